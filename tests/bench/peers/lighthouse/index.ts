import lighthouse from "lighthouse";
import { categories, debugPort, type Visit, type Visiting } from "../../visit.ts";

const audits = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "mainthread-work-breakdown",
  "unused-javascript",
  "network-requests",
] as const;

type Name = (typeof audits)[number];
type Request = { transferSize: number; resourceType?: string };

const kinds: Record<string, keyof Visit["bytes"]> = { Document: "html", Script: "script", Stylesheet: "style", Font: "font" };

export const visit: Visiting = async (url, open, judged = false) => {
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
