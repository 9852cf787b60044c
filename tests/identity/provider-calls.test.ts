/** Leaving for a provider and coming back, and where links may lead. */
import { beforeEach, describe, expect, test } from "vitest";
import { IdentityError } from "../../src/gotrue/errors.ts";
import { call, noted, site, visitor } from "./noted-calls.ts";

const id = "0b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
const person = { id: "mali", session_id: "her session" };

beforeEach(() => {
  for (const name of Object.keys(noted.answers)) delete noted.answers[name];
  noted.answers["requireSession"] = person;
});

describe("A provider", () => {
  const away = { url: "https://provider.example/in", flowId: "f", browser: "b" };

  test("is left for with everything that was asked, bound to this browser", async () => {
    noted.answers["startAuthorization"] = away;
    const query = "provider=google&scopes=a+b&prompt=none&redirect_to=http://localhost:3000/x";
    const { status, headers, asked, taken } = await call(`GET /authorize?${query}`, { headers: { apikey: "none" } });
    expect([status, headers.get("location"), taken]).toEqual([302, away.url, [["token", "local"]]]);
    expect(asked).toEqual([
      [
        "startAuthorization",
        {
          provider: "google",
          scopes: "a b",
          parameters: { provider: "google", scopes: "a b", prompt: "none", redirect_to: `${site}/x` },
          target: { redirectTo: `${site}/x`, challenge: null },
          linkUserId: null,
        },
      ],
    ]);
    expect(headers.get("set-cookie")).toBe("lanngan-flow-f=b; Max-Age=300; Path=/auth/v1/callback; HttpOnly; SameSite=Lax");
    const safe = await call("GET /authorize", { env: { SITE_URL: "https://a.example", FLOW_LIFE: "60" } });
    expect(safe.headers.get("set-cookie")).toMatch(/Max-Age=60;.*; Secure/);
    expect(safe.asked[0]?.[1]).toMatchObject({ provider: "", scopes: "" });
    expect((await call("GET /authorize", { full: "token" })).asked).toEqual([]);
  });

  test("is left for to link an identity, by who is signed in", async () => {
    noted.answers["startAuthorization"] = away;
    const path = "GET /user/identities/authorize?provider=google";
    const { status, headers, asked } = await call(path, { token: "t" });
    expect([status, headers.get("location")]).toEqual([302, away.url]);
    expect(asked).toMatchObject([
      ["requireSession", "t"],
      ["requireLinking", person],
      ["startAuthorization", { provider: "google", linkUserId: "mali" }],
    ]);
    expect(await call(`${path}&skip_http_redirect=true`, { token: "t" })).toMatchObject({ status: 200, body: { url: away.url } });
    expect((await call(`${path}&skip_http_redirect=false`, { token: "t" })).status).toBe(302);
  });

  test("is unlinked by who is signed in", async () => {
    expect(await call(`DELETE /user/identities/${id.toUpperCase()}`, { token: "t" })).toMatchObject({
      body: {},
      asked: [
        ["requireSession", "t"],
        ["requireLinking", person],
        ["unlinkIdentity", person, id, "en"],
      ],
    });
  });

  const back = async (headers: Record<string, string> = {}) =>
    call("GET /callback?state=s&code=c", { headers: { apikey: "none", ...headers } });
  const session = { access_token: "a", refresh_token: "r", expires_in: 3600, expires_at: 17, token_type: "bearer" };
  const fragment = "access_token=a&expires_at=17&expires_in=3600&refresh_token=r&sb=&token_type=bearer";

  test("is come back from with a session or a code", async () => {
    noted.answers["finishAuthorization"] = { kind: "session", session, redirectTo: `${site}/x#old` };
    const { headers, asked } = await back({ cookie: "lanngan-flow-f=b" });
    expect(headers.get("location")).toBe(`${site}/x#${fragment}`);
    const [name, search, cookieOf, ...rest] = asked[0] as [string, string, (flow: string) => string | undefined, ...unknown[]];
    expect([name, search, cookieOf("f"), cookieOf("g"), ...rest]).toEqual([
      "finishAuthorization",
      "?state=s&code=c",
      "b",
      undefined,
      visitor,
      "en",
    ]);
    noted.answers["finishAuthorization"] = { kind: "code", code: "c2", redirectTo: `${site}/x?a=1` };
    expect((await back()).headers.get("location")).toBe(`${site}/x?a=1&code=c2`);
  });

  test.each([
    ["signup_disabled", 422, "access_denied"],
    ["user_banned", 403, "access_denied"],
    ["provider_email_needs_verification", 400, "access_denied"],
    ["unexpected_failure", 500, "server_error"],
    ["other", 503, "server_error"],
    ["other", 401, "unauthorized_client"],
    ["other", 403, "access_denied"],
    ["other", 422, "invalid_request"],
  ] as const)("that refuses with %s, %d is told as %s", async (code, status, word) => {
    const reason = `error=${word}&error_code=${code}&error_description=No&sb=`;
    noted.answers["finishAuthorization"] = { kind: "refused", redirectTo: `${site}/x`, reason: new IdentityError(status, code, "No") };
    expect((await back()).headers.get("location")).toBe(`${site}/x?${reason}#${reason}`);
    noted.answers["finishAuthorization"] = new IdentityError(status, code, "No");
    const failed = await back();
    expect([failed.status, failed.headers.get("location")]).toEqual([303, `${site}/?${reason}`]);
  });

  test("that answers with a form is asked once more, where the cookie is", async () => {
    const { status, headers } = await call("POST /callback", { body: "state=s&code=c+d", headers: { apikey: "none" } });
    expect([status, headers.get("location")]).toEqual([303, `${site}/auth/v1/callback?state=s&code=c+d`]);
    noted.answers["finishAuthorization"] = new Error("broken");
    expect((await back()).status).toBe(500);
  });
});

describe("Where a link may lead", () => {
  const led = async (redirectTo: string, env: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    noted.answers["startAuthorization"] = { url: "https://provider.example", flowId: "f", browser: "b" };
    await call(`GET /authorize?redirect_to=${encodeURIComponent(redirectTo)}`, { env, headers });
    return (noted.asked[0]![1] as { target: { redirectTo: string } }).target.redirectTo;
  };
  const real = { SITE_URL: "https://a.example" };
  const list = { ...real, ALLOWED_REDIRECTS: "https://*.b.example/**, myapp://in,, https://c.example/?/in , https://d.example/in?kind=x" };

  test.each([
    ["https://a.example/x", real, true],
    ["https://u@a.example/x", real, false],
    ["https://:p@a.example/x", real, false],
    ["http://a.example/x", real, false],
    ["https://b.example/x", real, false],
    ["http://localhost:1/x", real, false],
    ["http://127.0.0.1:1/x", {}, true],
    ["http://[::1]:1/x", {}, true],
    ["https://localhost:1/x", {}, false],
    ["http://other.example/x", {}, false],
    ["https://x.b.example/any/where.html", list, true],
    ["https://x.y.b.example/in", list, false],
    ["https://u@x.b.example/in", list, false],
    ["https://:p@x.b.example/in", list, false],
    ["https://c.example/1/in", list, true],
    ["https://c.example/12/in", list, false],
    ["https://c.example/1/in?q=1", list, true],
    ["https://d.example/in?kind=x", list, true],
    ["https://d.example/in", list, false],
    ["myapp://in", list, false],
    ["https://1.2.3.4/in", { ...real, ALLOWED_REDIRECTS: "https://**" }, false],
    ["https://127.0.0.1/in", { ...real, ALLOWED_REDIRECTS: "https://**" }, true],
    ["https://anywhere.example/in#part", { ...real, ALLOWED_REDIRECTS: "https://**" }, true],
    ["https://axb.example/in", { ...real, ALLOWED_REDIRECTS: "https://a.b.example/in" }, false],
    ["no address", list, false],
  ])("%s under %j: %s", async (redirectTo, env, may) => {
    expect(await led(redirectTo, env)).toBe(may ? new URL(redirectTo).href : ((env as { SITE_URL?: string }).SITE_URL ?? site));
  });

  test("is said in a header as well, or by the page that asked", async () => {
    expect(await led("", real, { redirect_to: "https://a.example/1", referer: "https://a.example/2" })).toBe("https://a.example/1");
    expect(await led("https://b.example", real, { referer: "https://a.example/2" })).toBe("https://a.example/2");
    expect(await led("https://b.example", real, { referer: "https://b.example/2" })).toBe("https://a.example");
  });
});
