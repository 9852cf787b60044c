// @vitest-environment jsdom
/** Which take of a video is shown: the one for the window and in the colours that the page has now. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onVideoMedia, selectVideoSource } from "../../src/web/clients/video-source.ts";

const byItself = "(prefers-color-scheme: dark)";
const upright = "(max-width: 479px)";
const takes = ["upright-dark", "upright-light", "wide-dark", "wide-light"] as const;
type Take = (typeof takes)[number];
const addressOf = (take: Take) => `https://film.test/th-${take.replace("wide-", "")}-Bw3B7Kr.mp4`;
let isDarkSystem = false;
let isPhone = false;

const made = (shown: Take | null, paused: boolean) => {
  const video = document.createElement("video");
  video.innerHTML = takes.map((take) => `<source src="${addressOf(take)}">`).join("");
  const did: string[] = [];
  const state = { currentSrc: shown ? addressOf(shown) : "", paused, currentTime: 7 };
  Object.defineProperties(video, {
    currentSrc: { get: () => state.currentSrc },
    paused: { get: () => state.paused },
    currentTime: {
      get: () => state.currentTime,
      set: (time: number) => {
        did.push(`goes to ${time}`);
      },
    },
    load: {
      value: () => {
        Object.assign(state, { paused: true, currentTime: 0 });
        did.push("loads");
      },
    },
    play: { value: async () => void did.push("plays") },
  });
  selectVideoSource(video);
  return { did, media: [...video.querySelectorAll("source")].map(({ media }) => media) };
};

const listeners = new Map<string, Set<() => void>>();
beforeEach(() => {
  const holds = (part: string) => part === "all" || (part === byItself && isDarkSystem) || (part === upright && isPhone);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.split(" and ").every(holds),
    addEventListener(_: string, hear: () => void, { signal }: { signal: AbortSignal }) {
      const heard = listeners.get(query) ?? new Set();
      listeners.set(query, heard.add(hear));
      signal.addEventListener("abort", () => heard.delete(hear));
    },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  listeners.clear();
  delete document.documentElement.dataset["mode"];
});

describe("the media of takes", () => {
  it.each([
    [undefined, [`${upright} and ${byItself}`, upright, byItself, ""]],
    ["dark", [upright, upright, "", ""]],
    ["light", ["not all", upright, "not all", ""]],
  ])("with the mode %s are %j", (mode, expected) => {
    if (mode) document.documentElement.dataset["mode"] = mode;
    expect(made(null, true).media).toEqual(expected);
  });
});

const modes = [
  ["dark", false, "dark"],
  ["light", true, "light"],
  [undefined, true, "dark"],
  [undefined, false, "light"],
] as const;
const cases = modes.flatMap(([mode, system, tone]) => (["upright", "wide"] as const).map((shape) => ({ mode, system, shape, tone })));
const tonesApart = { dark: "light", light: "dark" } as const;
const shapesApart = { upright: "wide", wide: "upright" } as const;

it.each(cases)("with $mode chosen, a system that is dark: $system, and a window that is $shape, the take is $shape-$tone", (now) => {
  const { mode, system, shape, tone } = now;
  isDarkSystem = system;
  isPhone = shape === "upright";
  if (mode) document.documentElement.dataset["mode"] = mode;
  expect(made(`${shape}-${tone}`, false).did).toEqual([]);
  for (const other of [`${shape}-${tonesApart[tone]}`, `${shapesApart[shape]}-${tone}`] as const)
    expect(made(other, false).did).toEqual(["loads", "goes to 7", "plays"]);
});

it("exchanges a take that stands still without playing it, and leaves alone what shows none yet", () => {
  document.documentElement.dataset["mode"] = "dark";
  isPhone = false;
  expect(made("wide-light", true).did).toEqual(["loads", "goes to 7"]);
  expect(made(null, true).did).toEqual([]);
});

it("is asked for again when the window is turned or the system prefers other colours, until the end", () => {
  const ending = new AbortController();
  const hear = vi.fn();
  onVideoMedia(hear, ending.signal);
  for (const query of [upright, byItself]) listeners.get(query)?.forEach((tell) => tell());
  expect(hear).toHaveBeenCalledTimes(2);
  ending.abort();
  for (const query of [upright, byItself]) expect(listeners.get(query)?.size).toBe(0);
});
