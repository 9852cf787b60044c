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
