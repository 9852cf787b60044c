import { common, press, type Description } from "../common.description.ts";
import type { publishingMachine } from "./publishing.ts";

export const description: Description<typeof publishingMachine> = {
  deeds: {
    ...common,
    // What is not offered cannot be chosen.
    "target.chosen": ({ from, to }, { context }) => ({
      how: "choose",
      at:
        context.states.includes(to as string) && context.targets.some((target) => target.from === from)
          ? { field: `target-${from}` }
          : null,
      text: to as string,
    }),
    submitted: press("Publish it"),
    cancelled: press("Not yet"),
  },
  sights: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    ...now.context.targets.map(({ from, to }) => ({ field: `target-${from}`, text: to, isOptional: true })),
    { words: "No state goes: every task stays where it is.", isSeen: now.context.targets.length === 0 && !now.hasTag("closed") },
  ],
};
