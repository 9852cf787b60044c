/** What a pointer does on a page. */
import { fireEvent } from "@testing-library/react";

type Own = { x?: number; y?: number; pointer?: "mouse" | "touch" | "pen"; finger?: number };

/** @param finger the first that is down is 1 */
export const point = (type: string, on: EventTarget, { x = 0, y = 0, pointer = "mouse", finger = 1 }: Own = {}) =>
  fireEvent(
    on as Element,
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      button: 0,
      pointerType: pointer,
      pointerId: finger,
      isPrimary: finger === 1,
    }),
  );
