import { common, press, type Description, type ChartState } from "../common.description.ts";
import { percentOf, type publishingMachine } from "./publishing.ts";

const isForm = (now: ChartState<typeof publishingMachine>) => !(["moving", "ended", "closed"] as const).some((tag) => now.hasTag(tag));

export const description: Description<typeof publishingMachine> = {
  interactions: {
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
    "resume.asked": press("Go on moving tasks"),
    "end.read": press("Close this notice"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") || now.hasTag("stopped") ? 1 : 0 },
    ...(now.hasTag("moving") && now.context.job ? [{ progress: percentOf(now.context.job) }] : []),
    { words: "All tasks have moved to where they belong now", isSeen: now.hasTag("ended") },
    ...now.context.targets.map(({ from, to }) => ({ field: `target-${from}`, text: to, isOptional: true })),
    { words: "No state goes: every task stays where it is.", isSeen: now.context.targets.length === 0 && isForm(now) },
  ],
};
