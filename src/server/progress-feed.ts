import type { Progress } from "../contract/hub.ts";

/** Who hears of a job's progress. The demo job is everybody's, one of no organisation is for all who are signed in. */
export type ProgressAudience = { everybody: true } | { signedIn: true } | { people: string[] };

/** Publishes the progress of a job to connections of the hub. */
export type ProgressFeed = { publish(audience: ProgressAudience, jobName: string, progress: Progress): void };
