import { write, type Description } from "../common.description.ts";
import type { mentioningMachine } from "./mentioning.ts";
import { names } from "./mentioning.samples.ts";

export const description: Description<typeof mentioningMachine> = {
  interactions: {
    "text.written": ({ text }) => write("comment", text as string),
  },
  expectations: ({ context: { offered } }) => names.map((name) => ({ words: { raw: `@${name}` }, isSeen: offered.includes(name) })),
};
