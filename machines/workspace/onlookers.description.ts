import type { Description } from "../common.description.ts";
import type { onlookersMachine } from "./onlookers.ts";
import { here, somying, wichai } from "./onlookers.samples.ts";

const names = { [somying]: "Somying", [wichai]: "Wichai" };

export const description: Description<typeof onlookersMachine> = {
  interactions: {},
  expectations: ({ context: { seen } }) => {
    const people = seen[here.task] ?? [];
    return [
      ...Object.entries(names).map(([id, name]) => ({ control: { role: "img" as const, name }, isSeen: people.includes(id) })),
      // There is room for two, and a number.
      { words: "+1", isSeen: people.length > 2 },
    ];
  },
};
