import * as z from "zod/mini";
import { progress, type Progress } from "../../../../contract/hub.ts";
import { boolean, orNull, type RowOf, text, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { livesAt } from "../organization/workspaces.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/**
 * The latest progress of jobs. Whose a job is follows from its name, and is decided here: `backup:my-team` belongs to the organisation
 * living at `my-team`, and to nobody while there is none; a name without a colon is of no organisation, and for all who are signed in.
 */

const isGeneral = (jobName: string) => `strpos(${jobName}, ':') = 0`;

export type JobProgress = { jobName: string; organizationId: string | null; progress: Progress };

const shape = { job_name: text, organization_id: orNull(uuid), progress: text };
type Row = RowOf<typeof shape>;
const progressOf = (row: Row): JobProgress => ({
  jobName: row.job_name,
  organizationId: row.organization_id,
  progress: z.parse(progress, JSON.parse(row.progress)),
});

/** Whose a job is: everybody's who is signed in, an organisation's, or, with neither, nobody's. */
export type JobOwner = { isGeneral: boolean; organizationId: string | null };

const keep = statement(
  "keep_progress",
  { is_general: boolean, organization_id: orNull(uuid) },
  `insert into job_progress as job (job_name, organization_id, progress, updated_at)
  values (
    $1::text,
    (select o.id from organizations o where not ${isGeneral("$1::text")} and ${livesAt("substring($1::text from '[^:]*$')", "$3::timestamptz")}),
    $2::text, $3::timestamptz
  )
  on conflict (job_name) do update set organization_id = excluded.organization_id, progress = excluded.progress,
    updated_at = excluded.updated_at
  returning ${isGeneral("job_name")} as is_general, organization_id`,
);

/** Keeps what is new of a job. @returns whose job it is now */
export const keepProgress = async (db: Database, jobName: string, progress: Progress, now: Date): Promise<JobOwner> => {
  const [row] = await keep(db, jobName, JSON.stringify(progress), now);
  // What is inserted or updated always comes back.
  return { isGeneral: row!.is_general, organizationId: row!.organization_id };
};

const isMember = `exists (
    select from memberships where memberships.organization_id = job_progress.organization_id and user_id = $2::uuid)`;
const readable = `(${isGeneral("job_name")} or ${isMember})`;

const find = statement(
  "find_progress",
  shape,
  `select job_name, organization_id, progress from job_progress where job_name = $1::text and ${readable}`,
);

/** What a person may know of a job; null also for a job that is not theirs. `person` is null for somebody unknown. */
export const findProgress = async (db: Database, jobName: string, person: string | null): Promise<Progress | null> => {
  const [row] = await find(db, jobName, person);
  return row ? progressOf(row).progress : null;
};

const list = statement(
  "list_progress",
  shape,
  `select job_name, organization_id, progress from job_progress where ($1::text is null or job_name = $1::text) and ${readable}
  order by updated_at desc limit 500`,
);

/** Every job that a person may read, newest first; with `only`, that one alone. */
export const listProgress = async (db: Database, person: string | null, only: string | null): Promise<JobProgress[]> =>
  (await list(db, only, person)).map(progressOf);

const clearOwn = statement("clear_own_progress", `delete from job_progress where job_name = $1::text and ${isMember}`);

/** Forgets the progress of a job of the person's organisation. */
export const clearOwnProgress = async (db: Database, jobName: string, person: string): Promise<void> => {
  await clearOwn(db, jobName, person);
};

const clear = statement("clear_progress", `delete from job_progress where job_name = $1::text`);

/** Forgets a job's progress, whosever it is. */
export const clearProgress = async (db: Database, jobName: string): Promise<void> => {
  await clear(db, jobName);
};

const members = statement("members_of_organization", { user_id: uuid }, `select user_id from memberships where organization_id = $1::uuid`);

/** Everybody in an organisation. */
export const membersOf = async (db: Database, organizationId: string): Promise<string[]> =>
  (await members(db, organizationId)).map((row) => row.user_id);
