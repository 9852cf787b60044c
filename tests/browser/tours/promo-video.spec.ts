import { promoVideoMachine } from "../../../machines/shell/promo-video.ts";
import { press, type Description } from "../../../machines/model/description.ts";
import { expect } from "../journey.ts";
import { openSite } from "./driver.ts";
import { tour } from "./tour.ts";

const description: Description<typeof promoVideoMachine> = {
  interactions: { "play.chosen": press("Play the video"), "pause.chosen": press("Pause the video") },
  expectations: (now) => [
    { control: { role: "button", name: "Play the video" }, isSeen: !now.hasTag("playing") && !now.hasTag("unplayable") },
    { control: { role: "button", name: "Pause the video" }, isSeen: now.hasTag("playing") },
  ],
};

type Moment = { isMotionReduced: boolean; isDataSpared: boolean };
const moment = (against: Partial<Moment> = {}) => ({
  type: "xstate.done.actor.awaitMoment",
  output: { isMotionReduced: false, isDataSpared: false, ...against },
});
const [played, paused, failed] = ["video.played", "video.paused", "video.failed"].map((type) => ({ type })) as [
  { type: string },
  { type: string },
  { type: string },
];
const [play, pause, lessMotion] = [{ type: "play.chosen" }, { type: "pause.chosen" }, { type: "motion.reduced" }];

tour<typeof promoVideoMachine>({
  chart: "promoVideo",
  description,
  // What the element does follows from what it is asked; the chart alone would have it wait.
  tours: [
    { input: undefined, events: [moment({ isMotionReduced: true }), play, played, pause, paused, play, played] },
    { input: undefined, events: [moment({ isDataSpared: true }), play, played] },
    { input: undefined, events: [moment(), played, lessMotion, paused] },
    // It began, and was stopped by a wish for less motion, before the page was awake.
    { input: undefined, events: [paused] },
    // None of its takes can be loaded.
    { input: undefined, events: [moment(), played, failed] },
  ],
  async open({ visitor, page, network, ahead }) {
    const { isMotionReduced, isDataSpared } = { ...moment().output, ...(ahead[0]!.output as Partial<Moment> | undefined) };
    await page.emulateMedia({ reducedMotion: isMotionReduced ? "reduce" : "no-preference" });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: isDataSpared });
    if (ahead.some(({ type }) => type === failed.type)) await network.bar(page, "*.{webm,mp4}");
    if (ahead[0]!.type !== paused.type) return openSite(visitor, "/");
    await visitor.open("/");
    const film = page.locator("video");
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.played.length)).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    return page.keyboard.press("Escape");
  },
  interactions: { "motion.reduced": (_, { page }) => page.emulateMedia({ reducedMotion: "reduce" }) },
  calls: {},
  passes: ({ type }) => type.startsWith("video.") || type === moment().type,
});
