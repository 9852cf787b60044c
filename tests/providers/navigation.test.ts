/** What the navigation does with the window and the page behind it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createActor, setup, type CallbackActorLogic, type EventObject } from "xstate";
import { provideNavigation } from "../../src/web/providers/navigation.ts";
import { takesToTop } from "../../src/web/providers/scroll-position.ts";

const { actors, actions } = provideNavigation().implementations;
const scrollTo = (section: string) =>
  (actions["scrollTo"] as unknown as (_: unknown, params: { section: string }) => void)({}, { section });

const scrolled: string[] = [];
beforeEach(() => {
  scrolled.length = 0;
  takesToTop();
  document.body.innerHTML = '<section id="pricing"></section>';
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id || this.tagName);
  };
  history.replaceState(null, "", "/");
});
afterEach(() => vi.restoreAllMocks());

it("scrolls to a section of this page, which is a step of the history, and once only", () => {
  const before = history.length;
  scrollTo("pricing");
  expect([location.pathname + location.hash, scrolled, history.length]).toEqual(["/#pricing", ["pricing"], before + 1]);
  scrollTo("pricing");
  expect([scrolled, history.length]).toEqual([["pricing", "pricing"], before + 1]);
});

it("has found the place of whoever reads the page, which the router leaves them", () => {
  scrollTo("pricing");
  expect(takesToTop()).toBe(false);
  // The address stays as it is: no router looks, and the next page begins at its top.
  scrollTo("pricing");
  expect(takesToTop()).toBe(true);
});

it("scrolls home to the top, without a mark in the address", () => {
  history.replaceState(null, "", "/#pricing");
  scrollTo("home");
  expect([location.pathname + location.hash, scrolled]).toEqual(["/", ["BODY"]]);
});

it("stays in English on an English page", () => {
  history.replaceState(null, "", "/en");
  scrollTo("pricing");
  expect([location.pathname + location.hash, scrolled]).toEqual(["/en#pricing", ["pricing"]]);
});

it.each([
  ["another page", "/privacy", "pricing"],
  ["a page without that section", "/", "about"],
])("loads the page of a section from %s", (_, page, section) => {
  history.replaceState(null, "", page);
  scrollTo(section);
  // jsdom goes nowhere; nothing was scrolled, and no step was made by hand.
  expect([location.pathname, scrolled]).toEqual([page, []]);
});

it("tells the window's width at once and after each change, and asks for it no longer once it is left", () => {
  const sent: unknown[] = [];
  let width = 1024;
  let asked = 0;
  vi.spyOn(window, "innerWidth", "get").mockImplementation(() => {
    asked += 1;
    return width;
  });
  const page = setup({ actors: { watchWidth: actors["watchWidth"] as CallbackActorLogic<EventObject> } }).createMachine({
    invoke: { src: "watchWidth" },
    on: { "*": { actions: ({ event }) => sent.push(event) } },
  });
  const shown = createActor(page).start();
  width = 500;
  dispatchEvent(new Event("resize"));
  expect(sent).toEqual([
    { type: "width.changed", width: 1024 },
    { type: "width.changed", width: 500 },
  ]);
  shown.stop();
  dispatchEvent(new Event("resize"));
  expect(asked).toBe(2);
});
