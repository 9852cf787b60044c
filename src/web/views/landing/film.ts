import type { Language } from "../../../contract/preferences.ts";

/** What `npm run film` left in the folder beside this file: a take for each language, colour and codec, and its first picture. */
const files = import.meta.glob<string>("./film/*", { eager: true, query: "?url", import: "default" });

/** The best codec first: a browser takes the first source that it can play. */
const codecs = [
  { ending: "av1.webm", type: 'video/webm; codecs="av01.0.05M.08"' },
  { ending: "vp9.webm", type: 'video/webm; codecs="vp09.00.31.08"' },
  { ending: "mp4", type: 'video/mp4; codecs="avc1.64001f"' },
] as const;

// Each take is there in both languages, light and dark.
const file = (language: Language, tone: "light" | "dark", ending: string) => files[`./film/${language}-${tone}.${ending}`]!;

/** Addresses of the takes of a language. */
export const filmIn = (language: Language) => {
  const take = (tone: "light" | "dark") => ({
    poster: file(language, tone, "webp"),
    sources: codecs.map(({ ending, type }) => ({ src: file(language, tone, ending), type })),
  });
  return { light: take("light"), dark: take("dark") };
};
