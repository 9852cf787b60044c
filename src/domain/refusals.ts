import type { PermissionReason } from "../contract/workspace/can.ts";
import type { Name } from "../workflow/document.ts";
import type { MoveReason } from "../workflow/reasons.ts";
import type { Excess } from "./lengths.ts";

/** Why an op was refused, as a code with its parameters; words for each are the screens'. */
export type OpRefusal =
  /** For what one may not see, too. */
  | { code: "not_found" }
  | { code: PermissionReason }
  /** Somebody else's row has that id. */
  | { code: "id_taken" }
  /** Made by a clock that is more than a day ahead, or sent too late to be done unseen. */
  | { code: "made_ahead" | "made_long_ago" }
  /** Only the server does it, and it cannot be asked now. */
  | { code: "unreached" }
  | { code: "title_required" | "name_required" | "text_required" | "name_taken" | "key_taken" }
  /** A project has the key that the page does not have: one in the trash, or one that the person does not see. */
  | { code: "key_unseen" }
  | {
      code:
        | "fields_full"
        | "choices_full"
        | "groups_full"
        | "group_people_full"
        | "number_range"
        | "projects_full"
        | "labels_full"
        | "tasks_full"
        | "task_labels_full"
        | "blockers_full"
        | "items_full"
        | "files_full"
        | "views_full";
      limit: number;
    }
  | ({ code: "text_long" } & Excess)
  | { code: "project_archived" | "project_trashed" }
  /** The plan has no room for the project, or no seat for the person. */
  | { code: "project_over_limit" | "seat_over_limit" }
  | { code: "no_member" | "last_lead" }
  | { code: "label_elsewhere" | "parent_elsewhere" | "blocker_elsewhere" }
  /** A field that is gone or another project's, a choice that it has no more, and what is of another kind. */
  | { code: "field_elsewhere" | "choice_gone" | "value_unfit" }
  /** By the workflow, in a state or one of its moves; null for the whole of it. */
  | { code: "in_workflow"; state: Name | null; move: Name | null }
  | { code: "parent_circle" | "blocker_circle" }
  | { code: "too_deep"; limit: number }
  | { code: "start_after_due" }
  | { code: "in_trash" }
  | { code: "comment_deleted" }
  | { code: "moved_meanwhile"; state: string }
  /** By somebody else, since it was last looked at; or a move that is too old to be taken back. */
  | { code: "changed_meanwhile" | "too_late" }
  | { code: "workflow_changed" }
  /** A draft in which something is to be mended first, and one that drops a state without saying where its tasks are to stand. */
  | { code: "workflow_unsound" }
  /** The tasks still follow what was published before. */
  | { code: "publishing" }
  | { code: "target_required"; state: Name }
  | { code: "move_refused"; reasons: readonly MoveReason[] };

/**
 * Why a command was not done, as screens are told: an op was refused; the server could not read it; the person is a member no more; or `unknown`, which is
 * a bug.
 */
export type CommandError = OpRefusal | { code: "unreadable" | "not_a_member" | "unknown" };
