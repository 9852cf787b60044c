import type { AnyRouter } from "@tanstack/react-router";

/**
 * A new page begins at its content, unless something on it has taken the focus already. Whoever comes back to a page goes on at the link that led away from
 * it, if it is still there.
 */
export const beginPagesAtContent = (router: AnyRouter): void => {
  /** Where the links led, by the places in the history that they led away from. */
  const hrefs = new Map<string | undefined, string>();
  router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
    const href = document.activeElement?.getAttribute("href");
    if (href) hrefs.set(fromLocation?.state.__TSR_key, href);
  });
  router.subscribe("onResolved", ({ pathChanged, fromLocation, toLocation }) => {
    const content = document.getElementById("content");
    const { activeElement } = document;
    if (!pathChanged || !fromLocation || (activeElement !== content && content?.contains(activeElement))) return;
    const href = hrefs.get(toLocation.state.__TSR_key);
    const link = href && content?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    (link || content)?.focus({ preventScroll: true });
  });
};
