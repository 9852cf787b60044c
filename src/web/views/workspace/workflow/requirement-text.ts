import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Source } from "../../../../domain/tables.ts";
import type { Condition } from "../../../../workflow/document.ts";

/** What must be so of a task for a step to be made, as a sentence without its full stop. @param rows where what it names is looked up */
export const requirementText = (i18n: I18n, condition: Condition, rows: Pick<Source, "get">): string => {
  if ("subtasks" in condition) return t(i18n)`All its subtasks are done`;
  if ("blockers" in condition) return t(i18n)`Nothing that it waits for is left`;
  if ("checklist" in condition) return t(i18n)`Its checklist is done`;
  if ("label" in condition) {
    const label = rows.get("label", condition.label)?.name ?? "";
    return t(i18n)`It has the label “${label}”`;
  }
  const of = rows.get("field", "filled" in condition ? condition.filled : condition.field);
  const field = of?.name ?? "";
  if ("filled" in condition) return t(i18n)`“${field}” is filled in`;
  if ("is" in condition) {
    const choice = of?.choices.find(({ id }) => id === condition.is)?.name ?? "";
    return t(i18n)`“${field}” is “${choice}”`;
  }
  const amount = i18n.number("atLeast" in condition ? condition.atLeast : condition.atMost);
  return "atLeast" in condition ? t(i18n)`“${field}” is ${amount} or more` : t(i18n)`“${field}” is ${amount} or less`;
};
