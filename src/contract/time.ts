/** Lengths of time in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How long it is from a moment to a later one; nothing where a clock was set back between them. */
export const lengthBetween = (from: number, to: number): number => Math.max(0, to - from);
