import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { ViewportActor } from "../../../../../machines/shell/viewport.ts";
import type { DrawingActor } from "../../../../../machines/workspace/drawing.ts";
import type { Point as PointOfWindow } from "../../../../../machines/workspace/press.ts";
import { type Point, stateBox, type WorkflowLayout } from "../../../../domain/workflow-layout.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { letterOf } from "../../../ui/keys.ts";
import { scrollNear, usePress } from "../hooks/use-press.ts";

/** What is wrong with a part of the picture, in words. */
export type Marked = { tone: "error" | "warning"; words: string };

/** What is done to a workflow in its picture. */
export type Drawing = {
  actor: DrawingActor;
  /** By the ids of states and steps. */
  marks: ReadonlyMap<string, Marked>;
  /** Takes the state away. */
  remove(state: string): void;
};

/** The middle of a state that is drawn there. */
export const centre = ([x, y]: Point): Point => [x + stateBox.width / 2, y + stateBox.height / 2];

const directions: Readonly<Record<string, Point>> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The state that lies nearest in a direction; one further off to the side is further away. */
const nextTo = (layout: WorkflowLayout, from: string, way: Point, barred: string): string | null => {
  const own = layout.states.find(({ id }) => id === from);
  if (own === undefined) return null;
  const [x, y] = centre(own.at);
  const found = layout.states.flatMap(({ id, at }) => {
    const [dx, dy] = [centre(at)[0] - x, centre(at)[1] - y];
    const [ahead, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1] + dy * way[0])];
    return id === barred || id === from || ahead <= 0 ? [] : [{ id, distance: ahead + 2 * aside }];
  });
  return found.toSorted((one, other) => one.distance - other.distance)[0]?.id ?? null;
};

/** Pixels that are seen beyond the picture's end. */
const beyond = 24;

/** As far of a step on one axis as there is more of a picture, which begins at `from` of its frame. */
const stepWithin = (step: number, from: number, length: number, frame: number): number =>
  step > 0 ? Math.min(step, Math.max(0, from + length + beyond - frame)) : Math.max(step, Math.min(0, from - beyond));

/** Moves a picture under what is held near an edge of what is seen of it, and the page to where it goes on. */
const moveUnder = (canvas: Element, viewport: ViewportActor, { x, y }: PointOfWindow, start: PointOfWindow): void => {
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  const by = { scrollLeft: 0, scrollTop: 0 };
  scrollNear(by, { by: "scrollLeft", from: Math.max(left, 0), to: Math.min(right, innerWidth) }, x, start.x);
  scrollNear(by, { by: "scrollTop", from: Math.max(top, 0), to: Math.min(bottom, innerHeight) }, y, start.y);
  const { view, drawing, stage } = viewport.getSnapshot().context;
  const dx = stepWithin(by.scrollLeft, view.x, drawing.width * view.scale, stage.width);
  const dy = stepWithin(by.scrollTop, view.y, drawing.height * view.scale, stage.height);
  if (dx !== 0 || dy !== 0) viewport.send({ type: "view.moved", by: { x: -dx, y: -dy } });
  const [from, to] = [top < 0 ? 0 : Number.NEGATIVE_INFINITY, bottom > innerHeight ? innerHeight : Number.POSITIVE_INFINITY];
  scrollNear(document.scrollingElement, { by: "scrollTop", from, to }, y, start.y);
};

/** A point of the window as one of the picture. */
const inPicture = (canvas: Element, viewport: ViewportActor, { x, y }: PointOfWindow): Point => {
  const { left, top } = canvas.getBoundingClientRect();
  const { view } = viewport.getSnapshot().context;
  return [(x - left - view.x) / view.scale, (y - top - view.y) / view.scale];
};

/** How far what is said in the hand stays from the window's sides, and from its top, in pixels. */
const room = { side: 132, top: 120 };

/** What the picture is drawn on: the part of it that is seen, and what brings a state into sight. */
type Ground = {
  canvas: RefObject<HTMLDivElement | null>;
  actor: ViewportActor;
  reveal: () => (state: string) => void;
};

type Keys = Pick<Drawing, "actor" | "remove"> & {
  layout: WorkflowLayout;
  reveal: Ground["reveal"];
  begin: (state: string) => void;
  name: (state: string) => void;
};

/** Does what a key means on a state of the picture. @returns whether it means anything there */
const answerKey = (event: KeyboardEvent, state: string, { actor, layout, reveal, begin, name, remove }: Keys): boolean => {
  const snapshot = actor.getSnapshot();
  const { chosen, target } = snapshot.context;
  if (snapshot.hasTag("choosing") && chosen !== null) {
    const way = directions[event.key];
    if (way !== undefined) {
      const to = nextTo(layout, target ?? chosen, way, chosen);
      if (to === null) return false;
      actor.send({ type: "target.chosen", to });
      reveal()(to);
      return true;
    }
    if (event.key === "Enter") return (actor.send({ type: "connection.made" }), true);
    return event.key === "Escape" && (actor.send({ type: "connection.left" }), true);
  }
  if (snapshot.hasTag("pressing") || event.ctrlKey || event.metaKey || event.altKey) return false;
  const letter = letterOf(event);
  if (letter === "c") return (begin(state), true);
  if (event.key === "F2" || letter === "r") return (name(state), true);
  return event.key === "Delete" && (remove(state), true);
};

/** What pointer and keys do to the states of a picture. */
export const useDrawing = (
  { actor, remove }: Drawing,
  workflow: WorkflowDocument,
  layout: WorkflowLayout,
  { canvas, actor: viewport, reveal }: Ground,
) => {
  const { i18n } = useLingui();
  const line = useRef<SVGLineElement>(null);
  const hand = useRef<HTMLParagraphElement>(null);
  const point = ({ x, y }: PointOfWindow) => {
    const under = document.elementFromPoint(x, y)?.closest("[data-state]");
    const to = under && canvas.current?.contains(under) ? under.getAttribute("data-state") : null;
    const snapshot = actor.getSnapshot();
    const target = snapshot.can({ type: "target.chosen", to }) ? to : null;
    if (target !== snapshot.context.target) actor.send({ type: "target.chosen", to: target });
  };
  const isPulled = () => actor.getSnapshot().hasTag("pulled");
  const press = usePress(canvas, {
    isPressing: useSelector(actor, (state) => state.hasTag("pressing")),
    isResting: useSelector(actor, (state) => state.hasTag("resting")),
    isHeld: useSelector(actor, (state) => state.hasTag("held")),
    moved: (at) => actor.send({ type: "pointer.moved", ...at }),
    released(at) {
      // It may be let go sooner than a frame has looked where it is.
      if (isPulled()) point(at);
      actor.send({ type: "pointer.released" });
    },
    left: () => actor.send({ type: "connection.left" }),
    carried({ x, y }) {
      if (canvas.current && isPulled()) {
        const [x2, y2] = inPicture(canvas.current, viewport, { x, y });
        line.current?.setAttribute("x2", String(x2));
        line.current?.setAttribute("y2", String(y2));
      }
      if (hand.current)
        hand.current.style.translate = `${Math.min(Math.max(x, room.side), innerWidth - room.side)}px ${Math.max(y, room.top)}px`;
    },
    followed(at, start) {
      if (!isPulled()) return;
      if (canvas.current) moveUnder(canvas.current, viewport, at, start);
      point(at);
    },
  });
  // Of a picture that is gone no pointer is heard.
  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      if (snapshot.status === "active" && snapshot.hasTag("pressing")) actor.send({ type: "connection.left" });
    },
    [actor],
  );
  const begin = (state: string) => actor.send({ type: "connection.begun", state });
  const name = (state: string) => {
    const called = workflow.states.find(({ id }) => id === state);
    if (called) actor.send({ type: "name.begun", state, name: nameFor(i18n, called.name) });
  };
  const key = (state: string, event: KeyboardEvent) => {
    if (!answerKey(event, state, { actor, layout, reveal, begin, name, remove })) return;
    event.preventDefault();
    // It means nothing else on the page meanwhile.
    event.stopPropagation();
  };
  /** Where a state is asked for, a press on one is the answer. */
  const answer = (state: string, event: MouseEvent) => {
    const target = { type: "target.chosen", to: state } as const;
    if (!actor.getSnapshot().hasTag("choosing")) return;
    event.preventDefault();
    if (!actor.getSnapshot().can(target)) return;
    actor.send(target);
    actor.send({ type: "connection.made" });
  };
  return {
    line,
    hand,
    begin,
    name,
    of: (state: string) => ({
      onPointerDown(event: PointerEvent) {
        // While Space is held what is pressed moves the picture, whatever lies there.
        if (event.button === 0 && event.isPrimary && canvas.current?.hasAttribute("data-space") !== true)
          actor.send({ type: "state.pressed", state, ...press(event) });
      },
      onDoubleClick: () => name(state),
      onKeyDown: (event: KeyboardEvent) => key(state, event),
      onFocus: () => actor.send({ type: "state.chosen", state }),
      onClick: (event: MouseEvent) => answer(state, event),
    }),
  };
};
