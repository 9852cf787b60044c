import { fakeJob, type Progress } from "../../../contract/hub.ts";
import type { Deps } from "../../deps.ts";
import type { ProgressAudience } from "../../progress-feed.ts";
import { Refusal } from "../../refusal.ts";
import type { Database } from "../../../basics/sql/database.ts";
import { startedBy } from "../../store/queries/jobs/jobs.ts";
import * as store from "../../store/queries/progress/progress.ts";

/** Who asks over the hub. `person` is null for somebody unknown. */
export type ProgressCaller = { person: string | null; connectionId: string };

/** Bytes of one progress, as JSON. */
const longest = 16 * 1024;

const audienceOf = async (db: Database, jobName: string, { isGeneral, organizationId }: store.JobOwner): Promise<ProgressAudience> => {
  if (jobName === fakeJob.name) return { everybody: true };
  if (isGeneral) return { signedIn: true };
  return { people: organizationId === null ? [] : await store.membersOf(db, organizationId) };
};

/**
 * Keeps a job's progress, in the transaction of what it reports.
 *
 * @returns tells it to every connection that may read the job, to be called after the commit. A message that gets lost heals with the
 * next read.
 * @throws Refusal("too_large") beyond 16 KiB
 */
export const keepProgress = async (
  deps: Pick<Deps, "clock" | "feed">,
  db: Database,
  jobName: string,
  progress: Progress,
): Promise<() => void> => {
  if (Buffer.byteLength(JSON.stringify(progress)) > longest) throw new Refusal("too_large");
  const owner = await store.keepProgress(db, jobName, progress, deps.clock.now());
  const audience = await audienceOf(db, jobName, owner);
  return () => deps.feed.publish(audience, jobName, progress);
};

/** Keeps a job's progress and tells it. @throws Refusal("too_large") beyond 16 KiB */
export const publishProgress = async (deps: Pick<Deps, "db" | "clock" | "feed">, jobName: string, progress: Progress): Promise<void> =>
  (await keepProgress(deps, deps.db, jobName, progress))();

/** Somebody unknown may watch the demo job alone. */
export const mayAsk = (person: string | null, jobName: string): boolean => person !== null || jobName === fakeJob.name;

/** What nobody knows of, or the asker may not know of. */
const notFound = (jobName: string): Progress => ({ step: "", status: "not_found", message: `Nothing is known of ${jobName}.` });

/** The latest progress of a job; `status: "not_found"` where there is none for this person. */
export const latestProgress = async (deps: Pick<Deps, "db">, person: string | null, jobName: string): Promise<Progress> =>
  (await store.findProgress(deps.db, jobName, person)) ?? notFound(jobName);

/**
 * Forgets a job's progress: the demo job's for whoever started it, an organisation's for its members. An organisation's job that is not
 * this person's stays, and they are told nothing.
 *
 * @throws Refusal("forbidden") for a demo job that somebody else started, and for a job of no organisation, which the services alone clear
 */
export const clearProgress = async ({ db }: Pick<Deps, "db">, { person, connectionId }: ProgressCaller, jobName: string): Promise<void> => {
  if (jobName === fakeJob.name) {
    const starter = await startedBy(db, jobName);
    if (starter === null || (starter !== person && starter !== connectionId)) throw new Refusal("forbidden");
    await store.clearProgress(db, jobName);
  } else if (jobName.includes(":") && person !== null) await store.clearOwnProgress(db, jobName, person);
  else throw new Refusal("forbidden");
};

/** Forgets any job's progress, for the services that report it. */
export const forgetProgress = ({ db }: Pick<Deps, "db">, jobName: string): Promise<void> => store.clearProgress(db, jobName);

/** Every job's progress that this person may read, by name. */
export const allProgress = async (deps: Pick<Deps, "db">, person: string | null): Promise<Record<string, Progress>> =>
  Object.fromEntries(
    (await store.listProgress(deps.db, person, person === null ? fakeJob.name : null)).map(({ jobName, progress }) => [jobName, progress]),
  );
