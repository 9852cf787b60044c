import type { Page } from "@playwright/test";
import type { AnyEventObject } from "xstate";

/** What becomes of the text that the page is about to copy, by the next answer of a path: it lies on the clipboard, there is none, or nobody knows yet. */
export const setClipboard = (page: Page, next: AnyEventObject | undefined) =>
  page.evaluate(
    (answer) => {
      const writeText = () => (answer === null ? new Promise<void>(() => {}) : Promise.resolve());
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: answer === false ? undefined : { writeText } });
    },
    next?.type.startsWith("xstate.done.actor.") ? (next.output as boolean) : null,
  );
