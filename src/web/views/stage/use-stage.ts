import { useGesture } from "@use-gesture/react";
import { useLayoutEffect, type KeyboardEvent, type RefObject } from "react";
import type { Point, ViewportActor } from "../../../../machines/shell/viewport.ts";

/** What hands and keys do to a drawing whose visible part is a `viewport`, wherever one is shown. */

/** How much larger by one press. */
const step = 1.25;
/** How far by one press of an arrow, in pixels; with Shift four times as far. */
const stride = 60;

export const larger = { type: "view.zoomed", factor: step, at: null } as const;
export const smaller = { type: "view.zoomed", factor: 1 / step, at: null } as const;
export const fit = { type: "fit.chosen" } as const;
export const whole = { type: "whole.chosen" } as const;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
};

type Wanted = Parameters<ViewportActor["send"]>[0];

/** By what a key writes, and by where it is, for keyboards on which it writes something else. */
const zoomKeys: Record<string, Wanted | undefined> = {
  "+": larger,
  "=": larger,
  "-": smaller,
  "1": whole,
  Equal: larger,
  Minus: smaller,
  Digit1: whole,
};

/**
 * Does what a key means on a stage: arrows move the drawing, `+` and `-` zoom it, 1 shows all of it.
 *
 * @param zero what 0 does
 * @returns whether it means anything there
 */
export const answerStageKey = (actor: ViewportActor, event: KeyboardEvent, zero: Wanted): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = arrows[event.key];
  const far = event.shiftKey ? 4 : 1;
  const wanted: Wanted | undefined = arrow
    ? { type: "view.moved", by: { x: arrow.x * far, y: arrow.y * far } }
    : event.key === "0" || event.code === "Digit0"
      ? zero
      : (zoomKeys[event.key] ?? zoomKeys[event.code]);
  if (!wanted) return false;
  event.preventDefault();
  actor.send(wanted);
  return true;
};

/** Tells the chart how large the stage is, and whenever that changes. */
export const useStageSize = (stage: RefObject<HTMLDivElement | null>, actor: ViewportActor) => {
  useLayoutEffect(() => {
    // It is drawn before effects run.
    const element = stage.current!;
    // In whole pixels, so that what is seen first is not measured anew.
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const known = actor.getSnapshot().context.stage;
      if (width > 0 && (width !== known.width || height !== known.height)) actor.send({ type: "stage.resized", stage: { width, height } });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [actor, stage]);
};

type Gestures = {
  /** Whether what is pressed is meant for something else in the drawing. */
  isTaken?: () => boolean;
  /** Which turns of a wheel move the drawing: all of them, as far as there is more of it, or those to a side, while the page has the others. */
  wheel?: "every" | "sideways";
};

const isOfZoom = ({ ctrlKey, metaKey }: WheelEvent) => ctrlKey || metaKey;
const nothingElse = () => false;

/** Has the chart hear what fingers, the mouse and the wheel do on the stage. */
export const useStageGestures = (
  stage: RefObject<HTMLDivElement | null>,
  actor: ViewportActor,
  { isTaken = nothingElse, wheel = "every" }: Gestures = {},
) => {
  /** A point of the window as one of the stage. */
  const onStage = ([left, top]: [number, number]): Point => {
    // Gestures are made on it.
    const { x: from, y: above } = stage.current!.getBoundingClientRect();
    return { x: left - from, y: top - above };
  };
  const letGo = () => {
    if (actor.getSnapshot().hasTag("dragging")) actor.send({ type: "drag.ended" });
  };
  useGesture(
    {
      onDrag({ first, last, delta: [dx, dy], pinching, canceled, cancel }) {
        if (pinching || canceled || isTaken()) {
          letGo();
          return cancel();
        }
        if (first) actor.send({ type: "drag.began" });
        if (dx !== 0 || dy !== 0) actor.send({ type: "view.moved", by: { x: dx, y: dy } });
        if (last) letGo();
      },
      onPinch({ first, offset: [size], lastOffset: [begun], origin, memo }): Point & { size: number } {
        const at = onStage(origin);
        // What the last call answered.
        const before = first ? { ...at, size: begun } : (memo as Point & { size: number });
        actor.send({ type: "view.moved", by: { x: at.x - before.x, y: at.y - before.y } });
        actor.send({ type: "view.zoomed", factor: size / before.size, at });
        return { ...at, size };
      },
      onWheel({ event, delta: [dx, dy] }) {
        if (isOfZoom(event) || (wheel === "sideways" && Math.abs(dx) <= Math.abs(dy))) return;
        const moved = { type: "view.moved", by: { x: -dx, y: wheel === "sideways" ? 0 : -dy } } as const;
        // At the drawing's end the page goes on.
        if (!actor.getSnapshot().can(moved)) return;
        event.preventDefault();
        actor.send(moved);
      },
    },
    {
      target: stage,
      eventOptions: { passive: false },
      // The keys are the stage's own, and what did not move is a click.
      drag: { filterTaps: true, tapsThreshold: 6, pointer: { keys: false } },
      pinch: { modifierKey: ["ctrlKey", "metaKey"], scaleBounds: { min: 1e-6, max: 1e6 } },
    },
  );
};
