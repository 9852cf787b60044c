import { lockPerson } from "gotrue-for-node";
import { boolean, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { takeTurn } from "./turns.ts";

/** What is left of organisations that are nobody's any more: their workspaces' rows go a piece at a time, and the organisation after them. */

/** Rows that one statement deletes at most (WORKSPACE §2). */
export const pieceOfPurge = 1_000;

/** Before what they belong to; of tasks, those without subtasks, until there are none. */
const tables: Record<string, { only?: string }> = {
  transitions: {},
  notices: {},
  watchers: {},
  promises: {},
  task_numbers: {},
  task_labels: {},
  task_blockers: {},
  task_votes: {},
  files: {},
  file_uploads: {},
  tasks: {
    only: "not exists (select 1 from tasks c where (c.organization_id, c.project_id, c.parent_id) = (old.organization_id, old.project_id, old.id))",
  },
  state_counts: {},
  state_days: {},
  move_refusals: {},
  import_pieces: {},
  import_remarks: {},
  imported_files: {},
  import_choices: {},
  imported_names: {},
  imported_people: {},
  imported_tasks: {},
  imports: {},
  labels: {},
  project_fields: {},
  group_people: {},
  project_groups: {},
  views: {},
  workflow_versions: {},
  project_members: {},
  projects: {},
  changes: {},
  commands: {},
  invitations: {},
  work_calendars: {},
  pictures: {},
  logos: {},
  getting_started: {},
};

const pieces = Object.entries(tables).map(([table, { only = "true" }]) =>
  statement(
    `purge_${table}_of_organization`,
    { gone: boolean },
    `delete from ${table} where organization_id = $1::uuid and ctid = any(array(
      select old.ctid from ${table} old where old.organization_id = $1::uuid and ${only} limit ${pieceOfPurge}))
    returning true as gone`,
  ),
);

const left = statement(
  "purging_organizations",
  { id: uuid, owner_id: uuid },
  `select id, owner_id from organizations where state = 'purging' order by id`,
);

const last = statement("purge_organization", `delete from organizations where id = $1::uuid and state = 'purging'`);

/**
 * Deletes what is left of organisations whose purge has begun. Of several servers one does it; what one that stops leaves, the next goes on with.
 *
 * @param isStopped asked between two pieces
 */
export const purgeOrganizations = async (db: Database, isStopped: () => boolean): Promise<void> => {
  for (const { id, owner_id: owner } of await left(db)) {
    for (const piece of pieces) {
      for (let gone = pieceOfPurge; gone === pieceOfPurge;) {
        if (isStopped()) return;
        const done = await db.transaction(async (tx) =>
          (await takeTurn(tx, "purgingOrganizations")) ? (await piece(tx, id)).length : null,
        );
        if (done === null) return;
        gone = done;
      }
    }
    await db.transaction(async (tx) => {
      await lockPerson(tx, owner);
      await last(tx, id);
    });
  }
};
