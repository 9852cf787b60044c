import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";

/** Thai is never below 13 px (LOOK-WORKSPACE). */
const small = { fontSize: "0.8125rem", lineHeight: 20 / 13 } as const;
/** The rows of a list share their columns. */
const row = {
  display: "grid",
  gridColumn: "1 / -1",
  gridTemplateColumns: "subgrid",
  alignItems: "center",
  paddingBlock: space(1),
  borderBlockEnd: `1px solid ${c.border}`,
} as const;

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 336px",
  gap: space(6),
  alignItems: "start",
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** Whoever may not invite has the room for the list. */
export const alone = style({ gridTemplateColumns: "minmax(0, 1fr)" });
export const main = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space(6), minWidth: 0 });
export const section = style({ display: "grid", gap: space(2), minWidth: 0 });
export const head = style({ display: "flex", alignItems: "baseline", gap: space(2) });
export const heading = style({ fontSize: "0.9375rem", lineHeight: 1.6, fontWeight: 600 });
export const count = style({ ...small, color: c.textMuted });
export const muted = style({ ...small, color: c.textMuted });
export const bad = style({ ...small, color: c.dangerText });
export const warn = style({ ...small, color: c.warningText });

const list = style({ display: "grid", columnGap: space(3) });
export const people = style([
  list,
  {
    gridTemplateColumns: "auto minmax(0, 1fr) auto auto auto",
    "@media": { [media.phone]: { gridTemplateColumns: "auto minmax(0, 1fr) auto" } },
  },
]);
export const person = style({ ...row, minHeight: 46, "@media": { [media.phone]: { rowGap: space(1), paddingBlock: space(2) } } });
export const name = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: space(2), minWidth: 0 });
export const who = style({ fontWeight: 500, overflowWrap: "anywhere" });
/** Under the name, as wide as it is. */
export const address = style({ ...small, color: c.textMuted, flexBasis: "100%", overflowWrap: "anywhere" });
export const since = style({
  ...small,
  color: c.textMuted,
  whiteSpace: "nowrap",
  "@media": { [media.phone]: { gridColumn: "2 / -1", whiteSpace: "normal" } },
});
export const role = style({ "@media": { [media.phone]: { gridColumn: 3, gridRow: 1 } } });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space(1),
  "@media": { [media.phone]: { gridColumn: "2 / -1", justifyContent: "flex-start" } },
});
/** In a row a button is as low as what stands beside it. */
export const action = style({
  selectors: { "&&": { ...small, minHeight: 28, paddingInline: space(2) } },
  "@media": { [media.phone]: { selectors: { "&&": { minHeight: 44 } } } },
});
/** What is asked about a row stands under it. */
export const asked = style({ gridColumn: "1 / -1", paddingBlock: space(2) });

/** What somebody is assigned to: numbers under one another, and titles beside them. */
export const tasks = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: space(2) });
export const task = style({ display: "grid", gridColumn: "1 / -1", gridTemplateColumns: "subgrid" });
export const number = style({ ...small, lineHeight: "inherit", color: c.textMuted, fontVariantNumeric: "tabular-nums" });

export const select = style({
  ...small,
  minHeight: 28,
  maxWidth: "100%",
  padding: `0 ${space(1)}`,
  borderRadius: 7,
  border: "1px solid transparent",
  background: "transparent",
  color: c.text,
  fontWeight: 500,
  cursor: "pointer",
  selectors: {
    "&:hover:not(:disabled)": { borderColor: c.borderStrong },
    "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 },
    "&:disabled": { color: c.textMuted, cursor: "default" },
  },
  "@media": { [media.phone]: { minHeight: 44, borderColor: c.borderControl } },
});
/** As wide as the words in a select beside it. */
export const fixedRole = style({ ...small, padding: `0 ${space(2)}`, color: c.textMuted });

export const invitations = style([
  list,
  {
    gridTemplateColumns: "minmax(0, 3fr) auto minmax(0, 4fr) auto",
    "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
  },
]);
export const invitation = style({ ...row, minHeight: 40, "@media": { [media.phone]: { rowGap: space(1), paddingBlock: space(2) } } });
export const to = style({ overflowWrap: "anywhere", minWidth: 0 });
export const invitationRole = style({ "@media": { [media.phone]: { gridColumn: 2, gridRow: 1 } } });
export const state = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minWidth: 0,
  "@media": { [media.phone]: { gridColumn: "1 / -1" } },
});
export const invitationActions = style([actions, { "@media": { [media.phone]: { gridColumn: "1 / -1" } } }]);

/** The life of an invitation: made, on its way, taken. */
export const life = style({ display: "inline-flex", alignItems: "center", flex: "none" });
const knot = { width: 10, height: 10, borderRadius: "50%", borderStyle: "solid", borderWidth: 2, flex: "none" } as const;
export const knots = {
  done: style({ ...knot, background: c.accent, borderColor: c.accent }),
  sent: style({ ...knot, width: 12, height: 12, background: c.highlight, borderColor: c.accentBorder }),
  bounced: style({ ...knot, background: c.danger, borderColor: c.dangerBorder }),
  expired: style({ ...knot, background: c.warning, borderColor: c.warningBorder }),
  open: style({ ...knot, background: c.surface, borderColor: c.borderControl }),
};
export const line = style({ width: 18, borderTop: `2px solid ${c.accentBorder}` });
export const dashed = style({ width: 18, borderTop: `2px dashed ${c.borderControl}` });

export const meter = style({
  display: "grid",
  gap: 5,
  padding: `10px ${space(4)} ${space(3)}`,
  background: c.surface,
  border: `1px solid ${c.border}`,
  borderRadius: radius.task,
});
export const meterHead = style({ display: "flex", justifyContent: "space-between", gap: space(3), fontWeight: 600 });
export const segments = style({ display: "flex", gap: 3 });
export const narrowSegments = style([segments, { width: 76, flex: "none" }]);
const segment = { flex: 1, height: 8, borderRadius: 2 } as const;
export const taken = style({ ...segment, background: c.accent });
export const pending = style({
  ...segment,
  border: `1px solid ${c.accent}`,
  background: `repeating-linear-gradient(115deg, ${c.accent} 0 2px, ${c.accentSoft} 2px 5px)`,
});
export const free = style({ ...segment, border: `1px solid ${c.borderControl}` });
globalStyle(`${segments} > :first-child`, { borderStartStartRadius: 4, borderEndStartRadius: 4 });
globalStyle(`${segments} > :last-child`, { borderStartEndRadius: 4, borderEndEndRadius: 4 });

export const reasons = style({ display: "grid", gap: space(1), ...small, color: c.textMuted });
export const reason = style({ display: "flex", gap: 6, alignItems: "flex-start" });
/** Keeps the lock in the middle of the first line beside it. */
export const lock = style({ height: "1.54em", display: "inline-flex", alignItems: "center", flex: "none" });

export const picture = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space(4),
  padding: space(4),
  background: c.surface,
  border: `1px solid ${c.border}`,
  borderRadius: radius.task,
});
export const ways = style({ display: "flex", flexWrap: "wrap", gap: space(2) });

export const invite = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space(4),
  padding: space(4),
  background: c.surface,
  border: `1px solid ${c.border}`,
  borderRadius: radius.menu,
});
export const places = style({ display: "flex", flexWrap: "wrap", gap: space(1) });
const place = {
  ...small,
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  minHeight: 24,
  maxWidth: "100%",
  padding: "2px 8px",
  borderRadius: 6,
  overflowWrap: "anywhere",
  textAlign: "start",
} as const;
export const goodPlace = style({ ...place, color: c.successText, background: c.successSoft });
export const badPlace = style({
  ...place,
  color: c.dangerText,
  background: c.dangerSoft,
  border: `1px solid ${c.dangerBorder}`,
  cursor: "pointer",
  selectors: { "&:focus-visible": { outline: `2px solid ${c.focusRing}`, outlineOffset: 1 } },
  "@media": { [media.phone]: { minHeight: 44 } },
});
export const beside = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(7rem, 100%), 1fr))", gap: space(3) });
