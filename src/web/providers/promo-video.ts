import { fromCallback, fromPromise } from "xstate";
import { promoVideoMachine } from "../../../machines/shell/promo-video.ts";
import { reducedMotionQuery, autoplayObstacles, whenVisibleAndIdle } from "../clients/autoplay.ts";
import { onVideoMedia, selectVideoSource } from "../clients/video-source.ts";

/** The page's one promo video. It is there as long as its chart runs. */
const element = () => document.querySelector<HTMLVideoElement>("[data-promo] video")!;

/** The promo video, with its element, the moment for it, and the person's wish for less motion. */
export const providePromoVideo = () =>
  promoVideoMachine.provide({
    actors: {
      watchVideo: fromCallback(({ sendBack }) => {
        const video = element();
        const listening = new AbortController();
        const { signal } = listening;
        const failed = () => sendBack({ type: "video.failed" });
        // Whether something started it before this chart woke, and what became of it.
        if (!video.paused) sendBack({ type: "video.played" });
        else if (video.played.length > 0) sendBack({ type: "video.paused" });
        // A new element has no source yet either; it chooses one when this task is done.
        const judging = setTimeout(() => video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE && failed());
        video.addEventListener("play", () => sendBack({ type: "video.played" }), { signal });
        video.addEventListener("pause", () => sendBack({ type: "video.paused" }), { signal });
        video.addEventListener(
          "error",
          ({ target }) => {
            // Takes are tried in their order; only after the last one is there nothing left to play.
            if (target === video || target === video.lastElementChild) failed();
          },
          { signal, capture: true },
        );

        const follow = () => selectVideoSource(video);
        follow();
        const chosen = new MutationObserver(follow);
        chosen.observe(document.documentElement, { attributeFilter: ["data-mode"] });
        onVideoMedia(follow, signal);
        return () => {
          clearTimeout(judging);
          listening.abort();
          chosen.disconnect();
        };
      }),
      watchMotion: fromCallback(({ sendBack }) => {
        const asked = matchMedia(reducedMotionQuery);
        const tell = () => asked.matches && sendBack({ type: "motion.reduced" });
        asked.addEventListener("change", tell);
        return () => asked.removeEventListener("change", tell);
      }),
      awaitMoment: fromPromise(async ({ signal }) => {
        await new Promise<void>((come) => whenVisibleAndIdle(element(), signal, come));
        return autoplayObstacles();
      }),
    },
    actions: {
      play() {
        const video = element();
        selectVideoSource(video);
        // A browser that holds back what nobody asked for leaves the poster, and the button, where they are.
        video.play().catch(() => {});
      },
      pause: () => element().pause(),
    },
  });
