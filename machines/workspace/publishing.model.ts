import type { Samples } from "statewalk";
import { always, calls, hears, isIn, precedes } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { type ChartState, common, type Description, press } from "../model/description.ts";
import { askedOnce, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { percentOf, publishingMachine, type Target } from "./publishing.ts";

export const samples: Samples<typeof publishingMachine> = {
  inputs: [
    {
      targets: [
        { from: "s2", to: "s1" },
        { from: "s5", to: "s1" },
      ],
      states: ["s1", "s3", "s4"],
      job: null,
      mayResume: true,
    },
    { targets: [], states: ["s1", "s2"], job: null, mayResume: true },
    { targets: [], states: [], job: { of: 6000, moved: 1000, isStopped: false }, mayResume: true },
    { targets: [], states: [], job: { of: 6000, moved: 3000, isStopped: true }, mayResume: false },
  ],
  events: {
    "target.chosen": [
      { type: "target.chosen", from: "s2", to: "s3" },
      { type: "target.chosen", from: "s5", to: "s4" },
      { type: "target.chosen", from: "s2", to: "s5" },
      { type: "target.chosen", from: "s1", to: "s3" },
    ],
    ...plainEvents("submitted", "cancelled"),
    "job.changed": [
      { type: "job.changed", job: { of: 6000, moved: 3000, isStopped: false } },
      { type: "job.changed", job: { of: 6000, moved: 3000, isStopped: true } },
    ],
    ...plainEvents("job.ended", "resume.asked", "end.read"),
  },
  outcomes: { publish: [null, { code: "changed_meanwhile" }], resumePublication: [null, { code: "leads_only" }] },
  actions: ["close"],
};

const isForm = (now: ChartState<typeof publishingMachine>) => !(["moving", "ended", "closed"] as const).some((tag) => now.hasTag(tag));

export const description: Description<typeof publishingMachine> = {
  fields: { "target-s2": "", "target-s5": "" },
  interactions: {
    ...common,
    // What is not offered cannot be chosen.
    "target.chosen": ({ from, to }, { context }) => ({
      how: "choose",
      at:
        context.states.includes(to as string) && context.targets.some((target) => target.from === from)
          ? { field: `target-${from}` }
          : null,
      text: to as string,
    }),
    submitted: press("Publish it"),
    cancelled: press("Not yet"),
    "resume.asked": press("Go on moving tasks"),
    "end.read": press("Close this notice"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") || now.hasTag("stopped") ? 1 : 0 },
    ...(now.hasTag("moving") && now.context.job ? [{ progress: percentOf(now.context.job) }] : []),
    { words: "All tasks have moved to where they belong now", isSeen: now.hasTag("ended") },
    ...now.context.targets.map(({ from, to }) => ({ field: `target-${from}`, text: to, isOptional: true })),
    { words: "No state goes: every task stays where it is.", isSeen: now.context.targets.length === 0 && isForm(now) },
  ],
};

export const words: ChartWords = {
  events: {
    "job.changed": ["it is told how many tasks have moved", "ได้รับแจ้งว่าย้ายงานไปแล้วกี่งาน"],
    "job.ended": ["it is told that all tasks have moved", "ได้รับแจ้งว่าย้ายงานครบแล้ว"],
    "resume.asked": ["the moving of tasks is tried again", "สั่งให้ย้ายงานต่อ"],
    "end.read": ["the notice of its end is closed", "ปิดข้อความแจ้งว่าเสร็จแล้ว"],
  },
  actors: {
    publish: ["publishing the draft", "เผยแพร่ฉบับร่าง"],
    resumePublication: ["having the moving of tasks tried again", "สั่งให้เซิร์ฟเวอร์ย้ายงานต่อ"],
  },
  states: {
    begun: ["It is looked at whether tasks are still moving", "ตรวจดูว่ายังมีงานที่กำลังย้ายอยู่หรือไม่"],
    choosing: ["The form shows where the tasks of each state that goes will stand", "แบบฟอร์มบอกว่างานในสถานะที่ถูกเอาออกจะไปอยู่ที่ใด"],
    publishing: ["The draft is being published", "กำลังเผยแพร่ฉบับร่าง"],
    refused: ["A banner says why it was not published", "แถบแจ้งเหตุผลที่เผยแพร่ไม่ได้"],
    moving: ["A bar shows how many tasks have moved", "แถบความคืบหน้าบอกว่าย้ายงานไปแล้วกี่งาน"],
    stopped: ["A banner says that the moving of tasks has stopped", "แถบแจ้งว่าการย้ายงานหยุดอยู่"],
    resuming: ["The moving of tasks is being resumed", "กำลังสั่งให้ย้ายงานต่อ"],
    ended: ["A banner says that all tasks have moved", "แถบแจ้งว่าย้ายงานครบแล้ว"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};

const fromOf = (targets: readonly Target[]) => targets.map(({ from }) => from).join(" ");

export const oracle: Oracle<typeof publishingMachine> = {
  effects: {
    begins: {
      at: ({ input: { job } }) => (job === null ? "choosing" : job.isStopped ? "stopped" : "moving"),
      sets: {
        targets: ({ input }) => input.targets,
        states: ({ input }) => input.states,
        job: ({ input }) => input.job,
        mayResume: ({ input }) => input.mayResume,
        error: null,
      },
    },
    events: {
      "target.chosen": {
        at: "choosing",
        sets: {
          targets: ({ event, context }) => context.targets.map((one) => (one.from === event.from ? { from: one.from, to: event.to } : one)),
          error: null,
        },
      },
      submitted: { at: "publishing", sets: { error: null } },
      cancelled: { at: "left", sets: { error: null }, does: () => [["close"]] },
      "publish done": {
        at: ({ event }) => (event.output === null ? "left" : "refused"),
        sets: { error: ({ event }) => event.output as object | null },
        does: ({ event }) => (event.output === null ? [["close"]] : []),
      },
      // As long as it is being resumed, what is told of it is kept, and where it stands follows from what comes of that.
      "job.changed": {
        at: ({ event, wasAt }) => (wasAt("resuming") ? "resuming" : event.job.isStopped ? "stopped" : "moving"),
        sets: {
          job: ({ event }) => event.job,
          error: ({ event, context, wasAt }) => (wasAt("stopped") && !event.job.isStopped ? null : context.error),
        },
      },
      "job.ended": { at: "ended", sets: { error: null } },
      "resume.asked": { at: "resuming", sets: { error: null } },
      "end.read": { at: "left", does: () => [["close"]] },
      "resumePublication done": {
        at: ({ event }) => (event.output === null ? "moving" : "stopped"),
        sets: { error: ({ event }) => event.output as object | null },
      },
      "resumePublication failed": { at: "stopped", sets: { error: { code: "unknown" } } },
      "publish failed": { at: "refused", sets: { error: { code: "unknown" } } },
    },
    calls: { publish: ({ context }) => ({ targets: context.targets }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "publish", "resumePublication"),
    {
      name: "nothing is tried again that was not asked for by somebody who may",
      from: "WORKSPACE §5: above 5,000 a job",
      formula: always(({ is }) => is.context.mayResume || !is.matches("resuming")),
    },
    {
      name: "nothing is published that nobody asked to be",
      from: "WORKSPACE §5: draft, check, publish",
      formula: precedes(hears("submitted"), calls("publish")),
    },
    {
      name: "every state that goes keeps a place for its tasks",
      from: "WORKSPACE §5: a removed state demands a target",
      formula: always(
        ({ was, is }) =>
          (was === null || fromOf(was.context.targets) === fromOf(is.context.targets)) &&
          (is.context.targets as Target[]).every(({ to }) => is.context.states.includes(to)),
      ),
    },
    sendsOnly(
      "no task is sent to a state that the draft does not have",
      "WORKSPACE §5: all tasks move in one transaction",
      "publish",
      ({ targets }: { targets: readonly Target[] }) => targets.every(({ from, to }) => from !== to),
    ),
    { name: "what was refused was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("publish"), isIn("refused")) },
  ],
};
