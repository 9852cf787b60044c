import { recordOf } from "../../../contract/keys.ts";
import { c } from "../../theme/contract.css.ts";

const names = [
  "accent",
  "accentText",
  "borderControl",
  "borderStrong",
  "chart2",
  "chart4",
  "danger",
  "highlight",
  "onDanger",
  "onSuccess",
  "success",
  "surface",
  "textMuted",
] as const;

/** Colours of what components draw: those alone, of all that a palette has. */
export const drawn = recordOf(names, (name) => c[name]);
