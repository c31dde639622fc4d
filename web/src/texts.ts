// Every English text of the browser UI. Another language is another object of this shape.

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const texts = {
  name: "Cardwright",
  /** The end of every window's title. */
  title: (page: string) => (page ? `${page} · Cardwright` : "Cardwright: five card games"),
  skip: "Skip to the page",
  fetching: "Fetching",

  bar: {
    main: "Main",
    play: "Play",
    cards: "Cards",
    rules: "Rules",
    settings: "Settings",
    menu: "Menu",
    toLight: "Switch to the light theme",
    toDark: "Switch to the dark theme",
  },
  foot: {
    label: "About",
    made: "Pictures are made in your browser; nothing is asked of anybody else.",
    credits: "Credits",
  },

  games: {
    spellfaire: { title: "Spellfaire", about: "Duel of creatures and spells", group: "Faction" },
    territory: { title: "Territory", about: "Four slots, three rounds, one bluff", group: "Faction" },
    principality: { title: "Principality", about: "Build a deck, buy a realm", group: "Set" },
    clans: { title: "Clans", about: "Three lanes, every blow is answered", group: "Clan" },
    kitbash: { title: "Kitbash", about: "Plan in secret, clash at once", group: "Colour" },
  },

  home: {
    headline: ["Pick a game.", "Your hand is dealt."],
    lead: "No account. A fair bot is waiting at every table.",
    games: "Games",
    play: "Play",
    playGame: (game: string, about: string) => `Play ${game}: ${about}`,
    players: (least: number, most: number) =>
      least === most ? counted(most, "player", "players") : `${least} to ${most} players`,
    cards: (count: number) => counted(count, "card", "cards"),
    gallery: "See every card",
    galleryAbout: (count: number) => `${count} in five games, to read at leisure.`,
    settings: "Make it yours",
    settingsAbout: "Dark or light, quick or still, in this browser.",
  },

  gallery: {
    title: "Cards",
    count: (count: number) => `${count} in five games`,
    countOf: (count: number, game: string) => `${counted(count, "card", "cards")} of ${game}`,
    foundOf: (count: number, all: number) => `${count} of ${all}`,
    search: "Name, word or keyword",
    shelves: "Games",
    allGames: "All games",
    all: (count: number) => `All ${count}`,
    allOf: (count: number, game: string) => `All ${count} cards of ${game}`,
    filters: "Filters",
    kind: "Kind",
    keyword: "Keyword",
    any: "Any",
    choose: (filter: string) => `Choose ${filter.toLowerCase()}`,
    nothing: "No card is like that.",
    clear: "Show all cards",
    noSuchCard: "There is no such card.",
    backToShelf: (game: string) => `All cards of ${game}`,
    close: "Close",
    previous: "Previous card",
    next: "Next card",
    position: (at: number, of: number) => `${at} of ${of}`,
    playWith: (game: string) => `Play ${game}`,
    inPlay: "In play",
    inHand: "In hand",
    onBoard: "On the board",
    asPile: "In the supply",
    /** In Principality a group is a set of cards, elsewhere a side. */
    what: (game: string, group: string, kind: string) => {
      if (game === "principality") return `${kind}, ${group} set`;
      return group.toLowerCase().startsWith(kind) ? kind : `${group} ${kind}`;
    },
    more: (game: string, group: string) => (game === "principality" ? `More of the ${group.toLowerCase()} set` : `More of ${group}`),
    namedBy: "Rules that name it",
  },

  rules: {
    title: "Rules",
    lead: "Five rulebooks, every rule with a number. They are what the tables play by.",
    loading: "Fetching the rulebook",
    contents: "Contents",
    words: "Words",
    ruleOf: (word: string) => `Rule of ${word}`,
  },

  cards: {
    noAbility: "No ability",
    step: (kind: string, step: number) => `${kind[0]?.toUpperCase()}${kind.slice(1)} · step ${step}`,
    hidden: "a hidden card",
    pileOf: (count: number) => `a pile of ${counted(count, "hidden card", "hidden cards")}`,
    left: (count: number) => (count === 0 ? "none left" : `${count} left`),
  },
  states: {
    offered: "can be chosen",
    dim: "not now",
    target: "a target",
    outcome: (before: number, after: number, dies: boolean) => (dies ? `would die, ${before} to ${after}` : `${before} to ${after}`),
    pending: "somebody else is choosing",
  },

  settings: {
    title: "Settings",
    lead: "Every change shows at once and stays in this browser.",
    theme: { label: "Theme", about: "System: as your device has it.", choices: { dark: "Dark", light: "Light", system: "System" } },
    motion: {
      label: "Motion",
      about: "Less: cards fade instead of flying.",
      choices: { system: "System", full: "Full", less: "Less" },
    },
    speed: {
      label: "Speed",
      about: "Of everything that moves.",
      choices: { "0.5": "½×", "1": "1×", "2": "2×", off: "Off" },
    },
    contrast: {
      label: "Contrast",
      about: "High: flat grounds, pure text.",
      choices: { system: "System", normal: "Normal", high: "High" },
    },
    sample: "So it looks",
    reset: "As it was at first",
  },

  credits: {
    title: "Credits",
    icons: "Pictures",
    iconsText: "Every picture is composed in your browser from a glyph. Icons by Lorc, Delapouite and contributors,",
    iconsLicence: "under",
    iconsChanged: "Their colours and composition are ours; their shapes are rounded.",
    fonts: "Type",
    grenze: "Card names and numbers are set in",
    grenzeBy: "by Omnibus-Type,",
    atkinson: "Everything else is set in",
    atkinsonBy: "by the Braille Institute,",
    licence: "SIL Open Font License 1.1",
  },

  lost: {
    title: "Nothing lies here",
    text: (path: string) => `There is no page ${path}.`,
    home: "Pick a game",
    cards: "See every card",
  },
  failed: {
    title: "That did not come through",
    text: "The server that sent you this page did not answer. Nothing of yours is lost.",
    again: "Try again",
    broken: "Something in this page broke. Loading it anew mends it.",
    reload: "Load the page anew",
  },
};

export type Texts = typeof texts;
