import { always, both, brings, hears, isIn, never, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { outlineMachine } from "./outline.ts";

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
const told = (path: string[]): ActionCalls => [["tellChosen", { path }]];

const drawingOf = ({ context }: { context: unknown }) => (context as Known).drawing;

export const oracle: Oracle<typeof outlineMachine> = {
  effects: {
    file: "machines/developers/outline.oracle.ts",
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
        does: ({ context, event }) => [...kept([...context.collapsed, last(event.path)]), ...told(event.path)],
      },
      "state.expanded": {
        at: anew,
        sets: { collapsed: without, path: ({ event }) => event.path },
        does: (now) => [...kept(without(now)), ...told(now.event.path)],
      },
      "all.collapsed": {
        at: anew,
        sets: { collapsed: ({ context }) => context.groups, path: outermost },
        does: (now) => [...kept(now.context.groups), ...told(outermost(now))],
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
