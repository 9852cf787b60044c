import { headingIn, restoreLostFocus } from "../restore-lost-focus.ts";

/**
 * Where to go on from in a workspace once what had the focus is gone: from a menu, at what opened it, which it is called after; from what stood in the page, at
 * its heading; from anything else over the page, and from a menu whose button is gone, at the heading of what had the focus before, else at what the page is
 * about, for the first heading that there is belongs to the rail.
 */
const nextFocus = (surroundings: readonly Element[]): HTMLElement | null | undefined => {
  const menu = surroundings.find((element) => element.getAttribute("role") === "menu");
  const opener = document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");
  return (
    opener ??
    headingIn(surroundings.filter((element) => element.matches("body :not(#root)"))) ??
    document.querySelector<HTMLElement>("#content h1")
  );
};

/** Keeps the focus on the pages of a workspace. */
export const keepFocusInWorkspace = (): void => {
  /** What had it last in the page itself, with all that it stands in: whatever lies over the page goes on from there. */
  let beneath: readonly Element[] = [];
  document.addEventListener("focusin", (event) => {
    const path = event.composedPath().filter((each) => each instanceof Element);
    if (path.some(({ id }) => id === "root")) beneath = path;
  });
  restoreLostFocus((surroundings) => nextFocus([...surroundings, ...beneath]));
};
