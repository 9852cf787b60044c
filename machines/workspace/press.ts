/**
 * What is taken by a press, as charts do it alike: with a mouse once it was pulled, with a finger or a pen once it was held. One that moves before scrolls.
 */

/** Of the window, in CSS pixels. */
export type Point = { x: number; y: number };

/** A pen scrolls as a finger does. */
export type Pointer = "mouse" | "touch";

export const pressGuards = {
  isFinger: (_: unknown, { pointer }: { pointer: Pointer }) => pointer === "touch",
  isPulled: ({ context: { start } }: { context: { start: Point } }, { x, y }: Point) => Math.hypot(x - start.x, y - start.y) > pull,
};

export const pressDelays = {
  /** How long a finger rests before it takes what is under it. */
  longPress: 350,
};

/** CSS pixels after which a press is a pull. */
const pull = 6;
