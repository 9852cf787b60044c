import { elementOf } from "../element-of.ts";

/** Milliseconds in which a dialog that was asked for must be there; what is typed later was not meant for it. */
const dialogTimeout = 5000;

const isField = (target: EventTarget | null | undefined): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Keeps what is typed after a click, for the field that the click is going to open. */
export const bufferTyping = () => {
  const listening = new AbortController();
  const { signal } = listening;
  let text = "";
  const discard = () => listening.abort();

  window.addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (isField(event.target) || ctrlKey || metaKey || altKey) return;
      if (key === "Backspace") text = text.slice(0, -1);
      // A space first presses the button once more.
      else if (key.length === 1 && (key !== " " || text !== "")) text += key;
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );

  return {
    discard,
    /** Gives it to the first field of the dialog that opens. */
    deliver() {
      setTimeout(discard, dialogTimeout);
      document.addEventListener(
        "focusin",
        (event) => {
          const field = elementOf(event).closest("[role=dialog]")?.querySelector("input:not([tabindex='-1']), textarea");
          if (!isField(field)) return;
          discard();
          if (text === "") return;
          field.focus();
          // Past the setter with which React would take it for its own doing.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, text);
          field.dispatchEvent(new Event("input", { bubbles: true }));
        },
        { signal },
      );
    },
  };
};
