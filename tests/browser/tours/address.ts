/** The address bar, within the page that runs. */
import type { Page } from "@playwright/test";

/** Visits an address as Back and Forward do: the page goes on running. */
export const visit = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
