import type { Progress } from "../contract/hub.ts";

/** Who is told of a job's progress. The demo job is everybody's, one of no organisation is for all who are signed in. */
export type ProgressAudience = { everybody: true } | { signedIn: true } | { people: string[] };

/** Tells connections of the hub what is new of a job. */
export type ProgressFeed = { tell(audience: ProgressAudience, jobName: string, progress: Progress): void };
