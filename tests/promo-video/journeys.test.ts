import { describe, expect, it } from "vitest";
import { promoVideoMachine } from "../../machines/shell/promo-video.ts";
import { begin, silence } from "../model/journey.ts";

const film = (moment: () => unknown) => begin(promoVideoMachine, undefined, { awaitMoment: moment }, { play: () => {}, pause: () => {} });
const nothingAgainst = { isMotionReduced: false, isDataSpared: false };
const asked = (run: ReturnType<typeof film>) => run.done.map(({ action }) => action);

describe("the promo video", () => {
  it("waits for its moment, then begins by itself", async () => {
    const waiting = film(silence);
    await waiting.settled();
    expect(asked(waiting)).toEqual([]);
    const run = film(() => nothingAgainst);
    await run.settled();
    expect(asked(run)).toEqual(["play"]);
    run.send({ type: "video.played" });
    expect(run.at().value).toBe("playing");
  });

  it.each([
    ["under reduced motion", { isMotionReduced: true }, "calm"],
    ["for whoever saves data", { isDataSpared: true }, "sparing"],
  ] as const)("stays on its poster %s, and plays when its button is pressed", async (_, against, still) => {
    const run = film(() => ({ ...nothingAgainst, ...against }));
    await run.settled();
    expect(run.at().value).toEqual({ still });
    expect(asked(run)).toEqual([]);
    run.send({ type: "play.chosen" });
    expect(asked(run)).toEqual(["play"]);
  });

  it("stops for the button, and for a wish for less motion", async () => {
    for (const event of [{ type: "pause.chosen" }, { type: "motion.reduced" }] as const) {
      const run = film(silence);
      run.send({ type: "video.played" });
      run.send(event);
      expect(asked(run)).toEqual(["pause"]);
      run.send({ type: "video.paused" });
      expect(run.at().value).toBe("paused");
    }
  });

  it("takes over a video that was stopped before it woke, and does not start it again", async () => {
    const run = film(() => nothingAgainst);
    run.send({ type: "video.paused" });
    await run.settled();
    expect(run.at().value).toBe("paused");
    expect(asked(run)).toEqual([]);
  });

  it("takes over a video that plays already, and leaves it alone", async () => {
    const run = film(() => nothingAgainst);
    run.send({ type: "video.played" });
    await run.settled();
    expect(run.at().value).toBe("playing");
    expect(asked(run)).toEqual([]);
  });

  it("stays on its poster where the browser holds it back", async () => {
    const run = film(() => nothingAgainst);
    await run.settled();
    expect(run.at().matches("still")).toBe(true);
    expect(run.at().can({ type: "play.chosen" })).toBe(true);
  });

  it("gives up where nothing can be played", () => {
    const run = film(silence);
    run.send({ type: "play.chosen" });
    run.send({ type: "video.failed" });
    expect(run.at().hasTag("unplayable")).toBe(true);
    expect(run.at().can({ type: "play.chosen" })).toBe(false);
  });
});
