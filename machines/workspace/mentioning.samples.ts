import type { Samples } from "statewalk";
import { mentioningMachine } from "./mentioning.ts";

export const names = ["Somying", "Wichai"];
/** With the caret behind what is written. */
const written = (text: string) => ({ type: "text.written" as const, text, caret: text.length, names });

export const samples: Samples<typeof mentioningMachine> = {
  inputs: [undefined],
  events: {
    "text.written": [written("ชาเย็น @"), written("ชาเย็น @W"), written("ชาเย็น @นา"), written("a@b")],
    "caret.moved": [
      { type: "caret.moved", caret: 8 },
      { type: "caret.moved", caret: 0 },
    ],
    "offer.next": [{ type: "offer.next" }],
    "offer.previous": [{ type: "offer.previous" }],
    "name.taken": names.map((name) => ({ type: "name.taken", name })),
    "offers.closed": [{ type: "offers.closed" }],
  },
  outcomes: {},
  actions: ["call"],
  // Only what is offered can be taken, and a caret that stands where it stood has not moved.
  possible: ({ context }, event) =>
    event.type === "name.taken"
      ? context.offered.includes(event.name)
      : event.type !== "caret.moved" || (event.caret !== context.caret && event.caret <= context.text.length),
};
