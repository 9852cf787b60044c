/** A phrase in English and in Thai. */
export type Words = readonly [en: string, th: string];

export const languages = ["th", "en"] as const;
export type Language = (typeof languages)[number];

export const said = (words: Words, language: Language) => words[language === "en" ? 0 : 1];
