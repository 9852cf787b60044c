import { chooseTake } from "../clients/promo-take.ts";

/** Plays the promo video once the page has loaded, unless less motion is asked for; its button stops and starts it. */
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

  const begin = () => {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play();
  };
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true, signal });
}
