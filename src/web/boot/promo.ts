import { chooseTake } from "../clients/promo-take.ts";

const less = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Does for the promo video what its chart will do once it runs: plays it after the page has loaded, unless less motion is asked for;
 * lets its button stop and start it; and shows the take of the colours that the page has.
 */
export function followPromo(signal: AbortSignal) {
  const promo = document.querySelector("[data-promo]");
  const video = promo?.querySelector("video");
  const button = promo?.querySelector("button");
  if (!video || !button) return;

  const play = () => {
    chooseTake(video);
    video.play().catch(() => {});
  };
  const show = () => {
    const [whenStill, whenPlaying] = button.children;
    whenStill?.toggleAttribute("hidden", !video.paused);
    whenPlaying?.toggleAttribute("hidden", video.paused);
  };
  video.addEventListener("play", show, { signal });
  video.addEventListener("pause", show, { signal });
  button.addEventListener("click", () => (video.paused ? play() : video.pause()), { signal });
  video.addEventListener(
    "error",
    ({ target }) => {
      // Takes are tried in their order; after the last one there is nothing to start.
      if (target === video || target === video.lastElementChild) button.hidden = true;
    },
    { signal, capture: true },
  );
  less.addEventListener("change", () => less.matches && video.pause(), { signal });

  const follow = () => chooseTake(video);
  const chosen = new MutationObserver(follow);
  chosen.observe(document.documentElement, { attributeFilter: ["data-mode"] });
  signal.addEventListener("abort", () => chosen.disconnect());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow, { signal });

  const begin = () => {
    if (!less.matches) play();
  };
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true, signal });
}
