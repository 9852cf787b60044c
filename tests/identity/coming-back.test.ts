/** Leaving for a provider and coming back, with a provider and a store that answer as they are told. */
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import type { Deps } from "gotrue-for-node";
import { IdentityError } from "../../src/gotrue/errors.ts";
import { finishAuthorization, signInWithIdToken, startAuthorization } from "../../src/gotrue/providers/oauth.ts";

const stub = vi.hoisted(() => ({
  asked: [] as unknown[][],
  flow: null as object | null,
  claims: {} as Record<string, unknown>,
  exchange: undefined as Error | undefined,
  decision: {} as object,
  finished: null as object | null,
  session: null as object | null,
  conflicts: 0,
  payload: {} as Record<string, unknown>,
  jwksUri: "https://provider.example/keys" as string | undefined,
}));
const note = vi.hoisted(() => (name: string, answer: (...what: unknown[]) => unknown = () => undefined) => async (...what: unknown[]) => {
  stub.asked.push([name, ...what]);
  return answer(...what);
});

vi.mock("../../src/gotrue/providers/provider.ts", async (original) => ({
  ...(await original<object>()),
  providerClient: note("providerClient", () => ({
    library: {
      calculatePKCECodeChallenge: async (verifier: string) => `challenge of ${verifier}`,
      buildAuthorizationUrl: (_provider: unknown, parameters: Record<string, string>) =>
        new URL(`https://provider.example/in?${new URLSearchParams(parameters)}`),
      authorizationCodeGrant: note("grant", () => {
        if (stub.exchange) throw stub.exchange;
        return { claims: () => stub.claims };
      }),
    },
    provider: {
      serverMetadata: () => ({ issuer: "https://provider.example", jwks_uri: stub.jwksUri }),
      clientMetadata: () => ({ client_id: "our client" }),
    },
  })),
}));
vi.mock("jose", async (original) => ({
  ...(await original<object>()),
  createRemoteJWKSet: (url: URL) => url.href,
  jwtVerify: note("jwtVerify", (token) => {
    if (token === "forged") throw new Error("no");
    return { payload: stub.payload };
  }),
}));
vi.mock("../../src/gotrue/proofs/flows.ts", () => ({
  startFlow: note("startFlow", () => "the flow"),
  takeProviderFlow: note("takeProviderFlow", () => stub.flow),
  finishFlow: note("finishFlow", () => stub.finished),
}));
vi.mock("../../src/gotrue/providers/linking.ts", async (original) => ({
  ...(await original<object>()),
  decideAccount: note("decideAccount", () => stub.decision),
  linkIdentity: note("linkIdentity", () => ({ id: "mali" })),
}));
vi.mock("../../src/gotrue/sessions/sessions.ts", () => ({ startSession: note("startSession", () => stub.session) }));
vi.mock("../../src/gotrue/store/identities.ts", () => ({
  lockSignIn: note("lockSignIn", () => {
    if (stub.conflicts-- > 0) throw Object.assign(new Error("taken"), { code: "23505" });
  }),
}));

const id = "0b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
const visitor = { address: "1.2.3.4", userAgent: null };
const now = new Date("2026-11-24T01:00:00Z");
const flow = {
  id,
  provider: "google",
  nonce: "n",
  verifier: "v",
  redirect_to: "https://a.example/x",
  link_user_id: null,
  code_challenge: null,
};
const person = { provider: "google", sub: "17", email: "mali@example.com", isVerified: true, data: { name: "Mali", full_name: "Mali" } };

let woken: number;
let forgotten: unknown[];
let warned: unknown[];
const deps = {
  config: loadConfig({ SITE_URL: "https://a.example", FLOW_LIFE: "60" }),
  clock: { now: () => now },
  random: { token: vi.fn<() => string>() },
  db: { transaction: (work: (tx: string) => unknown) => Promise.resolve().then(() => work("tx")) },
  log: { warn: (...what: unknown[]) => void warned.push(what) },
  outbox: { wake: () => void (woken += 1) },
  identity: { forget: (ended: unknown) => void forgotten.push(ended) },
} as unknown as Deps;

beforeEach(() => {
  [woken, forgotten, warned] = [0, [], []];
  Object.assign(stub, {
    asked: [],
    flow,
    claims: { sub: 17, email: " Mali@Example.com", email_verified: true, name: "Mali" },
    exchange: undefined,
    decision: { user: { id: "mali" }, ended: ["a session"] },
    finished: { code: "c", redirectTo: "https://a.example/y" },
    session: { access_token: "a" },
    conflicts: 0,
    payload: { sub: 17, email: "mali@example.com", email_verified: true, name: "Mali" },
    jwksUri: "https://provider.example/keys",
  });
});
const askedOf = (name: string) => stub.asked.filter(([one]) => one === name).map(([, ...what]) => what);

describe("Leaving for a provider", () => {
  const leave = async (own: { scopes?: string; parameters?: Record<string, string>; challenge?: boolean } = {}) => {
    vi.mocked(deps.random.token).mockReturnValueOnce("browser").mockReturnValueOnce("nonce").mockReturnValueOnce("verifier");
    const challenge = own.challenge ? ({ challenge: "ch", method: "s256" } as const) : null;
    const target = { redirectTo: "https://a.example/x", challenge };
    const { scopes = "", parameters = {} } = own;
    const left = await startAuthorization(deps, { provider: "google", scopes, parameters, target, linkUserId: "mali" });
    return { ...left, query: Object.fromEntries(new URL(left.url).searchParams) };
  };

  test("keeps what the browser and the provider have to bring back", async () => {
    expect(await leave({ challenge: true })).toMatchObject({
      flowId: "the flow",
      browser: "browser",
      query: {
        redirect_uri: "https://a.example/auth/v1/callback",
        scope: "openid email profile",
        state: "the flow",
        nonce: "nonce",
        code_challenge: "challenge of verifier",
        code_challenge_method: "S256",
      },
    });
    expect(askedOf("startFlow")).toEqual([
      [
        deps,
        deps.db,
        {
          challenge: { challenge: "ch", method: "s256" },
          redirectTo: "https://a.example/x",
          method: "oauth",
          until: new Date("2026-11-24T01:01:00Z"),
          provider: { provider: "google", linkUserId: "mali", browser: "browser", nonce: "nonce", verifier: "verifier" },
        },
      ],
    ]);
    expect(askedOf("providerClient")).toEqual([[deps, "google"]]);
  });

  test("tells the provider what a caller may tell it, and nothing of ours is theirs to say", async () => {
    const { query } = await leave({
      scopes: 'calendar,email drive "bad" \\',
      parameters: { login_hint: "mali", prompt: "none", state: "forged", redirect_uri: "https://b.example", client_id: "x", max_age: "1" },
    });
    expect(query).toMatchObject({
      login_hint: "mali",
      prompt: "none",
      max_age: "1",
      state: "the flow",
      redirect_uri: "https://a.example/auth/v1/callback",
      scope: "openid email profile calendar drive",
    });
    expect(query).not.toHaveProperty("client_id");
  });
});

describe("Coming back", () => {
  const cookie = (flowId: string) => (flowId === id ? "browser" : undefined);
  const back = (query = `?state=${id}&code=x`, cookieOf: (flowId: string) => string | undefined = cookie) =>
    finishAuthorization(deps, query, cookieOf, visitor, "th");

  test("signs the provider's person in, one after another, and forgets the sessions that this ends", async () => {
    expect(await back()).toEqual({ kind: "session", redirectTo: "https://a.example/x", session: { access_token: "a" } });
    expect(askedOf("takeProviderFlow")).toEqual([[deps, id, "browser"]]);
    expect(askedOf("grant")[0]?.slice(1)).toEqual([
      new URL(`https://a.example/auth/v1/callback?state=${id}&code=x`),
      { expectedState: id, expectedNonce: "n", pkceCodeVerifier: "v", idTokenExpected: true },
    ]);
    expect(askedOf("lockSignIn")).toEqual([["tx", "mali@example.com"]]);
    expect(askedOf("decideAccount")).toEqual([[deps, "tx", person, "th", "https://a.example/x"]]);
    expect(askedOf("startSession")).toEqual([[deps, "tx", { id: "mali" }, "oauth", visitor, "google"]]);
    expect([askedOf("finishFlow"), askedOf("linkIdentity"), woken, forgotten]).toEqual([[], [], 1, [["a session"]]]);
  });

  test("ends with a code where the application has its own key", async () => {
    stub.flow = { ...flow, code_challenge: "ch" };
    expect(await back()).toEqual({ kind: "code", redirectTo: "https://a.example/x", code: "c" });
    expect([askedOf("finishFlow"), askedOf("startSession"), forgotten]).toEqual([[[deps, "tx", id, "mali"]], [], [["a session"]]]);
  });

  test("links the person to who is signed in", async () => {
    stub.flow = { ...flow, link_user_id: "mali" };
    expect(await back()).toMatchObject({ kind: "session" });
    expect([askedOf("linkIdentity"), askedOf("decideAccount"), forgotten]).toEqual([[[deps, "tx", "mali", person, "th"]], [], [[]]]);
  });

  test("of somebody without an address waits for those of the same name at the provider", async () => {
    stub.claims = { sub: 17 };
    await back();
    expect(askedOf("lockSignIn")).toEqual([["tx", "google:17"]]);
  });

  test.each([
    ["whose flow is over", { flow: null }, undefined],
    ["from another browser", {}, () => undefined],
  ])("%s is refused", async (_who, change, cookieOf) => {
    Object.assign(stub, change);
    await expect(back(undefined, cookieOf)).rejects.toMatchObject({ status: 400, code: "bad_oauth_state" });
    expect(askedOf("decideAccount")).toEqual([]);
  });
  test.each(["?code=x", "?state=none&code=x"])("with %s is refused, and no cookie looked for", async (query) => {
    await expect(back(query, () => "browser")).rejects.toMatchObject({ code: "bad_oauth_state" });
    expect(askedOf("takeProviderFlow")).toEqual([]);
  });

  test.each([
    ["error=access_denied&error_description=No%20thanks", 403, "No thanks"],
    ["error=access_denied", 403, "access_denied"],
    ["error=server_error", 500, "server_error"],
  ])("with %s says so at the flow's own place", async (query, status, message) => {
    const result = await back(`?state=${id}&${query}`);
    expect(result).toMatchObject({
      kind: "refused",
      redirectTo: "https://a.example/x",
      reason: { status, code: "bad_oauth_callback", message },
    });
    expect(askedOf("grant")).toEqual([]);
  });

  test.each([
    ["an answer that is not the provider's", { exchange: new Error("bad signature") }],
    ["a flow without a nonce", { flow: { ...flow, nonce: null } }],
    ["a flow without a key", { flow: { ...flow, verifier: null } }],
  ])("with %s is refused and noted", async (_what, change) => {
    Object.assign(stub, change);
    expect(await back()).toMatchObject({
      kind: "refused",
      redirectTo: "https://a.example/x",
      reason: { status: 500, code: "unexpected_failure", message: "Unable to exchange external code" },
    });
    expect(warned).toEqual([[{ err: expect.any(Error) }, "the provider's answer was not accepted"]]);
  });

  const suspended = new IdentityError(403, "user_banned", "User is banned");
  test.each([
    ["whom the account refuses", { decision: { refused: suspended } }, "user_banned"],
    ["whose session may not begin", { session: null }, "invalid_credentials"],
    ["whose flow another tab finished", { flow: { ...flow, code_challenge: "ch" }, finished: null }, "otp_expired"],
  ])("of somebody %s is refused, and they are mailed what there is to mail", async (_who, change, code) => {
    Object.assign(stub, change);
    expect(await back()).toMatchObject({ kind: "refused", redirectTo: "https://a.example/x", reason: { code } });
    expect([woken, forgotten]).toEqual([1, []]);
  });

  test("is looked at once more where somebody else was quicker, and no oftener", async () => {
    stub.conflicts = 1;
    expect(await back()).toMatchObject({ kind: "session" });
    expect(askedOf("lockSignIn")).toHaveLength(2);
    stub.conflicts = 2;
    await expect(back()).rejects.toThrow("taken");
  });
});

describe("An ID token", () => {
  const sign = (own: { token?: string; accessToken?: string | null; nonce?: string | null } = {}) =>
    signInWithIdToken(deps, { provider: "google", token: "t", accessToken: null, nonce: null, linkUserId: null, ...own }, visitor, "th");
  const hashed = (text: string) => createHash("sha256").update(text);

  test("of the provider, for us and of now, signs in", async () => {
    expect(await sign()).toEqual({ access_token: "a" });
    expect(askedOf("jwtVerify")).toEqual([
      [
        "t",
        "https://provider.example/keys",
        {
          issuer: "https://provider.example",
          audience: "our client",
          algorithms: ["RS256", "ES256", "PS256", "EdDSA"],
          currentDate: now,
          requiredClaims: ["exp", "sub"],
        },
      ],
    ]);
    expect(askedOf("decideAccount")).toEqual([[deps, "tx", person, "th", "https://a.example"]]);
    expect(forgotten).toEqual([["a session"]]);
  });

  test("that is forged is refused", async () => {
    await expect(sign({ token: "forged" })).rejects.toMatchObject({
      name: "OAuthError",
      error: "invalid request",
      message: "Bad ID token",
    });
    stub.jwksUri = undefined;
    await expect(sign()).rejects.toThrow("does not tell its keys");
  });

  test.each([
    [null, undefined, null],
    ["n", hashed("n").digest("hex"), null],
    ["n", undefined, "invalid request"],
    [null, hashed("n").digest("hex"), "invalid request"],
    ["n", hashed("m").digest("hex"), "invalid nonce"],
  ])("with the nonce %s where it claims %s is refused with: %s", async (nonce, claimed, error) => {
    stub.payload = { ...stub.payload, nonce: claimed };
    if (error === null) expect(await sign({ nonce })).toEqual({ access_token: "a" });
    else await expect(sign({ nonce })).rejects.toMatchObject({ error });
  });

  const half = (text: string) => hashed(text).digest().subarray(0, 16).toString("base64url");
  test.each([
    ["at", half("at"), true],
    ["at", half("other"), false],
    ["at", undefined, true],
    [null, half("at"), true],
    [null, undefined, true],
  ])("with the access token %s where it claims %s is taken: %s", async (accessToken, atHash, isTaken) => {
    stub.payload = { ...stub.payload, at_hash: atHash };
    if (isTaken) expect(await sign({ accessToken })).toEqual({ access_token: "a" });
    else await expect(sign({ accessToken })).rejects.toMatchObject({ error: "invalid request", message: "Bad access token" });
  });

  test("of somebody whose session may not begin is refused", async () => {
    stub.session = null;
    await expect(sign()).rejects.toMatchObject({ code: "invalid_credentials" });
  });
});
