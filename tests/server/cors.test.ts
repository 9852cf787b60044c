/** What any origin may ask, as browsers are told. */
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "../../src/server/http/environment.ts";
import { allowAnyOrigin } from "../../src/server/middleware/cors.ts";

const app = new Hono<Env>().all("*", (c) => allowAnyOrigin(c) ?? c.text("answered"));

test("An answer may be read anywhere, with these headers of it", async () => {
  const response = await app.request("/", { headers: { origin: "https://else.example" } });
  expect([response.status, await response.text()]).toEqual([200, "answered"]);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toBe(
    "Link, Retry-After, X-Request-Id, X-Supabase-Api-Version, X-Total-Count",
  );
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  expect(response.headers.get("access-control-allow-methods")).toBeNull();
});

test("A browser that asks beforehand is told for a day what may be called, and never with cookies", async () => {
  const response = await app.request("/", { method: "OPTIONS", headers: { origin: "https://else.example" } });
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(Object.fromEntries(response.headers)).toEqual({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "Link, Retry-After, X-Request-Id, X-Supabase-Api-Version, X-Total-Count",
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers":
      "Accept, Accept-Language, ApiKey, Authorization, Content-Type, X-App-Version, X-Client-IP, X-Client-Info, X-Client-Name, X-JWT-AUD, X-Requested-With, X-SignalR-User-Agent, X-Supabase-Api-Version",
    "access-control-max-age": "86400",
  });
});
