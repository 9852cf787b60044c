/** What a job's messages say about its steps, as SPEC §4 writes it. */
import type { Progress } from "../../src/contract/hub.ts";

/** The rows that people see, in their order. */
export const jobSteps = ["start", "validation", "processing", "finalizing", "completed"] as const;
export type JobStep = (typeof jobSteps)[number];
export type StepStatus = "waiting" | "processing" | "success" | "completed" | "error" | "not_found";
export type StepStatuses = Record<JobStep, StepStatus>;

export const initialSteps: StepStatuses = {
  start: "waiting",
  validation: "waiting",
  processing: "waiting",
  finalizing: "waiting",
  completed: "waiting",
};

/** Names that services send for a step, and the name that percentages are counted by. */
const names: Record<string, string> = {
  initialization: "start",
  data_validation: "validation",
  data_processing: "processing_data",
  finalization: "finalizing",
  completed: "completed",
};

/** Percent on the way and on success, where a message names none. */
const percents: Record<string, readonly [number, number]> = {
  start: [5, 5],
  validation: [10, 20],
  step1: [15, 25],
  processing_data: [35, 50],
  step2: [35, 50],
  finalizing: [60, 75],
  step3: [60, 75],
  completed: [100, 100],
  error: [0, 0],
};

const rows: Record<string, JobStep> = {
  start: "start",
  validation: "validation",
  step1: "validation",
  processing_data: "processing",
  processing: "processing",
  step2: "processing",
  finalizing: "finalizing",
  step3: "finalizing",
  completed: "completed",
};

export const isStatus = (status: unknown): status is StepStatus =>
  ["waiting", "processing", "success", "completed", "error", "not_found"].includes(status as string);
const isSettled = (status: StepStatus) => status === "error" || status === "completed" || status === "success";
const isDone = (status: unknown) => status === "success" || status === "completed";

const nameOf = ({ step = "" }: Progress) => names[step] ?? step;

/** The row that a message is about, or null for one that is about none. */
export const rowOf = (progress: Progress): JobStep | null => rows[nameOf(progress)] ?? null;

/** Whole percent, 0 to 100: what the message says, else what its step stands for. */
export const percentOf = (progress: Progress): number => {
  const { percentage, status } = progress;
  if (typeof percentage === "number" && Number.isFinite(percentage)) return Math.min(100, Math.max(0, Math.round(percentage)));
  const [underway, done] = percents[nameOf(progress)] ?? [0, 0];
  return isDone(status) ? done : underway;
};

/**
 * The rows after a message: its own takes its status, and when it begins, those before it are over. All of them and not the last
 * alone, because a message may have been missed.
 */
export const advanceSteps = (steps: StepStatuses, progress: Progress): StepStatuses => {
  const row = rowOf(progress);
  if (row === null || !isStatus(progress.status)) return steps;
  const next = { ...steps, [row]: progress.status };
  if (progress.status === "waiting" || progress.status === "not_found") return next;
  for (const before of jobSteps.slice(0, jobSteps.indexOf(row))) if (!isSettled(next[before])) next[before] = "success";
  return next;
};

/** The job is over: "completed" reports success or completed. */
export const isOver = (progress: Progress) => rowOf(progress) === "completed" && isDone(progress.status);
/** The job stopped on an error. */
export const isBroken = (progress: Progress) => progress.status === "error" || nameOf(progress) === "error";
/** Nobody knows of the job. */
export const isUnknown = (progress: Progress) => progress.status === "not_found";
