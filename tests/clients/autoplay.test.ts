// @vitest-environment jsdom
/** When a film may begin by itself: what speaks against it, and when the page has the time. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { autoplayObstacles, whenVisibleAndIdle } from "../../src/web/clients/autoplay.ts";

afterEach(() => vi.unstubAllGlobals());

describe("what speaks against it", () => {
  it.each([
    [undefined, false],
    [{ saveData: false, effectiveType: "4g" }, false],
    [{ saveData: true, effectiveType: "4g" }, true],
    [{ saveData: false, effectiveType: "3g" }, true],
  ])("of a line that says %o", (connection, isDataSpared) => {
    vi.stubGlobal("navigator", { connection });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    expect(autoplayObstacles()).toEqual({ isMotionReduced: false, isDataSpared });
  });

  it("is a wish for less motion", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(prefers-reduced-motion: reduce)" }));
    expect(autoplayObstacles().isMotionReduced).toBe(true);
  });
});

describe("a film in view", () => {
  let see: (...isSeen: boolean[]) => void;
  let idle: (() => void)[];
  let log: string[];
  let readiness: string;
  const then = vi.fn();
  const film = document.createElement("video");
  beforeEach(() => {
    idle = [];
    log = [];
    then.mockReset();
    readiness = "complete";
    vi.spyOn(document, "readyState", "get").mockImplementation(() => readiness as never);
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
          see = (...isSeen) => hear(isSeen.map((isIntersecting) => ({ isIntersecting })));
        }
        observe = (element: Element) => void log.push(element === film ? "watched" : "watched something else");
        disconnect = () => void log.push("left");
      },
    );
    vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
    vi.stubGlobal("cancelIdleCallback", (number: number) => void (idle[number - 1] = () => {}));
  });
  afterEach(() => vi.restoreAllMocks());
  const begin = () => {
    const controller = new AbortController();
    whenVisibleAndIdle(film, controller.signal, then);
    return controller;
  };
  const turn = () => idle.forEach((work) => work());

  it("begins once the page is idle, once, and is watched no longer", () => {
    begin();
    expect(log).toEqual(["watched"]);
    see(true);
    expect(then).not.toHaveBeenCalled();
    turn();
    expect(then).toHaveBeenCalledTimes(1);
    expect(log).toEqual(["watched", "left"]);
  });

  it("does not begin out of view, nor where it left the view before the page was idle", () => {
    begin();
    see(false);
    see(true);
    see(true, false);
    turn();
    expect(then).not.toHaveBeenCalled();
    see(false, true);
    turn();
    expect(then).toHaveBeenCalledTimes(1);
  });

  it("does not begin after its end, and waits for nothing then", () => {
    const controller = begin();
    see(true);
    controller.abort();
    turn();
    expect(then).not.toHaveBeenCalled();
    expect(log).toEqual(["watched", "left"]);
  });

  it("is watched once the page has loaded, unless it is over by then", () => {
    readiness = "interactive";
    const controllers = [begin(), begin()];
    expect(log).toEqual([]);
    controllers[1]!.abort();
    log = [];
    dispatchEvent(new Event("load"));
    dispatchEvent(new Event("load"));
    expect(log).toEqual(["watched"]);
  });
});
