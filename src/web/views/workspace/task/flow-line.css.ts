import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { c } from "../../../theme/contract.css.ts";
import { media } from "../../../theme/tokens.ts";
import { small } from "../../../ui/work/work.css.ts";

export const line = style({
  position: "relative",
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(96px, 1fr)",
  overflowX: "auto",
  scrollbarWidth: "thin",
  "@media": { [media.phone]: { gridAutoColumns: "108px" } },
});
export const stop = recipe({
  base: {
    ...small,
    position: "relative",
    display: "grid",
    alignContent: "start",
    gap: 2,
    paddingInlineEnd: 8,
    color: c.textMuted,
    "::before": { content: "", position: "absolute", top: 10, left: 24, right: 2, borderTop: `2px dashed ${c.borderStrong}` },
    selectors: { "&:last-child::before": { display: "none" } },
  },
  variants: {
    kind: {
      past: { "::before": { borderTop: `2px solid ${c.accentBorder}` } },
      here: { color: c.text },
      next: {},
      ahead: {},
    },
  },
});
export const knot = recipe({
  base: {
    width: 22,
    height: 22,
    borderRadius: "50%",
    display: "grid",
    placeItems: "center",
    background: c.surface,
    border: `2px solid ${c.borderControl}`,
    color: c.textMuted,
  },
  variants: {
    kind: {
      past: { background: c.accent, borderColor: c.accent, color: c.onAccent },
      here: { borderColor: c.accent, color: c.accentText },
      next: { borderColor: c.accentBorder },
      ahead: {},
    },
  },
});
/** Here, and somebody else's move: the token hangs on their face. */
export const dot = style({ width: 8, height: 8, borderRadius: "50%", background: c.accent });
export const name = style({ fontWeight: 500, selectors: { "[aria-current] > &": { fontWeight: 600 } } });
