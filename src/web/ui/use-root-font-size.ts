import { useSyncExternalStore } from "react";

const now = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const onRem = (listener: () => void): (() => void) => {
  // Where nothing is laid out, nothing grows.
  if (typeof ResizeObserver === "undefined") return () => {};
  const rule = document.createElement("div");
  rule.setAttribute("style", "position: fixed; visibility: hidden; width: 1rem; height: 0");
  document.body.append(rule);
  const observer = new ResizeObserver(listener);
  observer.observe(rule);
  return () => {
    observer.disconnect();
    rule.remove();
  };
};

/** How large letters are, in pixels: 16 unless their reader has others. */
export const useRootFontSize = (): number => useSyncExternalStore(onRem, now, () => 16);
