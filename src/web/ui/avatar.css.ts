import { style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";

/** Over the whole of a round sign that is positioned. */
export const picture = style({ position: "absolute", inset: 0, width: "100%", height: "100%", borderRadius: "50%", objectFit: "cover" });

export const avatar = style({
  position: "relative",
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

export const large = style({ width: 64, height: 64, flex: "none", fontSize: "1.5rem" });
