import type { Samples } from "statewalk";
import { promoVideoMachine } from "./promo-video.ts";

export const samples: Samples<typeof promoVideoMachine> = {
  inputs: [undefined],
  events: {
    "play.chosen": [{ type: "play.chosen" }],
    "pause.chosen": [{ type: "pause.chosen" }],
    "video.played": [{ type: "video.played" }],
    "video.paused": [{ type: "video.paused" }],
    "video.failed": [{ type: "video.failed" }],
    "motion.reduced": [{ type: "motion.reduced" }],
  },
  outcomes: {
    watchVideo: [],
    watchMotion: [],
    awaitMoment: [
      { isMotionReduced: true, isDataSpared: false },
      { isMotionReduced: false, isDataSpared: true },
      { isMotionReduced: false, isDataSpared: false },
    ],
  },
  actions: ["play", "pause"],
  heard: ["video.", "motion."],
};
