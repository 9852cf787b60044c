/** The pairs of colours that meet in the interface, and the contrast that each must reach. */
import { formatHex, interpolate } from "culori";
import { fillsOfStatus, type Palette } from "../../src/tools/pictures/palettes.ts";

/** One colour upon another and the least contrast that it needs: 4.5 for text, 7 for body text, 3 for lines and shapes. */
export type Pair = { name: string; colour: string; background: string; least: number };

/** Every pair of tokens that meets in the interface. The hero's gradient is taken at five points. */
export const pairs = (palette: Palette): Pair[] => {
  const surfaces = ["canvas", "surface", "raised", "sunken", "overlay"];
  const withAccent = [...surfaces, "accentSoft", "accentSoftHover"];
  const found: Pair[] = [];
  const add = (token: string, backgrounds: readonly string[], least: number) => {
    for (const background of backgrounds)
      found.push({ name: `${token} on ${background}`, colour: palette[token]!, background: palette[background]!, least });
  };
  add(
    "text",
    [...withAccent, "selection", "highlightSoft", "successSoft", "warningSoft", "dangerSoft", "infoSoft", "heroFrom", "heroTo"],
    7,
  );
  add("textMuted", [...withAccent, "heroFrom", "heroTo"], 4.5);
  add("textSubtle", surfaces, 4.5);
  add("accentText", withAccent, 4.5);
  add("onAccent", ["accent", "accentHover", "accentActive"], 4.5);
  add("onHighlight", ["highlight"], 4.5);
  add("highlightText", [...surfaces, "highlightSoft"], 4.5);
  add("onInverse", ["inverse"], 7);
  for (const { fill, on, soft, text, border } of fillsOfStatus) {
    add(on, [fill, `${fill}Hover`], 4.5);
    add(text, [...surfaces, soft], 4.5);
    add(border, [...surfaces, soft], 3);
    add(fill, surfaces, 3);
  }
  add("borderControl", surfaces, 3);
  add("accentBorder", [...surfaces, "accentSoft"], 3);
  add("focusRing", withAccent, 3);
  add("accent", surfaces, 3);
  for (let person = 1; person <= 8; person++) add(`onAvatar${person}`, [`avatar${person}`], 4.5);
  for (let series = 1; series <= 6; series++) add(`chart${series}`, ["canvas", "surface", "raised"], 3);
  for (const share of [0.25, 0.5, 0.75]) {
    const background = formatHex(interpolate([palette.heroFrom!, palette.heroTo!], "rgb")(share));
    found.push({ name: `text on hero at ${share}`, colour: palette.text!, background, least: 7 });
    found.push({ name: `textMuted on hero at ${share}`, colour: palette.textMuted!, background, least: 4.5 });
  }
  return found;
};
