/** What answers tell browsers of how to treat them. */
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import type { Env } from "../../src/server/http/environment.ts";
import { contentSecurityPolicy, securityHeaders } from "../../src/server/middleware/security.ts";

const uat = loadConfig({});
const production = loadConfig({ BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" });

const headersOf = async (path: string, config = uat) => {
  const set = securityHeaders(config);
  const app = new Hono<Env>().all("*", (c) => {
    set(c, "the policy of the page");
    return c.body(null, 204);
  });
  return Object.fromEntries((await app.request(path)).headers);
};

const ofPages = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "the policy of the page",
};
const ofOthers = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

describe("The headers", () => {
  test.each(["/", "/register", "/flows-of-somebody", "/healthy", "/apis/", "/auth"])("of the page %s", async (path) => {
    expect(await headersOf(path)).toEqual(ofPages);
  });

  test.each(["/auth/reset", "/auth/verify", "/enter", "/auth/v1/verify"])("of %s tell nobody where its reader was", async (path) => {
    expect(await headersOf(path)).toEqual({ ...ofPages, "referrer-policy": "no-referrer" });
  });

  test.each(["/health", "/api/auth/login", "/assets/index.js", "/auth/v1/token", "/auth/v1/verify/"])(
    "of %s, which is no page",
    async (path) => {
      expect(await headersOf(path)).toEqual(ofOthers);
    },
  );

  test("in production ask for encryption from then on", async () => {
    const always = { "strict-transport-security": "max-age=63072000; includeSubDomains" };
    expect(await headersOf("/", production)).toEqual({ ...ofPages, ...always });
    expect(await headersOf("/health", production)).toEqual({ ...ofOthers, ...always });
  });

  test.each(["/flows", "/flows/", "/flows/session"])("of %s let an inspector's window answer, and not in production", async (path) => {
    expect(await headersOf(path)).toMatchObject({ "cross-origin-opener-policy": "same-origin-allow-popups" });
    expect(await headersOf(path, production)).toMatchObject({ "cross-origin-opener-policy": "same-origin" });
  });
});

describe("The policy of a page", () => {
  test("takes nothing but our own", () => {
    expect(contentSecurityPolicy(uat, ["'sha256-a'"], ["'sha256-b'"]).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-a'",
      "style-src 'self' 'sha256-b'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self'",
      // Documents that hang on tasks.
      "frame-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test("and of services elsewhere, each once", () => {
    const config = loadConfig({
      GATEWAY_URL: "https://a.example/api",
      IDENTITY_URL: "https://b.example/auth/v1",
      HUB_URL: "https://a.example",
      ANON_KEY: "key",
    });
    const policy = contentSecurityPolicy(config, []).split("; ");
    expect(policy).toContain("connect-src 'self' https://a.example wss://a.example https://b.example wss://b.example");
    expect(policy).toContain("form-action 'self' https://b.example");
    expect(policy).toContain("style-src 'self'");
  });
});
