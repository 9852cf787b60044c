import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { withWordJoiners } from "../../src/tools/build/word-joiners.ts";
import { plans } from "../../src/contract/plans.ts";
import { addressOf, isPublicPage, pagePaths, pages, publicPages } from "../../src/contract/pages.ts";
import { loadConfig } from "../../src/server/config.ts";
import { builtSite } from "../../src/server/web/built.ts";
import { publicSettings } from "../../src/server/web/page.ts";
import { webRoutes } from "../../src/server/web/pages.ts";
import { startDrawing } from "../../src/server/web/prerender.ts";
import type { Site } from "../../src/server/web/site.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";

const build = (part: string) => fileURLToPath(new URL(`../../.build/${part}`, import.meta.url));
const site = "https://portal.example";

const serve = async (env: Record<string, string> = {}) => {
  const config = loadConfig({ SITE_URL: site, ...env });
  const settings = publicSettings(config, "anon");
  const pages = await startDrawing(build("pages"), config.SITE_URL, publicSettings(config, ""))("anon");
  const built: Site = builtSite(build("web"), config, settings, pages);
  const app = new Hono().route("/", webRoutes(built, config) as never);
  const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  const workspace = async () => {
    const request = { acceptEncoding: "", ifNoneMatch: undefined, range: undefined };
    return Buffer.from((await built.page({ ...request, path: "/", language: "th", kind: "workspace" })).body).toString();
  };
  return {
    get,
    text: async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text(),
    workspace,
    policy: built.policy(),
  };
};

let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  await ensureBuilt();
  served = await serve();
}, 180_000);

const english = { cookie: "lanngan-language=en" };
const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const attribute = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value!);
const withoutTags = (html: string) => html.replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ");

const both = publicPages.flatMap((page) => [
  {
    address: page,
    language: "th",
    words: {
      "/": "ก้าวต่อไป",
      "/terms": withWordJoiners("แพ็กเกจฟรี"),
      "/privacy": "ประกาศความเป็นส่วนตัว",
      "/discount": withWordJoiners("โอเพนซอร์ส"),
    }[page],
  },
  {
    address: addressOf(page, "en"),
    language: "en",
    words: {
      "/": "next step",
      "/terms": "The free plan",
      "/privacy": "Personal Data Protection Act",
      "/discount": "A discount for open source",
    }[page],
  },
]);

describe("a public page", () => {
  test.each(both)("$address is there in $language, in full", async ({ address, language, words }) => {
    const answer = await served.get(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
    const html = await answer.text();
    expect(langOf(html)).toBe(language);
    expect(withoutTags(html)).toContain(words);
  });

  test("at a plain address is in the language of the cookie; an English address is English whatever the cookie says", async () => {
    for (const page of publicPages) {
      expect(langOf(await served.text(page, english))).toBe("en");
      expect(langOf(await served.text(addressOf(page, "en"), { cookie: "lanngan-language=th" }))).toBe("en");
    }
    expect((await served.get("/")).headers.get("vary")).toBe("Cookie, Accept-Encoding");
  });

  test("leads on in the addresses by which the reader came", async () => {
    const links = (html: string) => attribute(html.slice(html.indexOf('<div id="root">')), /<a [^>]*?href="(\/[^"]*)"/g);
    expect(links(await served.text("/en/terms"))).toEqual(expect.arrayContaining(["/en", "/en#pricing", "/en/privacy", "/en/discount"]));
    const plain = links(await served.text("/terms", english));
    expect(plain).toEqual(expect.arrayContaining(["/", "/#pricing", "/privacy", "/discount"]));
    // Beside its links to itself in each language.
    expect(plain.filter((href) => href.startsWith("/en"))).toEqual(["/en/terms"]);
  });

  test.each(both)("$address brings the colours that it shows, and no others", async ({ address, language }) => {
    const html = await served.text(address, language === "en" ? english : {});
    const names = (pattern: RegExp) => [...new Set(attribute(html, pattern))].sort();
    const shown = names(/var\((--c-\w+)/g);
    expect(shown.length).toBeGreaterThan(10);
    expect(names(/(?<!\()(--c-\w+):/g)).toEqual(shown);
  });

  test("comes compressed, each form once made, and not again to who has it", async () => {
    const plain = await served.get("/");
    const body = Buffer.from(await plain.arrayBuffer());
    const br = await served.get("/", { "accept-encoding": "br" });
    const gzip = await served.get("/", { "accept-encoding": "gzip" });
    expect([br.headers.get("content-encoding"), gzip.headers.get("content-encoding")]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).equals(body)).toBe(true);
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).equals(body)).toBe(true);
    const etag = plain.headers.get("etag")!;
    expect((await served.get("/", { "if-none-match": etag })).status).toBe(304);
    // The same address in the other language is another page.
    expect((await served.get("/", { "if-none-match": etag, ...english })).status).toBe(200);
    expect(plain.headers.get("cache-control")).toBe("no-cache");
  });

  test("shows what this server offers", async () => {
    const other = await serve({ FREE_TRIAL_DAYS: "21", YEARLY_BILLING: "off" });
    const html = await other.text("/en");
    expect(html).toContain("Start your 21-day free trial");
    expect(html).not.toContain("radiogroup");
    expect(await served.text("/en")).toContain("radiogroup");
  });
});

describe("a screen that the client draws", () => {
  const screens = pagePaths.filter((path) => !isPublicPage(path));
  const filesOf = (html: string) => attribute(html, /<link rel="(?:modulepreload|stylesheet)"[^>]*href="([^"]+)"/g);

  test.each(screens)("%s asks at once for its own modules, rules and texts, in its language, and all are there", async (path) => {
    for (const [language, cookie, other] of [
      ["th", {}, "en"],
      ["en", english, "th"],
    ] as const) {
      const all = await Promise.all(screens.map(async (screen) => filesOf(await served.text(screen, cookie))));
      const everywhere = all[0]!.filter((file) => all.every((files) => files.includes(file)));
      const files = all[screens.indexOf(path)]!;
      expect(files.length).toBeGreaterThan(everywhere.length);
      expect(files.filter((file) => file.startsWith(`/assets/${language}-`))).toHaveLength(1 + pages[path].texts.length);
      expect(files.filter((file) => file.startsWith(`/assets/${other}-`))).toEqual([]);
      expect(new Set(files).size).toBe(files.length);
      for (const file of files) expect([file, (await served.get(file)).status]).toEqual([file, 200]);
    }
  });

  test("the workshop's are not there in production", async () => {
    const real = await serve({ BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" });
    for (const path of screens) {
      const isHidden = pages[path].kind === "workshop";
      expect([path, (await served.get(path)).status]).toEqual([path, 200]);
      expect([path, (await real.get(path)).status]).toEqual([path, isHidden ? 404 : 200]);
    }
    expect((await served.get("/flows/session")).status).toBe(200);
    for (const path of ["/flows/session", "/flows/session/more", "/debug/more"]) expect((await real.get(path)).status).toBe(404);
    for (const path of ["/flows/session/more", "/debug/session", "/constructor"]) expect((await served.get(path)).status).toBe(404);
  });
});

test.each([...both.map(({ address }) => address), ...pagePaths, "/nowhere"])("%s has the key of the identity service", async (address) => {
  expect(await served.text(address)).toContain('"anonKey":"anon"');
});

test("an address that leads nowhere is not found, in its language", async () => {
  for (const [path, cookie, language, words] of [
    ["/nowhere", {}, "th", "ไม่พบหน้านี้"],
    ["/nowhere", english, "en", "Oops! Page not found"],
    ["/en/nowhere", {}, "en", "Oops! Page not found"],
    ["/en/dashboard", {}, "en", "Oops! Page not found"],
  ] as const) {
    const answer = await served.get(path, cookie);
    const html = await answer.text();
    expect([answer.status, langOf(html)]).toEqual([404, language]);
    expect(withoutTags(html)).toContain(words);
    expect(html).toContain('<meta name="robots" content="noindex">');
    const again = await served.get(path, { ...cookie, "if-none-match": answer.headers.get("etag")! });
    expect(again.status).toBe(404);
  }
});

describe("for who searches and shares", () => {
  test.each(both)("$address says what it is", async ({ address, language }) => {
    const html = await served.text(address);
    const page = publicPages.find((candidate) => [candidate, addressOf(candidate, "en")].includes(address as never))!;
    const [th, en] = [site + page, site + addressOf(page, "en")];
    expect(attribute(html, /rel="canonical" href="([^"]+)"/g)).toEqual([site + address]);
    expect(
      Object.fromEntries([...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, to, href]) => [to, href])),
    ).toEqual({
      th,
      en,
      "x-default": th,
    });
    const meta = Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
    );
    expect(meta).toMatchObject({
      "og:url": site + address,
      "og:locale": language === "th" ? "th_TH" : "en_US",
      "og:image": `${site}/og-${language}.png`,
      "twitter:card": "summary_large_image",
    });
    expect(meta["description"]!.length).toBeGreaterThan(30);
    expect(meta["og:description"]).toBe(meta["description"]);
    expect(meta).not.toHaveProperty("robots");
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(language === "th" ? / · ลานงาน$/ : / · Lanngan$/);
  });

  test("every page has a title and a description of its own", async () => {
    for (const pattern of [/<title>([^<]+)/, /name="description" content="([^"]+)/]) {
      const all = await Promise.all(both.map(async ({ address }) => pattern.exec(await served.text(address))![1]));
      expect(new Set(all).size).toBe(both.length);
    }
  });

  test("the offers cost what the plans cost", async () => {
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]+)/.exec(await served.text("/"))![1]!) as {
      "@graph": Record<string, any>[];
    };
    const [organization, product] = data["@graph"];
    expect([organization!["@type"], product!["@type"]]).toEqual(["Organization", "SoftwareApplication"]);
    const offers = product!["offers"] as { name: string; price: number; priceCurrency: string }[];
    expect(offers.every((offer) => offer.priceCurrency === "THB")).toBe(true);
    for (const { name, price, yearlyPrice } of plans)
      expect(offers.filter((offer) => offer.name === name).map((offer) => offer.price)).toEqual(price === 0 ? [0] : [price, yearlyPrice]);
  });

  test("the sitemap lists every public page in both languages, each there and the canonical one", async () => {
    const entries = attribute(await served.text("/sitemap.xml"), /<loc>([^<]+)<\/loc>/g);
    expect(entries.toSorted()).toEqual(both.map(({ address }) => site + address).toSorted());
    for (const entry of entries) {
      const answer = await served.get(entry.slice(site.length) || "/");
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`<link rel="canonical" href="${entry}">`);
    }
  });

  test("only the real site lets itself be searched, and its private pages never", async () => {
    expect(await served.text("/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    const real = await serve({ BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" });
    const robots = await real.text("/robots.txt");
    expect(robots).not.toMatch(/^Disallow: \/$/m);
    expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
    for (const path of ["/dashboard", "/register", "/auth", "/profile", "/settings"])
      expect(await served.text(path)).toContain('<meta name="robots" content="noindex"');
  });

  test("the manifest names the product and its icons", async () => {
    const answer = await served.get("/manifest.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    const manifest = (await answer.json()) as { short_name: string; icons: { src: string }[] };
    expect(manifest.short_name).toBe("ลานงาน");
    expect(manifest.icons.map(({ src }) => src)).toEqual(expect.arrayContaining(["/icon-192.png", "/icon-512.png"]));
    expect(await served.text("/")).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  });
});

test("the policy allows every inline script and style of every page, and nothing else inline", async () => {
  const digest = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const paths = [...both.map(({ address }) => address), "/nowhere", "/en/nowhere", "/auth"];
  for (const html of [...(await Promise.all(paths.map((path) => served.text(path)))), await served.workspace()]) {
    for (const [, attributes = "", code = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
      if (!/ src=|json/.test(attributes)) scripts.add(digest(code));
    for (const code of attribute(html, /<style>([\s\S]*?)<\/style>/g)) styles.add(digest(code));
    expect(html).not.toMatch(/ on\w+="/);
  }
  const allowed = (directive: string) => new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(served.policy)![1]!.split(" ").slice(1);
  expect(allowed("script-src").toSorted()).toEqual([...scripts].toSorted());
  expect(allowed("style-src").toSorted()).toEqual([...styles].toSorted());
});
