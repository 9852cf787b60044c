import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Condition, Need } from "../../../../workflow/document.ts";
import { spanText } from "../../../i18n/reasons.ts";
import { namesIn, stateName, type Rows } from "../../../i18n/workflow-names.ts";

/** What a step asks for, as a sentence without its full stop. @param rows where what it names is looked up */
export const needText = (i18n: I18n, need: Need, rows: Rows): string => {
  if (!("field" in need))
    return {
      comment: t(i18n)`It asks for a comment`,
      reason: t(i18n)`It asks for a reason`,
      assignee: t(i18n)`It asks for an assignee`,
      due: t(i18n)`It asks for a due date`,
    }[need.input];
  const { field } = namesIn(i18n, { filled: need.field }, rows);
  return t(i18n)`It asks for “${field}”`;
};

/** What must be so of a task for a step to be made, as a sentence without its full stop. @param rows where what it names is looked up */
export const requirementText = (i18n: I18n, condition: Condition, workflow: Parameters<typeof stateName>[1], rows: Rows): string => {
  if ("subtasks" in condition) return t(i18n)`All its subtasks are done`;
  if ("blockers" in condition) return t(i18n)`Nothing that it waits for is left`;
  if ("checklist" in condition) return t(i18n)`Its checklist is done`;
  if ("visits" in condition) {
    const [state, times] = [stateName(i18n, workflow, condition.visits), condition.atMost];
    return times === 1 ? t(i18n)`It came to “${state}” once at most` : t(i18n)`It came to “${state}” ${times} times at most`;
  }
  if ("hereFor" in condition) {
    const span = spanText(i18n, condition);
    return t(i18n)`It has been there for ${span}`;
  }
  const { field, label, choice, amount } = namesIn(i18n, condition, rows);
  if ("label" in condition) return t(i18n)`It has the label “${label}”`;
  if ("filled" in condition) return t(i18n)`“${field}” is filled in`;
  if ("is" in condition) return t(i18n)`“${field}” is “${choice}”`;
  if ("moreThan" in condition) return t(i18n)`“${field}” is more than ${amount}`;
  return "atLeast" in condition ? t(i18n)`“${field}” is ${amount} or more` : t(i18n)`“${field}” is ${amount} or less`;
};
