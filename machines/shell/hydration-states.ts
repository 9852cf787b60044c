/**
 * How a page that was drawn becomes one that answers, and what is done on the way: a table that needs no library, because the small script
 * that a public page begins with runs it. Its chart is `hydration.ts`.
 */
export const hydrationStates = {
  dehydrated: { on: { "page.wanted": "hydrating" } },
  hydrating: { entry: "load", on: { "page.loaded": "hydrated", "page.missed": "failed" } },
  hydrated: { entry: "handOver" },
  failed: { entry: "startOver", on: { "page.wanted": "hydrating" } },
} as const;

export type HydrationState = keyof typeof hydrationStates;
export type HydrationEvent = "page.wanted" | "page.loaded" | "page.missed";
export type HydrationAction = "load" | "handOver" | "startOver";
