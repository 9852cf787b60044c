import { useEffect, useState } from "react";

/** A drawing as wide as there is room for, so that its letters keep their size. */
const first = 480;

/** How wide an element is, in pixels. @returns the width, and what is told of the element */
export const useWidth = (): [number, (element: HTMLElement | null) => void] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    // What lays nothing out knows none.
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [width, setElement];
};
