/**
 * `npm run bench:web`: a first visit to the pages of the flow, beside a bare static page of the same words, styles and fonts, on
 * Lighthouse's simulated slow 4G with a processor four times slower; and the wizard in use on such a processor.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Locator, type Page } from "playwright";
import { storageKeys } from "../../src/contract/preferences.ts";
import { ensureBuilt } from "../../src/tools/built.ts";
import { chromiumPath } from "../browser/chromium.ts";
import { startServer, type Started } from "../server/started.ts";
import { bareForm, serveBare } from "./bare-site.ts";
import { median } from "./calls.ts";
import { bootScript, drawnPages, firstLoad, preloadedFonts, sum } from "./first-load.ts";
import { debugPort, visit, type Category, type Visit } from "./lighthouse.ts";
import { table, verdict } from "./table.ts";

/** `BENCH_ROUNDS` asks for fewer, for a look. */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const slower = 4;

const pages = [
  { path: "/", query: "", route: "index", needsSession: false },
  { path: "/auth", query: "?mode=signup", route: "auth.index", needsSession: false },
  { path: "/register", query: "", route: "register", needsSession: true },
] as const;

const password = "seven quiet gardens by the river";
const email = "bench@example.com";

const giveSession = async (server: Started, page: Page) => {
  await server.call("/api/auth/register", { body: { email, password, confirmPassword: password, firstName: "Mali" } });
  const { body } = await server.call("/api/auth/login", { body: { email, password } });
  await page.goto(server.url);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    JSON.stringify(body.data.login_token),
  ] as const);
};

/** The middle of several visits, figure by figure. */
const middle = (visits: Visit[]): Visit => {
  const of = (figure: (one: Visit) => number) => median(visits.map(figure));
  const { bytes, requests } = visits[0]!;
  return {
    fcp: of((one) => one.fcp),
    lcp: of((one) => one.lcp),
    tbt: of((one) => one.tbt),
    cls: of((one) => one.cls),
    mainThread: of((one) => one.mainThread),
    unusedScript: of((one) => one.unusedScript),
    requests,
    bytes,
    scores: Object.fromEntries(Object.keys(visits[0]!.scores).map((name) => [name, of(({ scores }) => scores[name as Category]!)])),
  };
};

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const ms = (time: number) => time.toFixed(0);
const row = (name: string, { bytes, ...one }: Visit) => [
  name,
  ms(one.fcp),
  ms(one.lcp),
  ms(one.tbt),
  one.cls.toFixed(3),
  ms(one.mainThread),
  String(one.requests),
  ...[bytes.html, bytes.script, bytes.style, bytes.font, one.unusedScript].map(kB),
];

/** Presses as a person does. Playwright's own click looks into the page at each event of the pointer, which would be measured too. */
const press = async (control: Locator) => {
  await control.first().scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await control.first().boundingBox())!;
  await control.page().mouse.click(x + width / 2, y + height / 2, { delay: 60 });
};

/** Long tasks (above 50 ms) of the wizard on a slow processor: until it stands, and while somebody goes through its first two steps. */
const wizardTasks = async (context: BrowserContext, url: string): Promise<{ loading: number[]; using: number[] }> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
      buffered: true,
    });
  });
  const tasks = () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  await page.goto(`${url}/register`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const loading = await tasks();
  await press(page.getByRole("main").getByRole("button", { name: /ฟรี|Free/ }));
  await page.locator("[name=organizationName]").pressSequentially("Mango House", { delay: 30 });
  await page.locator("[name=subdomainName]").fill(`bench-${Date.now().toString(36)}`);
  await press(page.locator("[name=acceptTerms]"));
  await press(page.locator("form button[type=submit]:not([aria-disabled=true])"));
  await page.getByRole("textbox").nth(5).waitFor();
  await page.waitForLoadState("networkidle");
  const using = await tasks();
  await page.close();
  return { loading, using };
};

await ensureBuilt();
const profile = mkdtempSync(join(tmpdir(), "lanngan-bench-"));
// As it is for real, or search engines would be kept out; its mail goes nowhere.
const server = await startServer({
  DATA_DIR: "memory://",
  LOG_LEVEL: "silent",
  BUILD_MODE: "production",
  SMTP_URL: "smtp://127.0.0.1:9",
  LIMITS: "on",
});
const executablePath = await chromiumPath();
/** A browser that remembers what the ones before it stored. */
const open = () =>
  chromium.launchPersistentContext(profile, {
    executablePath,
    args: ["--no-sandbox", `--remote-debugging-port=${debugPort}`],
    viewport: { width: 412, height: 823 },
  });
try {
  const bare = new Map<string, string>();
  const figures: string[][] = [];
  const goals: string[] = [];

  for (const { path, query, route, needsSession } of pages) {
    const browser = await open();
    const page = await browser.newPage();
    if (needsSession) await giveSession(server, page);
    await page.goto(server.url + path + query);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    bare.set(path, await bareForm(page));
    await browser.close();
    const peer = await serveBare(bare);
    const [own, other]: [Visit[], Visit[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      own.push(await visit(server.url + path + query, open, true));
      other.push(await visit(peer.url + path, open));
    }
    peer.close();
    const [product, still] = [middle(own), middle(other)];
    figures.push(row(path + query, product), row("  bare", still));

    const times = product.mainThread / still.mainThread;
    const goal = { "/": 1.75, "/auth": null, "/register": 3 }[path];
    goals.push(
      `${path}: main thread ${times.toFixed(2)} × bare${goal === null ? "" : ` (≤ ${goal}) ${verdict(times <= goal)}`}; ` +
        Object.entries(product.scores)
          .map(([name, score]) => `${name} ${score}`)
          .join(", "),
    );
    if (path === "/") {
      const isPerfect = Object.values(product.scores).every((score) => score === 100);
      const slower = product.lcp / still.lcp;
      const isStill = product.tbt === 0 && product.cls === 0;
      goals.push(
        `  LCP ${slower.toFixed(2)} × bare (≤ 1.1) ${verdict(slower <= 1.1)}; TBT and CLS 0 ${verdict(isStill)}; Lighthouse 100 in all four ${verdict(isPerfect)}`,
      );
      const { gzip, brotli } = bootScript();
      goals.push(
        `  script before the first interaction ${kB(gzip)} kB gzip, ${kB(brotli)} kB brotli (≤ 15 gzip) ${verdict(gzip <= 15_000)}`,
      );
      for (const page of await drawnPages())
        if (/ \/(en)?$/.test(page.name))
          goals.push(
            `  HTML with its rules, ${page.name}: ${kB(page.gzip)} kB gzip, ${kB(page.brotli)} kB brotli (≤ 14) ${verdict(page.gzip <= 14_000)}`,
          );
    }
    const files = firstLoad(route);
    const script = sum(files, "gzip");
    const limit = path === "/" ? "" : ` (≤ 160 gzip) ${verdict(script <= 160_000)}`;
    goals.push(
      `  script ${path === "/" ? "when it wakes " : ""}${kB(script)} kB gzip, ${kB(sum(files, "brotli"))} kB brotli${limit}`,
      `  ${files.map(({ name, gzip }) => `${name} ${kB(gzip)}`).join(", ")}`,
    );
  }

  console.log(
    `\nFirst visit, simulated slow 4G, processor ${slower} × slower, medians of ${rounds}; times in ms, bytes on the wire in kB\n`,
  );
  console.log(table(["page", "FCP", "LCP", "TBT", "CLS", "main", "requests", "html", "script", "style", "font", "unused"], figures));
  console.log(`\n${goals.join("\n")}`);
  console.log(`fonts ${kB(sum(preloadedFonts(), "bytes"))} kB`);
  const browser = await open();
  const { loading, using } = await wizardTasks(browser, server.url);
  await browser.close();
  const tasks = (list: number[]) => (list.length === 0 ? "none" : `${list.map(ms).join(", ")} ms`);
  console.log(
    `wizard, processor ${slower} × slower: long tasks while loading ${tasks(loading)}; in use ${tasks(using)} (none) ${verdict(using.length === 0)}`,
  );
} finally {
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
}
