/** What stands beside the work once a page is idle, in one part. */
export { AppMark } from "../../../providers/app-mark.ts";
export { UndoKey } from "../commands/undo-key.tsx";
export { KeysKey } from "../keyboard/keys-key.tsx";
export { NewTaskKey } from "../keyboard/new-task-key.tsx";
export { RequestedMove } from "../moves/requested-move.tsx";
export { ViewsMenu } from "../views/views-menu.tsx";
export { OverLimitProject, OverLimitSeat } from "../plan/over-limit.tsx";
export { RailFavourites } from "./rail-favourites.tsx";
export { Star } from "./star.tsx";
