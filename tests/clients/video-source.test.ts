// @vitest-environment jsdom
/** Which take of a video is shown: the one in the colours that the page has now. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { selectVideoSource } from "../../src/web/clients/video-source.ts";

const byItself = "(prefers-color-scheme: dark)";
let isDarkSystem = false;
const [dark, light] = ["https://film.test/dark.mp4", "https://film.test/light.mp4"];

const made = (shown: string, paused: boolean) => {
  const video = document.createElement("video");
  video.innerHTML = `<source src="${dark}" media="${byItself}"><source src="${light}">`;
  const did: string[] = [];
  const state = { currentSrc: shown, paused, currentTime: 7 };
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
  return { did, media: video.querySelector("source")!.media };
};

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === byItself && isDarkSystem }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset["mode"];
});

const exchanged = ["loads", "goes to 7", "plays"];

it.each([
  ["dark", false, light, "all", exchanged],
  ["dark", false, dark, "all", []],
  ["light", true, dark, "not all", exchanged],
  ["light", true, light, "not all", []],
  [undefined, true, light, byItself, exchanged],
  [undefined, false, light, byItself, []],
] as const)("with %s chosen and a system that is dark: %s, %s gets the media %s and %j is done", (mode, system, shown, media, did) => {
  isDarkSystem = system;
  if (mode) document.documentElement.dataset["mode"] = mode;
  expect(made(shown, false)).toEqual({ media, did });
});

it("exchanges a take that stands still without playing it, and leaves alone what shows none yet", () => {
  document.documentElement.dataset["mode"] = "dark";
  expect(made(light, true).did).toEqual(["loads", "goes to 7"]);
  expect(made("", true).did).toEqual([]);
});
