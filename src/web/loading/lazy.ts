import { lazy as lazyOnce, type ComponentType, type LazyExoticComponent } from "react";
import { importWithRetry } from "./import-with-retry.ts";

/**
 * A component of a part that is fetched when it is first drawn, and once more where it could not be had.
 *
 * @param isSpared whether a page does without it where it cannot be had; else drawing it throws, for the error view of its route
 */
export const lazy = <Part, Props extends object>(
  load: () => Promise<Part>,
  pick: (part: Part) => ComponentType<Props>,
  { isSpared = false } = {},
): LazyExoticComponent<ComponentType<Props>> =>
  lazyOnce(async () => ({
    default: await importWithRetry(load).then(pick, (error: unknown) => {
      if (!isSpared) throw error;
      return () => null;
    }),
  }));
