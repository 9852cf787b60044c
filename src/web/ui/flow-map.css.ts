import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { type } from "../theme/tokens.ts";
import { knotRules, knotSize, tokenRules } from "./knot.ts";

const rise = 56;

/** Each stop one step to the right of the one above; the line between them turns one round corner. */
export const map = style({ display: "grid", gap: rise, width: "fit-content", marginInline: "auto" });
export const stop = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: `${knotSize}px minmax(0, 14rem)`,
  columnGap: 16,
  alignItems: "center",
  marginInlineStart: "calc(var(--stop) * 44px)",
  color: c.textMuted,
  selectors: {
    "&:not(:last-child)::after": {
      content: "",
      position: "absolute",
      top: `calc(50% + ${knotSize / 2}px)`,
      left: knotSize / 2 - 1,
      width: 44 - knotSize / 2 + 1,
      height: `calc(100% + ${rise - knotSize / 2}px)`,
      borderInlineStart: `2px solid ${c.borderControl}`,
      borderBlockEnd: `2px solid ${c.borderControl}`,
      borderEndStartRadius: 10,
    },
    "&[data-state=done]::after": { borderColor: c.accentBorder },
    "&[data-state=current]": { color: c.text },
  },
});
export const knot = style({ ...knotRules(stop), position: "relative", zIndex: 1 });
export const token = style(tokenRules);
export const name = style({ ...type.prose, lineHeight: 1.5, selectors: { [`${stop}[data-state=current] &`]: { fontWeight: 600 } } });
