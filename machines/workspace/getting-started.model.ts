import type { Samples } from "statewalk";
import { calls, hears, isIn, never, type Now, precedes } from "statewalk/oracle";
import type { GettingStarted } from "../../src/contract/workspace/getting-started.ts";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, byAnswer, type Oracle, problemIfRefused, slowWaits, unknown, waiting } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import type { gettingStartedMachine } from "./getting-started.ts";

/** Of an owner: all of it to do, some of it done, and all of it done. */
export const toDo: GettingStarted = {
  isShown: true,
  steps: [
    { step: "project", isDone: false, project: null },
    { step: "step", isDone: false, project: null },
    { step: "comment", isDone: false, project: null },
    { step: "invitation", isDone: false, project: null },
    { step: "workflow", isDone: false, project: null },
  ],
};
export const begun: GettingStarted = {
  isShown: true,
  steps: toDo.steps.map(({ step }) => ({
    step,
    isDone: step === "project" || step === "step",
    project: ["step", "comment", "workflow"].includes(step) ? "KRU" : null,
  })),
};
export const allDone: GettingStarted = { isShown: false, steps: begun.steps.map((one) => ({ ...one, isDone: true })) };
const hidden: GettingStarted = { isShown: false, steps: [] };

export const samples: Samples<typeof gettingStartedMachine> = {
  inputs: [{ isAsked: false }, { isAsked: true }],
  events: plainEvents("list.asked", "list.retried", "work.saved", "hide.chosen", "wait.retried", "wait.cancelled"),
  outcomes: {
    load: [success(begun), success(allDone), success(hidden), refusal("network")],
    showList: [success(toDo), success(hidden), refusal("network")],
    hideList: [success(hidden), refusal("network")],
  },
  actions: ["close"],
  systemEvents: ["list.asked", "work.saved"],
};

const doneOf = (steps: GettingStarted["steps"]) => steps.filter(({ isDone }) => isDone).length;

export const description: Description<typeof gettingStartedMachine> = {
  interactions: {
    "list.retried": press("Load again"),
    "hide.chosen": press("Hide this list"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const { steps } = now.context;
    const isShown = now.hasTag("shown");
    return [
      ...slowResponse(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { list: "Getting started", entries: isShown ? steps.length : 0 },
      ...(isShown
        ? [{ words: { say: "Done: {done} of {count}", with: { done: doneOf(steps), count: steps.length } }, isSeen: true } as const]
        : []),
      { words: "That was all of it. You know your way around now.", isSeen: isShown && doneOf(steps) === steps.length },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "list.asked": ["Choose “Getting started” in the menu of the account", "เลือก “เริ่มต้นใช้งาน” ในเมนูบัญชี"],
    "work.saved": ["Something that was done is saved", "บันทึกสิ่งที่ทำแล้ว"],
    "hide.chosen": ["Press “Hide this list”", "กด “ซ่อนรายการนี้”"],
  },
  actors: {
    load: ["loading the first steps", "โหลดรายการเริ่มต้นใช้งาน"],
    loadAgain: ["loading the first steps again", "โหลดรายการเริ่มต้นใช้งานอีกครั้ง"],
    showList: ["having the list shown again", "ขอให้แสดงรายการอีกครั้ง"],
    hideList: ["hiding the list", "ซ่อนรายการ"],
  },
  states: {
    deciding: ["Whether the address asks for the list is looked at", "ดูว่าที่อยู่ขอให้แสดงรายการหรือไม่"],
    loading: ["Nothing is shown yet", "ยังไม่แสดงสิ่งใด"],
    hidden: ["The list is hidden", "รายการถูกซ่อน"],
    asking: ["The list is being shown again", "กำลังแสดงรายการอีกครั้ง"],
    unreachable: ["A banner says why the list could not be shown", "แถบแจ้งเหตุผลที่แสดงรายการไม่ได้"],
    "shown.idle": ["The list says what is done and what is not", "รายการบอกว่าทำสิ่งใดแล้วและสิ่งใดยังไม่ได้ทำ"],
    "shown.looking": ["The list is shown while it is loaded anew", "แสดงรายการระหว่างโหลดใหม่"],
    "shown.refused": ["A banner says why the list could not be hidden", "แถบแจ้งเหตุผลที่ซ่อนรายการไม่ได้"],
    hiding: ["The list is being hidden", "กำลังซ่อนรายการ"],
  },
};

type Then = Now<typeof gettingStartedMachine>;

const dataIn = ({ event }: Then) => (event.output as { data?: GettingStarted } | undefined)?.data;
const closes = (at: string): [string][] => (at === "hidden" ? [["close"]] : []);
const firstAt = (now: Then) => (dataIn(now)?.isShown === true ? "shown.idle" : "hidden");
const askedAt = (now: Then) => (dataIn(now) === undefined ? "unreachable" : firstAt(now));

export const oracle: Oracle<typeof gettingStartedMachine> = {
  effects: {
    begins: {
      at: ({ input }) => (input.isAsked ? "asking.fresh" : "loading"),
      sets: { isAsked: ({ input }) => input.isAsked, steps: () => [], problem: null },
    },
    events: {
      "load done": {
        at: firstAt,
        sets: { steps: (now: Then) => (firstAt(now) === "hidden" ? now.context.steps : (dataIn(now)?.steps ?? [])) },
        does: (now: Then) => closes(firstAt(now)),
      },
      "load failed": { at: "hidden", does: () => closes("hidden") },
      "loadAgain done": {
        at: "shown.idle",
        sets: { steps: (now: Then) => ((dataIn(now)?.steps.length ?? 0) > 0 ? (dataIn(now)?.steps ?? []) : now.context.steps) },
      },
      "loadAgain failed": { at: "shown.idle" },
      "after quietWait": {
        at: ({ wasAt }) => (wasAt("loading") ? "hidden" : "shown.idle"),
        does: ({ wasAt }) => closes(wasAt("loading") ? "hidden" : "shown.idle"),
      },
      "list.asked": { at: "asking.fresh" },
      "list.retried": { at: "asking.fresh", sets: { problem: null } },
      "showList done": {
        at: askedAt,
        sets: {
          steps: (now: Then) => (askedAt(now) === "shown.idle" ? (dataIn(now)?.steps ?? []) : now.context.steps),
          problem: problemIfRefused,
        },
        does: (now: Then) => closes(askedAt(now)),
      },
      "showList failed": { at: "unreachable", sets: { problem: unknown } },
      "work.saved": { at: "shown.looking", sets: { problem: null } },
      "hide.chosen": { at: "hiding.fresh", sets: { problem: null } },
      "hideList done": {
        at: byAnswer({ success: "hidden", otherwise: "shown.refused" }),
        sets: { problem: problemIfRefused },
        does: (now: Then) => closes(byAnswer({ success: "hidden", otherwise: "shown.refused" })(now)),
      },
      "hideList failed": { at: "shown.refused", sets: { problem: unknown } },
      ...waiting(["asking", "hidden"], ["hiding", "shown.idle"]),
      "wait.cancelled": {
        at: ({ wasAt }) => (wasAt("asking") ? "hidden" : "shown.idle"),
        does: ({ wasAt }) => closes(wasAt("asking") ? "hidden" : "shown.idle"),
      },
    },
    calls: { load: () => undefined, loadAgain: () => undefined, showList: () => undefined, hideList: () => undefined },
    waits: { ...slowWaits, quietWait: 15_000 },
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "hideList"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "showList"),
    {
      name: "nothing is hidden that nobody hides",
      from: "WORKSPACE §1: it can be hidden, and brought back",
      formula: precedes(hears("hide.chosen"), calls("hideList")),
    },
    {
      name: "what was in sight goes only by its own button",
      from: "WORKSPACE §1: it can be hidden, and brought back",
      formula: never(({ name, was, is }) => was !== null && was.hasTag("shown") && !is.hasTag("shown") && name !== "hideList done"),
    },
    {
      name: "a list that was not asked for fails without a word",
      from: "WORKSPACE §1: it stands in nobody's way",
      formula: never(({ was, is, name }) => was?.value === "loading" && isIn("unreachable")({ is } as never) && name.startsWith("load")),
    },
  ],
};
