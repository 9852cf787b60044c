import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { icons } from "../../../domain/rows.ts";
import { c } from "../../theme/contract.css.ts";
import { media } from "../../theme/tokens.ts";
import strip from "./project-icons.svg?url";

/** The workspace is denser than the portal; Thai is never below 13 px. */
export const body = { fontSize: "0.875rem", lineHeight: 22 / 14 } as const;
export const small = { fontSize: "0.8125rem", lineHeight: 20 / 13 } as const;
export const figures = { fontSize: "0.78125rem", lineHeight: 20 / 12.5 } as const;

/** A task's number, and Latin letters in small. */
export const number = style({ ...figures, color: `var(--number, ${c.textSubtle})`, whiteSpace: "nowrap" });

const disc = { borderRadius: "50%", background: c.highlight, border: `2px solid ${c.accentText}` } as const;

export const token = recipe({
  base: { ...disc, display: "inline-block", flex: "none", width: 12, height: 12, forcedColorAdjust: "none" },
  variants: { large: { true: { width: 14, height: 14 } } },
});

const faceRules = {
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  width: 24,
  height: 24,
  flex: "none",
  borderRadius: "50%",
  fontSize: "0.6875rem",
  lineHeight: 16 / 11,
  fontWeight: 600,
} as const;
const largeFace = { width: 28, height: 28, fontSize: "0.75rem" } as const;

const faceColours = {
  0: { background: c.avatar1, color: c.onAvatar1 },
  1: { background: c.avatar2, color: c.onAvatar2 },
  2: { background: c.avatar3, color: c.onAvatar3 },
  3: { background: c.avatar4, color: c.onAvatar4 },
  4: { background: c.avatar5, color: c.onAvatar5 },
  5: { background: c.avatar6, color: c.onAvatar6 },
  6: { background: c.avatar7, color: c.onAvatar7 },
  7: { background: c.avatar8, color: c.onAvatar8 },
};
export type FaceColour = keyof typeof faceColours;

export const face = recipe({
  base: {
    ...faceRules,
    border: "1px solid color-mix(in oklab, currentColor 22%, transparent)",
    "::before": { content: "attr(data-initials)" },
  },
  variants: {
    colour: faceColours,
    holds: { true: { "::after": { ...disc, content: "", position: "absolute", right: -5, bottom: -4, width: 11, height: 11 } } },
    large: { true: largeFace },
  },
});
export const noFace = recipe({
  base: { ...faceRules, border: `1px dashed ${c.borderControl}`, color: c.textSubtle },
  variants: { large: { true: largeFace } },
});

export const tile = recipe({
  base: {
    display: "inline-grid",
    placeItems: "center",
    width: 18,
    height: 18,
    flex: "none",
    borderRadius: 5,
    fontSize: "0.75rem",
    lineHeight: 16 / 12,
    fontWeight: 600,
  },
  variants: {
    color: {
      slate: { background: c.border, color: c.textMuted },
      blue: { background: c.avatar8, color: c.onAvatar8 },
      teal: { background: c.avatar7, color: c.onAvatar7 },
      green: { background: c.avatar6, color: c.onAvatar6 },
      amber: { background: c.avatar4, color: c.onAvatar4 },
      orange: { background: c.avatar3, color: c.onAvatar3 },
      rose: { background: c.avatar2, color: c.onAvatar2 },
      violet: { background: c.avatar1, color: c.onAvatar1 },
    },
  },
});
/** One of all that are drawn side by side in a picture, in the colour of the text around it: its place says which. */
export const icon = style({
  width: 13,
  height: 13,
  background: "currentColor",
  mask: `url(${strip}) no-repeat 0 / ${icons.length * 100}% 100%`,
  "@media": { [media.forced]: { background: "CanvasText", forcedColorAdjust: "none" } },
});
export const dot = recipe({
  base: { width: 8, height: 8, flex: "none", borderRadius: 3, forcedColorAdjust: "none" },
  variants: {
    color: {
      slate: { background: c.borderControl },
      blue: { background: c.chart1 },
      teal: { background: c.chart6 },
      green: { background: c.chart5 },
      amber: { background: c.chart4 },
      orange: { background: `color-mix(in oklab, ${c.chart4}, ${c.chart3})` },
      rose: { background: c.chart3 },
      violet: { background: c.chart2 },
    },
  },
});
