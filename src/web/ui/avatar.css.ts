import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";

export const avatar = style({
  display: "inline-grid",
  placeItems: "center",
  width: 32,
  height: 32,
  borderRadius: "50%",
  background: c.avatar1,
  color: c.onAvatar1,
  border: `1px solid ${c.border}`,
  fontSize: "0.875rem",
  fontWeight: 600,
  lineHeight: 1.4,
  "::before": { content: "attr(data-initials)" },
});
