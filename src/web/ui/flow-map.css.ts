import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { type } from "../theme/tokens.ts";

const node = 28;
const rise = 56;

/** Each stop one step to the right of the one above; the line between them turns one round corner. */
export const map = style({ display: "grid", gap: rise, width: "fit-content", marginInline: "auto" });
export const stop = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: `${node}px minmax(0, 14rem)`,
  columnGap: 16,
  alignItems: "center",
  marginInlineStart: "calc(var(--stop) * 44px)",
  color: c.textMuted,
  selectors: {
    "&:not(:last-child)::after": {
      content: "",
      position: "absolute",
      top: `calc(50% + ${node / 2}px)`,
      left: node / 2 - 1,
      width: 44 - node / 2 + 1,
      height: `calc(100% + ${rise - node / 2}px)`,
      borderInlineStart: `2px solid ${c.borderControl}`,
      borderBlockEnd: `2px solid ${c.borderControl}`,
      borderEndStartRadius: 10,
    },
    "&[data-state=done]::after": { borderColor: c.accentBorder },
    "&[data-state=current]": { color: c.text },
  },
});
export const knot = style({
  position: "relative",
  zIndex: 1,
  display: "grid",
  placeItems: "center",
  width: node,
  height: node,
  borderRadius: "50%",
  border: `2px solid ${c.borderControl}`,
  background: c.surface,
  selectors: {
    [`${stop}[data-state=done] &`]: { background: c.accent, borderColor: c.accent, color: c.onAccent },
    [`${stop}[data-state=current] &`]: { borderColor: c.accent },
  },
});
export const token = style({ width: 14, height: 14, borderRadius: "50%", background: c.highlight, border: `2px solid ${c.accentText}` });
export const name = style({ ...type.prose, lineHeight: 1.5, selectors: { [`${stop}[data-state=current] &`]: { fontWeight: 600 } } });
