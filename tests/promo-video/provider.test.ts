// @vitest-environment jsdom
/** The promo video's element and what becomes of it, as its chart is told. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, createMachine, type AnyActorLogic } from "xstate";
import { providePromoVideo } from "../../src/web/providers/promo-video.ts";

/** Queries of the page, whose answer the test gives. */
const queries = new Map<string, { matches: boolean; listeners: Set<() => void> }>();
const queryOf = (query: string) => {
  const known = queries.get(query) ?? { matches: false, listeners: new Set() };
  queries.set(query, known);
  return known;
};
const motion = "(prefers-reduced-motion: reduce)";
const dark = "(prefers-color-scheme: dark)";
const setQuery = (query: string, matches: boolean) => {
  queryOf(query).matches = matches;
  queryOf(query).listeners.forEach((listener) => listener());
};

let film: { paused: boolean; played: number; networkState: number; calls: string[] };
const promo = () => document.querySelector<HTMLVideoElement>("[data-promo] video")!;
const sources = () => [...document.querySelectorAll("source")];
beforeEach(() => {
  vi.useFakeTimers();
  queries.clear();
  document.body.innerHTML =
    '<video id="another"></video><div data-promo><video><source src="/th-dark.webm" media="(prefers-color-scheme: dark)"><source src="/th-light.webm"></video></div>';
  film = { paused: true, played: 0, networkState: HTMLMediaElement.NETWORK_IDLE, calls: [] };
  Object.defineProperties(promo(), {
    paused: { get: () => film.paused },
    played: { get: () => ({ length: film.played }) },
    networkState: { get: () => film.networkState },
    play: {
      value: () => {
        film.calls.push("play");
        return Promise.reject(new DOMException("No", "NotAllowedError"));
      },
    },
    pause: { value: () => void film.calls.push("pause") },
  });
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return queryOf(query).matches;
    },
    addEventListener(type: string, listener: () => void, { signal }: { signal?: AbortSignal } = {}) {
      if (type !== "change") return;
      queryOf(query).listeners.add(listener);
      signal?.addEventListener("abort", () => queryOf(query).listeners.delete(listener));
    },
    removeEventListener: (type: string, listener: () => void) => type === "change" && queryOf(query).listeners.delete(listener),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
  delete document.documentElement.dataset["mode"];
});

const machine = providePromoVideo();
/** Runs one of the chart's actors; what it sends comes to `received`. */
const begin = (name: "watchVideo" | "watchMotion" | "awaitMoment") => {
  const received: unknown[] = [];
  const note = ({ event }: { event: { type: string; output?: unknown } }) => void received.push(event.output ?? event.type);
  const logic = machine.implementations.actors[name] as AnyActorLogic;
  const actor = createActor(createMachine({ invoke: { src: logic, id: "it" }, on: { "*": { actions: note } } })).start();
  return { received, stop: () => actor.stop() };
};
const perform = (name: "play" | "pause") => (machine.implementations.actions[name] as () => void)();
const tell = (type: string, target: Element = promo()) => target.dispatchEvent(new Event(type));

describe("the video's chart", () => {
  it.each([
    ["stands at its beginning", {}, []],
    ["was started before", { paused: false, played: 1 }, ["video.played"]],
    ["was started and stopped before", { played: 1 }, ["video.paused"]],
  ])("hears at once where it %s", (_, state, expected) => {
    Object.assign(film, state);
    const { received, stop } = begin("watchVideo");
    vi.runAllTimers();
    expect(received).toEqual(expected);
    stop();
  });

  it("hears that it plays and that it stops, until it ends", () => {
    const { received, stop } = begin("watchVideo");
    tell("play");
    tell("pause");
    expect(received).toEqual(["video.played", "video.paused"]);
    stop();
    tell("play");
    expect(received).toHaveLength(2);
  });

  it("hears of a failure when the last take has failed, not before", () => {
    const { received, stop } = begin("watchVideo");
    tell("error", sources()[0]);
    expect(received).toEqual([]);
    tell("error", sources()[1]);
    tell("error");
    expect(received).toEqual(["video.failed", "video.failed"]);
    stop();
    tell("error");
    expect(received).toHaveLength(2);
  });

  it("hears of one that had no take to play, once it could have chosen one", () => {
    film.networkState = HTMLMediaElement.NETWORK_NO_SOURCE;
    const early = begin("watchVideo");
    expect(early.received).toEqual([]);
    vi.runAllTimers();
    expect(early.received).toEqual(["video.failed"]);
    early.stop();
    const stopped = begin("watchVideo");
    stopped.stop();
    vi.runAllTimers();
    expect(stopped.received).toEqual([]);
  });

  it("hears of the wish for less motion when it comes, and not when it goes", () => {
    const { received, stop } = begin("watchMotion");
    setQuery(motion, true);
    expect(received).toEqual(["motion.reduced"]);
    setQuery(motion, false);
    expect(received).toEqual(["motion.reduced"]);
    stop();
    expect(queryOf(motion).listeners.size).toBe(0);
    setQuery(motion, true);
    expect(received).toHaveLength(1);
  });

  it("hears what speaks against the film once its moment has come", async () => {
    let see = (_: { isIntersecting: boolean }[]) => {};
    const watched: Element[] = [];
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(hear: typeof see) {
          see = hear;
        }
        observe = (element: Element) => void watched.push(element);
        disconnect() {}
      },
    );
    vi.stubGlobal("requestIdleCallback", (work: () => void) => (work(), 1));
    const { received, stop } = begin("awaitMoment");
    expect(watched).toEqual([promo()]);
    setQuery(motion, true);
    see([{ isIntersecting: true }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual([{ isMotionReduced: true, isDataSpared: false }]);
    stop();
  });
});

describe("the take that is shown", () => {
  const medias = () => sources().map(({ media }) => media);

  it("follows the mode that is chosen on the page, what the system prefers and how wide the window is, until the chart ends", async () => {
    const { stop } = begin("watchVideo");
    expect(medias()).toEqual([dark, ""]);
    document.documentElement.dataset["mode"] = "dark";
    await vi.advanceTimersByTimeAsync(0);
    expect(medias()).toEqual(["", ""]);
    delete document.documentElement.dataset["mode"];
    sources()[0]!.media = "something else";
    setQuery(dark, true);
    expect(medias()).toEqual([dark, ""]);
    sources()[0]!.media = "something else";
    setQuery("(max-width: 479px)", true);
    expect(medias()).toEqual([dark, ""]);
    stop();
    document.documentElement.dataset["mode"] = "light";
    setQuery(dark, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(medias()).toEqual([dark, ""]);
  });

  it("is chosen when the chart begins, and before it plays", () => {
    document.documentElement.dataset["mode"] = "light";
    const { stop } = begin("watchVideo");
    expect(medias()).toEqual(["not all", ""]);
    stop();
    sources()[0]!.media = "something else";
    perform("play");
    expect(medias()).toEqual(["not all", ""]);
  });
});

it("is played and paused, and one that the browser holds back stays as it is", async () => {
  perform("play");
  await vi.advanceTimersByTimeAsync(0);
  perform("pause");
  expect(film.calls).toEqual(["play", "pause"]);
});
