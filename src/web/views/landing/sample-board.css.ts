import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../theme/contract.css.ts";
import { media, radius, space, type } from "../../theme/tokens.ts";

/** On a phone a list of cards that each say their state; from tablets on three columns. */
export const board = style({
  display: "grid",
  gap: space(3),
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gridTemplateRows: "2.5rem repeat(3, minmax(6rem, auto)) 0" },
  },
});
/** Its cards lie on it. */
export const column = style({
  display: "none",
  gap: space(2),
  padding: space(4),
  borderRadius: radius.card,
  background: c.sunken,
  fontWeight: 600,
  "@media": { [media.tablet]: { display: "flex", alignItems: "baseline", gridColumn: "var(--column)", gridRow: "1 / -1" } },
});
export const cards = style({ display: "contents" });
export const card = style({
  display: "grid",
  alignContent: "start",
  gap: space(2),
  padding: space(4),
  border: `1px solid ${c.border}`,
  borderRadius: radius.task,
  background: c.surface,
  cursor: "grab",
  "@media": { [media.tablet]: { gridColumn: "var(--column)", gridRow: "var(--row)", marginInline: space(3) } },
});
export const state = style({ display: "flex", alignItems: "center", gap: space(2), ...type.small, color: c.textMuted });
/** The column says it there; who listens to the page hears it with each card. */
globalStyle(state, {
  "@media": { [media.tablet]: { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } },
});
export const sign = style({
  width: 12,
  height: 12,
  borderRadius: "50%",
  border: `2px solid ${c.borderControl}`,
  selectors: {
    '&[data-state="doing"]': { borderColor: c.accent, background: `linear-gradient(90deg, transparent 50%, ${c.accent} 50%)` },
    '&[data-state="done"]': { borderColor: c.success, background: c.success },
  },
});
export const foot = style({ justifyContent: "space-between", minHeight: space(12), marginBlockStart: space(3) });
export const said = style({});
globalStyle(`${said}[data-tone]`, { color: c.dangerText });
