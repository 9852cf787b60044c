import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, motion, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

/** Columns beside one another: they share the width until they are 208 wide, then the board scrolls. On a phone one at a time. */
export const board = style({
  position: "relative",
  flex: 1,
  minHeight: 0,
  display: "flex",
  gap: 10,
  padding: `${space(2)} ${space(4)} 0`,
  overflowX: "auto",
  overflowY: "hidden",
  "@media": {
    [media.phone]: {
      gap: space(3),
      padding: `0 ${space(3)}`,
      scrollSnapType: "x mandatory",
      scrollPaddingInline: space(3),
      selectors: { "&[data-held]": { scrollSnapType: "none" } },
    },
  },
});
export const column = style({
  position: "relative",
  flex: "1 0 208px",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: 0,
  "@media": { [media.phone]: { flexBasis: "100%", scrollSnapAlign: "center" } },
});
/** The board's head is its flow: each column has its sign on one line. */
export const line = style({
  ...small,
  position: "relative",
  height: 24,
  display: "flex",
  alignItems: "center",
  gap: 6,
  color: c.textMuted,
  "::before": {
    content: "",
    position: "absolute",
    left: 8,
    right: -18,
    top: 11,
    borderTop: "2px solid var(--category)",
  },
  selectors: { [`${column}:last-of-type &::before`]: { display: "none" } },
  "@media": { [media.phone]: { display: "none" } },
});
export const sign = style({ position: "relative", display: "inline-flex", paddingRight: 2, background: c.canvas, borderRadius: "50%" });
export const category = style({ position: "relative", padding: "0 8px 0 6px", marginInlineStart: -6, background: c.canvas });
export const head = style({
  ...body,
  display: "flex",
  alignItems: "center",
  gap: 6,
  minHeight: 30,
  fontWeight: 600,
  "@media": { [media.phone]: { minHeight: 40, fontSize: "1rem", lineHeight: 26 / 16 } },
});
export const name = style({ minWidth: 0, overflowWrap: "anywhere" });
export const count = style({ ...small, fontWeight: 500, color: c.textMuted, whiteSpace: "nowrap" });
export const full = style({ color: c.warningText, fontWeight: 600 });
export const lock = style({ marginInlineStart: "auto", color: c.textSubtle, display: "inline-flex" });

export const list = style({
  flex: 1,
  minHeight: 0,
  margin: "0 -4px",
  padding: "0 4px",
  overflowY: "auto",
  overflowX: "hidden",
  containerType: "inline-size",
  border: "1.5px solid transparent",
  borderRadius: radius.task,
  // Sideways the board goes on by what its columns have no use for.
  overscrollBehaviorY: "contain",
  scrollbarWidth: "thin",
  transition: `background-color ${motion.press}`,
});
export const cards = style({ position: "relative" });
export const item = style({ position: "absolute", insetInline: 0, top: 0 });
/** Where a card comes: before this one. */
export const before = style({
  "::before": { content: "", position: "absolute", insetInline: 0, top: -4, height: 2, borderRadius: 2, background: c.accent, zIndex: 1 },
});
export const foot = style({ paddingBlock: space(1), position: "sticky", bottom: 0, background: c.canvas });
/** In its place, so that nothing is laid out anew. */
export const away = style({ visibility: "hidden" });

/** A card may come here; it may not, and is over it; it may not. */
export const possible = style({});
export const refusing = style({});
export const sunken = style({});
const soft = `color-mix(in oklab, ${c.accentSoft} 46%, transparent)`;
globalStyle(`${possible} > ${list}`, { background: soft, borderColor: `color-mix(in oklab, ${c.accentBorder} 45%, transparent)` });
globalStyle(`${refusing} > ${list}`, { background: c.sunken, border: `1.5px dashed ${c.borderControl}` });
globalStyle(`${sunken} > ${list}`, { background: `color-mix(in oklab, ${c.sunken} 60%, transparent)` });
export const slot = style({
  ...small,
  display: "flex",
  alignItems: "center",
  gap: 6,
  minHeight: 36,
  margin: "4px 0",
  padding: "6px 10px",
  border: `1.5px dashed ${c.accentBorder}`,
  borderRadius: radius.control,
  fontWeight: 600,
  color: c.accentText,
  background: c.surface,
});
export const slotOver = style({ background: c.accentSoft, borderStyle: "solid" });
export const why = style({
  ...small,
  display: "grid",
  gap: 6,
  margin: "4px 0",
  padding: 10,
  borderRadius: radius.control,
  background: c.surface,
  border: `1px solid ${c.dangerBorder}`,
});
export const whyTitle = style({ ...body, display: "flex", gap: 6, alignItems: "center", fontWeight: 600, color: c.dangerText });
export const reasons = style({ display: "grid", gap: 2 });
export const instead = style({ borderTop: `1px solid ${c.border}`, paddingTop: 6, color: c.textMuted });
/** Over the card that is in a hand: it stays where it is below, with the focus, and costs nothing to come back. */
export const ghost = style({
  ...small,
  position: "absolute",
  inset: 0,
  zIndex: 1,
  display: "grid",
  placeItems: "center",
  padding: "0 8px",
  overflow: "hidden",
  textAlign: "center",
  border: `1.5px dashed ${c.borderStrong}`,
  borderRadius: radius.control,
  color: c.textMuted,
  background: c.canvas,
});
/** The card in the hand, over everything. */
export const hand = style({
  position: "fixed",
  left: 0,
  top: 0,
  zIndex: 40,
  pointerEvents: "none",
  selectors: { "&[data-returning]": { transition: `translate ${motion.enter} ${motion.easing}` } },
});
/** How many go with it. */
export const many = style({
  ...small,
  position: "absolute",
  top: -10,
  insetInlineEnd: -10,
  minWidth: 22,
  padding: "0 6px",
  borderRadius: 11,
  fontWeight: 600,
  lineHeight: "22px",
  textAlign: "center",
  color: c.onAccent,
  background: c.accent,
});
/** Folded: a state of which one seldom wants to see the tasks. */
export const folded = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space(2),
  // Its sign is on the line of the others.
  paddingTop: 3,
  flex: "0 0 36px",
  // As wide as the others there: beside the one before it, that one would be cut.
  "@media": { [media.phone]: { flexBasis: "100%", alignItems: "stretch", scrollSnapAlign: "center" } },
});
export const unfold = style({
  ...small,
  writingMode: "vertical-rl",
  width: 36,
  padding: "10px 0",
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.surface,
  color: c.textMuted,
  lineHeight: "34px",
  display: "flex",
  gap: space(2),
  selectors: { "&:hover": { borderColor: c.borderControl } },
  "@media": {
    [media.phone]: { writingMode: "horizontal-tb", width: "auto", minHeight: 44, padding: `0 ${space(3)}`, alignItems: "center" },
  },
});
/** Folded, where the card in the hand may come. */
export const mayCome = style({});
globalStyle(`${mayCome} > ${unfold}`, { color: c.accentText, borderColor: c.accentBorder, borderStyle: "dashed", background: soft });

/** The board's lower edge. */
export const edge = style({ position: "relative" });
/** What can be done with the card in the hand: over the place of what asks for new tasks, which is away, so that nothing is laid out anew. */
export const keys = style({
  ...small,
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  zIndex: 2,
  pointerEvents: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space(4)}`,
  minHeight: 34,
  padding: `0 ${space(4)}`,
  color: c.textMuted,
  background: c.surface,
  borderTop: `1px solid ${c.border}`,
});
export const keyEnd = style({
  marginInlineStart: "auto",
  display: "inline-flex",
  gap: space(4),
  "@media": { [media.phone]: { display: "none" } },
});
export const key = style({
  fontSize: "0.75rem",
  lineHeight: 18 / 12,
  minWidth: 18,
  padding: "0 4px",
  textAlign: "center",
  border: `1px solid ${c.borderStrong}`,
  borderRadius: 5,
  color: c.textSubtle,
  background: c.surface,
});

/** On a phone: the flow as map and tabs. */
export const pager = style({ display: "none", "@media": { [media.phone]: { display: "block", padding: `${space(1)} ${space(3)} 0` } } });
export const pages = style({ display: "flex" });
/** The columns to the left and to the right of what is shown, by their names. */
export const beside = style({
  ...small,
  display: "flex",
  alignItems: "center",
  gap: 4,
  minWidth: 44,
  maxWidth: "50%",
  minHeight: 44,
  color: c.textMuted,
});
export const after = style([beside, { marginInlineStart: "auto" }]);
export const besideName = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const page = style({
  position: "relative",
  flex: 1,
  minWidth: 0,
  height: 44,
  display: "grid",
  placeItems: "center",
  selectors: {
    "& + &::before": {
      content: "",
      position: "absolute",
      top: 21,
      right: "calc(50% + 12px)",
      width: "calc(100% - 24px)",
      borderTop: `2px solid ${c.borderStrong}`,
    },
  },
});
export const ring = style({
  width: 26,
  height: 26,
  borderRadius: "50%",
  border: "2px solid transparent",
  display: "grid",
  placeItems: "center",
  selectors: { [`${page}[aria-current] &`]: { borderColor: c.accent, background: c.surface } },
});
