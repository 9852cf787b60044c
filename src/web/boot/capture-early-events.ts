/**
 * Stands within a public page and fetches the small script behind it: when the page is drawn, because the line belongs to its fonts and
 * its poster until then, or as soon as something is done. That is kept for the script, so that nothing is done in vain.
 */
import { elementOf } from "../element-of.ts";
import { interactiveElements, scriptedControls } from "./selectors.ts";

// A page has it as a script of its own.
const inline = document.currentScript as HTMLScriptElement;
const capturing = new AbortController();
const events: Event[] = [];
let tries = 0;
let isFetched = false;

const fetchBoot = () => {
  if (isFetched) return;
  isFetched = true;
  const again = tries === 0 ? "" : `?${tries}`;
  tries += 1;
  const script = Object.assign(document.createElement("script"), { type: "module", src: inline.dataset["boot"] + again });
  // The next sign tries again, under another address: browsers remember what could not be loaded.
  script.onerror = () => (isFetched = false);
  document.head.append(script);
};

const capture = (event: Event) => {
  const isClick = event.type === "click";
  // A pointer that lay over the page when it came has not asked for anything.
  if (event.type !== "keydown" && !elementOf(event).closest(isClick ? scriptedControls : interactiveElements)) return;
  if (isClick) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  events.push(event);
  fetchBoot();
};

for (const type of ["pointerover", "focusin", "keydown", "change", "click"])
  addEventListener(type, capture, { signal: capturing.signal, capture: true });
window.earlyEvents = { events, stop: () => capturing.abort() };

const root = document.documentElement;
const unveil = () => (root.dataset["folded"] &&= "below");
// Somebody who has a session, or whom an address sends to more than a page, is not to see the page as it was drawn.
if (root.dataset["signedIn"] || location.search || location.hash) fetchBoot();
// A page that is read from its beginning is laid out once there is a frame to draw, when its fonts have mostly come, and what lies below
// the first section after that. One that is come back to has its old height at once, or its place would be lost.
else if ((performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)?.type === "navigate") {
  root.dataset["folded"] = "all";
  requestAnimationFrame(unveil);
}
addEventListener("load", () => {
  unveil();
  if (document.hidden) fetchBoot();
  else
    new PerformanceObserver(() => requestAnimationFrame(() => requestAnimationFrame(fetchBoot))).observe({ type: "paint", buffered: true });
});
