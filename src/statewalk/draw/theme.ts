/** The colours and the font of pictures and reports. */

export type Colour =
  | "canvas"
  | "sunken"
  | "surface"
  | "border"
  | "borderControl"
  | "text"
  | "textMuted"
  | "textSubtle"
  | "accent"
  | "accentText"
  | "dangerText"
  | "accentSoft"
  | "highlight"
  | "onHighlight"
  | "successText"
  | "successSoft"
  | "warningText"
  | "warningSoft"
  | "dangerSoft"
  | "dangerBorder"
  | "focusRing";

type Palette = Record<Colour, string>;

export type Theme = {
  light: Palette;
  dark: Palette;
  /** A font that pages carry with them, as WOFF2 in Base64; the reader's own without it. */
  font?: { family: string; woff2: string };
};

/** What is drawn with where nobody gives a theme. */
export const plain: Theme = {
  light: {
    canvas: "#fafafa",
    sunken: "#f0f1f3",
    surface: "#ffffff",
    border: "#dadce0",
    borderControl: "#80868f",
    text: "#1c1e21",
    textMuted: "#50555c",
    textSubtle: "#666c75",
    accent: "#1f6f54",
    accentText: "#17573f",
    dangerText: "#b3261e",
    accentSoft: "#dcefe7",
    highlight: "#f2c14e",
    onHighlight: "#2b2205",
    successText: "#17633b",
    successSoft: "#dff2e6",
    warningText: "#7a4d00",
    warningSoft: "#fbeed3",
    dangerSoft: "#fbe3e1",
    dangerBorder: "#d9645c",
    focusRing: "#1f6f54",
  },
  dark: {
    canvas: "#14161a",
    sunken: "#1b1e23",
    surface: "#22262c",
    border: "#363b43",
    borderControl: "#7f8794",
    text: "#eceef1",
    textMuted: "#b5bac3",
    textSubtle: "#969da8",
    accent: "#6cc5a1",
    accentText: "#8bd6b8",
    dangerText: "#ff9d94",
    accentSoft: "#1d3a2f",
    highlight: "#f2c14e",
    onHighlight: "#2b2205",
    successText: "#86d9a5",
    successSoft: "#17351f",
    warningText: "#f0c274",
    warningSoft: "#3a2c10",
    dangerSoft: "#421c19",
    dangerBorder: "#b8564f",
    focusRing: "#6cc5a1",
  },
};
