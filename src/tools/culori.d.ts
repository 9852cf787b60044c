/** The part of culori (which ships no types) that the palettes need. */
declare module "culori" {
  type Oklch = { mode: "oklch"; l: number; c: number; h: number };
  type Rgb = { mode: "rgb"; r: number; g: number; b: number };
  export const toGamut: (space: "rgb", within: "oklch") => (colour: Oklch) => Rgb;
  export const formatHex: (colour: Rgb) => string;
}
