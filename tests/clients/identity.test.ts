/** What the identity service's client asks on the wire, and which events it tells the session's chart of what happens to the session. */
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { person, sessionFor, tokenWith } from "../../machines/model/answers.ts";
import type { IdentityEvent } from "../../machines/auth/session.ts";
import { mailedCookie, storageKeys, type Language } from "../../src/contract/preferences.ts";
import { createIdentity, type Identity } from "../../src/web/clients/identity.ts";
import { markSignOut, type AuthCallback } from "../../src/web/clients/session-store.ts";
import { settings } from "../model/render.tsx";
import { startRecorder, type Recorder, type Reply } from "./recorder.ts";
import { waitFor } from "../wait-for.ts";

let recorder: Recorder;
beforeAll(async () => {
  recorder = await startRecorder();
  // A page has one client, and is warned of a second; here each test has one.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterAll(() => recorder.stop());

let language: Language;
let events: IdentityEvent[];
const stops: (() => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  language = "en";
  events = [];
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  recorder.reset();
  document.cookie = `${mailedCookie}=; path=/; max-age=0`;
});

const version = { "X-Supabase-Api-Version": "2024-01-01" };
const anonKey = "key-of-identity";
const identityFor = (authCallback: AuthCallback | null = null): Identity => {
  const identity = createIdentity({ ...settings, identityUrl: recorder.url, anonKey }, () => language, authCallback);
  stops.push(identity.watch((event) => void events.push(event)));
  return identity;
};
const store = (session: unknown) => localStorage.setItem(storageKeys.token, JSON.stringify(session));
const stored = () => JSON.parse(localStorage.getItem(storageKeys.token)!) as { access_token: string };
const types = () => events.map(({ type }) => type);
const ask = (identity: Identity, signal = new AbortController().signal) =>
  identity.until(signal).ask(
    "server",
    (client) => client.updateUser({ data: { first_name: "สมหญิง" } }),
    ({ user }) => user.id,
  );
/** Where a stored session's first word was said, so that what follows is heard by itself. */
const begun = async () => {
  store(person.session);
  const identity = identityFor();
  identity.startAutoRefresh();
  await vi.waitUntil(() => types().includes("identity.initialSession"));
  events.length = 0;
  return identity;
};

const renewed = { ...sessionFor({ id: person.session.user.id, email: person.email, first_name: "สมชาย" }), refresh_token: "the-next" };
const seconds = () => Math.floor(Date.now() / 1000);
const expired = () => ({ ...person.session, access_token: tokenWith({ sub: "s", exp: seconds() - 10 }), expires_at: seconds() - 10 });

describe("on the wire", () => {
  it("goes the client's key, the person's token and the language of the moment", async () => {
    const identity = await begun();
    await ask(identity);
    language = "th";
    await ask(identity);
    const headers = recorder.asked().map(({ headers: sent }) => [sent.apikey, sent.authorization, sent["accept-language"]]);
    expect(headers).toEqual([
      [anonKey, `Bearer ${person.token}`, "en"],
      [anonKey, `Bearer ${person.token}`, "th"],
    ]);
  });

  it("goes nothing, and the client is not fetched, where there is no session to keep fresh", async () => {
    identityFor().startAutoRefresh();
    expect(await identityFor().freshSession()).toBeNull();
    localStorage.setItem(storageKeys.token, "a.b.c");
    expect(await identityFor().freshSession()).toEqual({ token: "a.b.c", session: null });
    expect([recorder.asked(), events]).toEqual([[], []]);
  });

  it("is answered with a refusal where nobody is there, or nobody waits", async () => {
    const identity = await begun();
    recorder.says("cut");
    expect(await ask(identity)).toMatchObject({ success: false, code: "network" });
    recorder.asked();
    expect(await ask(identity, AbortSignal.abort())).toMatchObject({ success: false, code: "network" });
    expect(recorder.asked()).toEqual([]);
  });
});

describe("a stored session", () => {
  it("is told before anything happens to it", async () => {
    store(person.session);
    identityFor().startAutoRefresh();
    await vi.waitUntil(() => types().includes("identity.initialSession"));
    expect(events).toEqual([
      { type: "identity.signedIn", session: person.session },
      { type: "identity.initialSession", session: person.session },
    ]);
  });

  it("is taken as it is while its token lasts", async () => {
    store(person.session);
    expect(await identityFor().freshSession()).toEqual({ token: person.token, session: person.session });
    expect(recorder.asked()).toEqual([]);
  });

  it("is renewed first when its token has run out, and that is told", async () => {
    store(expired());
    recorder.says({ body: renewed });
    expect(await identityFor().freshSession()).toMatchObject({ token: renewed.access_token, session: { refresh_token: "the-next" } });
    expect(recorder.asked().map(({ call, body }) => [call, body])).toEqual([
      ["POST /auth/v1/token?grant_type=refresh_token", { refresh_token: person.session.refresh_token }],
    ]);
    expect(stored()).toMatchObject({ access_token: renewed.access_token });
    expect(events.find(({ type }) => type === "identity.tokenRefreshed")).toMatchObject({ session: { refresh_token: "the-next" } });
  });

  it("is renewed by itself before its token runs out", async () => {
    store({ ...person.session, expires_at: seconds() + 60 });
    recorder.says({ body: renewed });
    identityFor().startAutoRefresh();
    await vi.waitUntil(() => types().includes("identity.tokenRefreshed"));
    expect(recorder.asked()[0]).toMatchObject({
      call: "POST /auth/v1/token?grant_type=refresh_token",
      body: { refresh_token: person.session.refresh_token },
    });
    expect(stored()).toMatchObject({ access_token: renewed.access_token });
  });

  it("is renewed by itself as its end comes near while the page is open", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    store({ ...person.session, expires_at: seconds() + 300 });
    recorder.says({ body: renewed });
    identityFor().startAutoRefresh();
    await vi.waitUntil(() => types().includes("identity.initialSession"));
    expect(recorder.asked()).toEqual([]);
    vi.advanceTimersByTime(240_000);
    await vi.waitUntil(() => types().includes("identity.tokenRefreshed"));
    expect(stored()).toMatchObject({ access_token: renewed.access_token });
    vi.useRealTimers();
  });

  it("ends by nobody's wish when it cannot be renewed", async () => {
    store(expired());
    recorder.says({ status: 400, body: { code: "refresh_token_not_found", message: "Gone" }, headers: version });
    expect(await identityFor().freshSession()).toBeNull();
    expect(events).toContainEqual({ type: "identity.signedOut", isChosen: false });
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  const others: Reply[] = [408, 409, 425, 429].map((status) => ({ status, body: { error_code: "over_request_rate_limit" } }));
  it.each<Reply>([
    ...others,
    { status: 200, body: {} },
    { status: 200, body: "" },
    { status: 401, body: { error_code: "no_authorization", msg: "No API key found in request" } },
    { status: 403, body: "<h1>Sign in to the network</h1>" },
    { status: 404, body: { message: "no Route matched with those values" } },
    { status: 503, body: {} },
  ])("stays, and is no stranger's, where its renewal is answered %j", async (reply) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.spyOn(console, "error").mockImplementation(() => {});
    store(expired());
    const before = stored();
    // The client asks a failed server again, for half a minute.
    recorder.says(...Array<Reply>(20).fill(reply));
    const fresh = identityFor()
      .freshSession()
      .then(
        () => "told",
        () => "not known",
      );
    let result: string | undefined;
    void fresh.then((report) => (result = report));
    await waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(5_000);
        expect(result).toBe("not known");
      },
      { timeout: 5_000, interval: 5 },
    );
    expect([stored(), types().includes("identity.signedOut")]).toEqual([before, false]);
    vi.useRealTimers();
  });
});

describe("what happens in this tab", () => {
  it("is told when the person changes", async () => {
    const identity = await begun();
    recorder.says({ body: { ...person.session.user, user_metadata: { first_name: "สมหญิง" } } });
    expect(await ask(identity)).toEqual({ success: true, data: person.session.user.id });
    expect(events).toMatchObject([
      { type: "identity.userUpdated", session: { access_token: person.token, user: { user_metadata: { first_name: "สมหญิง" } } } },
    ]);
  });

  it("is told when a second factor was right, with the session that it opened", async () => {
    const identity = await begun();
    recorder.says({ body: renewed });
    const proof = { factorId: "f1", challengeId: "c1", code: "012345" };
    await identity.until(new AbortController().signal).ask(
      "code_invalid",
      (client) => client.mfa.verify(proof),
      () => null,
    );
    expect(events).toMatchObject([{ type: "identity.factorVerified", session: { refresh_token: "the-next" } }]);
  });

  it("is told when somebody signs out, as their wish, and all that was theirs is forgotten", async () => {
    const identity = await begun();
    recorder.says({ status: 204, body: "" });
    expect(await identity.signOut(person.token, new AbortController().signal)).toEqual({ success: true, data: null });
    expect(recorder.asked().map(({ call, headers }) => [call, headers.authorization])).toEqual([
      ["POST /auth/v1/logout?scope=local", `Bearer ${person.token}`],
    ]);
    expect(events).toContainEqual({ type: "identity.signedOut", isChosen: true });
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  it("is over here even where nobody hears of it, which is said", async () => {
    const identity = await begun();
    const leaving = new AbortController();
    const answer = identity.signOut(person.token, leaving.signal);
    leaving.abort();
    expect(await answer).toMatchObject({ success: false, code: "sign_out_failed", error: expect.stringMatching(/\w/) });
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  it("is told no longer once nobody listens", async () => {
    const identity = await begun();
    for (const stop of stops.splice(0)) stop();
    events = [];
    await ask(identity);
    dispatchEvent(new StorageEvent("storage", { key: storageKeys.token, newValue: null }));
    expect(events).toEqual([]);
  });
});

describe("what happens in another tab", () => {
  const changes = () => dispatchEvent(new StorageEvent("storage", { key: storageKeys.token, newValue: null }));

  it("is told when a session was opened there", () => {
    identityFor();
    store(person.session);
    changes();
    expect(events).toEqual([{ type: "identity.signedIn", session: person.session }]);
  });

  it.each([
    ["as a wish", true],
    ["as nobody's wish", false],
  ])("is told when it ended there, %s", (_, isChosen) => {
    identityFor();
    if (isChosen) markSignOut();
    changes();
    expect(events).toEqual([{ type: "identity.signedOut", isChosen }]);
  });

  it("is not told of a plain token, which has no session of the service", () => {
    identityFor();
    localStorage.setItem(storageKeys.token, "a.b.c");
    changes();
    expect(events).toEqual([]);
  });
});

describe("what the page was led to with", () => {
  const verifierKey = `${storageKeys.token}-code-verifier`;

  it("is not looked for in the address, which has been rid of it already", async () => {
    localStorage.setItem(verifierKey, JSON.stringify("the-verifier"));
    history.replaceState(null, "", "/dashboard?code=of-somebody");
    await begun();
    expect([recorder.asked(), location.search]).toEqual([[], "?code=of-somebody"]);
    history.replaceState(null, "", "/");
  });

  const code: AuthCallback = { code: "the-code", flowId: null };
  const setOut = (verifier: string) => localStorage.setItem(verifierKey, JSON.stringify(verifier));

  it("is opened once, by the proof key that this browser keeps", async () => {
    setOut("the-verifier");
    recorder.says({ body: renewed });
    const identity = identityFor(code);
    expect(identity.hasAuthCallback()).toBe(true);
    expect(await Promise.all([identity.authCallbackReport(), identity.authCallbackReport()])).toEqual(["", ""]);
    expect(recorder.asked().map(({ call, body }) => [call, body])).toEqual([
      ["POST /auth/v1/token?grant_type=pkce", { auth_code: "the-code", code_verifier: "the-verifier" }],
    ]);
    expect(events.find(({ type }) => type === "identity.signedIn")).toMatchObject({ session: { refresh_token: "the-next" } });
    expect(await identity.freshSession()).toMatchObject({ token: renewed.access_token });
    identity.endAuthCallback();
    expect(identity.hasAuthCallback()).toBe(false);
  });

  it("is waited for by whoever asks for the session", async () => {
    setOut("the-verifier");
    recorder.says({ body: renewed });
    expect(await identityFor(code).freshSession()).toMatchObject({ token: renewed.access_token });
  });

  it("is opened by the proof key of the very way that it names", async () => {
    setOut("the-verifier");
    const flowId = "0123456789abcdef".repeat(2);
    localStorage.setItem(`${storageKeys.token}-flow-${flowId}-code-verifier`, JSON.stringify("of-this-way"));
    recorder.says({ body: renewed });
    expect(await identityFor({ code: "the-code", flowId }).authCallbackReport()).toBe("");
    expect(recorder.asked()[0]!.body).toEqual({ auth_code: "the-code", code_verifier: "of-this-way" });
  });

  it("is told as recovery where the way was one to a new password", async () => {
    setOut("the-verifier/recovery");
    recorder.says({ body: renewed });
    expect(await identityFor(code).authCallbackReport()).toBe("");
    expect(types()).toContain("identity.passwordRecovery");
  });

  it.each<[string, Reply | "cut", Record<string, string>]>([
    [
      "with its reason",
      { status: 400, body: { code: "flow_state_expired", message: "Late" }, headers: version },
      { error: "access_denied", error_code: "flow_state_expired" },
    ],
    ["to be tried again, where nobody answered", "cut", { error: "temporarily_unavailable", error_code: "" }],
  ])("is reported where it does not open, %s", async (_, reply, report) => {
    setOut("the-verifier");
    recorder.says(reply);
    const found = await identityFor(code).authCallbackReport();
    expect(Object.fromEntries(new URLSearchParams(found!))).toEqual(report);
    expect(types()).not.toContain("identity.signedIn");
  });

  describe("a mailed link's session", () => {
    const mailed = (number: number) => tokenWith({ sub: person.session.user.id, email: person.email, exp: seconds() + 3600, number });
    /** One whose hash has every sign that a cookie has in place of another. */
    const hasEverySign = (token: string) => /(?=.*\+)(?=.*\/).*=$/.test(createHash("sha256").update(token).digest("base64"));
    const mailedToken = Array.from({ length: 100 }, (_, number) => mailed(number)).find(hasEverySign)!;
    const brought: AuthCallback = { accessToken: mailedToken, refreshToken: "mailed-refresh" };
    const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

    it("is taken where the link's page told this browser so, once", async () => {
      document.cookie = `${mailedCookie}=${hashOf(mailedToken)}; path=/`;
      recorder.says({ body: person.session.user });
      expect(await identityFor(brought).authCallbackReport()).toBe("");
      expect(recorder.asked().map(({ call, headers }) => [call, headers.authorization])).toEqual([
        ["GET /auth/v1/user", `Bearer ${mailedToken}`],
      ]);
      expect(types()).toContain("identity.signedIn");
      expect(stored()).toMatchObject({ access_token: mailedToken, refresh_token: "mailed-refresh" });
      expect(document.cookie).not.toContain(mailedCookie);
    });

    it.each([
      ["nothing was told", null],
      ["another token was", hashOf("another")],
    ])("is left where %s: anybody may have written the address", async (_, reply) => {
      if (reply !== null) document.cookie = `${mailedCookie}=${reply}; path=/`;
      expect(await identityFor(brought).authCallbackReport()).toBe("");
      expect(recorder.asked()).toEqual([]);
      expect(types()).not.toContain("identity.signedIn");
      expect(localStorage.getItem(storageKeys.token)).toBeNull();
    });
  });
});
