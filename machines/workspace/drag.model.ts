import type { Samples } from "statewalk";
import { after, always, calls, either, hears, isAt, isIn, type Now, precedes } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { dragMachine, type DropPlace, type Held } from "./drag.ts";

/** A card of the second of three columns, and one of the first. */
export const card: Held = { task: "00000000001", from: "s2" };
export const other: Held = { task: "00000000002", from: "s1" };
/** Behind all of the next column, before a card of its own, and in one to which no move leads. */
export const next: DropPlace = { state: "s3", before: null, move: "m4", isAllowed: true };
export const own: DropPlace = { state: "s2", before: "00000000003", move: null, isAllowed: true };
export const closed: DropPlace = { state: "s4", before: null, move: null, isAllowed: false };

export const samples: Samples<typeof dragMachine> = {
  inputs: [undefined],
  events: {
    "card.pressed": [
      { type: "card.pressed", pointer: "mouse", ...card, x: 100, y: 100 },
      { type: "card.pressed", pointer: "touch", ...other, x: 40, y: 60 },
    ],
    "pointer.moved": [
      { type: "pointer.moved", x: 103, y: 104 },
      { type: "pointer.moved", x: 140, y: 120 },
      { type: "pointer.moved", x: 43, y: 60 },
    ],
    "card.lifted": [{ type: "card.lifted", ...card }],
    "place.entered": [
      { type: "place.entered", place: next },
      { type: "place.entered", place: own },
      { type: "place.entered", place: closed },
      { type: "place.entered", place: null },
    ],
    ...plainEvents("card.released", "drag.cancelled"),
  },
  outcomes: { drop: [null, { code: "moved_meanwhile", state: "s4" }] },
  actions: ["explain", "showError"],
};

export const words: ChartWords = {
  events: {
    "card.pressed": ["Press on a card", "กดที่การ์ด"],
    "card.lifted": ["Lift a card with the keyboard", "ยกการ์ดด้วยแป้นพิมพ์"],
    "place.entered": ["Go over a place with the card", "เลื่อนการ์ดไปที่ตำแหน่งหนึ่ง"],
    "card.released": ["Let the card go", "ปล่อยการ์ด"],
  },
  actors: { drop: ["moving the card", "ย้ายการ์ด"] },
  delays: {
    slide: ["the card is home again", "การ์ดกลับถึงที่เดิม"],
  },
  states: {
    idle: ["No card is in the hand", "ไม่มีการ์ดอยู่ในมือ"],
    pressed: ["A card is pressed", "กำลังกดการ์ด"],
    touched: ["A finger rests on a card", "นิ้วแตะค้างที่การ์ด"],
    "held.nowhere": ["The card is over no column", "การ์ดไม่ได้อยู่เหนือคอลัมน์ใด"],
    "held.possible": ["A slot says which step it would be", "ช่องวางบอกว่าเป็นขั้นตอนใด"],
    "held.forbidden": ["A box says why the card may not come here", "กล่องบอกเหตุผลที่การ์ดมาที่นี่ไม่ได้"],
    dropping: ["The card is being moved", "กำลังย้ายการ์ด"],
    returning: ["The card slides home", "การ์ดเลื่อนกลับที่เดิม"],
  },
};

type Then = Now<typeof dragMachine>;
const free = { held: null, place: null };
const where = (place: { isAllowed: boolean } | null) =>
  place === null ? "held.nowhere" : place.isAllowed ? "held.possible" : "held.forbidden";
/** Six pixels are a pull, five are not. */
const isPulled = ({ event, context }: Then) => (event.x - context.start.x) ** 2 + (event.y - context.start.y) ** 2 > 36;
const stays = ({ wasAt }: Then) => (wasAt("pressed") ? "pressed" : "touched");

export const oracle: Oracle<typeof dragMachine> = {
  effects: {
    begins: { at: "idle", sets: { held: null, start: { x: 0, y: 0 }, place: null, isByKeys: false } },
    events: {
      "card.pressed": {
        at: ({ event }) => (event.pointer === "touch" ? "touched" : "pressed"),
        sets: {
          held: ({ event }) => ({ task: event.task, from: event.from }),
          start: ({ event }) => ({ x: event.x, y: event.y }),
          place: null,
          isByKeys: false,
        },
      },
      "card.lifted": {
        at: "held.nowhere",
        sets: { held: ({ event }) => ({ task: event.task, from: event.from }), place: null, isByKeys: true },
      },
      "pointer.moved": {
        at: (now) => (!isPulled(now) ? stays(now) : now.wasAt("pressed") ? "held.nowhere" : "idle"),
        sets: { held: (now) => (isPulled(now) && now.wasAt("touched") ? null : now.context.held) },
      },
      "after longPress": { at: "held.nowhere" },
      "place.entered": { at: ({ event }) => where(event.place), sets: { place: ({ event }) => event.place } },
      "card.released": {
        at: ({ wasAt }) => (wasAt("pressed") || wasAt("touched") ? "idle" : wasAt("held.possible") ? "dropping" : "returning"),
        sets: { held: ({ wasAt, context }) => (wasAt("held") ? context.held : null) },
        does: ({ wasAt, context }) => (wasAt("held.forbidden") ? [["explain", { held: context.held, place: context.place }]] : []),
      },
      "drag.cancelled": {
        at: ({ wasAt }) => (wasAt("held") ? "returning" : "idle"),
        sets: { held: ({ wasAt, context }) => (wasAt("held") ? context.held : null) },
      },
      "drop done": {
        at: ({ event }) => (event.output === null ? "idle" : "returning"),
        sets: {
          held: ({ event, context }) => (event.output === null ? null : context.held),
          place: ({ event, context }) => (event.output === null ? null : context.place),
        },
        does: ({ event }) => (event.output === null ? [] : [["showError", { error: event.output }]]),
      },
      "drop failed": { at: "returning", does: [["showError", { error: { code: "unknown" } }]] },
      "after slide": { at: "idle", sets: free },
    },
    calls: { drop: ({ context }) => ({ held: context.held, place: context.place }) },
    waits: { longPress: 350, slide: 240 },
  },
  rules: [
    sendsOnly(
      "a card moves to a place that it may come to, and to no other",
      "WORKSPACE §4: dragging shows where a card may go",
      "drop",
      ({ place }: { place: { isAllowed: boolean } }) => place.isAllowed,
    ),
    {
      name: "what was taken back moves nothing",
      from: "WORKSPACE §4: escape",
      formula: after(hears("drag.cancelled")).until(hears("card.pressed", "card.lifted")).never(calls("drop")),
    },
    {
      name: "a finger that scrolls takes no card",
      from: "WORKSPACE §4: touch with long press",
      formula: after(isIn("touched"))
        .until(either(hears("after longPress", "card.pressed", "card.lifted"), isIn("held")))
        .never(calls("drop")),
    },
    { name: "nothing moves that was not held", from: "WORKSPACE §4: board", formula: precedes(isIn("held"), calls("drop")) },
    {
      name: "at rest nothing is in the hand",
      from: "WORKSPACE §4: board",
      formula: always(({ is }) => !isAt(is, "idle") || is.context.held === null),
    },
  ],
};
