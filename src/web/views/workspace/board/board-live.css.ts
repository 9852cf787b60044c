import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { age, end } from "../../../ui/work/task-card.css.ts";
import { small } from "../../../ui/work/work.css.ts";

export const taskViewers = style({
  display: "flex",
  alignItems: "center",
  gap: 6,
});
export const more = style({ ...small, color: c.textMuted });
globalStyle(`${taskViewers}[data-own] + *`, { borderRadius: "50%", outline: `2px solid ${c.success}` });
// What comes and goes moves nothing: in a narrow column it takes the room of how long the card has stood there.
globalStyle(`${end}:has(> ${taskViewers}) > ${age}`, { "@container": { "(max-width: 260px)": { display: "none" } } });
