/**
 * `npm run bench:web`: a first visit to the pages of the flow on Lighthouse's simulated slow 4G, with a processor four times slower, beside
 * a bare static page of the same words, styles and fonts, and beside a plain one of the same words as somebody would write it by hand; and
 * the whole wizard in use on such a processor, by keyboard and by touch. `npm run bench:web -- wizard` is that alone.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { storageKeys } from "../../src/contract/preferences.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { chromiumPath } from "../../src/tools/test/browser/chromium.ts";
import { startProduct } from "../../src/tools/test/browser/product.ts";
import { startServer, type Started } from "../server/started.ts";
import { bareForm, plainForm, serveBare } from "./bare-site.ts";
import { median } from "./calls.ts";
import { bootScript, drawnPages, firstLoad, preloadedFonts, sum } from "./first-load.ts";
import { peer } from "./peers.ts";
import { table, verdict } from "./table.ts";
import { debugPort, type Category, type Visit, type Visiting } from "./visit.ts";
import { leastOf, loading, pressTable, pressTheWizard } from "./wizard.ts";

/** `BENCH_ROUNDS` asks for fewer, for a look. */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const slower = 4;

const pages = [
  { path: "/", query: "", needsSession: false },
  { path: "/auth", query: "?mode=signup", needsSession: false },
  { path: "/register", query: "", needsSession: true },
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

/** The wizard on a server of its own, whose mailbox can be read. */
const pressAll = async (executablePath: string) => {
  const product = await startProduct();
  try {
    for (const way of ["keyboard", "touch"] as const) {
      const presses = await pressTheWizard(executablePath, product, way, { rounds, slower });
      console.log(`\nthe wizard by ${way}, processor ${slower} × slower, ${rounds} rounds; from the press to the next frame in ms\n`);
      console.log(pressTable(presses));
      const pressed = [...presses].filter(([name]) => name !== loading).map(([, all]) => all);
      const worst = Math.max(...pressed.map((all) => leastOf(all.map(({ duration }) => duration))));
      const long = pressed.reduce((sum, all) => sum + leastOf(all.map(({ tasks }) => tasks.length)), 0);
      console.log(`worst press ${ms(worst)} ms (≤ 80) ${verdict(worst <= 80)}; long tasks ${long} (0) ${verdict(long === 0)}`);
    }
  } finally {
    await product.stop();
  }
};

await ensureBuilt();
const executablePath = await chromiumPath();
if (process.argv[2] === "wizard") {
  await pressAll(executablePath);
  process.exit();
}
const { visit } = await peer<{ visit: Visiting }>("lighthouse");
const profile = mkdtempSync(join(tmpdir(), "lanngan-bench-"));
// As it is for real, or search engines would be kept out; its mail goes nowhere.
const server = await startServer(
  {
    DATA_DIR: "memory://",
    LOG_LEVEL: "silent",
    BUILD_MODE: "production",
    SMTP_URL: "smtp://127.0.0.1:9",
    LIMITS: "on",
  },
  { args: [] },
);
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

  for (const { path, query, needsSession } of pages) {
    const browser = await open();
    const page = await browser.newPage();
    if (needsSession) await giveSession(server, page);
    await page.goto(server.url + path + query);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    bare.set(path, await bareForm(page));
    bare.set(`/plain${path}`, await plainForm(page));
    await browser.close();
    const peer = await serveBare(bare);
    const [own, other, written]: [Visit[], Visit[], Visit[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      own.push(await visit(server.url + path + query, open, true));
      other.push(await visit(peer.url + path, open));
      written.push(await visit(`${peer.url}/plain${path}`, open));
    }
    peer.close();
    const [product, still, plain] = [middle(own), middle(other), middle(written)];
    figures.push(row(path + query, product), row("  bare", still), row("  plain", plain));

    const times = product.mainThread / still.mainThread;
    const goal = { "/": 1.75, "/auth": null, "/register": 3 }[path];
    goals.push(
      `${path}: main thread ${times.toFixed(2)} × bare${goal === null ? "" : ` (≤ ${goal}) ${verdict(times <= goal)}`}; ` +
        Object.entries(product.scores)
          .map(([name, score]) => `${name} ${score}`)
          .join(", "),
    );
    const more = product.mainThread / plain.mainThread;
    goals.push(`  main thread ${more.toFixed(2)} × plain${path === "/" ? ` (≤ 2.5) ${verdict(more <= 2.5)}` : ""}`);
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
            `  HTML with its rules, ${page.name}: ${kB(page.gzip)} kB gzip, ${kB(page.brotli)} kB brotli (≤ 14.5) ${verdict(page.gzip <= 14_500)}`,
          );
    }
    const files = firstLoad(path);
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
} finally {
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
}
await pressAll(executablePath);
