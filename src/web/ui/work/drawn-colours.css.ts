import { c } from "../../theme/contract.css.ts";

const {
  accent,
  accentText,
  borderControl,
  borderStrong,
  chart2,
  chart4,
  danger,
  highlight,
  onDanger,
  onSuccess,
  success,
  surface,
  textMuted,
} = c;

/** Colours of what components draw: those alone, of all that a palette has. */
export const drawn = {
  accent,
  accentText,
  borderControl,
  borderStrong,
  chart2,
  chart4,
  danger,
  highlight,
  onDanger,
  onSuccess,
  success,
  surface,
  textMuted,
};
