/**
 * The promo video of the landing page (SPEC §2): it loops without sound, and is never in the way.
 *
 * It begins by itself once the page has loaded, has nothing better to do and shows it, unless the person asked for less motion or
 * their line is slow or paid by the byte; its button stops and starts it at any time. What the button asks for changes nothing here: the element tells what became of it, and so a video that was started
 * before this chart woke, that the browser held back, or that cannot be played at all is shown as what it is.
 */
import { setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction, requiredCallback } from "../actor.ts";

type Event =
  | { type: "play.chosen" }
  | { type: "pause.chosen" }
  /** What the element does: the first that is told is the state in which it was found. */
  | { type: "video.played" }
  | { type: "video.paused" }
  | { type: "video.failed" }
  /** Less motion was asked for while the page stood open. */
  | { type: "motion.reduced" };

/** What may speak against beginning unasked, when the moment for it has come. */
type Moment = { isMotionReduced: boolean; isDataSpared: boolean };

const promoVideo = setup({
  types: {
    events: {} as Event,
    tags: {} as "playing" | "unplayable",
    meta: {} as { serves: string },
  },
  actors: {
    watchVideo: requiredCallback<Event>("watchVideo"),
    watchMotion: requiredCallback<Event>("watchMotion"),
    awaitMoment: required<Moment>("awaitMoment"),
  },
  actions: { play: requiredAction("play"), pause: requiredAction("pause") },
  guards: {
    isMotionReduced: (_, params: Moment) => params.isMotionReduced,
    isDataSpared: (_, params: Moment) => params.isDataSpared,
  },
});

export const promoVideoMachine = promoVideo.createMachine({
  id: "promoVideo",
  invoke: [
    { id: "watchVideo", src: "watchVideo" },
    { id: "watchMotion", src: "watchMotion" },
  ],
  initial: "still",
  on: { "video.failed": ".unplayable" },
  states: {
    still: {
      meta: { serves: "SPEC §2 hero: the poster stands until the video plays" },
      initial: "waiting",
      on: { "play.chosen": { actions: "play" }, "video.played": "playing", "video.paused": "paused" },
      states: {
        waiting: {
          meta: { serves: "SPEC §2 hero: the video takes nothing from the page, and is not fetched for nobody" },
          invoke: {
            id: "awaitMoment",
            src: "awaitMoment",
            onDone: [
              { guard: { type: "isMotionReduced", params: ({ event }) => event.output }, target: "calm" },
              { guard: { type: "isDataSpared", params: ({ event }) => event.output }, target: "sparing" },
              { target: "begun", actions: "play" },
            ],
          },
        },
        calm: { meta: { serves: "LOOK motion: under reduced motion the video stays on its poster" } },
        sparing: { meta: { serves: "SPEC §2 hero: whoever saves data, or has a slow line, loads the video only by its button" } },
        begun: { meta: { serves: "SPEC §2 hero: where the browser holds the video back, poster and button stay" } },
      },
    },
    playing: {
      tags: "playing",
      meta: { serves: "SPEC §2 hero: muted looping promo video" },
      on: { "pause.chosen": { actions: "pause" }, "motion.reduced": { actions: "pause" }, "video.paused": "paused" },
    },
    paused: {
      meta: { serves: "WCAG 2.2.2: what moves can be stopped, and goes on only when asked to" },
      on: { "play.chosen": { actions: "play" }, "video.played": "playing" },
    },
    unplayable: {
      tags: "unplayable",
      meta: { serves: "SPEC §2 hero: where no take can be played the poster stays and its button goes" },
    },
  },
});

export type PromoVideoSnapshot = SnapshotFrom<typeof promoVideoMachine>;
export type PromoVideoActor = ActorRefFrom<typeof promoVideoMachine>;
