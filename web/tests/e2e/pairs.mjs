/** Two at a time: one waits while the other draws. */
export async function inPairs(things, each) {
  const left = [...things];
  const work = async () => {
    for (let thing = left.shift(); thing; thing = left.shift()) await each(thing);
  };
  await Promise.all([work(), work()]);
}
