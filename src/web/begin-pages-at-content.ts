import type { AnyRouter } from "@tanstack/react-router";

/**
 * A new page begins at its content, unless something on it has taken the focus already. Whoever comes back to a page goes on at the link that led away from
 * it, if it is still there.
 */
export const beginPagesAtContent = (router: AnyRouter): void => {
  /** Where the links led, by the places in the history that they led away from. */
  const ways = new Map<string | undefined, string>();
  router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
    const way = document.activeElement?.getAttribute("href");
    if (way) ways.set(fromLocation?.state.__TSR_key, way);
  });
  router.subscribe("onResolved", ({ pathChanged, fromLocation, toLocation }) => {
    const content = document.getElementById("content");
    const { activeElement } = document;
    if (!pathChanged || !fromLocation || (activeElement !== content && content?.contains(activeElement))) return;
    const way = ways.get(toLocation.state.__TSR_key);
    const link = way && content?.querySelector<HTMLElement>(`a[href="${CSS.escape(way)}"]`);
    (link || content)?.focus({ preventScroll: true });
  });
};
