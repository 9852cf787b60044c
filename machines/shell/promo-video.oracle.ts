import { after, always, isIn, never, type Condition } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { promoVideoMachine } from "./promo-video.ts";

const plays: Condition = ({ actions }) => actions.some(([name]) => name === "play");

export const oracle: Oracle<typeof promoVideoMachine> = {
  effects: {
    file: "machines/shell/promo-video.oracle.ts",
    begins: { at: "still.waiting" },
    events: {
      "awaitMoment done": {
        at: ({ event: { output } }) => (output.isMotionReduced ? "still.calm" : output.isDataSpared ? "still.sparing" : "still.begun"),
        does: ({ event: { output } }) => (output.isMotionReduced || output.isDataSpared ? [] : [["play"]]),
      },
      "play.chosen": { does: [["play"]] },
      "pause.chosen": { does: [["pause"]] },
      "motion.reduced": { does: [["pause"]] },
      "video.played": { at: "playing" },
      "video.paused": { at: "paused" },
      "video.failed": { at: "unplayable" },
    },
  },
  rules: [
    {
      name: "it begins by itself only where nothing speaks against it",
      from: "SPEC §2 hero: muted looping promo video; docs/decisions/promo-video.md",
      formula: always(
        (moment) =>
          !plays(moment) ||
          moment.name === "play.chosen" ||
          (moment.name === "awaitMoment done" && !moment.event.output.isMotionReduced && !moment.event.output.isDataSpared),
      ),
    },
    {
      name: "whoever asks for less motion has it",
      from: "docs/decisions/promo-video.md",
      formula: always(
        ({ name, taken, actions }) => name !== "motion.reduced" || taken.length === 0 || actions.some(([action]) => action === "pause"),
      ),
    },
    { name: "what cannot be played is not tried again", from: "SPEC §2 hero", formula: after(isIn("unplayable")).never(plays) },
    { name: "it is never in two ways at once", from: "SPEC §2 hero", formula: never(({ actions }) => actions.length > 1) },
  ],
};
