//! Words for codes and seals: short, plain, and not taken for each other.

/// One for each byte.
pub const WORDS: [&str; 256] = [
    "acorn", "amber", "anchor", "apple", "apron", "arrow", "aspen", "autumn", "badge", "bagel", "bamboo",
    "banjo", "barley", "basil", "basket", "beacon", "bean", "bear", "beaver", "bell", "berry", "birch",
    "biscuit", "bison", "blanket", "blossom", "boat", "bonfire", "book", "bottle", "bramble", "brass",
    "bread", "breeze", "brick", "bridge", "brook", "broom", "bucket", "butter", "button", "cabin", "cactus",
    "camel", "candle", "canoe", "canyon", "carrot", "castle", "cedar", "cello", "chalk", "cherry", "chess",
    "cider", "cinder", "clay", "cliff", "clock", "cloud", "clover", "coal", "cobalt", "cocoa", "comet",
    "copper", "coral", "cotton", "crane", "creek", "cricket", "crown", "crystal", "cup", "daisy", "dawn",
    "deer", "desert", "dice", "dolphin", "donkey", "dove", "dragon", "drum", "duck", "dune", "eagle",
    "earth", "easel", "echo", "elm", "ember", "engine", "falcon", "fern", "ferry", "fiddle", "field",
    "finch", "fire", "flag", "flame", "flint", "flute", "fog", "forest", "fossil", "fountain", "fox",
    "frost", "garden", "garlic", "garnet", "ginger", "glacier", "glass", "globe", "goat", "gold", "goose",
    "grain", "granite", "grape", "grass", "gravel", "hammer", "harbor", "harp", "hazel", "hedge", "heron",
    "hill", "hive", "holly", "honey", "horn", "horse", "ice", "indigo", "ink", "iris", "iron", "island",
    "ivory", "ivy", "jade", "jasmine", "jewel", "juniper", "kettle", "key", "kite", "kiwi", "lagoon", "lake",
    "lamp", "lantern", "lark", "laurel", "lava", "leaf", "lemon", "lily", "lime", "linen", "lion", "lotus",
    "lute", "lynx", "magnet", "maple", "marble", "meadow", "melon", "mill", "mint", "mirror", "moon", "moss",
    "moth", "mountain", "mouse", "nest", "nettle", "night", "nutmeg", "oak", "oasis", "oat", "ocean",
    "olive", "onion", "opal", "orange", "orchard", "otter", "owl", "oyster", "paddle", "palm", "panda",
    "paper", "parrot", "path", "peach", "pear", "pearl", "pebble", "pepper", "piano", "pine", "plum", "pond",
    "poppy", "prairie", "pumpkin", "quartz", "quill", "rabbit", "rain", "raven", "reed", "ribbon", "river",
    "robin", "rose", "ruby", "saddle", "saffron", "sage", "sail", "salmon", "sand", "sapling", "scarf",
    "shell", "silk", "silver", "snow", "spark", "sparrow", "spruce", "star", "stone", "storm", "straw",
    "summit", "sun", "swan", "tea", "tiger", "topaz", "tower", "trout", "tulip", "turtle",
];
