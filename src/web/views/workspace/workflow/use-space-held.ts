import { type RefObject, useEffect } from "react";
import { isWriting } from "../keyboard/is-writing.ts";

/** What Space does by itself, where it stands. */
const hasUse = (target: EventTarget | null): boolean =>
  isWriting(target) || (target instanceof Element && target.closest("button, input, summary, [role=tab], [role=menuitem]") !== null);

/**
 * While Space is held over an element, or where the focus is within it, the element has `data-space`, and the page does not scroll by that.
 */
export const useSpaceHeld = (area: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const turn = (isHeld: boolean) => area.current?.toggleAttribute("data-space", isHeld);
    addEventListener(
      "keydown",
      (event) => {
        const element = area.current;
        if (event.key !== " " || event.ctrlKey || event.metaKey || event.altKey || element === null || hasUse(event.target)) return;
        if (!element.matches(":hover") && !element.contains(document.activeElement)) return;
        event.preventDefault();
        turn(true);
      },
      { signal },
    );
    addEventListener("keyup", (event) => event.key === " " && turn(false), { signal });
    addEventListener("blur", () => turn(false), { signal });
    return () => listening.abort();
  }, [area]);
};
