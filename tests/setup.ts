import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach } from "vitest";
import { matchByNameFirst } from "./matching.ts";
import { givePopovers } from "./popover.ts";
import { patience } from "./wait-for.ts";

afterEach(cleanup);

/**
 * Says what was not found, and not all that is on the page: to print that each time that something is not there yet takes a tenth of what the tests of pages
 * take. `screen.debug()` prints it where it is wanted.
 */
const getElementError = (message: string | null, element: Element): Error => {
  const error = new Error(message ?? (prettyDOM(element) || ""));
  // It is told of where the test asked.
  Error.captureStackTrace(error, getElementError);
  return error;
};

configure({ asyncUtilTimeout: patience, getElementError });

// jsdom lays nothing out, so there is nothing to observe; menus ask for it when they open.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor is anything in view: what waits to be looked at goes on waiting.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

if (typeof window !== "undefined") {
  // jsdom has no viewport to scroll; without the first it says so at every navigation, and the second it does not have.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  matchByNameFirst();
  givePopovers();
}
