import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

/** Lanes below one another, which share the heads of the columns: all of it scrolls both ways. */
export const board = style({
  position: "relative",
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  padding: `0 ${space(4)}`,
  scrollPaddingBlock: "84px 60px",
  "@media": { [media.phone]: { padding: `0 ${space(3)}` } },
});
/** As wide as its columns: they share the width until they are 208 wide. */
export const sheet = style({ minWidth: "calc(var(--columns) * 218px)" });
export const line = style({ display: "grid", gridTemplateColumns: "repeat(var(--columns), minmax(0, 1fr))", gap: 10 });
export const heads = style([line, { position: "sticky", top: 0, zIndex: 3, background: c.canvas, paddingTop: space(2) }]);
export const head = style({
  ...body,
  position: "relative",
  minWidth: 0,
  minHeight: 34,
  display: "flex",
  alignItems: "center",
  gap: 6,
  padding: "0 6px",
  fontWeight: 600,
  borderBottom: "2px solid var(--category)",
});
export const headName = style({ ...body, fontWeight: 600, minWidth: 0, overflowWrap: "anywhere" });
/** Where a step leads to whose column this is; which step that is. */
export const step = style({
  ...small,
  position: "absolute",
  insetInline: 0,
  top: "calc(100% + 4px)",
  zIndex: 1,
  display: "grid",
  gap: 4,
});
export const rows = style({ position: "relative" });
export const row = style({ position: "absolute", insetInline: 0, top: 0 });
/** Its heading is as large as its button. */
export const lane = style({ margin: 0, fontSize: "inherit", lineHeight: "inherit" });
export const laneHead = style({
  ...body,
  position: "sticky",
  insetInlineStart: 0,
  display: "inline-flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 36,
  maxWidth: "100%",
  marginTop: space(2),
  paddingInline: 6,
  borderRadius: radius.small,
  fontWeight: 600,
  color: c.text,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover": { background: c.sunken } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
/** Beside its name, also where the board was moved to the side. */
export const laneLine = style({
  display: "flex",
  alignItems: "end",
  gap: space(1),
  width: "fit-content",
  position: "sticky",
  insetInlineStart: 0,
});
export const laneMake = style({ flex: "none", marginBottom: 4, "@media": { [media.phone]: { marginBottom: 0 } } });
export const cells = style([line, { borderTop: "1px solid transparent" }]);
export const first = style({ borderTopColor: c.border });
/** In which a card of its lane and column stands, or may come. */
export const cell = style({
  position: "relative",
  minWidth: 0,
  minHeight: 44,
  padding: "3px 0",
  containerType: "inline-size",
  selectors: {
    "&[data-may]": { background: `color-mix(in oklab, ${c.accentSoft} 46%, transparent)` },
    "&[data-may-not]": { background: `color-mix(in oklab, ${c.sunken} 60%, transparent)` },
    "&[data-over]": { outline: `1.5px dashed ${c.accent}`, outlineOffset: -2, borderRadius: radius.small },
    "&[data-refuses]": { outline: `1.5px dashed ${c.borderControl}`, outlineOffset: -2, borderRadius: radius.small },
  },
});
export const make = style({ paddingBlock: space(1) });
export const card = style({ position: "relative" });
