import { fakeJob, type Progress } from "../../../contract/hub.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { Database } from "../../store/database.ts";
import * as store from "../../store/queries/progress.ts";

/** Who is told of a job's progress. The demo job is everybody's, one of no organisation is for all who are signed in. */
export type ProgressAudience = { everybody: true } | { signedIn: true } | { people: string[] };

/** Bytes of one progress, as JSON. */
const longest = 16 * 1024;

/** The organisation that a job's name points at, `backup:my-team`: the part after its last colon. */
const subdomainOf = (jobName: string): string | null => (jobName.includes(":") ? jobName.slice(jobName.lastIndexOf(":") + 1) : null);

const audienceOf = async (db: Database, jobName: string, organizationId: string | null): Promise<ProgressAudience> => {
  if (jobName === fakeJob.name) return { everybody: true };
  return organizationId === null ? { signedIn: true } : { people: await store.membersOf(db, organizationId) };
};

/**
 * Keeps a job's progress, in the transaction of what it reports.
 *
 * @returns tells it to every connection that may read the job, to be called after the commit. A message that gets lost heals with the
 * next read.
 * @throws Refusal("too_large") beyond 16 KiB
 */
export const keepProgress = async (deps: Deps, db: Database, jobName: string, progress: Progress): Promise<() => void> => {
  if (Buffer.byteLength(JSON.stringify(progress)) > longest) throw new Refusal("too_large");
  const organizationId = await store.keepProgress(db, jobName, subdomainOf(jobName), progress, deps.clock.now());
  const audience = await audienceOf(db, jobName, organizationId);
  return () => deps.feed.tell(audience, jobName, progress);
};

/** Keeps a job's progress and tells it. @throws Refusal("too_large") beyond 16 KiB */
export const publishProgress = async (deps: Deps, jobName: string, progress: Progress): Promise<void> =>
  (await keepProgress(deps, deps.db, jobName, progress))();

/** Somebody unknown may watch the demo job alone. */
export const mayAsk = (person: string | null, jobName: string): boolean => person !== null || jobName === fakeJob.name;

/** What nobody knows of, or the asker may not know of. */
const notFound = (jobName: string): Progress => ({ step: "", status: "not_found", message: `Nothing is known of ${jobName}.` });

/** The latest progress of a job; `status: "not_found"` where there is none for this person. */
export const latestProgress = async (deps: Deps, person: string | null, jobName: string): Promise<Progress> =>
  (await store.findProgress(deps.db, jobName, person)) ?? notFound(jobName);

/** Forgets a job's progress. A job that is not this person's stays, and they are told nothing. */
export const clearProgress = (deps: Deps, person: string | null, jobName: string): Promise<void> =>
  store.clearProgress(deps.db, jobName, person);

/** Every job's progress that this person may read, by name. */
export const allProgress = async (deps: Deps, person: string | null): Promise<Record<string, Progress>> =>
  Object.fromEntries(
    (await store.listProgress(deps.db, person, person === null ? fakeJob.name : null)).map(({ jobName, progress }) => [jobName, progress]),
  );
