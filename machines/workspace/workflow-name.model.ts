/** What is known of the names of a workflow's parts, as forms write them, apart from the forms. */
import type { AnyEventObject } from "xstate";
import type { Expectation } from "../model/description.ts";
import type { NameDraft, NameFaults } from "./workflow-name.ts";

export const nameFields = { th: "autocomplete=off", en: "autocomplete=off" };

export const nameExpectations = ({ th, en }: NameDraft, faults: NameFaults): Expectation[] => [
  { field: "th", text: th, isWrong: faults.th !== undefined, isOptional: true },
  { field: "en", text: en, isWrong: faults.en !== undefined, isOptional: true },
  { words: "Give it a name, in Thai or in English", isSeen: faults.th === "name_required" },
  {
    words: { say: "{letters} letters at most, on one line", with: { letters: 60 } },
    isSeen: faults.th === "name_unfit" || faults.en === "name_unfit",
  },
];

const isEmpty = (text: string) => text.replaceAll(" ", "") === "";

export const nameFaults = ({ th, en }: NameDraft): NameFaults => {
  if (isEmpty(th + en)) return { th: "name_required" };
  return en.length > 60 ? { en: "name_unfit" } : {};
};

/** The faults without that of the field that is written in: a name that is missing is missing in both languages. */
export const withoutTyped = ({ event: { field }, context: { faults } }: { event: AnyEventObject; context: { faults: object } }) =>
  Object.fromEntries(
    Object.entries(faults).filter(([at, fault]) => at !== field && !(fault === "name_required" && (field === "th" || field === "en"))),
  );

/** What a workflow says of them. */
export const savedName = ({ th, en }: NameDraft) => ({
  ...(isEmpty(th) ? {} : { th: th.trim() }),
  ...(isEmpty(en) ? {} : { en: en.trim() }),
});
