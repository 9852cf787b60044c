import type { Language } from "../../../contract/choices.ts";
import { takeName, type FilmShape } from "../../../contract/film.ts";

/** What `npm run film` left in the folder beside this file: a take for each language, shape, colour and codec, and its first picture. */
const files = import.meta.glob<string>("./film/*.{webm,mp4,avif}", { eager: true, query: "?url", import: "default" });

/** The best codec first: a browser takes the first source that it can play. */
const codecs = [
  { ending: "av1.webm", type: 'video/webm; codecs="av01.0.05M.08"' },
  { ending: "mp4", type: "video/mp4" },
] as const;

/** Of the film in a language, the take of a shape and a colour: its files and its first picture, by their addresses. */
export const filmOf = (language: Language, shape: FilmShape, tone: "light" | "dark") => {
  // Each take is there in both languages, light and dark.
  const file = (ending: string) => files[`./film/${takeName(language, shape, tone)}.${ending}`]!;
  return { poster: file("avif"), sources: codecs.map(({ ending, type }) => ({ src: file(ending), type })) };
};
