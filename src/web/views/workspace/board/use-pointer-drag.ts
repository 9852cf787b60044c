import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { DragActor, DropPlace } from "../../../../../machines/workspace/drag.ts";
import { useLatest } from "../use-latest.ts";
import { useListener } from "../use-listener.ts";

/** How near to an edge the board scrolls under a card, and how far in a frame, in CSS pixels. */
const edge = 56;
const step = 14;

/** Where the pointer took the card, and where the card was. */
type Grip = { dx: number; dy: number; home: DOMRect; x: number; y: number };

const isSame = (one: DropPlace | null, other: DropPlace | null) =>
  one?.state === other?.state && one?.before === other?.before && one?.move === other?.move && one?.isAllowed === other?.isAllowed;

const scrollNear = (element: Element | null | undefined, by: "scrollTop" | "scrollLeft", at: number, from: number, to: number) => {
  if (!element) return;
  if (at < from + edge) element[by] -= step;
  else if (at > to - edge) element[by] += step;
};

/**
 * Tells a drag of what the pointer does, moves the held card with it, and scrolls what is under it.
 *
 * @param board scrolls sideways; its columns' lists up and down
 * @param placeAt where a card would come that is let go over this element, at this point of the window, in CSS pixels
 */
export const usePointerDrag = (
  actor: DragActor,
  board: RefObject<HTMLElement | null>,
  placeAt: (under: Element | null, x: number, y: number) => DropPlace | null,
) => {
  const hand = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const place = useLatest(placeAt);
  const isActive = useSelector(actor, (state) => !state.matches("idle") && !state.context.isByKeys);
  const isHeld = useSelector(actor, (state) => state.hasTag("held") && !state.context.isByKeys);
  const isReturning = useSelector(actor, (state) => state.hasTag("returning"));

  const enter = useCallback(
    (under: Element | null, x: number, y: number) => {
      const now = place()(under, x, y);
      if (!isSame(now, actor.getSnapshot().context.place)) actor.send({ type: "place.entered", place: now });
    },
    [actor, place],
  );

  useEffect(() => {
    if (!isActive) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(
      "pointermove",
      ({ clientX: x, clientY: y }) => {
        if (grip.current) grip.current = { ...grip.current, x, y };
        actor.send({ type: "pointer.moved", x, y });
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      ({ clientX: x, clientY: y }) => {
        // It may be let go sooner than a frame has looked where it is.
        if (actor.getSnapshot().hasTag("held")) enter(document.elementFromPoint(x, y), x, y);
        actor.send({ type: "card.released" });
      },
      { signal },
    );
    addEventListener("pointercancel", () => actor.send({ type: "drag.cancelled" }), { signal });
    addEventListener("blur", () => actor.send({ type: "drag.cancelled" }), { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && actor.send({ type: "drag.cancelled" }), { signal });
    return () => listening.abort();
  }, [actor, isActive, enter]);

  // There from the beginning: a browser decides as a finger comes down whether the page may keep it from scrolling.
  const keepStill = (event: TouchEvent) => {
    if (event.cancelable && actor.getSnapshot().hasTag("held")) event.preventDefault();
  };
  useListener(board, "touchmove", keepStill, { passive: false });

  // While it is held no menu opens, and letting go is no click.
  useEffect(() => {
    if (!isHeld) return;
    const listening = new AbortController();
    addEventListener("contextmenu", (event) => event.preventDefault(), { signal: listening.signal });
    let frame = 0;
    const carry = () => {
      const { current } = grip;
      if (!current || !hand.current) return null;
      const { x, y, dx, dy } = current;
      hand.current.style.translate = `${x - dx}px ${y - dy}px`;
      return { x, y };
    };
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const point = carry();
      if (point === null) return;
      const { x, y } = point;
      const sides = board.current?.getBoundingClientRect();
      if (sides) scrollNear(board.current, "scrollLeft", x, sides.left, sides.right);
      const under = document.elementFromPoint(x, y);
      const list = under?.closest("[data-state]")?.querySelector("[data-list]");
      const ends = list?.getBoundingClientRect();
      if (ends) scrollNear(list, "scrollTop", y, ends.top, ends.bottom);
      enter(under, x, y);
    };
    // It is in the hand first: where it may go is looked for from the next frame on.
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
  }, [actor, board, enter, isHeld]);

  useEffect(() => {
    if (!isReturning || !hand.current || !grip.current) return;
    const { home } = grip.current;
    hand.current.style.translate = `${home.left}px ${home.top}px`;
  }, [isReturning]);

  useListener(board, "pointerdown", (event) => {
    // An element of the board was pressed.
    const target = event.target as Element;
    const card = target.closest<HTMLElement>("[data-task]");
    const column = target.closest<HTMLElement>("[data-state]");
    const { task } = card?.dataset ?? {};
    const { state } = column?.dataset ?? {};
    if (event.button !== 0 || !card || !task || !state || target.closest("button, input, textarea")) return;
    const home = card.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    grip.current = { dx: x - home.left, dy: y - home.top, home, x, y };
    const pointer = event.pointerType === "touch" ? "touch" : "mouse";
    actor.send({ type: "card.pressed", task, from: state, pointer, x, y });
  });
  /** Of what is drawn in the hand. */
  return hand;
};
