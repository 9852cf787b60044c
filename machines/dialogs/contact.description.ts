import { contactMachine, isForDiscount, type ContactField } from "./contact.ts";
import { common, cooldown, press, slowResponse, type Description, type Expectation } from "../common.description.ts";

export const description: Description<typeof contactMachine> = {
  interactions: {
    ...common,
    "dialog.closed": press("Close", { isAlwaysThere: true }),
    "interest.chosen": (event) => ({ how: "choose", at: { field: "interest" }, text: event.interest as string }),
  },
  expectations: (now) => {
    const { values, errors, packageId } = now.context;
    const isDiscount = isForDiscount(now.context);
    const isForm = now.hasTag("open") && !now.hasTag("sent");
    return [
      { dialogs: now.hasTag("open") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { words: { say: "Use at most {max} characters", with: { max: 120 } }, isSeen: isForm && errors.company !== undefined },
      { words: "Your message is on its way", isSeen: now.hasTag("sent") },
      { control: { field: "interest" }, isSeen: isForm && packageId === null && !isDiscount },
      { control: { field: "phone" }, isSeen: isForm && !isDiscount },
      { words: "Apply for the open-source discount", isSeen: now.hasTag("open") && isDiscount },
      ...(Object.entries(values) as [ContactField, string][]).map(([field, text]): Expectation => ({
        field,
        text,
        ...(field === "website" ? {} : { isWrong: field in errors }),
        isOptional: !isForm || (isDiscount && field === "phone"),
      })),
    ];
  },
};
