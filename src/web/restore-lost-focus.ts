import { elementOf } from "./element-of.ts";
import { nextPaint } from "./loading/next-paint.ts";

/** The element that has the focus, or had it, with all that it stands in, from the inside. */
let trail: Element[] = [];

const trailOf = (element: Element) => {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
};

/** The nearest heading in what is left of an element's surroundings. */
export const headingIn = (surroundings: readonly Element[]): HTMLElement | null | undefined =>
  surroundings
    .filter((element) => element.isConnected)
    .map((element) => element.querySelector<HTMLElement>("h1, h2, h3"))
    .find(Boolean);

/**
 * Keeps the focus on the page: where the element that has it goes away, browsers let it fall to the body. Then the next Tab begins at the
 * page's top, and a screen reader says nothing. What the view does not lead on itself goes on from what stood around it, else from the page's content.
 *
 * @param wayOn where to go on from, by the element that is gone and all that it stood in, from the inside
 */
export const restoreLostFocus = (wayOn: (surroundings: readonly Element[]) => HTMLElement | null | undefined) => {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) trail = trailOf(activeElement);
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
    // The view has its say first: by the next frame, and by what it left to a later turn before, as dialogs leave it to lead back.
    void nextPaint().then(() => {
      isToLook = false;
      if (document.activeElement !== document.body) return;
      const target = wayOn(trail) ?? document.getElementById("content");
      if (!target) return;
      if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    });
  }).observe(document.body, { childList: true, subtree: true });
};
