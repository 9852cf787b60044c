import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius } from "../../../theme/tokens.ts";

/** What is wider than the page is scrolled, also by keys. */
export const canvas = style({
  overflow: "auto",
  border: `1px solid ${c.border}`,
  borderRadius: radius.control,
  background: c.canvas,
  maxHeight: "70vh",
});
export const picture = style({ display: "block", fontSize: "0.8125rem", fill: c.text });
export const box = style({ fill: c.surface, strokeWidth: 1.5 });
export const state = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: 8,
  height: "100%",
  padding: "0 12px",
  fontSize: "0.875rem",
  lineHeight: 1.5,
  fontWeight: 600,
  color: c.text,
  textDecoration: "none",
});
export const called = style({
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
});
export const line = style({ fill: "none", stroke: c.borderControl, strokeWidth: 2 });
export const head = style({ fill: c.borderControl });
/** The line does not run through the letters. */
export const plated = style({ background: c.canvas, paddingInline: 4 });
export const step = style({
  display: "block",
  textAlign: "center",
  fontSize: "0.8125rem",
  lineHeight: "24px",
  color: c.text,
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
});
/** A phone has the table alone; paper is as narrow, and is not scrolled. */
export const diagram = style({ minWidth: 0, "@media": { [media.phone]: { display: "none" }, print: { display: "block" } } });
