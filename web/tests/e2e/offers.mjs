// What an envelope offers, as a client reads it that knows no game.

/** All that can be chosen, each as a whole path with what is pointed at on the way. */
export function leaves(offers, way = { keys: [], path: [], texts: [], kind: [] }) {
  return offers.flatMap((offer) => {
    const here = {
      keys: [...way.keys, ...keysOf(offer.parts)],
      path: [...way.path, offer.index],
      texts: [...way.texts, offer.text],
      kind: [...way.kind, kindOf(offer)],
    };
    return offer.next?.length ? leaves(offer.next, here) : [here];
  });
}

/** References in the order in which somebody points at them: a thing before what it can do. */
function keysOf(parts) {
  const keys = parts.flatMap(({ ref }) => ref ?? []);
  keys.forEach((key, at) => {
    const owner = /^(.+)\/ability\/\d+$/.exec(key)?.[1];
    if (owner && keys[at + 1] === owner) [keys[at], keys[at + 1]] = [owner, key];
  });
  return keys;
}

/** The kind of an offer: its words, with the kind of thing in the place of each name. */
function kindOf({ parts }) {
  return parts.map(({ text, ref }) => (ref ? `<${sort(ref)}>` : text.replace(/\d+/g, "#"))).join(" ");
}

/** `hand` for `A/hand/2`, `thing` for `thing/17`, `player` for `A`. */
function sort(ref) {
  const words = ref.split("/").filter((word) => !/^(\d+|[A-D])$/.test(word));
  return words.at(-1) ?? "player";
}
