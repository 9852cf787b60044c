import { useEffect, type RefObject } from "react";

/** Where toasts stand: above what they would cover. Whoever has something that they must not cover claims it, and measures nothing. */

const claims = new Set<Element>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Toasts do not cover this while it is there. @param isThere whether there is such an element now */
export const useToastFloor = (ref: RefObject<Element | null>, isThere = true): void => {
  useEffect(() => {
    const { current } = ref;
    if (!isThere || !current) return;
    claims.add(current);
    tell();
    return () => {
      claims.delete(current);
      tell();
    };
  }, [ref, isThere]);
};

/** What must stay free, and the news of it. */
export const toastClaims = (): ReadonlySet<Element> => claims;
export const onToastClaim = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export type Span = { top: number; bottom: number };

/**
 * Pixels between the lower edge of a window and where toasts begin.
 *
 * @param height of all toasts, with what is left free around them
 * @returns the lowest place at which they cover nothing; where there is none, the window's upper edge
 */
export const floorAbove = (claimed: readonly Span[], height: number, windowHeight: number): number => {
  const highest = Math.max(0, windowHeight - height);
  const floors = [0, ...claimed.map(({ top }) => windowHeight - top)].filter((floor) => floor >= 0 && floor <= highest);
  const isFree = (floor: number) =>
    claimed.every(({ top, bottom }) => bottom <= windowHeight - floor - height || top >= windowHeight - floor);
  return floors.toSorted((one, other) => one - other).find(isFree) ?? highest;
};
