import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { day } from "../../contract/time.ts";
import { problems } from "../../contract/problems.ts";
import { boardProblems } from "../../contract/workspace/board-problems.ts";
import type { Excess } from "../../domain/lengths.ts";
import type { Refused } from "../../domain/refusals.ts";
import type { Condition, Name, Single, Who, WorkflowDocument } from "../../workflow/document.ts";
import type { Reason } from "../../workflow/reasons.ts";
import { shortSpan } from "./days.ts";
import { nameFor, namesIn, type Rows } from "./workflow-names.ts";

/** Why something in a workspace was not done, in words: each code has its sentence here, and one without does not compile. */

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

/** What a state is called; its id where it is none of these. */
export const stateName = (i18n: I18n, { states }: { states: readonly { id: string; name: Name }[] }, id: string): string => {
  const state = states.find((each) => each.id === id);
  return state ? nameFor(i18n, state.name) : id;
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
    return t(i18n)`It has been in “${state}” more than ${times} times`;
  }
  if ("hereFor" in condition) {
    const span = spanText(i18n, condition);
    return t(i18n)`It has to be here for ${span}`;
  }
  const { field, label, choice, amount } = namesIn(i18n, condition, rows);
  if ("label" in condition) return t(i18n)`It needs the label “${label}”`;
  if ("filled" in condition) return t(i18n)`“${field}” has to be filled in`;
  if ("is" in condition) return t(i18n)`“${field}” has to be “${choice}”`;
  return "atLeast" in condition ? t(i18n)`“${field}” has to be ${amount} or more` : t(i18n)`“${field}” has to be ${amount} or less`;
};

/** Why a move cannot be made, as a sentence without its full stop: several stand in one line. */
export const reasonText = (i18n: I18n, reason: Reason, workflow: WorkflowDocument, rows: Rows): string => {
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

/** Of a text that is too long: with how much it has, whoever wrote it knows what to take out. */
export const longText = (i18n: I18n, excess: Excess): string => {
  const [letters, limit] = [i18n.number(excess.letters), i18n.number(excess.limit)];
  return t(i18n)`This is too long: ${letters} letters, ${limit} at most`;
};

/** Why something was not done: it was refused; the server could not read it; the person is a member no more; or by a bug. */
export type Untold = Refused | { code: "unreadable" | "not_a_member" | "unknown" };

/** @param workflow of the project that it was about; null where it was about none */
export const refusedText = (i18n: I18n, refused: Untold, workflow: WorkflowDocument | null, rows: Rows): string => {
  switch (refused.code) {
    case "unknown":
      return i18n._(problems.unknown.text.id);
    case "owners_only":
    case "admins_only":
    case "members_only":
    case "leads_only":
    case "editors_only":
    case "own_only":
    case "not_a_member":
    case "project_surplus":
    case "seat_surplus":
      return i18n._(boardProblems[refused.code].text.id);
    case "not_found":
      return t(i18n)`This is no longer there, or no longer yours to see`;
    case "changed_meanwhile":
      return t(i18n)`Somebody has changed this since`;
    case "too_late":
      return t(i18n)`It is too late to take this back`;
    case "workflow_unsound":
      return t(i18n)`Something in this workflow has to be mended before it can be published`;
    case "publishing":
      return t(i18n)`Tasks are still moving to the version that was published before. Try again once all of them have`;
    case "target_required": {
      const state = nameFor(i18n, refused.state);
      return t(i18n)`Choose where the tasks in “${state}” are to go`;
    }
    case "made_ahead":
      return t(i18n)`This device's clock is more than a day ahead. Set it right, and try again`;
    case "made_long_ago":
      return t(i18n)`This was kept for too long to be sent without being looked at`;
    case "unreadable":
      return t(i18n)`The server could not read this. Load the page again, and try once more`;
    case "id_taken":
      return t(i18n)`This was made already`;
    case "title_required":
      return t(i18n)`A task needs a title`;
    case "name_required":
      return t(i18n)`Give it a name`;
    case "name_taken":
      return t(i18n)`This name is taken already`;
    case "key_taken":
      return t(i18n)`Another project has this key`;
    case "key_unseen":
      return t(i18n)`A project in the trash, or one that you cannot see, has this key`;
    case "projects_full": {
      const { limit } = refused;
      return t(i18n)`All ${limit} projects of your plan are there. Those in the trash count too. Archive one to make room`;
    }
    case "labels_full": {
      const { limit } = refused;
      return t(i18n)`A project has ${limit} labels at most`;
    }
    case "tasks_full": {
      const { limit } = refused;
      return t(i18n)`An organisation has ${limit} tasks at most`;
    }
    case "task_labels_full": {
      const { limit } = refused;
      return t(i18n)`A task has ${limit} labels at most`;
    }
    case "text_required":
      return t(i18n)`Write something first`;
    case "text_long":
      return longText(i18n, refused);
    case "items_full": {
      const { limit } = refused;
      return t(i18n)`A checklist has ${limit} entries at most`;
    }
    case "views_full": {
      const { limit } = refused;
      return t(i18n)`A project shares ${limit} views at most, and each person has ${limit} of it. Delete one first`;
    }
    case "comment_deleted":
      return t(i18n)`This comment was deleted`;
    case "project_archived":
      return t(i18n)`This project is archived: it can be read, and not changed`;
    case "project_trashed":
      return t(i18n)`This project is in the trash`;
    case "no_member":
      return t(i18n)`This person does not see the project`;
    case "last_lead":
      return t(i18n)`A project needs a lead. Make somebody else one first`;
    case "label_elsewhere":
      return t(i18n)`This label is gone, or belongs to another project`;
    case "fields_full": {
      const { limit } = refused;
      return t(i18n)`A project has ${limit} fields at most`;
    }
    case "choices_full": {
      const { limit } = refused;
      return t(i18n)`A field has ${limit} choices at most`;
    }
    case "groups_full": {
      const { limit } = refused;
      return t(i18n)`A project has ${limit} groups at most`;
    }
    case "group_people_full": {
      const { limit } = refused;
      return t(i18n)`A group has ${limit} people at most`;
    }
    case "number_range": {
      const limit = i18n.number(refused.limit);
      return t(i18n)`A number is between −${limit} and ${limit}`;
    }
    case "field_elsewhere":
      return t(i18n)`This field is gone, or belongs to another project`;
    case "choice_gone":
      return t(i18n)`This choice is no longer there`;
    case "value_unfit":
      return t(i18n)`This does not fit into the field`;
    case "in_workflow": {
      const [state, move] = [refused.state && nameFor(i18n, refused.state), refused.move && nameFor(i18n, refused.move)];
      if (state === null) return t(i18n)`The project's workflow needs it. Change the workflow first`;
      if (move === null) return t(i18n)`The state “${state}” of the workflow needs it. Change the workflow first`;
      return t(i18n)`The step “${move}” from “${state}” needs it. Change the workflow first`;
    }
    case "parent_elsewhere":
      return t(i18n)`The task above is gone, or belongs to another project`;
    case "parent_circle":
      return t(i18n)`A task cannot stand below itself`;
    case "blocker_elsewhere":
      return t(i18n)`That task is gone, or belongs to another project`;
    case "blocker_circle":
      return t(i18n)`That task waits for this one: neither could ever begin`;
    case "blockers_full": {
      const { limit } = refused;
      return t(i18n)`A task is blocked by ${limit} others at most`;
    }
    case "too_deep": {
      const { limit } = refused;
      return t(i18n)`Subtasks go ${limit} levels deep at most`;
    }
    case "start_after_due":
      return t(i18n)`The start is after the due date`;
    case "in_trash":
      return t(i18n)`This task is in the trash`;
    case "moved_meanwhile": {
      // A version that was published since may have done away with the state.
      if (workflow?.states.some(({ id }) => id === refused.state) !== true) return t(i18n)`Somebody moved it before you`;
      const state = stateName(i18n, workflow, refused.state);
      return t(i18n)`Somebody moved it to “${state}” before you`;
    }
    case "workflow_changed":
      return t(i18n)`The project's workflow has changed meanwhile`;
    case "move_refused": {
      if (workflow === null) return t(i18n)`This step is not possible now`;
      return refused.reasons.map((reason) => reasonText(i18n, reason, workflow, rows)).join(" · ");
    }
  }
};
