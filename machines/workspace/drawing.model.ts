import type { Samples } from "statewalk";
import { after, always, calls, either, hears, isIn, type Now, precedes } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { common, type Description, press } from "../model/description.ts";
import { askedOnce, type Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { drawingMachine } from "./drawing.ts";

export const samples: Samples<typeof drawingMachine> = {
  inputs: [{ states: ["s1", "s2"] }],
  events: {
    "workflow.changed": [
      { type: "workflow.changed", states: ["s2"] },
      { type: "workflow.changed", states: ["s1"] },
      { type: "workflow.changed", states: ["s1", "s2"] },
    ],
    "state.chosen": [
      { type: "state.chosen", state: "s1" },
      { type: "state.chosen", state: "s2" },
    ],
    "state.pressed": [
      { type: "state.pressed", state: "s1", pointer: "mouse", x: 100, y: 100 },
      { type: "state.pressed", state: "s2", pointer: "touch", x: 40, y: 60 },
    ],
    "pointer.moved": [
      { type: "pointer.moved", x: 103, y: 104 },
      { type: "pointer.moved", x: 140, y: 120 },
      { type: "pointer.moved", x: 43, y: 60 },
    ],
    "pointer.released": [{ type: "pointer.released" }],
    "connection.begun": [
      { type: "connection.begun", state: "s1" },
      { type: "connection.begun", state: "s2" },
    ],
    "target.chosen": [
      { type: "target.chosen", to: "s2" },
      { type: "target.chosen", to: "s1" },
      { type: "target.chosen", to: null },
    ],
    ...plainEvents("connection.made", "connection.left"),
    "name.begun": [
      { type: "name.begun", state: "s1", name: "To do" },
      { type: "name.begun", state: "s2", name: "Done" },
    ],
    "field.changed": [
      { type: "field.changed", field: "name", value: "Ideas" },
      { type: "field.changed", field: "name", value: " " },
    ],
    ...plainEvents("submitted", "cancelled", "addition.begun", "form.closed"),
  },
  outcomes: { rename: [null, { code: "changed_meanwhile" }] },
};

/** What is done to the state that was chosen is offered while nothing else is done. */
const isIdle = (now: { value: unknown; context: { chosen: string | null } }): boolean =>
  now.value === "idle" && now.context.chosen !== null;

export const description: Description<typeof drawingMachine> = {
  fields: { name: "autocomplete=off" },
  interactions: {
    ...common,
    "connection.begun": ({ state }, now) => ({
      how: "press",
      at: isIdle(now) && now.context.chosen === state ? { role: "button", name: "Connect" } : null,
      isAlwaysThere: true,
    }),
    // Let go over nothing, it is left.
    "connection.made": (_, { context }) => ({
      how: "press",
      at: context.target === null ? null : { role: "button", name: "Make the step" },
      isAlwaysThere: true,
    }),
    // Of a pointer it is left by keys, or by what happens to it.
    "connection.left": (_, now) => press("Do not connect", { isAlwaysThere: !now.hasTag("choosing") })(),
    submitted: press("Rename"),
    cancelled: (_, now) => press("Cancel", { isAlwaysThere: !now.hasTag("naming") })(),
    "addition.begun": press("Add a state here"),
  },
  expectations: (now) => [
    { field: "name", text: now.context.name, isWrong: now.context.isWrong || now.hasTag("refused"), isOptional: !now.hasTag("naming") },
    { control: { role: "button", name: "Make the step" }, isSeen: now.hasTag("choosing") },
    { control: { role: "button", name: "Connect" }, isSeen: !now.hasTag("choosing") && now.context.chosen !== null },
  ],
};

export const words: ChartWords = {
  events: {
    "state.pressed": ["Press on a state", "กดที่สถานะ"],
    "pointer.released": ["Let go", "ปล่อย"],
    "connection.begun": ["Press “Connect”", "กด “เชื่อมต่อ”"],
    "connection.made": ["Press Enter, or press on a state", "กด Enter หรือกดที่สถานะ"],
    "connection.left": ["Press Escape", "กด Escape"],
    "name.begun": ["Press “Rename it”", "กด “แก้ชื่อสถานะ”"],
    "addition.begun": ["Press “Add a state here”", "กด “เพิ่มสถานะในภาพ”"],
  },
  actors: { rename: ["renaming the state", "เปลี่ยนชื่อสถานะ"] },
  states: {
    idle: ["The picture shows the workflow", "ภาพแสดงผังงาน"],
    pressed: ["A state is pressed", "กำลังกดสถานะ"],
    touched: ["A finger rests on a state", "นิ้วแตะค้างที่สถานะ"],
    "held.still": ["The state is marked, and the finger has not moved", "สถานะถูกเลือกไว้ และนิ้วยังไม่เลื่อน"],
    "held.pulled": ["A line leads from the state to the pointer", "เส้นลากจากสถานะไปยังตัวชี้"],
    choosing: ["It is asked where the step leads", "มีคำถามว่าขั้นตอนไปที่ใด"],
    asking: ["The form of the new step is open", "แบบฟอร์มของขั้นตอนใหม่เปิดอยู่"],
    adding: ["The form of a new state is open", "แบบฟอร์มของสถานะใหม่เปิดอยู่"],
    "naming.writing": ["The field takes a name", "ช่องรับชื่อ"],
    "naming.refused": ["It is said why the name was not taken", "แจ้งเหตุผลที่ใช้ชื่อนี้ไม่ได้"],
    renaming: ["The name is being saved", "กำลังบันทึกชื่อ"],
  },
};

type Then = Now<typeof drawingMachine>;

/** What was done goes on with what is left. */
const isLeft = ({ event, context }: Then): boolean =>
  [context.pressed, context.chosen, context.target].every((state) => state === null || (event.states as readonly string[]).includes(state));
const place = ({ wasAt }: Then): string =>
  ["pressed", "touched", "held.still", "held.pulled", "choosing", "asking", "adding", "renaming", "naming.writing", "naming.refused"].find(
    (path) => wasAt(path),
  ) ?? "idle";

/** Six pixels are a pull, five are not. */
const isPulled = ({ event, context }: Then): boolean =>
  ((event.x as number) - context.start.x) ** 2 + ((event.y as number) - context.start.y) ** 2 > 36;
const isLetGoOver = ({ wasAt, context }: Then): boolean => wasAt("held.pulled") && context.target !== null;

export const oracle: Oracle<typeof drawingMachine> = {
  effects: {
    begins: {
      at: "idle",
      sets: {
        states: ({ input }) => input.states,
        pressed: null,
        start: { x: 0, y: 0 },
        chosen: null,
        target: null,
        name: () => "",
        was: null,
        isWrong: () => false,
        error: null,
      },
    },
    events: {
      "workflow.changed": {
        at: (now: Then) => (isLeft(now) ? place(now) : "idle"),
        sets: {
          states: ({ event }) => event.states as object,
          pressed: (now: Then) => (isLeft(now) ? now.context.pressed : null),
          chosen: (now: Then) => (isLeft(now) ? now.context.chosen : null),
          target: (now: Then) => (isLeft(now) ? now.context.target : null),
          error: (now: Then) => (isLeft(now) ? now.context.error : null),
        },
      },
      "state.chosen": { at: place, sets: { chosen: ({ event }) => event.state as string } },
      "state.pressed": {
        at: ({ event }) => (event.pointer === "touch" ? "touched" : "pressed"),
        sets: {
          pressed: ({ event }) => event.state as string,
          start: ({ event }) => ({ x: event.x, y: event.y }),
        },
      },
      "pointer.moved": {
        at: (now: Then) => (!isPulled(now) ? place(now) : now.wasAt("touched") ? "idle" : "held.pulled"),
        // With a finger it scrolls.
        sets: { pressed: (now: Then) => (isPulled(now) && now.wasAt("touched") ? null : now.context.pressed) },
      },
      "after longPress": { at: "held.still" },
      "pointer.released": {
        at: (now: Then) => (isLetGoOver(now) ? "asking" : "idle"),
        sets: {
          pressed: null,
          chosen: (now: Then) => (isLetGoOver(now) ? now.context.pressed : now.context.chosen),
        },
      },
      "connection.begun": { at: "choosing", sets: { chosen: ({ event }) => event.state as string } },
      "target.chosen": { at: place, sets: { target: ({ event }) => event.to as string | null } },
      "connection.made": { at: ({ context }) => (context.target === null ? "idle" : "asking") },
      "connection.left": { at: "idle", sets: { pressed: null, target: null } },
      "form.closed": { at: "idle", sets: { target: null } },
      "addition.begun": { at: "adding" },
      "name.begun": {
        at: "naming.writing",
        sets: {
          chosen: ({ event }) => event.state as string,
          name: ({ event }) => event.name as string,
          was: ({ event }) => event.name as string,
          isWrong: () => false,
        },
      },
      "field.changed": { at: "naming.writing", sets: { name: ({ event }) => event.value as string, isWrong: () => false, error: null } },
      submitted: {
        at: ({ context }) => (context.name.trim() === "" ? "naming.writing" : "renaming"),
        sets: { isWrong: ({ context }) => context.name.trim() === "", error: null },
      },
      cancelled: { at: "idle", sets: { error: null } },
      "rename done": {
        at: ({ event }) => (event.output === null ? "idle" : "naming.refused"),
        sets: {
          error: ({ event }) => event.output as object | null,
          was: ({ event, context }) => (event.output === null ? context.was : null),
        },
      },
      "rename failed": { at: "naming.refused", sets: { error: { code: "unknown" } } },
    },
    calls: { rename: ({ context }) => ({ state: context.chosen, name: context.name.trim(), was: context.was }) },
    waits: { longPress: 350 },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "rename"),
    {
      name: "a step leads from one state to another",
      from: "WORKSPACE §5: refused is what leads to itself",
      formula: always(({ is }) => is.context.target === null || is.context.target !== (is.context.pressed ?? is.context.chosen)),
    },
    {
      name: "what is asked about a step was drawn",
      from: "WORKSPACE §5: drag to connect",
      formula: precedes(hears("connection.made", "pointer.released"), isIn("asking")),
    },
    {
      name: "a finger that scrolls draws nothing",
      from: "WORKSPACE §4: a finger that moves early scrolls",
      formula: after(isIn("touched"))
        .until(hears("after longPress", "connection.begun", "state.pressed"))
        .never(isIn("held")),
    },
    {
      name: "a finger that does not move draws nothing, whatever comes to lie under it",
      from: "WORKSPACE §5: drag to connect",
      formula: after(hears("after longPress")).until(hears("pointer.moved", "connection.begun")).never(isIn("asking")),
    },
    {
      name: "what was left is not drawn",
      from: "WORKSPACE §4: escape",
      formula: after(hears("connection.left"))
        .until(hears("state.pressed", "connection.begun"))
        .never(either(isIn("held"), either(isIn("choosing"), isIn("asking")))),
    },
    {
      name: "no state is renamed that nobody named",
      from: "WORKSPACE §5: rename in place",
      formula: precedes(hears("submitted"), calls("rename")),
    },
  ],
};
