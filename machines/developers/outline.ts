/**
 * Which of a chart's states are drawn on the page that shows the charts.
 *
 * A state with others inside is collapsed to one box and expanded again, alone or with all; what is collapsed is remembered for its chart. What is
 * chosen can be seen among its neighbours alone: whoever chooses one of them goes on to that one's. What is chosen is always drawn: the states
 * around it open by themselves, and of what is collapsed around it the box is chosen. A drawing stays until the next one is laid out.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Flow } from "../../src/contract/flows.ts";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";

/** `around` is the state that is seen among its neighbours; null where all of the chart is. */
export type Extent = { collapsed: string[]; around: string | null };

type Context = {
  drawing: Flow["drawing"];
  /** Ids of the states that can be collapsed. */
  groups: string[];
  collapsed: string[];
  /** Ids from the chart down to what is chosen; none while nothing is. */
  path: string[];
  /** Whether the neighbours alone are wanted. */
  isAlone: boolean;
};

type Event =
  | { type: "state.chosen"; path: string[] }
  | { type: "state.collapsed"; path: string[] }
  | { type: "state.expanded"; path: string[] }
  | { type: "all.collapsed" }
  | { type: "all.expanded" }
  | { type: "neighbours.chosen" }
  | { type: "neighbours.left" }
  | { type: "layout.retried" };

type Path = { path: string[] };

const outline = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    /** A page whose drawing is laid out can be used all the while. */
    tags: {} as "opening" | "layingOut" | "alone" | "failed",
    meta: {} as { serves: string },
  },
  actors: { layOut: required<Flow["drawing"], Extent>("layOut") },
  actions: {
    draw: assign((_, { drawing }: Pick<Context, "drawing">) => ({ drawing })),
    choose: assign(({ context }, { path }: Path) => ({ path, collapsed: openedTo(context.collapsed, path) })),
    collapse: assign(({ context }, { path }: Path) => ({ path, collapsed: [...context.collapsed, ...innermost(path)] })),
    expand: assign(({ context }, { path }: Path) => ({ path, collapsed: context.collapsed.filter((id) => id !== path.at(-1)) })),
    collapseAll: assign(({ context }) => ({ collapsed: context.groups, path: context.path.slice(0, 2) })),
    expandAll: assign({ collapsed: [] }),
    setAlone: assign((_, { isAlone }: Pick<Context, "isAlone">) => ({ isAlone })),
    /** Remembers what is collapsed of this chart. */
    keepCollapsed: requiredAction<Pick<Context, "collapsed">>("keepCollapsed"),
    /** Keeps whether the neighbours alone are seen where a page that is loaded again finds it. */
    keepAlone: requiredAction<Pick<Context, "isAlone">>("keepAlone"),
    /** Says to the page what is chosen now. */
    tellChosen: requiredAction<Path>("tellChosen"),
  },
  guards: {
    isWholeWanted: ({ context }) => !context.isAlone && context.collapsed.length === 0,
    isAloneWanted: ({ context }) => context.isAlone,
    hasChosen: ({ context }) => context.path.length > 0,
    isNothing: (_, { path }: Path) => path.length === 0,
    isOther: ({ context }, { path }: Path) => path.join(" ") !== context.path.join(" "),
    isWithinCollapsed: ({ context }, { path }: Path) => openedTo(context.collapsed, path).length < context.collapsed.length,
    isCollapsible: ({ context: { groups, collapsed } }, { path }: Path) =>
      innermost(path).some((id) => groups.includes(id) && !collapsed.includes(id)),
    isCollapsed: ({ context }, { path }: Path) => innermost(path).some((id) => context.collapsed.includes(id)),
    hasExpanded: ({ context }) => context.collapsed.length < context.groups.length,
    hasCollapsed: ({ context }) => context.collapsed.length > 0,
  },
});

const layOut = {
  id: "layOut",
  src: "layOut",
  input: ({ context }: { context: Context }) => extentOf(context),
} as const;
const draws = { type: "draw", params: ({ event }: { event: { output: Flow["drawing"] } }) => ({ drawing: event.output }) } as const;
const chooses = { type: "choose", params: eventParams } as const;
const keepsCollapsed = {
  type: "keepCollapsed",
  params: ({ context }: { context: Context }) => ({ collapsed: context.collapsed }),
} as const;
const tellsChosen = { type: "tellChosen", params: ({ context }: { context: Context }) => ({ path: context.path }) } as const;
const neighbourless = {
  type: "setAlone",
  params: ({ context, event }: { context: Context; event: Path }) => ({ isAlone: context.isAlone && event.path.length > 0 }),
} as const;
const alone = (isAlone: boolean) => ({ type: "setAlone", params: { isAlone } }) as const;
const keepsAlone = { type: "keepAlone", params: ({ context }: { context: Context }) => ({ isAlone: context.isAlone }) } as const;

/** What is collapsed or expanded is laid out anew. */
const collapsing = {
  "state.collapsed": {
    guard: { type: "isCollapsible", params: eventParams },
    target: ".laying",
    actions: [{ type: "collapse", params: eventParams }, keepsCollapsed, tellsChosen],
  },
  "state.expanded": {
    guard: { type: "isCollapsed", params: eventParams },
    target: ".laying",
    actions: [{ type: "expand", params: eventParams }, keepsCollapsed, tellsChosen],
  },
  "all.collapsed": { guard: "hasExpanded", target: ".laying", actions: ["collapseAll", keepsCollapsed, tellsChosen] },
  "all.expanded": { guard: "hasCollapsed", target: ".laying", actions: ["expandAll", keepsCollapsed] },
} as const;

/** The drawing as it is wanted, or on its way to that. */
const drawing = {
  drawn: {},
  laying: { tags: "layingOut", invoke: { ...layOut, onDone: { target: "drawn", actions: draws }, onError: "failed" } },
  failed: { tags: "failed", on: { "layout.retried": "laying" } },
} as const;

export const outlineMachine = outline.createMachine({
  id: "outline",
  context: ({ input }) => ({
    ...input,
    collapsed: openedTo(input.collapsed, input.path),
    isAlone: input.isAlone && input.path.length > 0,
  }),
  initial: "beginning",
  states: {
    /** The whole was laid out while building. */
    beginning: { always: [{ guard: "isWholeWanted", target: "whole" }, { target: "opening" }] },
    opening: {
      tags: ["opening", "layingOut"],
      meta: { serves: "docs/charts.md §9: what is collapsed is remembered for its chart" },
      on: { "state.chosen": { guard: { type: "isOther", params: eventParams }, target: "beginning", actions: [chooses, neighbourless] } },
      invoke: {
        ...layOut,
        onDone: [
          { guard: "isAloneWanted", target: "neighbours", actions: draws },
          { target: "whole", actions: draws },
        ],
        onError: [{ guard: "isAloneWanted", target: "neighbours.failed" }, { target: "whole.failed" }],
      },
    },
    whole: {
      initial: "drawn",
      on: {
        ...collapsing,
        "state.chosen": [
          { guard: { type: "isWithinCollapsed", params: eventParams }, target: ".laying", actions: [chooses, keepsCollapsed] },
          { guard: { type: "isOther", params: eventParams }, actions: chooses },
        ],
        "neighbours.chosen": { guard: "hasChosen", target: "neighbours.laying", actions: [alone(true), keepsAlone] },
      },
      states: drawing,
    },
    neighbours: {
      tags: "alone",
      meta: { serves: "WCAG 1.4.4: of a large chart, what matters is seen at a size that can be read" },
      initial: "drawn",
      on: {
        ...collapsing,
        "state.chosen": [
          { guard: { type: "isNothing", params: eventParams }, target: "whole.laying", actions: [chooses, alone(false), keepsAlone] },
          { guard: { type: "isWithinCollapsed", params: eventParams }, target: ".laying", actions: [chooses, keepsCollapsed] },
          { guard: { type: "isOther", params: eventParams }, target: ".laying", actions: chooses },
        ],
        "neighbours.left": { target: "whole.laying", actions: [alone(false), keepsAlone] },
      },
      states: drawing,
    },
  },
});

export type OutlineSnapshot = SnapshotFrom<typeof outlineMachine>;
export type OutlineActor = ActorRefFrom<typeof outlineMachine>;

/** What stays collapsed where this is to be seen. */
const openedTo = (collapsed: string[], path: string[]) => collapsed.filter((id) => !path.slice(0, -1).includes(id));

/** The state to which a path leads; none for an empty one. */
const innermost = (path: string[]) => path.slice(-1);

const extentOf = ({ collapsed, path, isAlone }: Context): Extent => ({ collapsed, around: (isAlone && path.at(-1)) || null });
