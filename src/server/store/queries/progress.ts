import type { Progress } from "../../../contract/hub.ts";
import type { Database } from "../database.ts";
import { statement } from "../statement.ts";

/** The latest progress of jobs. Who may read one is decided here: members of its organisation, or everybody who is signed in. */

export type JobProgress = { jobName: string; organizationId: string | null; progress: Progress };

type Row = { job_name: string; organization_id: string | null; progress: string };
const progressOf = (row: Row): JobProgress => ({
  jobName: row.job_name,
  organizationId: row.organization_id,
  progress: JSON.parse(row.progress) as Progress,
});

const keep = statement<{ organization_id: string | null }>(
  "keep_progress",
  `insert into job_progress as job (job_name, organization_id, progress, updated_at)
  values ($1::text, (select id from organizations where state = 'active' and subdomain = $4::text), $2::text, $3::timestamptz)
  on conflict (job_name) do update set progress = excluded.progress, updated_at = excluded.updated_at
  returning organization_id`,
);

/** Keeps what is new of a job. @param subdomain of the organisation that a job new to us belongs to. @returns whose job it is */
export const keepProgress = async (
  db: Database,
  jobName: string,
  subdomain: string | null,
  progress: Progress,
  now: Date,
): Promise<string | null> => (await keep(db, jobName, JSON.stringify(progress), now, subdomain))[0]!.organization_id;

const readable = `(organization_id is null or exists (
    select from memberships where memberships.organization_id = job_progress.organization_id and user_id = $2::uuid))`;

const find = statement<Row>(
  "find_progress",
  `select job_name, organization_id, progress from job_progress where job_name = $1::text and ${readable}`,
);

/** What a person may know of a job; null also for a job that is not theirs. `person` is null for somebody unknown. */
export const findProgress = async (db: Database, jobName: string, person: string | null): Promise<Progress | null> => {
  const [row] = await find(db, jobName, person);
  return row ? progressOf(row).progress : null;
};

const list = statement<Row>(
  "list_progress",
  `select job_name, organization_id, progress from job_progress where ($1::text is null or job_name = $1::text) and ${readable}
  order by updated_at desc limit 500`,
);

/** Every job that a person may read, newest first; with `only`, that one alone. */
export const listProgress = async (db: Database, person: string | null, only: string | null): Promise<JobProgress[]> =>
  (await list(db, only, person)).map(progressOf);

const clear = statement<{ job_name: string }>(
  "clear_progress",
  `delete from job_progress where job_name = $1::text and ${readable} returning job_name`,
);

/** Forgets a job's progress, where the person may read it. */
export const clearProgress = async (db: Database, jobName: string, person: string | null): Promise<void> => {
  await clear(db, jobName, person);
};

const members = statement<{ user_id: string }>(
  "members_of_organization",
  `select user_id from memberships where organization_id = $1::uuid`,
);

/** Everybody in an organisation. */
export const membersOf = async (db: Database, organizationId: string): Promise<string[]> =>
  (await members(db, organizationId)).map((row) => row.user_id);
