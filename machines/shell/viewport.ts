/**
 * How much of a drawing is seen, and how large: of a chart on the page that shows them all, and of a project's workflow.
 *
 * It opens at a size that can be read: the whole drawing where it has room, else what is chosen in it. Whoever drags, pinches, turns the
 * wheel or presses a key sees what they like from then on; only what is chosen out of their sight is brought into it, and where another drawing
 * takes the place of this one, what is chosen stays where it is. How large that is may be kept for when the page is loaded again, as may that the whole was
 * chosen.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { requiredAction } from "../actor.ts";

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Area = Point & Size;
/** Where the drawing's corner lies on the stage, in pixels of the stage, and how large the drawing is shown. */
export type View = Point & { scale: number };
/** A scale that the person chose, the whole, or nothing where the view follows what is chosen. */
export type Zoom = number | "whole" | null;

/** The least scale at which a drawing's words can be read, and the largest at which it opens. */
export type Sizes = { readable: number; comfortable: number };

export type ViewportInput = { drawing: Size; chosen: Area; zoom: Zoom; sizes: Sizes };

type Context = ViewportInput & { stage: Size; view: View };

type Event =
  /** The room for the drawing changed; the first time is when it is known at all. */
  | { type: "stage.resized"; stage: Size }
  | { type: "area.chosen"; area: Area }
  /** Another drawing is shown, and what is chosen lies there. */
  | { type: "drawing.changed"; drawing: Size; area: Area }
  | { type: "drag.began" }
  | { type: "drag.ended" }
  | { type: "view.moved"; by: Point }
  /** `at` is the point of the stage that stays where it is: its middle where nothing is said. */
  | { type: "view.zoomed"; factor: number; at: Point | null }
  | { type: "fit.chosen" }
  | { type: "whole.chosen" };

type Redrawn = { drawing: Size; area: Area };

const viewport = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ViewportInput,
    tags: {} as "shown" | "following" | "whole" | "dragging",
    meta: {} as { serves: string },
  },
  actions: {
    measure: assign((_, { stage }: { stage: Size }) => ({ stage })),
    keepMiddle: assign(({ context }, params: { stage: Size }) => ({ view: resizedView(context, params.stage), stage: params.stage })),
    choose: assign((_, params: { area: Area }) => ({ chosen: params.area })),
    redraw: assign((_, { drawing, area }: Redrawn) => ({ drawing, chosen: area })),
    keepChosen: assign(({ context }, { drawing, area }: Redrawn) => ({
      drawing,
      chosen: area,
      view: redrawnView(context, { drawing, area }),
    })),
    fit: assign(({ context }) => ({ view: fittedView(context), zoom: null })),
    fitWhole: assign(({ context }) => ({ view: wholeView(context), zoom: "whole" as const })),
    centre: assign(({ context }) => ({ view: centred(context.chosen, context.view.scale, context) })),
    enlarge: assign(({ context }) => ({ view: centred(context.chosen, context.zoom as number, context) })),
    move: assign(({ context }, params: { by: Point }) => ({ view: movedView(context, params.by) })),
    zoom: assign(({ context }, params: { factor: number; at: Point | null }) => {
      const view = zoomedView(context, params.factor, params.at);
      return { view, zoom: view.scale };
    }),
    /** Keeps the zoom where a page that is loaded again finds it. */
    keep: requiredAction<{ zoom: Zoom }>("keep"),
  },
  guards: {
    isWholeWanted: ({ context }) => context.zoom === "whole",
    isScaleWanted: ({ context }) => typeof context.zoom === "number",
    isInSight: ({ context: { view, stage } }, { area }: { area: Area }) => isSeen(area, view, stage),
    isRoom: ({ context }, { by }: { by: Point }) => {
      const { x, y } = movedView(context, by);
      return x !== context.view.x || y !== context.view.y;
    },
    isZoomable: ({ context }, { factor }: { factor: number }) =>
      within(smallest, context.view.scale * factor, largest) !== context.view.scale,
  },
  delays: {
    /** A zoom that was not changed for as long is the one that was meant. */
    zoomPause: 300,
  },
});

const keeps = { type: "keep", params: ({ context }: { context: Context }) => ({ zoom: context.zoom }) } as const;
const measures = { type: "measure", params: ({ event }: { event: { stage: Size } }) => event } as const;
const chooses = { type: "choose", params: ({ event }: { event: { area: Area } }) => event } as const;
const redraws = { type: "redraw", params: ({ event }: { event: Redrawn }) => event } as const;
const moves = {
  guard: { type: "isRoom", params: ({ event }: { event: { by: Point } }) => event },
  actions: { type: "move", params: ({ event }: { event: { by: Point } }) => event },
} as const;

export const viewportMachine = viewport.createMachine({
  id: "viewport",
  context: ({ input }) => ({ ...input, stage: { width: 0, height: 0 }, view: { x: 0, y: 0, scale: 1 } }),
  initial: "unmeasured",
  states: {
    unmeasured: {
      meta: { serves: "DECISIONS 33: a page is drawn before it is known how wide" },
      on: {
        "area.chosen": { actions: chooses },
        "drawing.changed": { actions: redraws },
        "stage.resized": [
          { guard: "isWholeWanted", target: "shown.whole", actions: [measures, "fitWhole"] },
          { guard: "isScaleWanted", target: "shown.free", actions: [measures, "enlarge"] },
          { target: "shown", actions: [measures, "fit"] },
        ],
      },
    },
    shown: {
      tags: "shown",
      initial: "following",
      on: {
        "area.chosen": [{ guard: { type: "isInSight", params: ({ event }) => event }, actions: chooses }, { actions: [chooses, "centre"] }],
        "drawing.changed": { actions: { type: "keepChosen", params: ({ event }) => event } },
        "drag.began": ".free.dragging",
        "view.moved": { target: ".free", ...moves },
        "view.zoomed": {
          guard: { type: "isZoomable", params: ({ event }) => event },
          target: ".free.zooming",
          actions: { type: "zoom", params: ({ event }) => event },
        },
        "fit.chosen": { target: ".following", actions: ["fit", keeps] },
        "whole.chosen": { target: ".whole", actions: ["fitWhole", keeps] },
      },
      states: {
        following: {
          tags: "following",
          meta: { serves: "WCAG 1.4.4: words open at a size that can be read" },
          on: {
            "stage.resized": { actions: [measures, "fit"] },
            "area.chosen": { actions: [chooses, "fit"] },
            "drawing.changed": { actions: [redraws, "fit"] },
          },
        },
        whole: {
          tags: "whole",
          on: {
            "stage.resized": { actions: [measures, "fitWhole"] },
            "drawing.changed": { actions: [redraws, "fitWhole"] },
          },
        },
        free: {
          initial: "still",
          on: {
            "stage.resized": { actions: { type: "keepMiddle", params: ({ event }) => event } },
            "view.moved": moves,
          },
          states: {
            still: {},
            dragging: { tags: "dragging", on: { "drag.ended": "still" } },
            zooming: {
              meta: { serves: "WCAG 2.5.7: what is dragged and pinched is moved by keys and buttons too" },
              on: { "drag.began": { target: "dragging", actions: keeps } },
              after: { zoomPause: { target: "still", actions: keeps } },
            },
          },
        },
      },
    },
  },
});

export type ViewportSnapshot = SnapshotFrom<typeof viewportMachine>;
export type ViewportActor = ActorRefFrom<typeof viewportMachine>;

const smallest = 0.05;

const largest = 4;

/** Pixels of the stage around what is fitted. */
const margin = 24;

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

const scaleFor = (area: Size, { stage, sizes: { comfortable } }: Pick<Context, "stage" | "sizes">) =>
  Math.min((stage.width - 2 * margin) / area.width, (stage.height - 2 * margin) / area.height, comfortable);

/** The middle of the stage never leaves the drawing, so that nobody loses it. */
const bounded = ({ x, y, scale }: View, { stage, drawing }: Pick<Context, "stage" | "drawing">): View => ({
  x: within(stage.width / 2 - drawing.width * scale, x, stage.width / 2),
  y: within(stage.height / 2 - drawing.height * scale, y, stage.height / 2),
  scale,
});

/**
 * Puts an area into the middle of the stage; of what is larger than the stage, its beginning is seen. Beside the drawing no more is empty than its
 * margin, where more of it could be seen instead; one that is smaller than the stage is in its middle.
 */
const centred = (area: Area, scale: number, { stage, drawing }: Pick<Context, "stage" | "drawing">): View => {
  const along = (start: number, length: number, whole: number, room: number) => {
    if (whole * scale <= room - 2 * margin) return (room - whole * scale) / 2;
    const wanted = length * scale > room - 2 * margin ? margin - start * scale : room / 2 - (start + length / 2) * scale;
    return within(room - margin - whole * scale, wanted, margin);
  };
  return {
    x: along(area.x, area.width, drawing.width, stage.width),
    y: along(area.y, area.height, drawing.height, stage.height),
    scale,
  };
};

const wholeOf = ({ drawing }: Pick<Context, "drawing">): Area => ({ x: 0, y: 0, ...drawing });

const wholeView = (context: Pick<Context, "drawing" | "stage" | "sizes">): View =>
  centred(wholeOf(context), Math.max(smallest, scaleFor(context.drawing, context)), context);

/** The whole where it can be read, else what is chosen. */
const fittedView = (context: Context): View => {
  const { drawing, chosen, sizes } = context;
  if (scaleFor(drawing, context) >= sizes.readable) return wholeView(context);
  return centred(chosen, Math.max(sizes.readable, scaleFor(chosen, context)), context);
};

const movedView = (context: Context, by: Point): View =>
  bounded({ ...context.view, x: context.view.x + by.x, y: context.view.y + by.y }, context);

const zoomedView = (context: Context, factor: number, at: Point | null): View => {
  const { view, stage } = context;
  const { x, y } = at ?? middleOf(stage);
  const scale = within(smallest, view.scale * factor, largest);
  const grown = scale / view.scale;
  return bounded({ x: x - (x - view.x) * grown, y: y - (y - view.y) * grown, scale }, context);
};

/** Whether an area is seen, or the beginning of one that is larger than the stage. */
const isSeen = (area: Area, view: View, stage: Size): boolean => {
  const along = (from: number, start: number, length: number, room: number) => {
    const begin = from + start * view.scale;
    return begin >= 0 && begin + Math.min(length * view.scale, room - 2 * margin) <= room;
  };
  return along(view.x, area.x, area.width, stage.width) && along(view.y, area.y, area.height, stage.height);
};

/** What is chosen stays where it is on the stage; what was out of sight is brought into it. */
const redrawnView = ({ view, chosen, stage }: Context, { drawing, area }: Redrawn): View => {
  const kept = { ...view, x: view.x + (chosen.x - area.x) * view.scale, y: view.y + (chosen.y - area.y) * view.scale };
  return isSeen(area, kept, stage) ? bounded(kept, { stage, drawing }) : centred(area, view.scale, { stage, drawing });
};

/** What was in the middle of the stage stays there. */
const resizedView = (context: Context, stage: Size): View => {
  const [before, after] = [middleOf(context.stage), middleOf(stage)];
  return bounded(
    { ...context.view, x: context.view.x + after.x - before.x, y: context.view.y + after.y - before.y },
    { ...context, stage },
  );
};
