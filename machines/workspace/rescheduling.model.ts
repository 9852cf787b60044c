import type { Samples } from "statewalk";
import { after, always, calls, either, hears, isAt, isIn, precedes } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import { type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { reschedulingMachine, type HeldBar } from "./rescheduling.ts";

/** A task of five days, and one that only has a day by which it is due. */
export const bar: HeldBar = { task: "00000000001", schedule: { start: "2026-11-23", due: "2026-11-27" } };
export const marker: HeldBar = { task: "00000000002", schedule: { start: null, due: "2026-11-26" } };

export const samples: Samples<typeof reschedulingMachine> = {
  inputs: [undefined],
  events: {
    "bar.pressed": [
      { type: "bar.pressed", pointer: "mouse", part: "whole", ...bar, x: 100, y: 100 },
      { type: "bar.pressed", pointer: "touch", part: "due", ...marker, x: 40, y: 60 },
    ],
    "pointer.moved": [
      { type: "pointer.moved", x: 103, y: 104 },
      { type: "pointer.moved", x: 140, y: 120 },
      { type: "pointer.moved", x: 43, y: 60 },
    ],
    "bar.carried": [
      { type: "bar.carried", by: 2 },
      { type: "bar.carried", by: 0 },
    ],
    "bar.nudged": [{ type: "bar.nudged", part: "start", by: -1, ...bar }],
    ...plainEvents("bar.released", "drag.cancelled"),
  },
  // How far a bar goes by keys has no end.
  project: ({ value, context: { held, part, isByKeys, schedule, error } }) => [
    value,
    held,
    part,
    isByKeys,
    held !== null && schedule.start === held.schedule.start && schedule.due === held.schedule.due,
    error,
  ],
  outcomes: { reschedule: [null, { code: "changed_meanwhile" }] },
};

export const words: ChartWords = {
  events: {
    "bar.pressed": ["Press on a bar", "กดที่แถบของงาน"],
    "bar.carried": ["Drag it by some days", "ลากแถบไปกี่วันก็ได้"],
    "bar.nudged": ["Move it by a day with an arrow", "เลื่อนแถบทีละวันด้วยปุ่มลูกศร"],
    "bar.released": ["Let the bar go", "ปล่อยแถบ"],
  },
  actors: { reschedule: ["changing the days", "เปลี่ยนวันของงาน"] },
  states: {
    idle: ["No bar is in the hand", "ไม่มีแถบอยู่ในมือ"],
    pressed: ["A bar is pressed", "กำลังกดแถบ"],
    touched: ["A finger rests on a bar", "นิ้วแตะค้างที่แถบ"],
    held: ["A bar is in the hand, and its new days are said", "แถบอยู่ในมือ และบอกวันใหม่ไว้"],
    saving: ["The days are being changed", "กำลังเปลี่ยนวัน"],
    refused: ["The bar is back, and a line says why", "แถบกลับที่เดิม และมีข้อความบอกเหตุผล"],
  },
};

export const oracle: Oracle<typeof reschedulingMachine> = {
  rules: [
    sendsOnly(
      "days are changed to others alone",
      "WORKSPACE §6: nothing is done twice",
      "reschedule",
      ({ held, schedule }: { held: HeldBar; schedule: HeldBar["schedule"] }) =>
        held.schedule.start !== schedule.start || held.schedule.due !== schedule.due,
    ),
    sendsOnly(
      "nothing begins after it is due",
      "WORKSPACE §3: start and due",
      "reschedule",
      ({ schedule: { start, due } }: { schedule: HeldBar["schedule"] }) => start === null || due === null || start <= due,
    ),
    {
      name: "what was taken back changes nothing",
      from: "WORKSPACE §4: escape",
      formula: after(hears("drag.cancelled")).until(hears("bar.pressed", "bar.nudged")).never(calls("reschedule")),
    },
    {
      name: "a finger that scrolls takes no bar",
      from: "WORKSPACE §4: touch with long press",
      formula: after(isIn("touched"))
        .until(either(hears("after longPress", "bar.pressed", "bar.nudged"), isIn("held")))
        .never(calls("reschedule")),
    },
    { name: "nothing changes that was not held", from: "WORKSPACE §4", formula: precedes(isIn("held"), calls("reschedule")) },
    {
      name: "at rest, and once it is refused, nothing is in the hand",
      from: "WORKSPACE §4: a refused change is taken back on the screen",
      formula: always(({ is }) => !(isAt(is, "idle") || isAt(is, "refused")) || is.context.held === null),
    },
  ],
};
