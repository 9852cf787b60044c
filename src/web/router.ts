import { createRouter, type LocationRewrite, type RouterHistory } from "@tanstack/react-router";
import type { Language } from "../contract/preferences.ts";
import { addressOf, isEnglishAddress, isPublicPage, publicPageAt } from "../contract/pages.ts";
import { Lost } from "./routes/-lost.tsx";
import { takesToTop, keepScrollPosition } from "./providers/scroll-position.ts";
import { routeTree } from "./routeTree.gen.ts";

/** Public pages have a second address below `/en`; `language` says which of the two links lead to. */
const twins = (language: Language): LocationRewrite => ({
  input({ url }) {
    const page = publicPageAt(url.pathname);
    if (page) url.pathname = page;
    return url;
  },
  output({ url }) {
    if (isPublicPage(url.pathname)) url.pathname = addressOf(url.pathname, language);
    return url;
  },
});

/**
 * The routes of the product. Whoever came in by an address below `/en` stays among those, so that what they share says which language
 * they read.
 *
 * @param history where a page is drawn without a browser
 * @param isDrawn whether the first page is there already: its reader has found their place, which is not to change when it wakes
 */
export const createAppRouter = (address: string, { history, isDrawn = false }: { history?: RouterHistory; isDrawn?: boolean } = {}) => {
  if (isDrawn) keepScrollPosition();
  return createRouter({
    routeTree,
    history,
    scrollRestoration: import.meta.env.SSR ? false : takesToTop,
    // A new page begins at its top at once, though anchors are scrolled to gently.
    scrollRestorationBehavior: "instant",
    defaultPreload: "intent",
    defaultErrorComponent: Lost,
    rewrite: twins(isEnglishAddress(address) ? "en" : "th"),
  });
};

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}

/** From now on addresses are those of this language, beginning with the present one. */
export const moveToTwin = (router: AppRouter, language: Language) => {
  const { pathname, searchStr, hash } = router.state.location;
  // Its type asks for all options, and it keeps those that are not given.
  router.update({ rewrite: twins(language) } as Parameters<typeof router.update>[0]);
  if (!isPublicPage(pathname)) return;
  const address = addressOf(pathname, language) + searchStr + (hash && `#${hash}`);
  if (address === router.history.location.href) return;
  keepScrollPosition();
  router.history.replace(address);
};
