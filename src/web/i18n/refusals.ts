import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { problems } from "../../contract/problems.ts";
import { workspaceProblems } from "../../contract/workspace/problems.ts";
import type { Excess } from "../../domain/lengths.ts";
import type { CommandError } from "../../domain/refusals.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import { reasonText } from "./reasons.ts";
import { nameFor, stateName, type Rows } from "./workflow-names.ts";

/** Why something in a workspace was not done, in words: each code has its sentence here, and one without does not compile. */

/** Of a text that is too long: with how much it has, whoever wrote it knows what to take out. */
export const longText = (i18n: I18n, excess: Excess): string => {
  const [letters, limit] = [i18n.number(excess.letters), i18n.number(excess.limit)];
  return t(i18n)`This is too long: ${letters} letters, ${limit} at most`;
};

/** A refusal of one code, also where its type lists several. */
type RefusalOf<Code> = CommandError extends infer Each
  ? Each extends { code: infer Codes }
    ? Code extends Codes
      ? Each & { code: Code }
      : never
    : never
  : never;
/** Where what a refusal names is looked up. */
type Named = { workflow: WorkflowDocument | null; rows: Rows };
type Sentence<Code> = (i18n: I18n, refused: RefusalOf<Code>, named: Named) => string;

const problemText = (i18n: I18n, { code }: { code: keyof typeof workspaceProblems }) => i18n._(workspaceProblems[code].text.id);

const sentences: { readonly [Code in CommandError["code"]]: Sentence<Code> } = {
  unknown: (i18n) => i18n._(problems.unknown.text.id),
  unreached: (i18n) => i18n._(problems.network.text.id),
  owners_only: problemText,
  admins_only: problemText,
  members_only: problemText,
  leads_only: problemText,
  editors_only: problemText,
  own_only: problemText,
  member_first: problemText,
  not_a_member: problemText,
  project_over_limit: problemText,
  seat_over_limit: problemText,
  not_found: (i18n) => t(i18n)`This is no longer there, or no longer yours to see`,
  changed_meanwhile: (i18n) => t(i18n)`Somebody has changed this since`,
  too_late: (i18n) => t(i18n)`It is too late to undo this`,
  workflow_unsound: (i18n) => t(i18n)`Something in this workflow has to be mended before it can be published`,
  publishing: (i18n) => t(i18n)`Tasks are still moving to the version that was published before. Try again once all of them have`,
  target_required: (i18n, refused) => {
    const state = nameFor(i18n, refused.state);
    return t(i18n)`Choose where the tasks in “${state}” are to go`;
  },
  made_ahead: (i18n) => t(i18n)`This device's clock was more than a day ahead. Set it right, and try again`,
  made_long_ago: (i18n) =>
    t(i18n)`This was made more than 30 days ago, or this device's clock was behind. Look whether it still fits, and try again`,
  unreadable: (i18n) => t(i18n)`The server could not read this. Load the page again, and try once more`,
  id_taken: (i18n) => t(i18n)`This was made already`,
  title_required: (i18n) => t(i18n)`A task needs a title`,
  name_required: (i18n) => t(i18n)`Give it a name`,
  name_taken: (i18n) => t(i18n)`This name is taken already`,
  key_taken: (i18n) => t(i18n)`Another project has this key`,
  key_unseen: (i18n) => t(i18n)`A project in the trash, or one that you cannot see, has this key`,
  projects_full: (i18n, { limit }) =>
    t(i18n)`All ${limit} projects of your plan are there. Those in the trash count too. Archive one to make room`,
  labels_full: (i18n, { limit }) => t(i18n)`A project has ${limit} labels at most`,
  tasks_full: (i18n, { limit }) => t(i18n)`An organisation has ${limit} tasks at most`,
  task_labels_full: (i18n, { limit }) => t(i18n)`A task has ${limit} labels at most`,
  text_required: (i18n) => t(i18n)`Write something first`,
  text_long: longText,
  items_full: (i18n, { limit }) => t(i18n)`A checklist has ${limit} entries at most`,
  files_full: (i18n, { limit }) => t(i18n)`A task has ${limit} files at most`,
  views_full: (i18n, { limit }) => t(i18n)`A project shares ${limit} views at most, and each person has ${limit} of it. Delete one first`,
  comment_deleted: (i18n) => t(i18n)`This comment was deleted`,
  project_archived: (i18n) => t(i18n)`This project is archived: it can be read, and not changed`,
  project_trashed: (i18n) => t(i18n)`This project is in the trash`,
  no_member: (i18n) => t(i18n)`This person does not see the project`,
  last_lead: (i18n) => t(i18n)`A project needs a lead. Make somebody else one first`,
  label_elsewhere: (i18n) => t(i18n)`This label is gone, or belongs to another project`,
  fields_full: (i18n, { limit }) => t(i18n)`A project has ${limit} fields at most`,
  choices_full: (i18n, { limit }) => t(i18n)`A field has ${limit} choices at most`,
  groups_full: (i18n, { limit }) => t(i18n)`A project has ${limit} groups at most`,
  group_people_full: (i18n, { limit }) => t(i18n)`A group has ${limit} people at most`,
  number_range: (i18n, refused) => {
    const limit = i18n.number(refused.limit);
    return t(i18n)`A number is between −${limit} and ${limit}`;
  },
  field_elsewhere: (i18n) => t(i18n)`This field is gone, or belongs to another project`,
  choice_gone: (i18n) => t(i18n)`This choice is no longer there`,
  value_unfit: (i18n) => t(i18n)`This does not fit into the field`,
  in_workflow: (i18n, refused) => {
    const [state, move] = [refused.state && nameFor(i18n, refused.state), refused.move && nameFor(i18n, refused.move)];
    if (state === null) return t(i18n)`The project's workflow needs it. Change the workflow first`;
    if (move === null) return t(i18n)`The state “${state}” of the workflow needs it. Change the workflow first`;
    return t(i18n)`The step “${move}” from “${state}” needs it. Change the workflow first`;
  },
  parent_elsewhere: (i18n) => t(i18n)`The task above is gone, or belongs to another project`,
  parent_circle: (i18n) => t(i18n)`A task cannot stand below itself`,
  blocker_elsewhere: (i18n) => t(i18n)`That task is gone, or belongs to another project`,
  blocker_circle: (i18n) => t(i18n)`That task waits for this one: neither could ever begin`,
  blockers_full: (i18n, { limit }) => t(i18n)`A task is blocked by ${limit} others at most`,
  too_deep: (i18n, { limit }) => t(i18n)`Subtasks go ${limit} levels deep at most`,
  start_after_due: (i18n) => t(i18n)`The start is after the due date`,
  in_trash: (i18n) => t(i18n)`This task is in the trash`,
  moved_meanwhile: (i18n, refused, { workflow }) => {
    // A version that was published since may have done away with the state.
    if (workflow?.states.some(({ id }) => id === refused.state) !== true) return t(i18n)`Somebody moved it before you`;
    const state = stateName(i18n, workflow, refused.state);
    return t(i18n)`Somebody moved it to “${state}” before you`;
  },
  workflow_changed: (i18n) => t(i18n)`The project's workflow has changed meanwhile`,
  move_refused: (i18n, { reasons }, { workflow, rows }) => {
    if (workflow === null) return t(i18n)`This step is not possible now`;
    return reasons.map((reason) => reasonText(i18n, reason, workflow, rows)).join(" · ");
  },
};

/** @param workflow of the project that it was about; null where it was about none */
export const refusedText = (i18n: I18n, refused: CommandError, workflow: WorkflowDocument | null, rows: Rows): string => {
  // It is found by the code of this refusal, which the compiler does not carry from the index to the argument.
  // One that a page of another version kept may have none.
  const sentence = sentences[refused.code] as ((i18n: I18n, refused: CommandError, named: Named) => string) | undefined;
  return sentence?.(i18n, refused, { workflow, rows }) ?? "";
};
