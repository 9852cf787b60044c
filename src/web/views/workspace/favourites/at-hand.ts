/** What stands beside the work once a page is idle, in one part. */
export { KeysKey } from "../keyboard/keys-key.tsx";
export { NewTaskKey } from "../keyboard/new-task-key.tsx";
export { ViewsMenu } from "../views/views-menu.tsx";
export { RailFavourites } from "./rail-favourites.tsx";
export { Star } from "./star.tsx";
