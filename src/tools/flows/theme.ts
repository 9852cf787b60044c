/** The product's own colours, for pictures and reports. */
import { readFileSync } from "node:fs";
import type { Theme } from "statewalk/draw";

const palettes = JSON.parse(readFileSync(new URL("../../web/theme/palettes.json", import.meta.url), "utf8")) as {
  normal: { default: Pick<Theme, "light" | "dark"> };
};

export const colours = palettes.normal.default;
