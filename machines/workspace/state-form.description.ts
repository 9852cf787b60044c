import { common, press, type Description, type Now, type Sight } from "../common.description.ts";
import type { stateFormMachine } from "./state-form.ts";

type Then = Now<typeof stateFormMachine>;

const isLimited = ({ context }: Then) => context.limit.replaceAll(" ", "") !== "";

export const description: Description<typeof stateFormMachine> = {
  deeds: {
    ...common,
    "category.chosen": ({ category }) => ({ how: "choose", at: { field: "category" }, text: category as string }),
    "strictness.chosen": ({ isHard }, now) => ({
      how: "choose",
      at: isLimited(now) ? { field: "strictness" } : null,
      text: isHard ? "hard" : "soft",
    }),
    cancelled: press("Cancel"),
  },
  sights: (now): Sight[] => {
    const { th, en, category, limit, isHard } = now.context;
    // What is closed says nothing any more.
    const faults = now.hasTag("closed") ? {} : now.context.faults;
    const isUnfit = faults.th === "name_unfit" || faults.en === "name_unfit";
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { field: "th", text: th, isWrong: faults.th !== undefined, isOptional: true },
      { field: "en", text: en, isWrong: faults.en !== undefined, isOptional: true },
      { field: "category", text: category, isOptional: true },
      { field: "limit", text: limit, isWrong: faults.limit !== undefined, isOptional: true },
      { field: "strictness", text: isHard ? "hard" : "soft", isOptional: true },
      { words: "Give it a name, in Thai or in English", isSeen: faults.th === "name_required" },
      { words: { say: "{letters} letters at most, on one line", with: { letters: 60 } }, isSeen: isUnfit },
      { words: { say: "A whole number from one to {highest}, or nothing", with: { highest: 999 } }, isSeen: faults.limit !== undefined },
    ];
  },
};
