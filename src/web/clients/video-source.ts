import { uprightWindows } from "../../contract/film.ts";

const byItself = "(prefers-color-scheme: dark)";

/** The take that a source is of, by its file's name. */
const takeOf = ({ src }: HTMLSourceElement) => ({ isUpright: src.includes("-upright-"), isDark: src.includes("-dark") });

/** For which windows and colours a take is there, where the person chose a mode on the page, or none. */
const mediaOf = (source: HTMLSourceElement, mode: string | undefined): string => {
  const { isUpright, isDark } = takeOf(source);
  if (isDark && mode && mode !== "dark") return "not all";
  return [isUpright ? uprightWindows : "", isDark && !mode ? byItself : ""].filter(Boolean).join(" and ");
};

const isOfOneTake = (one: HTMLSourceElement, other: HTMLSourceElement): boolean => {
  const [first, second] = [takeOf(one), takeOf(other)];
  return first.isUpright === second.isUpright && first.isDark === second.isDark;
};

/** Says when a window becomes upright or wide, or the colours that the system prefers become others. */
export const onVideoMedia = (hear: () => void, signal: AbortSignal): void => {
  for (const query of [uprightWindows, byItself]) matchMedia(query).addEventListener("change", hear, { signal });
};

/**
 * Lets a video show the take of the window and of the colours that the page has now. Its sources carry media queries, which know what the
 * system prefers but not what the person chose here. A take that is shown already is exchanged where it stands.
 */
export const selectVideoSource = (video: HTMLVideoElement): void => {
  const { mode } = document.documentElement.dataset;
  const sources = [...video.querySelectorAll("source")];
  for (const source of sources) source.media = mediaOf(source, mode);

  const shown = sources.find(({ src }) => src === video.currentSrc);
  if (!shown) return;
  const fitting = sources.find(({ media }) => media === "" || matchMedia(media).matches);
  if (!fitting || isOfOneTake(shown, fitting)) return;
  const { paused, currentTime } = video;
  video.load();
  video.currentTime = currentTime;
  if (!paused) video.play().catch(() => {});
};
