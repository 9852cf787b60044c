import type { Samples } from "statewalk";
import { refusal, success } from "../answers.samples.ts";
import { paletteMachine, type PaletteSnapshot } from "./palette.ts";

type Task = PaletteSnapshot["context"]["found"][number];

/** Tasks of a project that the page may not hold. */
const task = (at: number, title: string): Task => ({
  id: `0000000000${at}`,
  project: "00000000001",
  number: at,
  title,
  state: "s1",
  stateSince: "2026-11-24T02:00:00.000Z",
  rank: "a0",
  author: "11111111-1111-4111-8111-111111111111",
  assignee: null,
  lastMover: null,
  reason: null,
  votes: [],
  visits: {},
  priority: "none",
  labels: [],
  start: null,
  due: null,
  estimate: null,
  parent: null,
  repeat: null,
  blockedBy: [],
  values: {},
  comments: 0,
  items: 0,
  itemsDone: 0,
  isStale: false,
  promisedAt: null,
  nudged: {},
  createdAt: "2026-11-24T02:00:00.000Z",
  deletedAt: null,
});
const second = task(4, "ประชุมทีมขาย");
export const found = [task(3, "ประชุมเมนูใหม่"), second];

export const samples: Samples<typeof paletteMachine> = {
  inputs: [undefined],
  events: {
    "palette.opened": [{ type: "palette.opened" }],
    "palette.closed": [{ type: "palette.closed" }],
    "query.changed": [
      { type: "query.changed", query: " ประชุม " },
      { type: "query.changed", query: "ประชุมทีม" },
      { type: "query.changed", query: " " },
    ],
    "entry.pointed": [
      { type: "entry.pointed", entry: "go home" },
      { type: "entry.pointed", entry: `task ${second.id}` },
    ],
    "entry.taken": [
      { type: "entry.taken", entry: "go home", leads: true },
      { type: "entry.taken", entry: "mode dark", leads: false },
    ],
    "search.retried": [{ type: "search.retried" }],
    "network.lost": [{ type: "network.lost" }],
    "network.came": [{ type: "network.came" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { find: [success(found), success([]), refusal("network")], watchNetwork: [] },
  actions: ["carryOut", "giveBack"],
};
