import { useSelector } from "@xstate/react";
import { useEffect, useRef, type RefObject } from "react";
import type { DragActor, DropPlace } from "../../../../../machines/workspace/drag.ts";
import { useListener } from "../hooks/use-listener.ts";
import { scrollNear, usePress } from "../hooks/use-press.ts";

/** How wide a card is in the hand, and how far inside of it the pointer is at least, in CSS pixels. */
export const handWidth = 224;
const inside = 24;

/** Where the pointer took the card, and where the card was. */
type Grip = { dx: number; dy: number; home: DOMRect };

const isSame = (one: DropPlace | null, other: DropPlace | null) =>
  one?.state === other?.state &&
  one?.before === other?.before &&
  one?.move === other?.move &&
  one?.isAllowed === other?.isAllowed &&
  one?.lane === other?.lane;

/** The card that is pressed, by something else than what is on it. */
const cardAt = (event: Event) => {
  // An element of the board.
  const target = event.target as Element;
  return target.closest("button, input, textarea") ? null : target.closest<HTMLElement>("[data-task]");
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
  const isPressing = useSelector(actor, (state) => !state.matches("idle") && !state.context.isByKeys);
  const isResting = useSelector(actor, (state) => state.matches("touched"));
  const isHeld = useSelector(actor, (state) => state.hasTag("held") && !state.context.isByKeys);
  const isReturning = useSelector(actor, (state) => state.hasTag("returning"));

  /** What of the board is there, also below what is told over it. */
  const findUnder = (x: number, y: number) => document.elementsFromPoint(x, y).find((each) => board.current?.contains(each)) ?? null;
  const enter = (under: Element | null, x: number, y: number) => {
    const now = placeAt(under, x, y);
    if (!isSame(now, actor.getSnapshot().context.place)) actor.send({ type: "place.entered", place: now });
  };

  const press = usePress(board, {
    isPressing,
    isResting,
    isHeld,
    moved: (at) => actor.send({ type: "pointer.moved", ...at }),
    released: ({ x, y }) => {
      // It may be let go sooner than a frame has looked where it is.
      if (actor.getSnapshot().hasTag("held")) enter(findUnder(x, y), x, y);
      actor.send({ type: "card.released" });
    },
    left: () => actor.send({ type: "drag.cancelled" }),
    carried: ({ x, y }) => {
      if (!grip.current || !hand.current) return;
      const { dx, dy } = grip.current;
      hand.current.style.translate = `${x - dx}px ${y - dy}px`;
    },
    followed: ({ x, y }, start) => {
      const sides = board.current?.getBoundingClientRect();
      if (sides) scrollNear(board.current, { by: "scrollLeft", from: sides.left, to: sides.right }, x, start.x);
      const under = findUnder(x, y);
      const list = under?.closest("[data-state]")?.querySelector("[data-list]") ?? under?.closest("[data-list]");
      const ends = list?.getBoundingClientRect();
      if (ends) scrollNear(list, { by: "scrollTop", from: ends.top, to: ends.bottom }, y, start.y);
      enter(under, x, y);
    },
  });

  useEffect(() => {
    if (!isReturning || !hand.current || !grip.current) return;
    const { home } = grip.current;
    hand.current.style.translate = `${home.left}px ${home.top}px`;
  }, [isReturning]);

  // Its link would take the focus, and lose it with its place as it is let go elsewhere: twice more than a frame of carrying has time for.
  useListener(board, "mousedown", (event) => {
    if (cardAt(event)) event.preventDefault();
  });
  useListener(board, "pointerdown", (event) => {
    const card = cardAt(event);
    const { task } = card?.dataset ?? {};
    const { state, lane } = card?.closest<HTMLElement>("[data-state]")?.dataset ?? {};
    if (event.button !== 0 || !event.isPrimary || !card || !task || !state) return;
    const home = card.getBoundingClientRect();
    const pressed = press(event);
    // It is no wider in the hand.
    grip.current = { dx: Math.min(pressed.x - home.left, handWidth - inside), dy: pressed.y - home.top, home };
    actor.send({ type: "card.pressed", task, from: state, lane, ...pressed });
  });
  /** Of what is drawn in the hand. */
  return hand;
};
