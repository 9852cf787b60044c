/**
 * Why something was not done, in a sentence of the API: the codes of the domain's refusals (src/domain/refusals.ts) with their statuses, and those of its reasons
 * (src/workflow/reasons.ts). What the code of a permission says, the catalogue of the workspace has.
 */

const conflict = 409;
const refused = 422;

export const refusalWords = {
  not_found: { status: 404, text: /*i18n*/ { id: "This is no longer there, or no longer yours to see" } },
  id_taken: { status: conflict, text: /*i18n*/ { id: "This was made already" } },
  changed_meanwhile: { status: conflict, text: /*i18n*/ { id: "Somebody has changed this since" } },
  moved_meanwhile: { status: conflict, text: /*i18n*/ { id: "Somebody moved it before you" } },
  workflow_changed: { status: conflict, text: /*i18n*/ { id: "The task has no such step where it is" } },
  move_refused: { status: conflict, text: /*i18n*/ { id: "This step is not possible now" } },
  in_trash: { status: conflict, text: /*i18n*/ { id: "This task is in the trash" } },
  project_archived: { status: conflict, text: /*i18n*/ { id: "This project is archived: it can be read, and not changed" } },
  project_trashed: { status: conflict, text: /*i18n*/ { id: "This project is in the trash" } },
  comment_deleted: { status: conflict, text: /*i18n*/ { id: "This comment was deleted" } },
  in_workflow: { status: conflict, text: /*i18n*/ { id: "The project's workflow needs it. Change the workflow first" } },
  title_required: { status: refused, text: /*i18n*/ { id: "A task needs a title" } },
  name_required: { status: refused, text: /*i18n*/ { id: "Give it a name" } },
  text_required: { status: refused, text: /*i18n*/ { id: "Write something first" } },
  name_taken: { status: refused, text: /*i18n*/ { id: "This name is taken already" } },
  text_long: { status: refused, text: /*i18n*/ { id: "This is too long: {letters} letters, {limit} at most" } },
  number_range: { status: refused, text: /*i18n*/ { id: "A number is between −{limit} and {limit}" } },
  labels_full: { status: refused, text: /*i18n*/ { id: "A project has {limit} labels at most" } },
  tasks_full: { status: refused, text: /*i18n*/ { id: "An organisation has {limit} tasks at most" } },
  task_labels_full: { status: refused, text: /*i18n*/ { id: "A task has {limit} labels at most" } },
  blockers_full: { status: refused, text: /*i18n*/ { id: "A task is blocked by {limit} others at most" } },
  items_full: { status: refused, text: /*i18n*/ { id: "A checklist has {limit} entries at most" } },
  no_member: { status: refused, text: /*i18n*/ { id: "This person does not see the project" } },
  label_elsewhere: { status: refused, text: /*i18n*/ { id: "This label is gone, or belongs to another project" } },
  parent_elsewhere: { status: refused, text: /*i18n*/ { id: "The task above is gone, or belongs to another project" } },
  blocker_elsewhere: { status: refused, text: /*i18n*/ { id: "That task is gone, or belongs to another project" } },
  field_elsewhere: { status: refused, text: /*i18n*/ { id: "This field is gone, or belongs to another project" } },
  choice_gone: { status: refused, text: /*i18n*/ { id: "This choice is no longer there" } },
  value_unfit: { status: refused, text: /*i18n*/ { id: "This does not fit into the field" } },
  parent_circle: { status: refused, text: /*i18n*/ { id: "A task cannot stand below itself" } },
  blocker_circle: { status: refused, text: /*i18n*/ { id: "That task waits for this one: neither could ever begin" } },
  too_deep: { status: refused, text: /*i18n*/ { id: "Subtasks go {limit} levels deep at most" } },
  start_after_due: { status: refused, text: /*i18n*/ { id: "The start is after the due date" } },
} as const;

export const reasonWords = {
  editors_only: /*i18n*/ { id: "You may read this project, and change nothing in it." },
  not_your_role: /*i18n*/ { id: "This step is for others to take" },
  not_for_you: /*i18n*/ { id: "You in particular may not take this step" },
  not_so: /*i18n*/ { id: "The task is not ready for this step" },
  voted: /*i18n*/ { id: "You have voted already" },
  needed: /*i18n*/ { id: "The step needs more to be sent with it" },
  limit_reached: /*i18n*/ { id: "There is no room in the state to which it leads: {count} of {limit}" },
} as const;
