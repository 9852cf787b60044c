import type { Samples } from "statewalk";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { reportsMachine } from "./reports.ts";

const nothing = { count: 0, cycle: null, lead: null };

/** A project in which nothing was done. */
export const idle = {
  version: 1,
  cycleTime: { now: nothing, before: nothing, tasks: [] },
  throughput: { weeks: [{ week: "2026-11-23", count: 0 }] },
  cumulativeFlow: { from: "2026-11-24", states: [] },
  promises: null,
  traffic: { steps: [] },
};
const hour = 3_600_000;
export const busy = {
  version: 1,
  cycleTime: {
    now: { count: 1, cycle: { p50: 30 * hour, p85: 30 * hour }, lead: { p50: 48 * hour, p85: 48 * hour } },
    before: nothing,
    tasks: [{ id: "00000000001", number: 1, title: "Brew", endedAt: "2026-11-24T05:00:00.000Z", cycle: 30 * hour, lead: 48 * hour }],
  },
  throughput: { weeks: [{ week: "2026-11-23", count: 1 }] },
  cumulativeFlow: { from: "2026-11-23", states: [{ state: "s4", counts: [1] }] },
  promises: null,
  traffic: {
    steps: [
      {
        from: "s3",
        move: "m4",
        to: "s4",
        count: 1,
        waited: 30 * hour,
        tasks: null,
      },
    ],
  },
};

export const samples: Samples<typeof reportsMachine> = {
  inputs: [
    { project: "00000000001", query: { from: "2026-11-24", to: "2026-11-24" } },
    { project: "00000000002", query: { from: "2026-08-27", to: "2026-11-24", label: "00000000003" } },
  ],
  events: {
    "reports.wanted": [{ type: "reports.wanted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { loadReports: [tooSoon(), success(busy), refusal("network"), success(idle)] },
};
