import type { Theme } from "../../contract/choices.ts";

/**
 * The default palette's colours, light and dark, for what the server draws by itself: mails, and pages without the client. A choice of another palette is
 * kept in the reader's browser, which these cannot ask. A test holds them to `palettes.json`.
 */
export const colours = {
  canvas: ["#f8f9fe", "#0f1016"],
  surface: ["#ffffff", "#17181e"],
  sunken: ["#f1f2f8", "#090a0f"],
  border: ["#dee1eb", "#31323a"],
  borderControl: ["#878a96", "#6e707c"],
  text: ["#1b1c25", "#eef0f6"],
  textMuted: ["#555762", "#bec1ce"],
  accent: ["#5559df", "#7f8cff"],
  accentHover: ["#4c4ed3", "#8b9aff"],
  onAccent: ["#ffffff", "#0c0e1c"],
  accentText: ["#4f51d7", "#a7b6ff"],
  accentSoft: ["#e6ebff", "#202446"],
  focusRing: ["#5f66ed", "#8998ff"],
  highlight: ["#f9b73f", "#f9b73f"],
} satisfies Record<string, readonly [light: string, dark: string]>;

type Accent = Record<"accent" | "onAccent" | "accentText", readonly [light: string, dark: string]>;

/** Of each palette what stands out, for mails from a workspace, which has one. The same test holds them to `palettes.json`. */
export const accents: Record<Theme, Accent> = {
  default: {
    accent: ["#5559df", "#7f8cff"],
    onAccent: ["#ffffff", "#0c0e1c"],
    accentText: ["#4f51d7", "#a7b6ff"],
  },
  forest: {
    accent: ["#1e8347", "#4aa969"],
    onAccent: ["#ffffff", "#051309"],
    accentText: ["#007539", "#74d290"],
  },
  coffee: {
    accent: ["#7a4627", "#c28868"],
    onAccent: ["#ffffff", "#1a0b04"],
    accentText: ["#8c5637", "#e9ac8a"],
  },
  ocean: {
    accent: ["#00817b", "#33a6a0"],
    onAccent: ["#ffffff", "#001312"],
    accentText: ["#00716c", "#66d2cb"],
  },
  sunset: {
    accent: ["#c52f0f", "#fb6547"],
    onAccent: ["#ffffff", "#1b0a07"],
    accentText: ["#bd2703", "#ffa089"],
  },
  corporate: {
    accent: ["#2c4b86", "#7296d7"],
    onAccent: ["#ffffff", "#080f1c"],
    accentText: ["#4363a0", "#96bcff"],
  },
  modern: {
    accent: ["#201e23", "#efeef1"],
    onAccent: ["#ffffff", "#100f11"],
    accentText: ["#65626b", "#bcb9c3"],
  },
  colorful: {
    accent: ["#be148b", "#f757bd"],
    onAccent: ["#ffffff", "#190a12"],
    accentText: ["#b70385", "#ff95da"],
  },
  azure: {
    accent: ["#0076bc", "#009eeb"],
    onAccent: ["#ffffff", "#03111b"],
    accentText: ["#0068a7", "#5dc8ff"],
  },
  stone: {
    accent: ["#786d5b", "#9f9481"],
    onAccent: ["#ffffff", "#160e02"],
    accentText: ["#6d6251", "#c5b9a5"],
  },
};

type Tone = Record<keyof typeof colours, string>;
// The keys are those of the table.
const tone = (at: 0 | 1) => Object.fromEntries(Object.entries(colours).map(([name, pair]) => [name, pair[at]])) as Tone;

/** For mail, whose programs know no variables. */
export const light = tone(0);
export const dark = tone(1);

/** For the rules of a page: each as a variable by its name, which follows the reader's system. */
export const colourVariables = [
  "color-scheme: light dark;",
  ...Object.entries(colours).map(([name, [onLight, onDark]]) => `--${name}: light-dark(${onLight}, ${onDark});`),
].join(" ");
