import { reducedMotionQuery, autoplayObstacles, whenVisibleAndIdle } from "../clients/autoplay.ts";
import { onVideoMedia, selectVideoSource } from "../clients/video-source.ts";

const less = matchMedia(reducedMotionQuery);

/**
 * Does for the promo video what its chart will do once it runs: plays it when it is looked at, unless something speaks against it;
 * lets its button stop and start it; and shows the take of the window and of the colours that the page has.
 */
export const controlPromoVideo = (signal: AbortSignal) => {
  const promo = document.querySelector("[data-promo]");
  const video = promo?.querySelector("video");
  const button = promo?.querySelector("button");
  if (!video || !button) return;

  const play = () => {
    selectVideoSource(video);
    video.play().catch(() => {});
  };
  const show = () => {
    const [whenStill, whenPlaying] = button.children;
    whenStill?.toggleAttribute("hidden", !video.paused);
    whenPlaying?.toggleAttribute("hidden", video.paused);
  };
  video.addEventListener("play", show, { signal });
  video.addEventListener("pause", show, { signal });
  let isChosen = false;
  button.addEventListener(
    "click",
    () => {
      isChosen = true;
      if (video.paused) play();
      else video.pause();
    },
    { signal },
  );
  video.addEventListener(
    "error",
    ({ target }) => {
      // Takes are tried in their order; after the last one there is nothing to start.
      if (target === video || target === video.lastElementChild) button.hidden = true;
    },
    { signal, capture: true },
  );
  less.addEventListener("change", () => less.matches && video.pause(), { signal });

  const follow = () => selectVideoSource(video);
  const chosen = new MutationObserver(follow);
  chosen.observe(document.documentElement, { attributeFilter: ["data-mode"] });
  signal.addEventListener("abort", () => chosen.disconnect());
  onVideoMedia(follow, signal);

  whenVisibleAndIdle(video, signal, () => {
    const { isMotionReduced, isDataSpared } = autoplayObstacles();
    if (!isChosen && !isMotionReduced && !isDataSpared) play();
  });
};
