/** Places a chart, or what is looked at of it, where a page wants it drawn. */
export { collapsed, neighbourhoodOf } from "./draw/focus.ts";
export { layOut } from "./draw/layout.ts";
