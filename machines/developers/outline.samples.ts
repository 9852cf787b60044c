import type { Samples } from "statewalk";
import type { Flow } from "../../src/contract/flows.ts";
import { outlineMachine } from "./outline.ts";

const drawn = (...ids: string[]): Flow["drawing"] => ({
  width: 200,
  height: 100 * ids.length,
  boxes: ids.map((id, at) => ({ id, key: id.replace(/^.*\./, ""), kind: "atomic", x: 12, y: 100 * at, width: 90, height: 60, rows: [] })),
  edges: [],
  starts: [],
});

/** The way to a state, by its id. */
const path = (id: string) => id.split(".").map((_, at, keys) => keys.slice(0, at + 1).join("."));

export const whole = drawn("contact", "contact.open", "contact.open.editing", "contact.open.refused", "contact.submitting");
const less = drawn("contact", "contact.open");
const [open, editing, submitting] = ["contact.open", "contact.open.editing", "contact.submitting"] as const;
const groups = [open, submitting];

export const samples: Samples<typeof outlineMachine> = {
  inputs: [
    { drawing: whole, groups, collapsed: [], path: [], isAlone: false },
    { drawing: whole, groups, collapsed: [open, submitting], path: path(editing), isAlone: false },
    { drawing: whole, groups: [open], collapsed: [], path: path(editing), isAlone: true },
  ],
  events: {
    "state.chosen": [
      { type: "state.chosen", path: path(editing) },
      { type: "state.chosen", path: path(open) },
      { type: "state.chosen", path: [] },
    ],
    "state.collapsed": [
      { type: "state.collapsed", path: path(open) },
      { type: "state.collapsed", path: path(editing) },
    ],
    "state.expanded": [{ type: "state.expanded", path: path(open) }],
    "all.collapsed": [{ type: "all.collapsed" }],
    "all.expanded": [{ type: "all.expanded" }],
    "neighbours.chosen": [{ type: "neighbours.chosen" }],
    "neighbours.left": [{ type: "neighbours.left" }],
    "layout.retried": [{ type: "layout.retried" }],
  },
  outcomes: { layOut: [less, whole] },
  actions: ["keepCollapsed", "keepAlone", "tellChosen"],
};
