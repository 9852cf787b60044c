import type { BrowserContext } from "playwright";

/** Where browsers of the benchmark listen for Lighthouse. */
export const debugPort = 3690;

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Times in milliseconds, sizes in bytes as they crossed the wire. */
export type Visit = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  mainThread: number;
  unusedScript: number;
  requests: number;
  bytes: { html: number; script: number; style: number; font: number; other: number };
  /** Out of 100; empty where only times were asked for. */
  scores: Partial<Record<Category, number>>;
};

/**
 * One first visit on a simulated slow 4G and a processor four times slower. What lies in local storage stays, caches do not.
 *
 * @param open starts a browser that listens on `debugPort`; a new one for every visit, because work that one page leaves behind is
 * counted with the next
 * @param judged whether all four categories are to be judged too
 */
export type Visiting = (url: string, open: () => Promise<BrowserContext>, judged?: boolean) => Promise<Visit>;
