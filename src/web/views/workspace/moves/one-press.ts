import { elementOf } from "../../../element-of.ts";
import { isWriting } from "../keyboard/is-writing.ts";

/**
 * One press is one move. What a move leaves under the pointer, or with the focus, is another step, or another task that slid there: it must not take
 * the second half of a double press.
 */

/** How long what comes in the same place still belongs to the press before, in milliseconds. */
const pause = 500;

/** How far a finger strays between the two, in CSS pixels. */
const reach = 32;

type Point = { x: number; y: number };

/** `at` on the clock of events: when it was made, or, once that is there to be seen, when what came of it was drawn. `place`: a key, or a point. */
type Press = { at: number; place: string | Point; element: Element; hasMoved: boolean; isInert: boolean };

let last: Press | null = null;

/** The keys that press something; any digit presses a step of the same task. */
const keyOf = ({ key }: KeyboardEvent): string => (/^[1-9]$/.test(key) ? "1" : key);

const isNear = (one: Press["place"], other: Press["place"]): boolean =>
  typeof one === "string" || typeof other === "string" ? one === other : Math.hypot(one.x - other.x, one.y - other.y) <= reach;

/** The last press, where one at this place and time is its second half. */
const firstHalf = (place: Press["place"], at: number): Press | null =>
  last !== null && at - last.at < pause && isNear(last.place, place) ? last : null;

/** Whether what was pressed is no longer to be seen where it was. */
const isCovered = ({ place, element }: Press): boolean =>
  typeof place !== "string" && !element.contains(document.elementFromPoint(place.x, place.y));

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** The press that is under way moves a task, takes that back, or opens what asks for the rest. */
export const noteMoved = (): void => {
  const press = last;
  if (press === null) return;
  press.hasMoved = true;
  // Whoever sees nothing happen presses again, however long that takes.
  requestAnimationFrame(() => void (press.at = Math.max(press.at, performance.now())));
};

const hearKey = (event: KeyboardEvent): void => {
  const place = keyOf(event);
  const first = firstHalf(place, event.timeStamp);
  // A space that is held on the page scrolls it.
  const isHeld = event.repeat && (place === "1" || place === "Enter" || (place === " " && event.target !== document.body));
  const hasMoved = first?.hasMoved === true;
  const isInert = (hasMoved || isHeld) && !isWriting(event.target);
  last = { at: event.timeStamp, place, element: elementOf(event), hasMoved, isInert };
  if (isInert) swallow(event);
};

const hearClick = (event: MouseEvent): void => {
  // Made by a key, or by what reads the page aloud.
  if (event.detail === 0) {
    if (last?.isInert && typeof last.place === "string" && event.timeStamp - last.at < pause) swallow(event);
    return;
  }
  const place = { x: event.clientX, y: event.clientY };
  const target = elementOf(event);
  const first = firstHalf(place, event.timeStamp);
  const hasMoved = first?.hasMoved === true;
  const isInert = hasMoved || (first !== null && target.closest("[data-moves], [role=menuitem]") !== null && isCovered(first));
  last = { at: event.timeStamp, place, element: target.closest("a, button") ?? target, hasMoved, isInert };
  if (isInert) swallow(event);
};

/** What lies over the page closes when it is pressed beside: not by the press that opened it. */
const hearPointer = (event: PointerEvent): void => {
  if (firstHalf({ x: event.clientX, y: event.clientY }, event.timeStamp)?.hasMoved) event.stopPropagation();
};

/** Nor does it take the focus from where the first half has led it: pressed beside everything, it would fall to the page's body. */
const hearMouse = (event: MouseEvent): void => {
  if (firstHalf({ x: event.clientX, y: event.clientY }, event.timeStamp)?.hasMoved) event.preventDefault();
};

/** Hears what is pressed before anything else does. @returns how to stop */
export const keepPressesSingle = (): (() => void) => {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  addEventListener("keydown", hearKey, options);
  addEventListener("click", hearClick, options);
  addEventListener("pointerdown", hearPointer, options);
  addEventListener("mousedown", hearMouse, options);
  return () => listening.abort();
};
