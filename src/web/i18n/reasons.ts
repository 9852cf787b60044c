import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { day } from "../../contract/time.ts";
import type { Condition, Single, Who, WorkflowDocument } from "../../workflow/document.ts";
import type { MoveReason } from "../../workflow/reasons.ts";
import { shortSpan } from "./days.ts";
import { namesIn, stateName, type Rows } from "./workflow-names.ts";

/** Why a step cannot be made, in words: each code has its sentence here, and one without does not compile. */

const singleText = (i18n: I18n, single: Single, rows: Rows): string => {
  if ("group" in single) {
    const name = rows.get("group", single.group)?.name;
    return name === undefined ? t(i18n)`a group that is gone` : t(i18n)`the group “${name}”`;
  }
  if ("is" in single)
    return {
      assignee: t(i18n)`the assignee`,
      author: t(i18n)`whoever made the task`,
      lastMover: t(i18n)`whoever moved it last`,
      watcher: t(i18n)`whoever watches it`,
    }[single.is];
  if ("role" in single)
    return { lead: t(i18n)`the project's leads`, member: t(i18n)`the project's members`, viewer: t(i18n)`the project's viewers` }[
      single.role
    ];
  return {
    owner: t(i18n)`the organisation's owners`,
    admin: t(i18n)`the organisation's administrators`,
    member: t(i18n)`the organisation's members`,
    guest: t(i18n)`guests`,
  }[single.organization];
};

const joined = (parts: readonly string[], join: (first: string, second: string) => string): string => parts.reduce(join);

/** Who may make a step, as a part of a sentence: “the project's leads or the assignee”. */
export const whoText = (i18n: I18n, who: Who, rows: Rows): string => {
  if ("any" in who)
    return joined(
      who.any.map((part) => whoText(i18n, part, rows)),
      (first, second) => t(i18n)`${first} or ${second}`,
    );
  if ("all" in who)
    return joined(
      who.all.map((part) => whoText(i18n, part, rows)),
      (first, second) => t(i18n)`${first} who are also ${second}`,
    );
  if (!("not" in who)) return singleText(i18n, who, rows);
  const barred = whoText(i18n, who.not, rows);
  return t(i18n)`anybody but ${barred}`;
};

/** How long: `2 h`, `4 days`; of working time, where that alone counts. */
export const spanText = (i18n: I18n, { hereFor: hours, unit, working }: Extract<Condition, { hereFor: number }>): string => {
  const span = unit === "days" ? shortSpan(i18n, hours * day) : t(i18n)`${hours} h`;
  return working ? t(i18n)`${span} of working time` : span;
};

const conditionText = (i18n: I18n, condition: Condition, open: number, workflow: WorkflowDocument, rows: Rows): string => {
  if ("subtasks" in condition) return open === 1 ? t(i18n)`One subtask is not done yet` : t(i18n)`${open} subtasks are not done yet`;
  if ("blockers" in condition) return open === 1 ? t(i18n)`It waits for another task` : t(i18n)`It waits for ${open} other tasks`;
  if ("checklist" in condition)
    return open === 1 ? t(i18n)`One entry of its checklist is not done yet` : t(i18n)`${open} entries of its checklist are not done yet`;
  if ("visits" in condition) {
    const [state, times] = [stateName(i18n, workflow, condition.visits), condition.atMost];
    return times === 1 ? t(i18n)`It has been in “${state}” more than once` : t(i18n)`It has been in “${state}” more than ${times} times`;
  }
  if ("hereFor" in condition) {
    const span = spanText(i18n, condition);
    return t(i18n)`It has to be here for ${span}`;
  }
  const { field, label, choice, amount } = namesIn(i18n, condition, rows);
  if ("label" in condition) return t(i18n)`It needs the label “${label}”`;
  if ("filled" in condition) return t(i18n)`“${field}” has to be filled in`;
  if ("is" in condition) return t(i18n)`“${field}” has to be “${choice}”`;
  if ("moreThan" in condition) return t(i18n)`“${field}” has to be more than ${amount}`;
  return "atLeast" in condition ? t(i18n)`“${field}” has to be ${amount} or more` : t(i18n)`“${field}” has to be ${amount} or less`;
};

/** Why a move cannot be made, as a sentence without its full stop: several stand in one line. */
export const reasonText = (i18n: I18n, reason: MoveReason, workflow: WorkflowDocument, rows: Rows): string => {
  switch (reason.code) {
    case "editors_only":
      return t(i18n)`You may read this project, and change nothing in it`;
    case "not_your_role": {
      const needed = whoText(i18n, reason.params.needed, rows);
      return t(i18n)`This is for ${needed}`;
    }
    case "not_for_you": {
      const barred = singleText(i18n, reason.params.barred, rows);
      return t(i18n)`This is not for ${barred}`;
    }
    case "not_so":
      return conditionText(i18n, reason.params.condition, reason.params.open, workflow, rows);
    case "voted": {
      const { lacks } = reason.params;
      return t(i18n)`You have approved. ${lacks} more to go`;
    }
    case "needed":
      return t(i18n)`This step asks for something more. Make it on the task itself`;
    case "limit_reached": {
      const { count, limit } = reason.params;
      const state = stateName(i18n, workflow, reason.params.state);
      return t(i18n)`“${state}” is full: ${count} of ${limit}`;
    }
  }
};
