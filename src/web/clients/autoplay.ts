import { whenIdle } from "../loading/when-idle.ts";

export const reducedMotionQuery = "(prefers-reduced-motion: reduce)";

/** What speaks against showing a film that nobody asked for, as it is now. */
export const autoplayObstacles = () => {
  const { connection: line } = navigator;
  return {
    isMotionReduced: matchMedia(reducedMotionQuery).matches,
    isDataSpared: line !== undefined && (line.saveData || line.effectiveType !== "4g"),
  };
};

/** Once, when the page has loaded and has nothing better to do while this is in view. Ends with `signal`. */
export const whenVisibleAndIdle = (element: Element, signal: AbortSignal, then: () => void): void => {
  let leave = () => {};
  const watch = new IntersectionObserver((entries) => {
    leave();
    if (!entries.at(-1)?.isIntersecting) return;
    leave = whenIdle(() => {
      watch.disconnect();
      then();
    });
  });
  const begin = () => watch.observe(element);
  signal.addEventListener("abort", () => {
    leave();
    watch.disconnect();
  });
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true, signal });
};
