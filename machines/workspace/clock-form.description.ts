import { common, press, type Description, type ChartState, type Expectation } from "../common.description.ts";
import type { clockFormMachine } from "./clock-form.ts";

type Then = ChartState<typeof clockFormMachine>;

export const description: Description<typeof clockFormMachine> = {
  interactions: {
    ...common,
    "use.chosen": ({ state, use }) => ({ how: "choose", at: { field: `state-${state}` }, text: use as string }),
    "counting.chosen": ({ isWorking }) => ({ how: "choose", at: { field: "counting" }, text: isWorking ? "working" : "all" }),
    cancelled: press("Cancel"),
  },
  expectations: (now: Then): Expectation[] => {
    const { th, en, uses, hours, warnAt, isWorking } = now.context;
    // What is closed says nothing any more.
    const faults = now.hasTag("closed") ? {} : now.context.faults;
    const isUnfit = faults.th === "name_unfit" || faults.en === "name_unfit";
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { field: "th", text: th, isWrong: faults.th !== undefined, isOptional: true },
      { field: "en", text: en, isWrong: faults.en !== undefined, isOptional: true },
      { field: "hours", text: hours, isWrong: faults.hours !== undefined, isOptional: true },
      { field: "warnAt", text: warnAt, isWrong: faults.warnAt !== undefined, isOptional: true },
      { field: "counting", text: isWorking ? "working" : "all", isOptional: true },
      ...Object.entries(uses).map(([state, use]) => ({ field: `state-${state}`, text: use, isOptional: true })),
      { words: "Give it a name, in Thai or in English", isSeen: faults.th === "name_required" },
      { words: { say: "{letters} letters at most, on one line", with: { letters: 60 } }, isSeen: isUnfit },
      { words: { say: "A whole number from one to {highestHours}", with: { highestHours: 2000 } }, isSeen: faults.hours !== undefined },
      {
        words: { say: "Up to {most} whole numbers from 1 to 99, with commas between them", with: { most: 3 } },
        isSeen: faults.warnAt !== undefined,
      },
    ];
  },
};
