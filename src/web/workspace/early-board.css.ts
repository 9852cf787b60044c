import { style } from "@vanilla-extract/css";
import { recordOf } from "../../contract/keys.ts";
import { colors } from "../../domain/rows.ts";
import * as taskCard from "../ui/work/task-card.css.ts";
import * as work from "../ui/work/work.css.ts";

/** What an early board is made of looks as on the board. Of its classes there are only the names here, without what the application makes of them. */
export { number } from "../ui/work/work.css.ts";
export { title, top } from "../ui/work/task-card.css.ts";
export {
  beside,
  board,
  column,
  count,
  folded,
  head,
  line,
  list,
  name,
  page as step,
  pager,
  unfold,
} from "../views/workspace/board/board.css.ts";
export { page } from "../views/workspace/board/board-page.css.ts";
export { bar, crumb, name as project, tabs } from "../views/workspace/project/project-bar.css.ts";
export { rail, sheet, shell } from "../views/workspace/shell/shell.css.ts";
export const card = taskCard.card();
export const tile = recordOf(colors, (color) => work.tile({ color }));

/** As large as the sign of a state. */
export const sign = style({ width: 18, height: 18 });

/** Over all that the application draws until its own board is there, but for what somebody opens. */
export const over = style({ position: "fixed", inset: 0, zIndex: 20, display: "grid", overflow: "hidden" });

/** As far from one another as on the board. */
export const cards = style({ display: "grid", gap: 6, padding: "4px 0", alignContent: "start" });
