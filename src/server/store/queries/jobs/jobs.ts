import type { Database } from "../../../../basics/sql/database.ts";
import { integer, orNull, type RowOf, text, uuid, textOf } from "../../../../basics/sql/columns.ts";
import { isFree, leasedFor, statement } from "../../../../basics/sql/statement.ts";

/** Jobs as their workers see them. */

export type JobKind = "provisioning" | "demo";
export type Job = { name: string; kind: JobKind; organizationId: string | null; run: number; step: number; attempt: number };

const shape = { name: text, kind: textOf<JobKind>(), organization_id: orNull(uuid), run: integer, step: integer, attempts: integer };
type Row = RowOf<typeof shape>;
const jobOf = (row: Row): Job => ({
  name: row.name,
  kind: row.kind,
  organizationId: row.organization_id,
  run: row.run,
  step: row.step,
  attempt: row.attempts,
});

const add = statement(
  "add_job",
  `insert into jobs (name, kind, organization_id, created_at, due_at) values ($1::text, $2::text, $3::uuid, $4::timestamptz, $4::timestamptz)
  on conflict (name) do nothing`,
);

/** Leaves work to be done, in the transaction of its cause; the same again changes nothing. */
export const addJob = async (db: Database, job: { name: string; kind: JobKind; organizationId: string | null }, now: Date) => {
  await add(db, job.name, job.kind, job.organizationId, now);
};

const restart = statement(
  "restart_job",
  `insert into jobs as job (name, kind, started_by, created_at, due_at)
  values ($1::text, $2::text, $3::text, $4::timestamptz, $4::timestamptz)
  on conflict (name) do update set run = job.run + 1, step = 0, attempts = 0, started_by = excluded.started_by, due_at = excluded.due_at,
    leased_until = null, finished_at = null, failed_at = null, last_error = null`,
);

/** Starts a job that belongs to nobody from its beginning, whether it ran or not. */
export const restartJob = async (db: Database, job: { name: string; kind: JobKind; startedBy: string | null }, now: Date) => {
  await restart(db, job.name, job.kind, job.startedBy, now);
};

const starter = statement("job_started_by", { started_by: orNull(text) }, `select started_by from jobs where name = $1::text`);

/** Who started a job: a person's id, or that of a hub connection of somebody unknown; null where nobody is known to have. */
export const startedBy = async (db: Database, name: string): Promise<string | null> => (await starter(db, name))[0]?.started_by ?? null;

const claim = statement(
  "claim_jobs",
  shape,
  `with due as (
    select name from jobs where finished_at is null and failed_at is null and due_at <= $1::timestamptz and ${isFree}
    order by due_at limit $3::int for update skip locked
  )
  update jobs set leased_until = ${leasedFor("$2")}, attempts = attempts + 1 from due where jobs.name = due.name
  returning jobs.name, kind, organization_id, run, step, attempts`,
);

/** Takes jobs that are due, for this worker alone for `lease` milliseconds; other workers pass over them without waiting. */
export const claimJobs = async (db: Database, now: Date, lease: number, limit: number): Promise<Job[]> =>
  (await claim(db, now, lease, limit)).map(jobOf);

const renew = statement(
  "renew_job",
  `update jobs set leased_until = ${leasedFor("$4")}
  where name = $1::text and run = $2::int and step = $3::int and attempts = $5::int and finished_at is null and failed_at is null`,
);

/** Keeps a claimed job for `lease` milliseconds more, unless another worker has taken it since. */
export const renewJob = async (db: Database, job: Job, lease: number): Promise<void> => {
  await renew(db, job.name, job.run, job.step, lease, job.attempt);
};

const lockOf = statement("lock_organization_of_job", `select 1 from organizations where id = $1::uuid for key share`);

/** Keeps the job's organisation from being deleted until the transaction ends; organisations are locked before what belongs to them. */
export const lockOrganizationOf = async (db: Database, { organizationId }: Job): Promise<void> => {
  if (organizationId !== null) await lockOf(db, organizationId);
};

const advance = statement(
  "advance_job",
  { name: text },
  `update jobs set step = step + 1, attempts = 1, leased_until = ${leasedFor("$4")}, last_error = null,
    finished_at = case when $5::boolean then $6::timestamptz end
  where name = $1::text and run = $2::int and step = $3::int and finished_at is null returning name`,
);

/** Notes that a step is done, and keeps the job for `lease` milliseconds more. False when somebody else moved it on, or it was started anew. */
export const advanceJob = async (
  db: Database,
  job: Job,
  step: number,
  { lease, isLast, now }: { lease: number; isLast: boolean; now: Date },
): Promise<boolean> => (await advance(db, job.name, job.run, step, lease, isLast, now)).length === 1;

const later = statement(
  "postpone_job",
  `update jobs set due_at = $3::timestamptz, leased_until = null, last_error = $4::text where name = $1::text and run = $2::int and finished_at is null`,
);

/** Another try at `dueAt`. */
export const postponeJob = async (db: Database, job: Job, dueAt: Date, reason: string) => {
  await later(db, job.name, job.run, dueAt, reason);
};

const fail = statement(
  "fail_job",
  `update jobs set failed_at = $3::timestamptz, last_error = $4::text where name = $1::text and run = $2::int and finished_at is null`,
);

/** No further try. */
export const failJob = async (db: Database, job: Job, now: Date, reason: string) => {
  await fail(db, job.name, job.run, now, reason);
};
