import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius, space } from "../../../theme/tokens.ts";
import { body, small } from "../../../ui/work/work.css.ts";

export const all = style({ marginInlineStart: "auto" });
export const list = style({ overflowY: "auto", padding: 28, "@media": { [media.phone]: { padding: space(3) } } });
export const more = style({ ...small });
export const day = style({
  ...small,
  fontWeight: 600,
  color: c.textMuted,
  padding: `${space(3)} 0 ${space(1)}`,
  "::first-letter": { textTransform: "uppercase" },
});
export const line = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space(2),
  minHeight: 56,
  paddingInlineEnd: space(2),
  borderRadius: radius.control,
  selectors: { "&:hover, &[data-open]": { background: c.surface } },
});
/** Read or unread, as large as a finger where one presses it. */
export const mark = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 28,
  height: 28,
  borderRadius: radius.small,
  cursor: "pointer",
  "@media": { [media.phone]: { width: 44, height: 44, marginInlineStart: -10 } },
});
export const dot = style({
  width: 10,
  height: 10,
  borderRadius: "50%",
  border: `1px solid ${c.borderStrong}`,
  forcedColorAdjust: "none",
  selectors: { "[data-unread] &": { background: c.accent, borderColor: c.accent } },
});
/** In the place of a face: nobody did it. */
export const system = style({ display: "grid", placeItems: "center", flex: "none", width: 24, height: 24, color: c.textMuted });
export const link = style({
  flex: 1,
  minWidth: 0,
  padding: `6px ${space(1)}`,
  borderRadius: radius.small,
  color: c.text,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
});
export const title = style({
  ...body,
  display: "block",
  overflowWrap: "anywhere",
  selectors: { "[data-unread] &": { fontWeight: 600 } },
});
export const happened = style({ ...small, display: "block", color: c.textMuted, overflowWrap: "anywhere" });
/** Whether the tasks of a group are seen. */
export const fold = style({ flex: "none", color: c.textMuted });
/** The tasks of a group, below it. */
export const within = style({ paddingInlineStart: space(8), "@media": { [media.phone]: { paddingInlineStart: space(4) } } });
export const time = style({ ...small, color: c.textMuted, whiteSpace: "nowrap" });
