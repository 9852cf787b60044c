import type { Language } from "./choices.ts";

/** As films are taken: wide, and upright for phones. */
export const filmShapes = ["wide", "upright"] as const;
export type FilmShape = (typeof filmShapes)[number];

/** Pixels of the promo video's takes: more than the hero has room for, and enough to stay sharp on fine screens. */
export const filmSizes = {
  wide: { width: 960, height: 752 },
  upright: { width: 720, height: 1200 },
} as const satisfies Record<FilmShape, object>;

/** A take by the name of its files, by which pages know it. */
export const takeName = (language: Language, shape: FilmShape, tone: "light" | "dark"): string =>
  shape === "wide" ? `${language}-${tone}` : `${language}-${shape}-${tone}`;

/** Windows that show the upright takes, as a media query. */
export const uprightWindows = "(max-width: 479px)";

/** What the landing page shows pictures of, by the names of their files. */
export const featureNames = ["tasks", "together", "reports", "workflow"] as const;
export type FeatureName = (typeof featureNames)[number];

/** Pixels of those pictures. */
export const featureSize = { width: 1200, height: 750 } as const;
