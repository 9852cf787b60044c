import { style } from "@vanilla-extract/css";
import { media, space } from "../../../theme/tokens.ts";
import { thumbHeight } from "../shell/shell.css.ts";

/** As high as the window, so that its columns scroll and the page does not. */
export const page = style({
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  height: "calc(100dvh - 18px)",
  "@media": { [media.phone]: { height: `calc(100dvh - ${thumbHeight})` } },
});
export const skeleton = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(208px, 1fr))",
  gap: 10,
  padding: space(4),
  overflow: "hidden",
});
export const skeletonColumn = style({ display: "grid", gap: space(2), alignContent: "start" });
/** The board, and a task beside it; on a narrow window one of them. */
export const split = style({ flex: 1, minHeight: 0, display: "flex" });
export const side = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  "@media": { [media.narrow]: { selectors: { "[data-beside] > &": { display: "none" } } } },
});
