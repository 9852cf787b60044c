/** A step of a flow line, in rules: its knot, hollow at first, ringed while the step is the present one and filled once it is done; and the token. */
import { c } from "../theme/contract.css.ts";

export const knotSize = 28;

/** @param step class of what has the knot and says the step's state */
export const knotRules = (step: string) =>
  ({
    display: "grid",
    placeItems: "center",
    width: knotSize,
    height: knotSize,
    borderRadius: "50%",
    border: `2px solid ${c.borderControl}`,
    background: c.surface,
    selectors: {
      [`${step}[data-state=done] &`]: { background: c.accent, borderColor: c.accent, color: c.onAccent },
      [`${step}[data-state=current] &`]: { borderColor: c.accent },
    },
  }) as const;

export const tokenRules = {
  width: 14,
  height: 14,
  borderRadius: "50%",
  background: c.highlight,
  border: `2px solid ${c.accentText}`,
} as const;
