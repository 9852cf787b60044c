import type { I18n } from "@lingui/core";
import type { Language } from "../../contract/choices.ts";
import type { Source } from "../../domain/tables.ts";
import type { Condition, Name } from "../../workflow/document.ts";
import { nameIn } from "../../workflow/states.ts";

/** The language that is shown. */
export const languageOf = ({ locale }: I18n): Language => (locale === "th" ? "th" : "en");

/** What a project calls a state, a move or a template, in the language that is shown. */
export const nameFor = (i18n: I18n, name: Name): string => nameIn(name, languageOf(i18n));

/** Where what a workflow names is looked up. */
export type Rows = Pick<Source, "get">;

/** What a condition on a task names, as its project calls it now, and its amount; empty for what it does not name, and for what is gone. */
export const namesIn = (i18n: I18n, condition: Condition, rows: Rows) => {
  const id = "filled" in condition ? condition.filled : "field" in condition ? condition.field : null;
  const field = id === null ? undefined : rows.get("field", id);
  const label = "label" in condition ? rows.get("label", condition.label) : undefined;
  const choice = "is" in condition ? field?.choices.find((one) => one.id === condition.is) : undefined;
  const amount =
    "atLeast" in condition
      ? condition.atLeast
      : "atMost" in condition
        ? condition.atMost
        : "moreThan" in condition
          ? condition.moreThan
          : null;
  return {
    field: field?.name ?? "",
    label: label?.name ?? "",
    choice: choice?.name ?? "",
    amount: amount === null ? "" : i18n.number(amount),
  };
};

/** What a state is called; its id where it is none of these. */
export const stateName = (i18n: I18n, { states }: { states: readonly { id: string; name: Name }[] }, id: string): string => {
  const state = states.find((each) => each.id === id);
  return state ? nameFor(i18n, state.name) : id;
};
