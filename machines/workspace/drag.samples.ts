import type { Samples } from "statewalk";
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
    "card.released": [{ type: "card.released" }],
    "drag.cancelled": [{ type: "drag.cancelled" }],
  },
  outcomes: { drop: [null, { code: "moved_meanwhile", state: "s4" }] },
  actions: ["explain", "tellTrouble"],
};
