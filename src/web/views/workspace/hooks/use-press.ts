import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { Point, Pointer } from "../../../../../machines/workspace/press.ts";
import { onCancelDrag } from "./on-cancel-drag.ts";
import { useLatest } from "./use-latest.ts";
import { useListener } from "./use-listener.ts";

/** How near to an edge it scrolls under what is held, how far towards that it was carried at least, and how far it scrolls in a frame, in CSS pixels. */
const edge = 56;
const carriedOff = 8;
const step = 14;

/** Of an element, on one axis: what it scrolls by, and where it begins and ends in the window. */
type Ends = { by: "scrollTop" | "scrollLeft"; from: number; to: number };

/** Scrolls an element on one axis while a pointer is near an end of it. What was taken up there, and is held still, scrolls nothing. */
export const scrollNear = (element: Pick<Element, Ends["by"]> | null | undefined, { by, from, to }: Ends, at: number, start: number) => {
  if (!element) return;
  if (at < from + edge && at < start - carriedOff) element[by] -= step;
  else if (at > to - edge && at > start + carriedOff) element[by] += step;
};

/** A press as a chart has it, and what it is told of the pointer. */
type Press = {
  /** Something is pressed; and, of that, whether a finger that rests may yet scroll, and whether it is held. */
  isPressing: boolean;
  isResting: boolean;
  isHeld: boolean;
  moved: (at: Point) => void;
  released: (at: Point) => void;
  /** Ended by something else: another finger, the browser, Escape, another window. */
  left: () => void;
  /** It is held here: at once, and in each frame. */
  carried: (at: Point) => void;
  /** Likewise, once it is drawn in the hand. @param start where it was pressed */
  followed: (at: Point, start: Point) => void;
};

type Pressed = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY" | "target">;

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({ x, y });

/**
 * Tells of the pointer that presses something until it is let go. While it is held nothing scrolls by the finger, no menu opens, and letting go is no click.
 *
 * @param area in which things are pressed
 * @returns what begins a press, and says of it what a chart asks
 */
export const usePress = (area: RefObject<HTMLElement | null>, press: Press) => {
  const down = useRef<{ id: number; start: Point; at: Point; listening: AbortController } | null>(null);
  const latest = useLatest(press);
  const { isPressing, isHeld } = press;

  useEffect(() => {
    if (!isPressing) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isOwn = ({ pointerId }: PointerEvent) => pointerId === down.current?.id;
    const leave = () => latest().left();
    const listen = (type: "pointermove" | "pointerup" | "pointercancel", hear: (at: Point) => void) =>
      addEventListener(type, (event) => isOwn(event) && hear(pointOf(event)), { signal });
    listen("pointermove", (at) => {
      if (down.current) down.current.at = at;
      latest().moved(at);
    });
    listen("pointerup", (at) => latest().released(at));
    listen("pointercancel", leave);
    onCancelDrag(signal, leave, isOwn);
    // It came to rest on what another movement scrolls.
    addEventListener("scroll", () => latest().isResting && leave(), { signal, capture: true });
    addEventListener("blur", leave, { signal });
    return () => {
      listening.abort();
      down.current?.listening.abort();
    };
  }, [isPressing, latest]);

  const keepStill = useCallback(
    (event: Event) => {
      if (event.cancelable && latest().isHeld) event.preventDefault();
    },
    [latest],
  );
  // There from the beginning: a browser decides as a finger comes down whether the page may keep it from scrolling.
  useListener(area, "touchmove", keepStill, { passive: false });

  useEffect(() => {
    if (!isHeld) return;
    const listening = new AbortController();
    addEventListener("contextmenu", (event) => event.preventDefault(), { signal: listening.signal });
    let frame = 0;
    const carry = () => down.current && latest().carried(down.current.at);
    const follow = () => {
      frame = requestAnimationFrame(follow);
      carry();
      if (down.current) latest().followed(down.current.at, down.current.start);
    };
    // It is in the hand first: what is under it is looked for from the next frame on.
    carry();
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(follow);
    });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    };
  }, [isHeld, latest]);

  return useCallback(
    (event: Pressed): { pointer: Pointer } & Point => {
      const at = pointOf(event);
      down.current?.listening.abort();
      const listening = new AbortController();
      down.current = { id: event.pointerId, start: at, at, listening };
      // What is drawn in the hand may have left its place, and what was touched the page: it alone is told of the finger from then on.
      event.target?.addEventListener("touchmove", keepStill, { passive: false, signal: listening.signal });
      return { pointer: event.pointerType === "mouse" ? "mouse" : "touch", ...at };
    },
    [keepStill],
  );
};
