import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { problems } from "../../contract/problems.ts";
import { workspaceProblems } from "../../contract/workspace/problems.ts";
import type { Excess } from "../../domain/lengths.ts";
import type { Refused } from "../../domain/refusals.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import { reasonText } from "./reasons.ts";
import { nameFor, stateName, type Rows } from "./workflow-names.ts";

/** Why something in a workspace was not done, in words: each code has its sentence here, and one without does not compile. */

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
    case "member_first":
    case "not_a_member":
    case "project_over_limit":
    case "seat_over_limit":
      return i18n._(workspaceProblems[refused.code].text.id);
    case "not_found":
      return t(i18n)`This is no longer there, or no longer yours to see`;
    case "changed_meanwhile":
      return t(i18n)`Somebody has changed this since`;
    case "too_late":
      return t(i18n)`It is too late to undo this`;
    case "workflow_unsound":
      return t(i18n)`Something in this workflow has to be mended before it can be published`;
    case "publishing":
      return t(i18n)`Tasks are still moving to the version that was published before. Try again once all of them have`;
    case "target_required": {
      const state = nameFor(i18n, refused.state);
      return t(i18n)`Choose where the tasks in “${state}” are to go`;
    }
    case "made_ahead":
      return t(i18n)`This device's clock was more than a day ahead. Set it right, and try again`;
    case "made_long_ago":
      return t(i18n)`This was made more than 30 days ago, or this device's clock was behind. Look whether it still fits, and try again`;
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
