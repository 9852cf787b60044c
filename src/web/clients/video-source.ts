const byItself = "(prefers-color-scheme: dark)";

/**
 * Lets a video show the take of the colours that the page has now. Its dark sources carry a media query, which knows what the
 * system prefers but not what the person chose here. A take that is shown already is exchanged where it stands.
 */
export const selectVideoSource = (video: HTMLVideoElement): void => {
  const { mode } = document.documentElement.dataset;
  const isDark = mode ? mode === "dark" : matchMedia(byItself).matches;
  const media = mode ? (isDark ? "all" : "not all") : byItself;
  for (const source of video.querySelectorAll<HTMLSourceElement>("source[media]")) source.media = media;

  const shown = [...video.querySelectorAll("source")].find(({ src }) => src === video.currentSrc);
  if (!shown || shown.hasAttribute("media") === isDark) return;
  const { paused, currentTime } = video;
  video.load();
  video.currentTime = currentTime;
  if (!paused) video.play().catch(() => {});
};
