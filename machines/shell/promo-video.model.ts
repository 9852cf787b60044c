import type { Samples } from "statewalk";
import { after, always, type Condition, isIn, never } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { promoVideoMachine } from "./promo-video.ts";

export const samples: Samples<typeof promoVideoMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("play.chosen", "pause.chosen", "video.played", "video.paused", "video.failed", "motion.reduced"),
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
  systemEvents: ["video.", "motion."],
};

export const words: ChartWords = {
  events: {
    "video.failed": ["The video cannot be played", "วิดีโอเล่นไม่ได้"],
    "play.chosen": ["Press play", "กดเล่น"],
    "video.played": ["The video begins to play", "วิดีโอเริ่มเล่น"],
    "video.paused": ["The video stops", "วิดีโอหยุด"],
    "pause.chosen": ["Press pause", "กดหยุด"],
    "motion.reduced": ["Ask the system for less motion", "ตั้งระบบให้ลดการเคลื่อนไหว"],
  },
  actors: {
    awaitMoment: ["the moment to begin", "จังหวะที่วิดีโอจะเริ่มเล่น"],
  },
  states: {
    "still.waiting": ["The poster stands; the video has not begun", "แสดงภาพนิ่ง วิดีโอยังไม่เริ่ม"],
    "still.calm": ["The poster stays, because less motion was asked for", "คงภาพนิ่งไว้เพราะขอให้ลดการเคลื่อนไหว"],
    "still.sparing": ["The poster stays, because the line is slow or data is saved", "คงภาพนิ่งไว้เพราะเน็ตช้าหรือเปิดโหมดประหยัดข้อมูล"],
    "still.begun": ["The video was asked to begin", "สั่งให้วิดีโอเริ่มแล้ว"],
    playing: ["The video plays; its button says pause", "วิดีโอกำลังเล่น ปุ่มแสดงหยุด"],
    paused: ["The video stands; its button says play", "วิดีโอหยุด ปุ่มแสดงเล่น"],
    unplayable: ["The poster stays and the button is gone", "คงภาพนิ่งไว้และไม่มีปุ่ม"],
  },
};

const plays: Condition = ({ actions }) => actions.some(([name]) => name === "play");

export const oracle: Oracle<typeof promoVideoMachine> = {
  effects: {
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
