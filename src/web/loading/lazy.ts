import { lazy as lazyOnce, type ComponentType, type LazyExoticComponent } from "react";
import { importWithRetry } from "./import-with-retry.ts";

/** A component of a part that is fetched when it is first drawn, and once more where it could not be had. */
export const lazy = <Part, Props extends object>(
  load: () => Promise<Part>,
  pick: (part: Part) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazyOnce(async () => ({ default: pick(await importWithRetry(load)) }));
