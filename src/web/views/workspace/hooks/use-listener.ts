import { useEffect, type RefObject } from "react";
import { useLatest } from "./use-latest.ts";

/** Hears what happens to anything within an element: one listener for all that is drawn in it. */
export const useListener = <Type extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  type: Type,
  hear: (event: HTMLElementEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): void => {
  const latest = useLatest(hear);
  const isPassive = options?.passive;
  useEffect(() => {
    const { current } = element;
    const listen = (event: HTMLElementEventMap[Type]) => latest()(event);
    current?.addEventListener(type, listen, { passive: isPassive });
    return () => current?.removeEventListener(type, listen);
  }, [element, type, latest, isPassive]);
};
