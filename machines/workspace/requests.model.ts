import type { Samples } from "statewalk";
import type { Kind } from "statewalk/record-store";
import { hears, isIn, precedes } from "statewalk/oracle";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { requestsMachine } from "./requests.ts";

const menu = "00000000001";
const shop = "00000000002";
const task = "00000000010";

export const samples: Samples<typeof requestsMachine> = {
  inputs: [undefined],
  events: {
    "move.requested": [
      { type: "move.requested", task, move: "m1", before: undefined },
      { type: "move.requested", task, move: "m2", before: null },
    ],
    "task.requested": [
      { type: "task.requested", project: menu },
      { type: "task.requested", project: shop },
    ],
    "board.opened": [{ type: "board.opened" }],
  },
  outcomes: {},
  // Whether it is the first of its kind, or another.
  project: ({ context: { move, moves, project } }) => [move, Math.min(moves, 2), project],
};

export const words: ChartWords = {
  events: {
    "move.requested": ["Make a move that asks for something", "ทำขั้นตอนที่ต้องระบุข้อมูล"],
    "task.requested": ["On a phone, press “Create” and choose a project", "บนโทรศัพท์ กด “สร้าง” แล้วเลือกโครงการ"],
    "board.opened": ["The board of a project opens", "บอร์ดของโครงการเปิดขึ้น"],
  },
  states: {
    "move.none": ["No form of a move is open", "ไม่มีแบบฟอร์มของขั้นตอนเปิดอยู่"],
    "move.requested": ["The form of the move is open", "แบบฟอร์มของขั้นตอนเปิดอยู่"],
    "task.none": ["No board has a new task to begin", "ไม่มีบอร์ดที่ต้องเริ่มงานใหม่"],
    "task.requested": ["The board that opens next begins a new task", "บอร์ดที่จะเปิดต่อไปเริ่มงานใหม่"],
  },
};

export const oracle: Oracle<typeof requestsMachine> = {
  effects: {
    begins: { at: ["move.none", "task.none"], sets: { move: null, moves: 0, project: null } },
    events: {
      "move.requested": {
        at: "move.requested",
        sets: {
          move: ({ event: { task: id, move, before } }) => ({ task: id, move, before }),
          // Each has a form of its own.
          moves: ({ context }) => context.moves + 1,
        },
      },
      "task.requested": { at: "task.requested", sets: { project: ({ event }) => event.project } },
      "board.opened": { at: "task.none", sets: { project: null } },
    },
  },
  rules: [
    {
      name: "no form of a move opens that nobody asked for",
      from: "WORKSPACE §5 needs: asked for in the move's small form",
      formula: precedes(hears("move.requested"), isIn("move.requested")),
    },
    {
      name: "no board begins a task that nobody asked for",
      from: "WORKSPACE §4 Phone: navigation at the thumb",
      formula: precedes(hears("task.requested"), isIn("task.requested")),
    },
  ],
};

/** What is requested is seen in the views of others: a move's form, and a board. */
export const walks: Kind[] = ["headless"];
