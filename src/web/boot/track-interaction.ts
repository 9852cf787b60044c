import { elementOf } from "../element-of.ts";

/** The attributes by which a control is known again, whoever draws it. */
const marks = ["popovertarget", "href", "value"];

const selectorOf = (element: Element) => {
  const panel = element.closest("[popover]");
  const mark = marks.find((name) => element.hasAttribute(name));
  return mark && `${panel ? `#${panel.id} ` : ""}[${mark}=${JSON.stringify(element.getAttribute(mark))}]`;
};

const find = (selector?: string) => (selector ? document.querySelector<HTMLElement>(selector) : null);

/** Follows which panel is open and where the focus is. `restore` brings both back where another page was drawn over them. */
export const trackInteraction = (signal: AbortSignal) => {
  let panel = document.querySelector(":popover-open");
  let focused = document.activeElement;
  // Whoever points at something has left what had the focus.
  window.addEventListener("pointerdown", () => (focused = null), { signal, capture: true });
  window.addEventListener("focusin", (event) => (focused = elementOf(event)), { signal });
  window.addEventListener(
    "beforetoggle",
    (event) => {
      if (event.newState === "open") panel = elementOf(event);
      else if (event.target === panel) panel = null;
    },
    { signal, capture: true },
  );

  return {
    restore() {
      const place = focused;
      if (panel && !panel.isConnected) {
        const trigger = find(`[popovertarget=${JSON.stringify(panel.id)}]`);
        trigger?.focus({ preventScroll: true });
        trigger?.click();
      }
      if (place && !place.isConnected) find(selectorOf(place))?.focus({ preventScroll: true });
    },
  };
};
