import type { Samples } from "statewalk";
import { always, both, brings, hears, isIn, never, type Now } from "statewalk/oracle";
import type { Flow } from "../../src/contract/flows.ts";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
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
    ...plainEvents("all.collapsed", "all.expanded", "neighbours.chosen", "neighbours.left", "layout.retried"),
  },
  outcomes: { layOut: [less, whole] },
  actions: ["keepCollapsed", "keepAlone", "tellChosen"],
};

export const words: ChartWords = {
  events: {
    "state.collapsed": ["Press “Collapse what is chosen”", "กด “ยุบสถานะที่เลือกเป็นกล่องเดียว”"],
    "state.expanded": ["Press “Expand what is chosen”", "กด “เปิดดูข้างในสถานะที่เลือก”"],
    "all.collapsed": ["Press “Collapse all”", "กด “ยุบทุกสถานะ”"],
    "all.expanded": ["Press “Expand all”", "กด “เปิดดูข้างในทุกสถานะ”"],
    "neighbours.chosen": ["Press “Show its neighbours only”", "กด “แสดงเฉพาะสถานะข้างเคียง”"],
    "neighbours.left": ["Press “Show its neighbours only” once more", "กด “แสดงเฉพาะสถานะข้างเคียง” อีกครั้ง"],
    "layout.retried": ["Press “Try again”", "กด “ลองใหม่”"],
  },
  actors: { layOut: ["the layout of the drawing", "การจัดวางผัง"] },
  states: {
    beginning: ["What is remembered of the chart is read", "อ่านสิ่งที่จำไว้ของผังนี้"],
    opening: ["The chart is not drawn yet", "ยังไม่วาดผัง"],
    "whole.drawn": ["The chart is drawn with what is collapsed as boxes", "แสดงทั้งผัง โดยสถานะที่ยุบเป็นกล่องเดียว"],
    "whole.laying": ["The earlier drawing is still seen", "ยังเห็นผังเดิมอยู่"],
    "whole.failed": ["The page says that the drawing could not be made", "บอกว่าวาดผังไม่ได้"],
    "neighbours.drawn": ["What is chosen is drawn with its neighbours alone", "แสดงเฉพาะสถานะที่เลือกกับสถานะข้างเคียง"],
    "neighbours.laying": ["The earlier drawing is still seen, and its neighbours are wanted", "ยังเห็นผังเดิมอยู่ ระหว่างจัดวางสถานะข้างเคียง"],
    "neighbours.failed": ["The page says that the neighbours could not be drawn", "บอกว่าวาดสถานะข้างเคียงไม่ได้"],
  },
};

type Then = Now<typeof outlineMachine>;
type Known = Then["context"];
type ActionCalls = [name: string, given: unknown][];

const around = (path: string[]) => path.slice(0, -1);
// Asked of paths that lead somewhere.
const last = (path: string[]) => path.at(-1)!;
/** Whoever chooses what is inside of a box sees it. */
const opened = (collapsed: string[], path: string[]) => collapsed.filter((id) => !around(path).includes(id));
const isHidden = ({ context, event }: Then) => opened(context.collapsed, event.path).length < context.collapsed.length;
const isNone = ({ event }: Then) => event.path.length === 0;
const without = ({ context, event }: Then) => context.collapsed.filter((id) => id !== last(event.path));
/** Of what lies deeper, the outermost box below the chart stands for it. */
const outermost = ({ context }: Then) => context.path.slice(0, 2);

/** Where it is laid out anew, with its neighbours alone or whole as it was. */
const anew = ({ wasAt }: Then) => (wasAt("neighbours") ? "neighbours.laying" : "whole.laying");
// Asked of what happens to the whole.
const asItWas = ({ wasAt }: Then) => ["whole.drawn", "whole.laying", "whole.failed"].find(wasAt)!;
const kept = (collapsed: string[]): ActionCalls => [["keepCollapsed", { collapsed }]];
const tellsChosen = (path: string[]): ActionCalls => [["tellChosen", { path }]];

const drawingOf = ({ context }: { context: unknown }) => (context as Known).drawing;

export const oracle: Oracle<typeof outlineMachine> = {
  effects: {
    begins: {
      at: ({ input }) => (input.isAlone || input.collapsed.some((id) => !around(input.path).includes(id)) ? "opening" : "whole.drawn"),
      sets: {
        drawing: ({ input }) => input.drawing,
        groups: ({ input }) => input.groups,
        collapsed: ({ input }) => opened(input.collapsed, input.path),
        path: ({ input }) => input.path,
        isAlone: ({ input }) => input.isAlone,
      },
    },
    events: {
      "state.chosen": {
        at: (now) => {
          const { wasAt, context, event } = now;
          if (wasAt("opening"))
            return (context.isAlone && !isNone(now)) || opened(context.collapsed, event.path).length > 0 ? "opening" : "whole.drawn";
          if (wasAt("neighbours")) return isNone(now) ? "whole.laying" : "neighbours.laying";
          return isHidden(now) ? "whole.laying" : asItWas(now);
        },
        sets: {
          path: ({ event }) => event.path,
          collapsed: ({ context, event }) => opened(context.collapsed, event.path),
          isAlone: (now) => now.context.isAlone && !isNone(now),
        },
        does: (now) => {
          const { wasAt, context, event } = now;
          if (wasAt("opening")) return [];
          if (wasAt("neighbours") && isNone(now)) return [["keepAlone", { isAlone: false }]];
          return isHidden(now) ? kept(opened(context.collapsed, event.path)) : [];
        },
      },
      "state.collapsed": {
        at: anew,
        sets: { collapsed: ({ context, event }) => [...context.collapsed, last(event.path)], path: ({ event }) => event.path },
        does: ({ context, event }) => [...kept([...context.collapsed, last(event.path)]), ...tellsChosen(event.path)],
      },
      "state.expanded": {
        at: anew,
        sets: { collapsed: without, path: ({ event }) => event.path },
        does: (now) => [...kept(without(now)), ...tellsChosen(now.event.path)],
      },
      "all.collapsed": {
        at: anew,
        sets: { collapsed: ({ context }) => context.groups, path: outermost },
        does: (now) => [...kept(now.context.groups), ...tellsChosen(outermost(now))],
      },
      "all.expanded": { at: anew, sets: { collapsed: [] }, does: kept([]) },
      "neighbours.chosen": { at: "neighbours.laying", sets: { isAlone: true }, does: [["keepAlone", { isAlone: true }]] },
      "neighbours.left": { at: "whole.laying", sets: { isAlone: false }, does: [["keepAlone", { isAlone: false }]] },
      "layout.retried": { at: anew },
      "layOut done": {
        at: ({ context }) => (context.isAlone ? "neighbours.drawn" : "whole.drawn"),
        sets: { drawing: ({ event }) => event.output },
      },
      "layOut failed": { at: ({ context }) => (context.isAlone ? "neighbours.failed" : "whole.failed") },
    },
    calls: {
      layOut: ({ context: { collapsed, path, isAlone } }) => ({ collapsed, around: isAlone ? last(path) : null }),
    },
  },
  rules: [
    {
      name: "what is chosen is drawn",
      from: "docs/charts.md §9: the chart is shown at what is chosen",
      formula: always(({ is }) => {
        const { collapsed, path } = is.context as Known;
        return !collapsed.some((id) => around(path).includes(id));
      }),
    },
    {
      name: "what is collapsed and expanded is remembered",
      from: "docs/charts.md §9: what is collapsed is remembered for its chart",
      formula: brings(
        both(hears("state.collapsed", "state.expanded", "all.collapsed", "all.expanded"), ({ taken }) => taken.length > 0),
        ({ actions }) => actions.some(([name]) => name === "keepCollapsed"),
      ),
    },
    {
      name: "of nothing there are no neighbours",
      from: "docs/charts.md §9: what is chosen, among its neighbours",
      formula: never(both(isIn("neighbours"), ({ is }) => (is.context as Known).path.length === 0)),
    },
    {
      name: "a drawing stays until the next one is there",
      from: "DECISIONS 21: nobody loses what they look at",
      formula: always((moment) => moment.was === null || moment.name === "layOut done" || drawingOf(moment.is) === drawingOf(moment.was)),
    },
  ],
};
