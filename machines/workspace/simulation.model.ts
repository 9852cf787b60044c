import { plainEvents } from "../model/answers.ts";
import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { always, hears, isIn, type Now, precedes } from "statewalk/oracle";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { isVote, nameIn } from "../../src/workflow/states.ts";
import { isWalkable, movesOf, questionName, questionsOf, yes } from "../../src/workflow/simulation.ts";
import { type Description, type Interaction, press } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { simulationMachine } from "./simulation.ts";

/** What is asked of whoever moves, of the task, and of the room that there is. */
export const asking: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: [
    {
      id: "s1",
      name: { th: "ร่าง", en: "Draft" },
      category: "open",
      moves: [
        { id: "m1", name: { th: "ส่ง", en: "Send" }, to: "s2", who: { role: "lead" } },
        { id: "m2", name: { th: "ข้าม", en: "Skip" }, to: "s3", when: [{ checklist: "done" }], needs: [{ input: "comment" }] },
      ],
    },
    {
      id: "s2",
      name: { th: "ตรวจ", en: "Review" },
      category: "waiting",
      limit: { count: 2, per: "state", hard: true },
      moves: [
        { id: "m3", name: { th: "ผ่าน", en: "Pass" }, to: "s3" },
        { id: "m4", name: { th: "แก้", en: "Back" }, to: "s1" },
      ],
    },
    { id: "s3", name: { th: "เสร็จ", en: "Done" }, category: "done", moves: [] },
  ],
};
/** Without the state in between. */
const shorter: WorkflowDocument = {
  ...asking,
  states: asking.states.filter(({ id }) => id !== "s2").map((state) => ({ ...state, moves: state.moves.filter(({ to }) => to !== "s2") })),
};
/** Two vote on it in between. */
const voting: WorkflowDocument = {
  ...asking,
  states: asking.states.map((state) =>
    state.id === "s2"
      ? { ...state, approval: { from: { role: "lead" as const }, count: 2, yes: "s3", no: "s1", words: true as const }, moves: [] }
      : state,
  ),
};
const beginless: WorkflowDocument = { ...shorter, initial: "s9" };

export const samples: Samples<typeof simulationMachine> = {
  inputs: [{ workflow: asking }],
  events: {
    "workflow.changed": [
      { type: "workflow.changed", workflow: shorter },
      { type: "workflow.changed", workflow: beginless },
      { type: "workflow.changed", workflow: asking },
      { type: "workflow.changed", workflow: voting },
    ],
    ...plainEvents("walk.begun", "walk.closed"),
    "field.changed": [
      { type: "field.changed", field: "role", value: "lead" },
      { type: "field.changed", field: "comment", value: "yes" },
      { type: "field.changed", field: "organization", value: "guest" },
      { type: "field.changed", field: "full:s2", value: "yes" },
      { type: "field.changed", field: "votes", value: "yes" },
    ],
    "move.made": [
      { type: "move.made", move: "m1" },
      { type: "move.made", move: "m2" },
      { type: "move.made", move: "m3" },
      { type: "move.made", move: "m4" },
      { type: "move.made", move: "yes" },
      { type: "move.made", move: "no" },
    ],
    ...plainEvents("walk.back", "walk.restarted"),
  },
  outcomes: {},
};

export const description: Description<typeof simulationMachine> = {
  fields: {
    ...Object.fromEntries(["role", "organization"].map((name) => [name, ""])),
    ...Object.fromEntries(
      ["is:assignee", "is:author", "is:lastMover", "is:watcher", "checklist", "comment", "full:s2", "votes"].map((name) => [
        name,
        asks.ticked,
      ]),
    ),
  },
  interactions: {
    "walk.begun": press("Simulate"),
    "walk.closed": press("Stop simulating"),
    "field.changed": ({ field, value }, now): Interaction => ({
      how: value === yes ? "tick" : "choose",
      at:
        now.hasTag("open") && questionsOf(now.context.workflow).some((one) => questionName(one) === field)
          ? { field: field as string }
          : null,
      text: value as string,
    }),
    "move.made": ({ move }, now): Interaction => {
      const found = now.hasTag("open") ? movesOf(now.context).find((judged) => judged.move.id === move) : undefined;
      const name = found && { say: "Make the step “{name}”", with: { name: nameIn(found.move.name, "en") } };
      return { how: "press", at: name === undefined ? null : { role: "button", name } };
    },
    "walk.back": press("One step back"),
    "walk.restarted": press("From the beginning"),
  },
  expectations: (now) => [
    { list: "Steps that were made", entries: now.hasTag("open") ? now.context.path.length : 0 },
    { list: "Steps from there", entries: now.hasTag("open") ? movesOf(now.context).length : 0 },
    { words: "No task can begin in this draft: say where tasks begin.", isSeen: !isWalkable(now.context.workflow) },
  ],
};

export const words: ChartWords = {
  events: {
    "walk.begun": ["Press “Simulate”", "กด “ลองเดินงานสมมติ”"],
    "walk.closed": ["Press “Stop simulating”", "กด “เลิกสมมติ”"],
    "move.made": ["Press a step that can be made", "กดขั้นตอนที่ทำได้"],
    "walk.back": ["Press “One step back”", "กด “ย้อนหนึ่งขั้นตอน”"],
    "walk.restarted": ["Press “From the beginning”", "กด “เริ่มใหม่”"],
  },
  states: {
    closed: ["No pretend task is walked", "ยังไม่ได้ลองเดินงานสมมติ"],
    "walking.begun": ["The pretend task stands where tasks begin", "งานสมมติอยู่ที่สถานะเริ่มต้น"],
    "walking.gone": ["The steps that were made are listed", "แสดงรายการขั้นตอนที่ทำแล้ว"],
  },
};

type Then = Now<typeof simulationMachine>;
type Step = { from: string; move: string; to: string };

const leads = ({ states }: WorkflowDocument, { from, move }: Pick<Step, "from" | "move">): string | undefined => {
  const state = states.find(({ id }) => id === from);
  return isVote(move) ? state?.approval?.[move] : state?.moves.find((one) => one.id === move)?.to;
};
const here = ({ context: { workflow, path } }: Pick<Then, "context">): string => path.at(-1)?.to ?? workflow.initial;
const begins = ({ initial, states }: WorkflowDocument): boolean => states.some(({ id }) => id === initial);
/** What becomes of a walk in another workflow. */
const isKept = ({ event, context }: Then): boolean =>
  begins(event.workflow as WorkflowDocument) &&
  context.path.every((step: Step) => leads(event.workflow as WorkflowDocument, step) === step.to);
const after = ({ event, context }: Then): Step[] => {
  const made = { from: here({ context }), move: event.move as string };
  return [...context.path, { ...made, to: leads(context.workflow, made) ?? "" }];
};
const plain = { role: "member", organization: "member" };

export const oracle: Oracle<typeof simulationMachine> = {
  effects: {
    begins: { at: "closed", sets: { workflow: ({ input }) => input.workflow, pretend: () => plain, path: () => [] } },
    events: {
      "workflow.changed": {
        at: (now: Then) => {
          if (now.wasAt("closed") || !begins(now.event.workflow as WorkflowDocument)) return "closed";
          return isKept(now) && now.context.path.length > 0 ? "walking.gone" : "walking.begun";
        },
        sets: {
          workflow: ({ event }) => event.workflow as object,
          path: (now: Then) => (now.wasAt("closed") || isKept(now) ? now.context.path : []),
        },
      },
      "walk.begun": { at: "walking.begun", sets: { pretend: () => plain, path: () => [] } },
      "walk.closed": { at: "closed" },
      "field.changed": {
        at: ({ context }: Then) => (context.path.length === 0 ? "walking.begun" : "walking.gone"),
        sets: { pretend: ({ event, context }) => ({ ...context.pretend, [event.field as string]: event.value }) },
      },
      "move.made": {
        at: "walking.gone",
        sets: {
          path: after,
          pretend: ({ context }) =>
            Object.fromEntries(Object.entries(context.pretend).filter(([name]) => name !== "comment" && name !== "votes")),
        },
      },
      "walk.back": {
        at: ({ context }: Then) => (context.path.length > 1 ? "walking.gone" : "walking.begun"),
        sets: { path: ({ context }) => context.path.slice(0, -1) },
      },
      "walk.restarted": { at: "walking.begun", sets: { path: () => [] } },
    },
  },
  alike: {
    "pretend.comment and pretend.full:s2": "what is ticked is ticked",
    "pretend.comment and pretend.votes": "what is ticked is ticked",
    "pretend.full:s2 and pretend.comment": "what is ticked is ticked",
    "pretend.full:s2 and pretend.votes": "what is ticked is ticked",
    "pretend.votes and pretend.comment": "what is ticked is ticked",
    "pretend.votes and pretend.full:s2": "what is ticked is ticked",
  },
  rules: [
    {
      name: "each step begins where the one before it led",
      from: "WORKSPACE §5: one walks a pretend task",
      formula: always(
        ({ is }) =>
          !is.matches("walking") ||
          is.context.path.every(
            ({ from }: Step, at: number) => from === (at === 0 ? is.context.workflow.initial : is.context.path[at - 1].to),
          ),
      ),
    },
    {
      name: "a walk is walked once somebody began it",
      from: "WORKSPACE §8: the editor loads when opened",
      formula: precedes(hears("walk.begun"), isIn("walking")),
    },
  ],
};
