import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicSettings as settingsSchema } from "../../src/contract/settings.ts";
import { loadConfig } from "../../src/server/config.ts";
import { builtSite } from "../../src/server/web/built.ts";
import { publicSettings } from "../../src/server/web/page.ts";
import type { Site } from "../../src/server/web/site.ts";
import { webRoutes } from "../../src/server/web/pages.ts";

const theme = "document.documentElement.dataset.theme = 'x';";
const page = `<!doctype html><html lang="th" data-x="1"><head><script>${theme}</script><script type="application/json" id="settings"></script><script type="module" src="/assets/a.js"></script></head></html>`;
const ofWorkspace = page.replace(theme, "");
const code = "console.log('a');".repeat(200);

describe("the built client", () => {
  const root = mkdtempSync(join(tmpdir(), "lanngan-site-"));
  const folder = join(root, "web");
  let app: Hono<any>;
  let site: Site;
  let policy: string;

  beforeAll(() => {
    mkdirSync(join(folder, "assets"), { recursive: true });
    mkdirSync(join(root, "workspace/workspace"), { recursive: true });
    writeFileSync(join(root, "workspace/workspace/index.html"), ofWorkspace);
    writeFileSync(join(root, "workspace/service-worker.js"), code);
    writeFileSync(join(folder, "index.html"), page);
    writeFileSync(join(folder, "assets/a.js"), code);
    writeFileSync(join(folder, "assets/a.js.br"), brotliCompressSync(code));
    writeFileSync(join(folder, "assets/a.js.gz"), gzipSync(code));
    writeFileSync(join(folder, "video.mp4"), Buffer.from("0123456789"));
    const config = loadConfig({ API_KEY: "</script><script>alert(1)" });
    site = builtSite(folder, config, publicSettings(config, "anon"));
    policy = site.policy();
    app = new Hono().route("/", webRoutes(site, config));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

  test("shows the page for its screens, and with 404 for any other path", async () => {
    for (const path of ["/", "/auth", "/auth/reset", "/auth/verify", "/register", "/register/", "/dashboard"])
      expect((await get(path)).status).toBe(200);
    const nowhere = await get("/nowhere");
    expect([nowhere.status, nowhere.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
    expect((await get("/assets/gone.js")).headers.get("content-type")).toMatch(/^text\/plain/);
  });

  test("tells the page its settings, which cannot break out of their element", async () => {
    const text = await (await get("/")).text();
    expect(text.match(/<script/g)).toHaveLength(3);
    const settings = settingsSchema.parse(JSON.parse(/id="settings">([^<]*)</.exec(text)![1]!));
    expect(settings).toMatchObject({
      apiKey: "</script><script>alert(1)",
      anonKey: "anon",
      freeTrialDays: 7,
      yearlyBilling: true,
      google: "test",
    });
  });

  test("tells a workspace's page for how long it is shown without a network, and no page of the portal", async () => {
    const request = { acceptEncoding: "", ifNoneMatch: undefined, range: undefined };
    const { body } = await site.page({ ...request, path: "/", language: "th", kind: "workspace" });
    expect(Buffer.from(body).toString()).toContain('"offlineLife":43200');
    expect(await (await get("/")).text()).not.toContain("offlineLife");
  });

  test("has the service worker for workspaces alone, and asked for anew each time", async () => {
    const sent = site.serviceWorker({ acceptEncoding: "", ifNoneMatch: undefined, range: undefined });
    expect([Buffer.from(sent!.body).toString(), sent!.headers["Cache-Control"]]).toEqual([code, "no-cache"]);
    expect(sent!.headers["Content-Type"]).toMatch(/^text\/javascript/);
    expect((await get("/service-worker.js")).status).toBe(404);
  });

  test("speaks the language of the cookie from the first byte", async () => {
    expect(await (await get("/")).text()).toContain('<html lang="th"');
    expect(await (await get("/", { cookie: "lanngan-language=en" })).text()).toContain('<html lang="en"');
    expect(await (await get("/", { cookie: 'lanngan-language="><script>' })).text()).toContain('<html lang="th"');
  });

  test("allows the inline script by its hash, and only that", () => {
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash("sha256").update(theme).digest("base64")}';`);
  });

  test("sends hashed files for ever, in the best encoding that the reader takes", async () => {
    const br = await get("/assets/a.js", { "accept-encoding": "gzip, deflate, br" });
    expect([br.headers.get("content-encoding"), br.headers.get("cache-control")]).toEqual(["br", "public, max-age=31536000, immutable"]);
    expect(br.headers.get("vary")).toBe("Accept-Encoding");
    expect((await get("/assets/a.js", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
    expect((await get("/assets/a.js", { "accept-encoding": "br;q=0, gzip;q=0.5" })).headers.get("content-encoding")).toBe("gzip");
    const plain = await get("/assets/a.js");
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, code]);
  });

  test("answers 304 to a reader who has it, for files and for pages", async () => {
    for (const path of ["/assets/a.js", "/auth"]) {
      const first = await get(path);
      const again = await get(path, { "if-none-match": first.headers.get("etag")! });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    expect((await get("/auth")).headers.get("cache-control")).toBe("no-cache");
  });

  test("sends parts of a video", async () => {
    const part = async (range: string) => {
      const answer = await get("/video.mp4", { range });
      return [answer.status, answer.headers.get("content-range"), await answer.text()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-2")).toEqual([206, "bytes 8-9/10", "89"]);
    expect(await part("bytes=20-")).toEqual([416, "bytes */10", ""]);
    expect(await part("lines=1-2")).toEqual([200, null, "0123456789"]);
  });
});
