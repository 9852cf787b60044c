import type { Samples } from "statewalk";
import { after, always, calls, hears, isIn } from "statewalk/oracle";
import { taskDefaults } from "../../src/domain/records/task.ts";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { type Description, press, write } from "../model/description.ts";
import { askedOnce, byAnswer, type Oracle, sendsOnly, slowWaits, problemIfRefused, unknown, waiting } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { type FoundRows, paletteMachine } from "./palette.ts";

type Task = FoundRows["tasks"][number];

/** Tasks of a project that the page may not hold. */
const task = (at: number, title: string): Task => ({
  ...taskDefaults,
  id: `0000000000${at}`,
  project: "00000000001",
  number: at,
  title,
  state: "s1",
  stateSince: "2026-11-24T02:00:00.000Z",
  rank: "a0",
  author: "11111111-1111-4111-8111-111111111111",
  createdAt: "2026-11-24T02:00:00.000Z",
});
const second = task(4, "ประชุมทีมขาย");
export const found: FoundRows = {
  query: "ประชุม",
  tasks: [task(3, "ประชุมเมนูใหม่"), second],
  texts: [{ kind: "comment", id: "00000000009", task: second.id, author: second.author, excerpt: "นัดประชุมวันศุกร์" }],
  counts: { task: 2, description: 0, comment: 7, item: 0, file: 0 },
};
export const nothing: FoundRows = { query: "", tasks: [], texts: [], counts: { task: 0, description: 0, comment: 0, item: 0, file: 0 } };

export const samples: Samples<typeof paletteMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("palette.opened", "palette.closed"),
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
    ...plainEvents("search.retried", "network.lost", "network.came", "wait.retried", "wait.cancelled"),
  },
  outcomes: { find: [success(found), success(nothing), refusal("network")], watchNetwork: [] },
  actions: ["keepFocus", "carryOut", "giveBack"],
};

export const description: Description<typeof paletteMachine> = {
  fields: { query: "autocomplete=off maxlength=200 autocapitalize=off spellcheck=false" },
  interactions: {
    "query.changed": ({ query }) => write("query", query as string),
    "palette.closed": press("Close"),
    "search.retried": press("Search again"),
    "wait.retried": press("Try again"),
    "wait.cancelled": press("Stop waiting"),
  },
  expectations: (now) => [
    { dialogs: now.hasTag("open") ? 1 : 0 },
    { alerts: now.hasTag("failing") ? 1 : 0 },
    { words: "Offline: only what is kept in this browser is found.", isSeen: now.hasTag("offline") },
    { words: "Searching on the server…", isSeen: now.hasTag("searching") && !now.hasTag("stalled") },
    { words: "The server takes its time.", isSeen: now.hasTag("stalled") },
    ...(now.hasTag("open") ? [{ field: "query", text: now.context.query }] : []),
  ],
};

export const words: ChartWords = {
  events: {
    "palette.opened": ["Press Ctrl K, or ⌘ K", "กด Ctrl K หรือ ⌘ K"],
    "palette.closed": ["Press Escape", "กด Escape"],
    "query.changed": ["Write what is looked for", "พิมพ์สิ่งที่ต้องการค้นหา"],
    "entry.pointed": ["Press an arrow key", "กดแป้นลูกศร"],
    "entry.taken": ["Press Enter", "กด Enter"],
    "search.retried": ["Press “Search again”", "กด “ค้นหาอีกครั้ง”"],
  },
  actors: { find: ["searching on the server", "ค้นหาบนเซิร์ฟเวอร์"] },
  states: {
    closed: ["No palette is over the page", "ไม่มีแถบค้นหาทับหน้า"],
    "open.resting": ["A field asks what is looked for; what the page has is listed below", "มีช่องค้นหา และรายการที่หน้านี้มีอยู่ด้านล่าง"],
    "open.pausing": ["What the page has of it is listed", "แสดงรายการที่ตรงกันจากที่หน้านี้มีอยู่"],
    "open.searching": ["A line says that the server is searched", "มีข้อความบอกว่ากำลังค้นหาบนเซิร์ฟเวอร์"],
    "open.shown": ["What the server found is listed too", "แสดงสิ่งที่เซิร์ฟเวอร์พบด้วย"],
    "open.failing": ["A line says why the server could not be searched", "มีข้อความบอกเหตุผลที่ค้นหาบนเซิร์ฟเวอร์ไม่ได้"],
    "open.offline": ["A line says that only what is held here is found", "มีข้อความบอกว่าค้นหาได้เฉพาะสิ่งที่เก็บไว้ในเครื่องนี้"],
  },
};

const isBlank = (query: string) => query.replaceAll(" ", "") === "";

export const oracle: Oracle<typeof paletteMachine> = {
  effects: {
    begins: { at: "closed", sets: { query: "", found: nothing, pointed: null, problem: null } },
    events: {
      "palette.opened": {
        at: "open.resting",
        sets: { query: "", found: nothing, pointed: null },
        does: [["keepFocus"]],
      },
      "palette.closed": { at: "closed", sets: { problem: null }, does: [["giveBack"]] },
      "query.changed": {
        at: ({ event, wasAt }) => (wasAt("open.offline") ? "open.offline" : isBlank(event.query) ? "open.resting" : "open.pausing"),
        sets: { query: ({ event }) => event.query, pointed: null, problem: null },
      },
      "entry.pointed": { sets: { pointed: ({ event }) => event.entry } },
      "entry.taken": {
        at: "closed",
        sets: { problem: null },
        does: ({ event }) => (event.leads ? [["carryOut", { entry: event.entry }]] : [["carryOut", { entry: event.entry }], ["giveBack"]]),
      },
      "after typingPause": { at: "open.searching.fresh" },
      "find done": {
        at: byAnswer({ success: "open.shown", otherwise: "open.failing" }),
        sets: {
          found: ({ event, context }) => (event.output.success ? (event.output.data as object) : context.found),
          problem: problemIfRefused,
        },
      },
      "find failed": { at: "open.failing", sets: { problem: unknown } },
      "search.retried": { at: "open.searching.fresh", sets: { problem: null } },
      "network.lost": { at: "open.offline", sets: { problem: null } },
      "network.came": { at: ({ context }) => (isBlank(context.query) ? "open.resting" : "open.pausing") },
      ...waiting(["open.searching", "open.resting"]),
    },
    calls: { find: ({ context }) => ({ query: context.query.trim() }), watchNetwork: undefined },
    waits: { ...slowWaits, typingPause: 200 },
  },
  rules: [
    askedOnce("WORKSPACE §6: five reads a second", "find"),
    sendsOnly("nothing is not looked for", "WORKSPACE §4: palette", "find", ({ query }: { query: string }) => !isBlank(query)),
    {
      name: "an answer is one to what stands there: what was asked before tells nothing any more",
      from: "WORKSPACE §6: the palette finds the rest on the server",
      formula: after(hears("query.changed")).until(calls("find")).never(hears("find done", "find failed")),
    },
    {
      name: "without a network nothing is asked",
      from: "WORKSPACE §6: offline",
      formula: after(isIn("open.offline"))
        .until(hears("network.came", "palette.closed", "entry.taken"))
        .never(calls("find")),
    },
    {
      name: "what is written stays until the palette is opened anew",
      from: "bad input: nothing typed is lost",
      formula: always(
        ({ is, was, name }) =>
          was === null || name === "query.changed" || name === "palette.opened" || is.context.query === was.context.query,
      ),
    },
  ],
};
