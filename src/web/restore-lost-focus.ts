import { elementOf } from "./element-of.ts";

/** The element that has the focus, or had it, with all that it stands in, from the inside. */
let trail: Element[] = [];

const trailOf = (element: Element) => {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
};

/** What opened a menu that is gone, which is called after it. */
const openerOf = (surroundings: Element[]) => {
  const menu = surroundings.find((element) => element.getAttribute("role") === "menu");
  return document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");
};

/** Where to go on from in what is left of an element's surroundings: what opened them, their nearest heading, or the page's content. */
const focusNearest = (surroundings: Element[]) => {
  // What lies over the page stands in its body alone, where the first heading has nothing to do with it.
  const left = surroundings.filter((element) => element.isConnected && element !== document.body && element !== document.documentElement);
  const heading = left.map((element) => element.querySelector<HTMLElement>("h1, h2, h3")).find(Boolean);
  const content = document.getElementById("content");
  const target = openerOf(surroundings) ?? heading ?? content?.querySelector<HTMLElement>("h1") ?? content;
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/**
 * Keeps the focus on the page: where the element that has it goes away, browsers let it fall to the body. Then the next Tab begins at the
 * page's top, and a screen reader says nothing. What the view does not lead on itself goes on from the heading of what stood around it.
 */
export const restoreLostFocus = () => {
  document.addEventListener("focusin", (event) => (trail = trailOf(elementOf(event))));
  // Left on purpose, for a place that takes no focus: it is to stay there.
  document.addEventListener("focusout", () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body && trail[0]?.isConnected && !trail[0].matches(":disabled")) trail = [];
    }),
  );
  let isToLook = false;
  new MutationObserver(() => {
    const [lost] = trail;
    if (isToLook || !lost || document.activeElement !== document.body || lost.isConnected) return;
    isToLook = true;
    // The view has its say first.
    requestAnimationFrame(() => {
      isToLook = false;
      if (document.activeElement === document.body) focusNearest(trail);
    });
  }).observe(document.body, { childList: true, subtree: true });
};
