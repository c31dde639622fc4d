/** Each setting and what it may be, in the order in which it is shown. */
export const CHOICES = {
  theme: ["dark", "light", "system"],
  motion: ["system", "full", "less"],
  speed: ["0.5", "1", "2", "off"],
  sound: ["off", "on"],
  contrast: ["system", "normal", "high"],
  board: ["small", "fit", "large"],
  back: ["world", "violet", "green", "amber", "red", "blue", "slate"],
} as const;

export type SettingName = keyof typeof CHOICES;
export type Settings = { [Name in SettingName]: (typeof CHOICES)[Name][number] };

/** What the system asks for. */
export interface System {
  light: boolean;
  still: boolean;
  contrast: boolean;
}

/** What holds until somebody chooses. */
export const DEFAULTS: Settings = { theme: "dark", motion: "system", speed: "1", sound: "off", contrast: "system", board: "fit", back: "world" };

/** Settings as they were kept; whatever cannot be read is as if it had never been chosen. */
export function readSettings(kept: string | null): Settings {
  let found: unknown;
  try {
    found = JSON.parse(kept ?? "{}");
  } catch {
    return { ...DEFAULTS };
  }
  if (typeof found !== "object" || found === null) return { ...DEFAULTS };
  const chosen = Object.entries(found).filter(([name, value]) => isChoice(name, value));
  return { ...DEFAULTS, ...Object.fromEntries(chosen) };
}

function isChoice(name: string, value: unknown): boolean {
  return Object.hasOwn(CHOICES, name) && (CHOICES[name as SettingName] as readonly unknown[]).includes(value);
}

/** What settings come to, with what the system asks for. */
export interface Manner {
  light: boolean;
  still: boolean;
  contrast: boolean;
  speed: number;
  /** How large things on a board are, where 1 is as the board is made. */
  board: number;
  back: Settings["back"];
}

const BOARD = { small: 0.88, fit: 1, large: 1.12 };

export function mannerOf(settings: Settings, system: System): Manner {
  const off = settings.speed === "off";
  return {
    light: settings.theme === "system" ? system.light : settings.theme === "light",
    still: off || (settings.motion === "system" ? system.still : settings.motion === "less"),
    contrast: settings.contrast === "system" ? system.contrast : settings.contrast === "high",
    speed: off ? 1 : Number(settings.speed),
    board: BOARD[settings.board],
    back: settings.back,
  };
}
