import lighthouse from "lighthouse";
import type { BrowserContext } from "playwright";

/** Where browsers of the benchmark listen for Lighthouse. */
export const debugPort = 3690;

const audits = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "mainthread-work-breakdown",
  "unused-javascript",
  "network-requests",
] as const;

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

type Name = (typeof audits)[number];
type Request = { transferSize: number; resourceType?: string };

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

const kinds: Record<string, keyof Visit["bytes"]> = { Document: "html", Script: "script", Stylesheet: "style", Font: "font" };

/**
 * One first visit on a simulated slow 4G and a processor four times slower. What lies in local storage stays, caches do not.
 *
 * @param judged whether all four categories are to be judged too
 * @param open starts a browser that listens on `debugPort`; a new one for every visit, because work that one page leaves behind is
 * counted with the next
 */
export const visit = async (url: string, open: () => Promise<BrowserContext>, judged = false): Promise<Visit> => {
  const browser = await open();
  const wanted = judged ? { onlyCategories: [...categories] } : { onlyAudits: [...audits] };
  const result = await lighthouse(url, { port: debugPort, output: "json", logLevel: "error", ...wanted }).finally(() => browser.close());
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const number = (name: Name) => lhr.audits[name]?.numericValue ?? Number.NaN;
  const items = <Item>(name: Name) => (lhr.audits[name]?.details as { items?: Item[] } | undefined)?.items ?? [];
  const requests = items<Request>("network-requests");
  const bytes = { html: 0, script: 0, style: 0, font: 0, other: 0 };
  for (const { resourceType, transferSize } of requests) bytes[kinds[resourceType ?? ""] ?? "other"] += transferSize;
  return {
    fcp: number("first-contentful-paint"),
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    mainThread: number("mainthread-work-breakdown"),
    unusedScript: items<{ wastedBytes: number }>("unused-javascript").reduce((sum, { wastedBytes }) => sum + wastedBytes, 0),
    requests: requests.length,
    bytes,
    scores: Object.fromEntries(Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
  };
};
