/** How files and pages are sent: which encoding, which part, to whom nothing new; and what is found at an address. */
import { gunzipSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import type { Deps } from "../../src/server/deps.ts";
import type { Env } from "../../src/server/http/environment.ts";
import { discovery, workspaceManifest } from "../../src/server/web/discovery.ts";
import { etagOf, send, unpacked } from "../../src/server/web/file.ts";
import { webRoutes, workspaceHostRoutes } from "../../src/server/web/pages.ts";
import type { PageRequest, Site } from "../../src/server/web/site.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const plain = "0123456789";
const headers = { "Content-Type": "text/plain", ETag: '"tag"', "Cache-Control": "public", Vary: "Accept-Encoding" };
const file = { type: "text/plain", etag: '"tag"', cacheControl: "public", vary: "Accept-Encoding", content: bytes(plain) };
const text = { ...file, content: { br: bytes("as brotli"), gzip: new Uint8Array(gzipSync(plain)) } };
const request = { acceptEncoding: "", ifNoneMatch: undefined, range: undefined };

describe("A file", () => {
  const sent = (of: typeof file | typeof text, own: Partial<Record<keyof typeof request, string>> = {}) => {
    const { status, body, headers: contentRange } = send(of, { ...request, ...own });
    return { status, body: Buffer.from(body).toString(), headers: contentRange };
  };

  test("is sent whole, and that a part of it may be asked for", () => {
    expect(sent(file)).toEqual({ status: 200, body: plain, headers: { ...headers, "Accept-Ranges": "bytes" } });
  });

  test.each([
    ["br", "br"],
    ["gzip, br;q=0.5", "br"],
    ["gzip;q=1, deflate", "gzip"],
    [" br ; q=1", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.000, gzip", "gzip"],
    ["br;q=0.1", "br"],
    ["brotli", null],
    ["br;q=0", null],
    ["", null],
  ])("of text goes to a reader who takes “%s” as %s", (acceptEncoding, encoding) => {
    const { status, body, headers: contentRange } = send(text, { ...request, acceptEncoding });
    const packed = encoding === "gzip" ? gunzipSync(body).toString() : Buffer.from(body).toString();
    expect([status, packed]).toEqual([200, encoding === "br" ? "as brotli" : plain]);
    expect(contentRange).toEqual({ ...headers, ...(encoding === null ? { "Accept-Ranges": "bytes" } : { "Content-Encoding": encoding }) });
  });

  test.each(['"tag"', 'W/"tag"', '"other", "tag"', "*", '"other",W/"tag"'])("is not sent again to who has %s", (ifNoneMatch) => {
    expect(sent(file, { ifNoneMatch })).toEqual({ status: 304, body: "", headers });
  });
  test.each(['"other"', "", "tag"])("is sent to who has %s", (ifNoneMatch) => {
    expect(sent(file, { ifNoneMatch }).status).toBe(200);
  });

  test.each([
    ["bytes=0-3", "0123", "0-3"],
    ["bytes=4-4", "4", "4-4"],
    ["bytes=7-", "789", "7-9"],
    ["bytes=-2", "89", "8-9"],
    ["bytes=-20", plain, "0-9"],
    ["bytes=8-20", "89", "8-9"],
    ["bytes=9-9", "9", "9-9"],
  ])("is sent in part: %s", (range, part, contentRange) => {
    expect(sent(file, { range })).toEqual({
      status: 206,
      body: part,
      headers: { ...headers, "Accept-Ranges": "bytes", "Content-Range": `bytes ${contentRange}/10` },
    });
  });
  test.each(["bytes=10-", "bytes=5-4", "bytes=-0"])("has no such part: %s", (range) => {
    expect(sent(file, { range })).toMatchObject({ status: 416, body: "", headers: { "Content-Range": "bytes */10" } });
  });
  test.each(["bytes=-", "bytes=0-1,3-4", "lines=0-1", "0-1"])("is sent whole where no part is named: %s", (range) => {
    expect(sent(file, { range })).toMatchObject({ status: 200, body: plain });
  });

  test("is told apart by its content", () => {
    expect(etagOf(bytes("a"))).toMatch(/^"[\w+/=-]{22}"$/);
    expect(etagOf(bytes("a"))).not.toBe(etagOf(bytes("b")));
    expect(Buffer.from(unpacked(text.content)).toString()).toBe(plain);
  });
});

describe("What is found at fixed addresses", () => {
  const found = (path: string, env: Record<string, string> = {}) =>
    discovery(loadConfig({ SITE_URL: "https://a.example", ...env })).get(path)!;
  const production = { BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" };

  test("lets search engines see production alone", () => {
    expect(found("/robots.txt")).toEqual({ type: "text/plain; charset=utf-8", text: "User-agent: *\nDisallow: /\n" });
    expect(found("/robots.txt", production).text).toBe(
      "User-agent: *\nDisallow: /api/\nDisallow: /auth/v1/\n\nSitemap: https://a.example/sitemap.xml\n",
    );
  });

  test("lists every public page in both languages, each with the other", () => {
    const { type, text: xml } = found("/sitemap.xml");
    expect(type).toBe("application/xml; charset=utf-8");
    const entries = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => entry);
    const addresses = ["/", "/en", "/terms", "/en/terms", "/privacy", "/en/privacy", "/discount", "/en/discount"];
    expect(entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])).toEqual(addresses.map((path) => `https://a.example${path}`));
    for (const [at, entry] of entries.entries()) {
      const pair = addresses.slice(at - (at % 2), at - (at % 2) + 2).map((path) => `https://a.example${path}`);
      expect([...entry.matchAll(/hreflang="(\w+)" href="(.*?)"/g)].map(([, to, href]) => [to, href])).toEqual([
        ["th", pair[0]],
        ["en", pair[1]],
      ]);
    }
  });

  test("tells browsers how to keep it among their programs", () => {
    const { type, text: json } = found("/manifest.webmanifest");
    expect(type).toBe("application/manifest+json");
    expect(JSON.parse(json)).toEqual({
      name: "ลานงาน · Lanngan",
      short_name: "ลานงาน",
      lang: "th",
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#f8f9fe",
      theme_color: "#f8f9fe",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    });
  });
});

describe("What tells browsers how to keep a workspace among their programs", () => {
  test.each([
    ["", "en", { name: "acme · Lanngan", lang: "en", id: "/", shortcuts: ["My work /", "Inbox /inbox"] }],
    ["/w/acme", "th", { name: "acme · ลานงาน", lang: "th", id: "/w/acme/", shortcuts: ["My work /w/acme/", "Inbox /w/acme/inbox"] }],
  ] as const)("names it by its address, at “%s” in %s", (base, language, { shortcuts, ...told }) => {
    const { type, text: json } = workspaceManifest("acme", base, language, (id) => id);
    expect(type).toBe("application/manifest+json");
    const manifest = JSON.parse(json) as { shortcuts: { name: string; url: string }[] };
    expect(manifest).toMatchObject({ ...told, short_name: "acme", start_url: `${base}/`, scope: `${base}/`, display: "standalone" });
    expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual(shortcuts);
  });
});

describe("What an address leads to", () => {
  let requests: PageRequest[];
  let status: 200 | 304;
  let isAway: boolean;
  const site: Site = {
    policy: () => "",
    asset: (path) => (path === "/assets/a.js" ? { status: 206, body: bytes("part"), headers: { "X-File": "yes" } } : null),
    serviceWorker: () => ({ status: 200, body: bytes("worker"), headers: { "X-Worker": "yes" } }),
    page: async (own) => {
      requests.push(own);
      return { status, body: bytes("page"), headers: { "X-Page": "yes" } };
    },
  };
  beforeEach(() => {
    [requests, status, isAway] = [[], 200, false];
  });
  const query = async ({ values = [] }: { values?: unknown[] }) => {
    if (isAway) throw new Error("away");
    return { rows: values.includes("acme") ? [{ accent: "default", subdomain: "acme" }] : [] };
  };
  const ask = async (path: string, own: Record<string, string> = {}, env: Record<string, string> = {}, isHost = false) => {
    const config = loadConfig(env);
    const app = new Hono<Env>().use((c, next) => {
      c.set("deps", { db: { query }, config, clock: { now: () => new Date(0) } } as unknown as Deps);
      c.set("isTrusted", () => false);
      return next();
    });
    app.route("/", isHost ? workspaceHostRoutes(site, config) : webRoutes(site, config));
    const response = await app.request(path, { headers: own });
    return {
      status: response.status,
      body: await response.text(),
      page: response.headers.get("x-page"),
      file: response.headers.get("x-file"),
    };
  };
  const kindOf = async (...asked: Parameters<typeof ask>) => {
    const { status: contentRange } = await ask(...asked);
    return [requests.at(-1)?.kind, contentRange];
  };
  const production = { BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" };

  test.each([
    ["/", "public", 200],
    ["/terms/", "public", 200],
    ["/en", "public", 200],
    ["/en/privacy", "public", 200],
    ["/auth", "screen", 200],
    ["/auth/reset", "screen", 200],
    ["/flows", "screen", 200],
    ["/flows/session", "screen", 200],
    ["/flows/session/more", "nowhere", 404],
    ["/debug", "screen", 200],
    ["/en/auth", "nowhere", 404],
    ["/nowhere", "nowhere", 404],
  ])("%s is %s", async (path, kind, code) => {
    expect(await kindOf(path)).toEqual([kind, code]);
  });

  test.each([
    ["/flows", "nowhere", 404],
    ["/debug", "nowhere", 404],
    ["/auth", "screen", 200],
  ])("%s is %s in production", async (path, kind, code) => {
    expect(await kindOf(path, {}, production)).toEqual([kind, code]);
  });

  test("a file that is there is sent as it is, one that is not is no page", async () => {
    expect(await ask("/assets/a.js")).toEqual({ status: 206, body: "part", page: null, file: "yes" });
    expect(await ask("/assets/b.js")).toMatchObject({ status: 404, body: "Not found", page: null });
  });

  test("a workspace that is there tells how it is kept as a program, and no other does", async () => {
    const inPaths = { WORKSPACE_ADDRESS: "path" };
    const found = await ask("/w/acme/app.webmanifest?lang=en", {}, inPaths);
    expect([found.status, JSON.parse(found.body).start_url, found.page]).toEqual([200, "/w/acme/", null]);
    const own = { host: "acme.localhost:3000" };
    const atHost = await ask("/app.webmanifest", { ...own, cookie: "lanngan-language=en" }, {}, true);
    expect([atHost.status, JSON.parse(atHost.body).lang]).toEqual([200, "en"]);
    expect((await ask("/w/nobody/app.webmanifest?lang=en", {}, inPaths)).status).toBe(404);
    expect((await ask("/app.webmanifest")).status).toBe(404);
  });

  test("a page is in the language of its address, else of its reader", async () => {
    const languageAt = async (path: string, cookie = "") => {
      await ask(path, { cookie });
      return requests.at(-1)!.language;
    };
    expect(await languageAt("/")).toBe("th");
    expect(await languageAt("/", "lanngan-language=en")).toBe("en");
    expect(await languageAt("/", "lanngan-language=fr")).toBe("th");
    expect(await languageAt("/en/terms", "lanngan-language=th")).toBe("en");
  });

  test("a page is never sent in part, and one that is not there always anew", async () => {
    const own = { "accept-encoding": "br", "if-none-match": '"tag"', range: "bytes=0-1" };
    await ask("/terms/", own);
    await ask("/nowhere", own);
    expect(requests).toEqual([
      { path: "/terms", language: "th", kind: "public", acceptEncoding: "br", ifNoneMatch: '"tag"', range: undefined },
      { path: "/nowhere", language: "th", kind: "nowhere", acceptEncoding: "br", ifNoneMatch: undefined, range: undefined },
    ]);
    await ask("/");
    expect(requests.at(-1)).toMatchObject({ acceptEncoding: "", ifNoneMatch: undefined });
  });

  test("a page that its reader has is not sent again", async () => {
    status = 304;
    expect(await ask("/")).toMatchObject({ status: 304, body: "", page: "yes" });
  });

  test("what keeps a workspace's files is found within its own addresses, and never at the portal", async () => {
    const own = { host: "acme.localhost:3000" };
    expect(await ask("/service-worker.js", own, {}, true)).toMatchObject({ status: 200, body: "worker" });
    expect(await ask("/members/service-worker.js", own, {}, true)).toMatchObject({ status: 404, body: "Not found" });
    expect(await ask("/service-worker.js")).toMatchObject({ status: 404, body: "Not found" });
    expect(await ask("/w/acme/service-worker.js", {}, byPath)).toMatchObject({ status: 200, body: "worker" });
    expect(await ask("/w/acme/service-worker.js")).toMatchObject({ status: 404, body: "Not found" });
    expect(await ask("/service-worker.js", {}, byPath)).toMatchObject({ status: 404, body: "Not found" });
  });

  const byPath = { WORKSPACE_ADDRESS: "path" };
  test.each([
    ["/w/acme/", "workspace", 200],
    ["/w/acme/enter", "workspace", 200],
    ["/w/acme/enter/", "workspace", 200],
    ["/w/acme/nowhere", "workspace", 404],
    ["/w/nobody/", "noWorkspace", 404],
  ])("%s is %s where workspaces are at paths", async (path, kind, code) => {
    expect(await kindOf(path, {}, byPath)).toEqual([kind, code]);
  });

  test.each([
    ["/", "workspace", 200],
    ["/enter", "workspace", 200],
    ["/nowhere", "workspace", 404],
  ])("%s of a workspace's host is %s", async (path, kind, code) => {
    expect(await kindOf(path, { host: "acme.localhost:3000" }, {}, true)).toEqual([kind, code]);
  });

  test("there is no workspace at paths where each has a host, and none with nobody's name", async () => {
    expect(await kindOf("/w/acme/")).toEqual(["nowhere", 404]);
    expect(await kindOf("/", { host: "nobody.localhost:3000" }, {}, true)).toEqual(["noWorkspace", 404]);
  });

  test("its client finds out whether there is a workspace while the store is away", async () => {
    isAway = true;
    expect(await kindOf("/w/nobody/", {}, byPath)).toEqual(["workspace", 200]);
  });

  test("a workspace's page is sent as any other, in its reader's language", async () => {
    const own = {
      "if-none-match": '"tag"',
      range: "bytes=0-1",
      "accept-encoding": "gzip",
      cookie: "lanngan-language=en",
      host: "acme.localhost",
    };
    await ask("/", own, {}, true);
    await ask("/nowhere", own, {}, true);
    expect(requests).toEqual([
      { path: "/", language: "en", kind: "workspace", acceptEncoding: "gzip", ifNoneMatch: '"tag"', range: undefined },
      { path: "/nowhere", language: "en", kind: "workspace", acceptEncoding: "gzip", ifNoneMatch: undefined, range: undefined },
    ]);
    expect(await ask("/assets/b.js", own, {}, true)).toMatchObject({ status: 404, body: "Not found" });
    expect(await ask("/assets/a.js", own, {}, true)).toMatchObject({ status: 206, file: "yes" });
    status = 304;
    expect(await ask("/", own, {}, true)).toMatchObject({ status: 304, page: "yes" });
  });
});
