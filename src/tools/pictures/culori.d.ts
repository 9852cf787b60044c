/** The part of culori (which ships no types) that the palettes need. */
declare module "culori" {
  type Oklch = { mode: "oklch"; l: number; c: number; h: number };
  type Rgb = { mode: "rgb"; r: number; g: number; b: number };
  export const toGamut: (space: "rgb", within: "oklch") => (colour: Oklch) => Rgb;
  export const formatHex: (colour: Rgb) => string;
  /** A colour between two, by its share of the second. */
  export const interpolate: (colours: [from: string, to: string], space: "rgb") => (share: number) => Rgb;
  /** WCAG 2 contrast ratio of two colours: 1 to 21. */
  export const wcagContrast: (one: string, other: string) => number;
}
