import { common, press, tooLong, write, type Description } from "../common.description.ts";
import type { moveFormMachine } from "./move-form.ts";
import { ids } from "./move-form.samples.ts";

export const description: Description<typeof moveFormMachine> = {
  interactions: {
    ...common,
    "value.changed": ({ need, value }, { context: { asks } }) => {
      const ask = asks.find((one) => one.need === need);
      const field = `need-${need}`;
      if (ask?.kind === "person" || ask?.kind === "choice") return { how: "choose", at: { field }, text: value as string };
      return write(field, value as string);
    },
    cancelled: press("Cancel"),
  },
  expectations: (now) => {
    const { asks, given, faults } = now.context;
    if (now.hasTag("closed")) return [{ dialogs: 0 }];
    return [
      { dialogs: 1 },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...asks.map(({ need }) => ({ field: `need-${need}`, text: given[need] ?? "", isWrong: faults[need] !== undefined })),
      { words: tooLong(given[`field:${ids.supplier}`] ?? "", 500), isSeen: Object.values(faults).includes("text_long") },
      { words: "Write a number", isSeen: Object.values(faults).includes("no_number") },
      { isSending: now.hasTag("busy") },
    ];
  },
};
