import { chromium, type BrowserContext, type CDPSession, type Locator, type Page } from "playwright";
import { storageKeys } from "../../src/contract/preferences.ts";
import {
  newAccount,
  makeAccount,
  newSubdomain,
  newestMail,
  openSession,
  type Account,
  codeIn,
  codePattern,
} from "../../src/tools/test/browser/api.ts";
import type { Product } from "../../src/tools/test/browser/product.ts";
import { median } from "./calls.ts";
import { table } from "./table.ts";

/** How somebody goes through the wizard. */
export type Way = "keyboard" | "touch";

/** What one press cost: until the next frame is shown (Event Timing), in tasks above 50 ms, and in files that were fetched because of it. */
type Pressed = { duration: number; tasks: number[]; files: number };
/** What stands in the list before the presses: tasks until the wizard stands. */
export const loading = "(loading)";
export type Presses = Map<string, Pressed[]>;

type Seen = { events: { id: number; duration: number }[]; tasks: number[] };

/** Collects what the browser tells of presses and of long tasks, from the page's first moment. */
const observe = () => {
  const seen: Seen = { events: [], tasks: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) seen.events.push({ id: entry.interactionId, duration: entry.duration });
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
};

/** What was told since it was last asked, once two frames and an idle moment have passed. */
const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestIdleCallback(done));
    const { seen } = window as unknown as { seen: Seen };
    return { events: seen.events.splice(0), tasks: seen.tasks.splice(0) };
  });

/** Presses a control: with a finger, or with a key once the focus was moved to it from where it is. */
const presser = (page: Page, way: Way) => async (control: Locator, key: string) => {
  if (way === "touch") {
    await control.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await control.boundingBox())!;
    return page.touchscreen.tap(x + width / 2, y + height / 2);
  }
  for (let tabs = 0; !(await control.evaluate((element) => element === document.activeElement)); tabs += 1) {
    if (tabs > 60) throw new Error(`The keyboard does not reach ${String(control)}.`);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press(key);
};

/** One visit of somebody with an account, from the plans to the welcome. */
const goThrough = async (context: BrowserContext, product: Product, way: Way, slower: number, presses: Presses) => {
  const account: Account = newAccount();
  await makeAccount(product, account);
  const session = await openSession(product, account);
  await context.addInitScript(observe);
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [storageKeys.token, JSON.stringify(session)] as const);
  const page = await context.newPage();
  const browser: CDPSession = await context.newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: slower });
  let files = 0;
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) files += 1;
  });

  const note = async (name: string, work: () => Promise<unknown>, shown: Locator) => {
    files = 0;
    await work();
    await shown.waitFor();
    await page.waitForLoadState("networkidle");
    const { events, tasks } = await takeSeen(page);
    const one = { duration: Math.max(0, ...events.map(({ duration }) => duration)), tasks, files };
    presses.set(name, [...(presses.get(name) ?? []), one]);
  };

  const press = presser(page, way);
  const main = page.getByRole("main");
  const box = (name: string) => page.locator(`[name=${name}]`);
  const toSend = page.locator("form button[type=submit]:not([aria-disabled=true])");
  const plan = main.getByRole("button", { name: /ฟรี|Free/ });

  await note(loading, () => page.goto(`${product.url}/register`), plan);
  await note(
    "yearly chosen",
    () =>
      press(
        main
          .getByRole("radio")
          .nth(way === "touch" ? 1 : 0)
          .locator("xpath=ancestor-or-self::*[self::label or self::input][1]"),
        "ArrowRight",
      ),
    plan,
  );
  await note("plan chosen", () => press(plan, "Enter"), box("organizationName"));
  await note("name field reached", () => press(box("organizationName"), "Shift"), box("organizationName"));
  await note("name typed", () => page.keyboard.type("Mango House", { delay: 60 }), box("organizationName"));
  await note("address field reached", () => press(box("subdomain"), "Shift"), box("subdomain"));
  await note(
    "address typed",
    async () => {
      await page.keyboard.press("Control+a");
      await page.keyboard.type(newSubdomain(), { delay: 60 });
    },
    box("subdomain"),
  );
  await note("terms ticked", () => press(box("acceptTerms"), "Space"), toSend);
  await note("details sent", () => press(toSend, "Enter"), page.getByRole("textbox").nth(5));
  const code = codeIn((await newestMail(product, account.email, codePattern)).text);
  await note("code typed", () => page.keyboard.type(code, { delay: 80 }), page.locator("a[href='/dashboard']"));
  await page.close();
};

/** The whole wizard, some times over, on a processor some times slower. */
export const pressTheWizard = async (
  executablePath: string,
  product: Product,
  way: Way,
  { rounds, slower }: { rounds: number; slower: number },
) => {
  const presses: Presses = new Map();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext(
        way === "touch"
          ? { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
          : { viewport: { width: 1280, height: 900 } },
      );
      await goThrough(context, product, way, slower, presses);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return presses;
};

/** Wall time swells with whatever else the machine does, and never shrinks: the least of the rounds is what the press itself costs. */
export const leastOf = (list: number[]) => Math.min(...list);

export const pressTable = (presses: Presses): string =>
  table(
    ["press", "least", "median", "long tasks, fewest", "files"],
    [...presses].map(([name, all]) => [
      name,
      leastOf(all.map(({ duration }) => duration)).toFixed(0),
      median(all.map(({ duration }) => duration)).toFixed(0),
      [...all]
        .toSorted((one, other) => one.tasks.length - other.tasks.length)[0]!
        .tasks.map((time) => time.toFixed(0))
        .join(", ") || "none",
      String(median(all.map(({ files }) => files))),
    ]),
  );
