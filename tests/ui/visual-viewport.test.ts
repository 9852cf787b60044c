// @vitest-environment jsdom
/** Where something lies that fills what is seen of the window. */
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useVisualViewport } from "../../src/web/ui/use-visual-viewport.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A window 800 high, of which this is seen. */
const see = (seen: { offsetTop: number; height: number; scale: number } | null) => {
  const viewport = seen && Object.assign(new EventTarget(), seen);
  vi.stubGlobal("visualViewport", viewport);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(800);
  const { result, unmount } = renderHook(useVisualViewport);
  return { viewport: viewport!, now: () => result.current, unmount };
};

it.each([
  ["all of it", { offsetTop: 0, height: 800, scale: 1 }, { top: 0, height: 800 }],
  ["what a keyboard leaves", { offsetTop: 0, height: 500.4, scale: 1 }, { top: 0, height: 500 }],
  ["what a keyboard leaves, of a page that was moved up", { offsetTop: 120.4, height: 500, scale: 1 }, { top: 120, height: 500 }],
  ["no more than there is", { offsetTop: 900, height: 500, scale: 1 }, { top: 300, height: 500 }],
  ["all of it, where it is enlarged and nothing is covered", { offsetTop: 250, height: 400, scale: 2 }, { top: 0, height: 800 }],
  ["all of it, where the browser does not say", null, { top: 0, height: 800 }],
])("is %s", (_, seen, place) => {
  expect(see(seen).now()).toEqual({ ...place, bottom: "auto" });
});

it.each(["resize", "scroll"])("is told anew at each %s, as long as it is there", (type) => {
  const { viewport, now, unmount } = see({ offsetTop: 0, height: 800, scale: 1 });
  viewport.height = 300;
  act(() => void viewport.dispatchEvent(new Event(type)));
  expect(now().height).toBe(300);
  const stopped = vi.spyOn(viewport, "removeEventListener");
  unmount();
  expect(stopped.mock.calls.map(([name]) => name)).toEqual(["resize", "scroll"]);
});
