/** The wish to see the palette, from wherever a button stands. */

/** What had the focus when the palette was wanted; null where nothing had it. */
export type Wish = { opener: HTMLElement | null };

const listeners = new Set<() => void>();

export const wantPalette = (): void => listeners.forEach((hear) => hear());

/** @returns how to stop */
export const onPaletteWanted = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};
