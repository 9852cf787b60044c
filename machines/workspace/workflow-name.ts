/** The name of a state or a step as a form has it: in Thai, in English, or in both. */
import { isName, type Name } from "../../src/workflow/document.ts";

export type Language = "th" | "en";
export type NameDraft = Record<Language, string>;
/** None in either language; or what cannot stand in one: it is too long, or more than a line. */
export type NameFault = "name_required" | "name_unfit";
export type NameFaults = Partial<Record<Language, NameFault>>;

export const nameFaultsIn = ({ th, en }: NameDraft): NameFaults => {
  const isEmpty = { th: th.trim() === "", en: en.trim() === "" };
  if (isEmpty.th && isEmpty.en) return { th: "name_required" };
  return {
    ...(isEmpty.th || isName(th.trim()) ? {} : { th: "name_unfit" }),
    ...(isEmpty.en || isName(en.trim()) ? {} : { en: "name_unfit" }),
  };
};

/** Without what is missing. */
export const nameOf = ({ th, en }: NameDraft): Name => ({
  ...(th.trim() === "" ? {} : { th: th.trim() }),
  ...(en.trim() === "" ? {} : { en: en.trim() }),
});

/** What is left to be found wrong once a name is written in: that it was missing was said of both. */
export const withoutName = <Faults extends NameFaults>(faults: Faults, language: Language): Faults => {
  const left = { ...faults };
  delete left[language];
  if (left.th === "name_required") delete left.th;
  return left;
};
