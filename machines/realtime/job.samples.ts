import type { Samples } from "statewalk";
import { jobMachine } from "./job.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

const jobName = "fake-job";
const progress = (step: string, status: string) => ({ type: "progress.received", jobName, progress: { step, status } }) as const;

export const samples: Samples<typeof jobMachine> = {
  inputs: [
    { jobName, watchesAtOnce: false },
    { jobName, watchesAtOnce: true },
  ],
  events: {
    "start.chosen": [{ type: "start.chosen" }],
    "log.cleared": [{ type: "log.cleared" }],
    "hub.noted": [
      { type: "hub.noted", status: "connected", connectionId: "abc" },
      { type: "hub.noted", status: "connected", connectionId: "def" },
      { type: "hub.noted", status: "disconnected", connectionId: null },
    ],
    "hub.warned": [{ type: "hub.warned", problem: { code: "hub_lost" } }],
    "progress.received": [
      progress("initialization", "processing"),
      progress("data_processing", "processing"),
      progress("completed", "success"),
      progress("data_validation", "error"),
      progress("", "not_found"),
      progress("finalization", "processing"),
      { type: "progress.received", jobName: "another", progress: { step: "completed", status: "success" } },
    ],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { startJob: [tooSoon(), success(null), refusal("fake_job_failed")], hub: [] },
  heard: ["hub.", "progress."],
  project: ({ context }) => context.log.length > 0,
};
