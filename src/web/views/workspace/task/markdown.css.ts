import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { radius, space } from "../../../theme/tokens.ts";
import { body, figures } from "../../../ui/work/work.css.ts";

export const text = style({ ...body, display: "grid", gap: space(2), minWidth: 0, overflowWrap: "anywhere" });
export const short = style({ gap: space(1) });
export const heading = style({ ...body, fontWeight: 600 });
export const person = style({ color: c.accentText, fontWeight: 500 });
export const centered = style({});
export const right = style({});
export const scrolls = style({ overflowX: "auto" });

const within = (selector: string) => `${text} ${selector}`;
globalStyle(within("a"), { color: c.accentText });
globalStyle(within(":is(ul, ol)"), { display: "grid", gap: 2, paddingInlineStart: space(5) });
globalStyle(within("ul"), { listStyle: "disc" });
globalStyle(within("ol"), { listStyle: "decimal" });
globalStyle(within("ul:has(> li > label, > li > p > label)"), { listStyle: "none", paddingInlineStart: 0 });
globalStyle(within("label > input"), { marginInlineEnd: space(1) });
globalStyle(within("blockquote"), { borderInlineStart: `3px solid ${c.border}`, paddingInlineStart: space(3), color: c.textMuted });
globalStyle(within("code"), { ...figures, background: c.sunken, borderRadius: radius.small, padding: "1px 4px" });
globalStyle(within("pre"), { background: c.sunken, borderRadius: radius.control, padding: space(2), overflowX: "auto" });
globalStyle(within("pre code"), { padding: 0, background: "none", overflowWrap: "normal" });
globalStyle(within("hr"), { width: "100%", border: 0, borderTop: `1px solid ${c.border}` });
globalStyle(within("table"), { borderCollapse: "collapse" });
globalStyle(within(":is(th, td)"), { border: `1px solid ${c.border}`, padding: "2px 8px", textAlign: "start" });
globalStyle(within(`.${centered}`), { textAlign: "center" });
globalStyle(within(`.${right}`), { textAlign: "end" });
