import type { Samples } from "statewalk";
import { always, calls, hears } from "statewalk/oracle";
import type { Reports } from "../../src/domain/reports.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems } from "../model/oracle.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { reportsMachine } from "./reports.ts";

const nothing = { count: 0, cycle: null, lead: null };

const advanced = { timeInState: null, ageing: null, flowEfficiency: null, rework: null, refusals: null, promises: null, usual: null };

/** A project in which nothing was done, of an organisation that has what is everybody's. */
export const idle: Reports = {
  ...advanced,
  version: 1,
  cycleTime: { now: nothing, before: nothing, tasks: [] },
  throughput: { weeks: [{ week: "2026-11-23", count: 0 }] },
  cumulativeFlow: { from: "2026-11-24", bands: [], states: [] },
  traffic: { states: [], steps: [] },
};
const hour = 3_600_000;
const project = "00000000001";
const task = { project, id: "00000000001", number: 1, title: "Brew" };
export const busy: Reports = {
  version: 1,
  cycleTime: {
    now: { count: 1, cycle: { p50: 30 * hour, p85: 30 * hour }, lead: { p50: 48 * hour, p85: 48 * hour } },
    before: nothing,
    tasks: [{ ...task, endedAt: "2026-11-24T05:00:00.000Z", cycle: 30 * hour, lead: 48 * hour }],
  },
  throughput: { weeks: [{ week: "2026-11-23", count: 1 }] },
  cumulativeFlow: { from: "2026-11-23", bands: [{ band: "done", counts: [1] }], states: [{ state: "s4", counts: [1] }] },
  traffic: {
    states: [{ project, state: "s3", waited: 30 * hour }],
    steps: [
      {
        project,
        from: "s3",
        move: "m4",
        to: "s4",
        count: 1,
        waited: 30 * hour,
        tasks: null,
      },
    ],
  },
  timeInState: {
    states: [
      {
        project,
        state: "s3",
        count: 1,
        spent: { p50: 30 * hour, p85: 30 * hour },
        worked: { p50: 9 * hour, p85: 9 * hour },
        total: 30 * hour,
        workedTotal: 9 * hour,
      },
    ],
  },
  ageing: {
    at: "2026-11-24T09:00:00.000Z",
    count: 1,
    over: 1,
    tasks: [{ ...task, assignee: null, state: "s3", age: 40 * hour, usual: 30 * hour }],
  },
  flowEfficiency: { weeks: [{ week: "2026-11-23", active: 9 * hour, waiting: 3 * hour }] },
  rework: {
    moved: 1,
    count: 1,
    steps: [{ project, from: "s4", move: "m10", to: "s3", count: 1, tasks: 1 }],
    tasks: [{ ...task, assignee: null, times: 1 }],
  },
  refusals: { moves: [{ project, move: "m4", reason: "needed", count: 2 }] },
  promises: {
    clocks: [
      {
        project,
        clock: "c1",
        name: { en: "First answer" },
        kept: 1,
        broken: 1,
        used: { p50: 3 * hour, p85: 9 * hour },
        weeks: [{ week: "2026-11-23", kept: 1, broken: 1 }],
      },
    ],
    tasks: [{ ...task, clock: "c1", name: { en: "First answer" }, brokeAt: "2026-11-24T05:00:00.000Z", endedAt: null }],
  },
  usual: null,
};

export const samples: Samples<typeof reportsMachine> = {
  inputs: [
    { project, query: { from: "2026-11-24", to: "2026-11-24" } },
    { project: "00000000002", query: { from: "2026-08-27", to: "2026-11-24", label: ["00000000003"] } },
  ],
  events: {
    ...plainEvents("reports.wanted", "wait.retried", "wait.cancelled"),
  },
  outcomes: { loadReports: [tooSoon(), success(busy), refusal("network"), success(idle)] },
};

export const description: Description<typeof reportsMachine> = {
  interactions: {
    "reports.wanted": press("Load again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Tasks in the trash and steps that were undone do not count.", isSeen: now.hasTag("shown") },
  ],
};

export const words: ChartWords = {
  events: { "reports.wanted": ["Press “Load again”", "กด “โหลดอีกครั้ง”"] },
  actors: { loadReports: ["computing the reports", "คำนวณรายงาน"] },
  states: {
    loading: ["The reports are being computed", "กำลังคำนวณรายงาน"],
    waiting: cooling,
    unreachable: ["A banner says that the reports could not be loaded", "แถบแจ้งว่าโหลดรายงานไม่สำเร็จ"],
    shown: ["The page shows the reports", "หน้าแสดงรายงาน"],
  },
};

export const oracle: Oracle<typeof reportsMachine> = {
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("WORKSPACE §7: reports", "loadReports"),
    {
      name: "after the first time, only whoever asks looks again, and a wait that is over",
      from: "DECISIONS 21: after fifteen seconds retry or cancel",
      formula: always(
        (moment) =>
          moment.was === null || !calls("loadReports")(moment) || hears("reports.wanted", "wait.retried", "after cooldown")(moment),
      ),
    },
  ],
};
