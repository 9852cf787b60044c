/** What every page has: choices that are shown and kept, the session, and the portal that is asked in its name. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, createMachine, toPromise, waitFor, type AnyActorLogic } from "xstate";
import { person } from "../../machines/model/answers.ts";
import { storageKeys } from "../../src/contract/preferences.ts";
import { createApp, type App } from "../../src/web/providers/app.ts";
import { provideAuthCallback } from "../../src/web/providers/auth-callback.ts";
import { defaultPreferences, prerenderApp } from "../../src/web/providers/prerender-app.ts";
import { startRecorder, type Recorder } from "../clients/recorder.ts";
import { settings } from "../model/render.tsx";

let recorder: Recorder;
beforeAll(async () => void (recorder = await startRecorder()));
afterAll(() => recorder.stop());
beforeEach(() => {
  localStorage.clear();
  // A page has one client, and is warned of a second; here each test has one.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  recorder.reset();
  history.replaceState(null, "", "/");
});

const begun = { theme: "default", mode: "light", language: "en", billing: "monthly" } as const;
const elsewhere = () => ({ ...settings, gatewayUrl: recorder.url, identityUrl: recorder.url, anonKey: "key-of-identity" });
const create = (): Promise<App> => createApp(elsewhere(), begun, null);
const { dataset } = document.documentElement;

describe("a choice", () => {
  it("is shown and kept, a language once its words are there", async () => {
    const { preferences } = await create();
    preferences.start();
    preferences.send({ type: "theme.chosen", theme: "coffee" });
    preferences.send({ type: "mode.chosen", mode: "dark" });
    expect({ ...dataset }).toMatchObject({ theme: "coffee", mode: "dark" });
    preferences.send({ type: "language.chosen", language: "th" });
    await waitFor(preferences, ({ context }) => context.language === "th");
    expect(document.documentElement.lang).toBe("th");
    expect({ ...localStorage }).toMatchObject({ "lanngan-theme": "coffee", "lanngan-mode": "dark", "lanngan-language": "th" });
    preferences.send({ type: "language.chosen", language: "en" });
    await waitFor(preferences, ({ context }) => context.language === "en");
    preferences.stop();
  });

  it("of another tab is followed", async () => {
    const { preferences } = await create();
    preferences.start();
    localStorage.setItem(storageKeys.theme, "ocean");
    dispatchEvent(new StorageEvent("storage", { key: storageKeys.theme, newValue: "ocean" }));
    await waitFor(preferences, ({ context }) => context.theme === "ocean");
    expect(dataset.theme).toBe("ocean");
    preferences.stop();
  });

  it("of billing by the year is one where the server has it", async () => {
    const { preferences } = await createApp({ ...settings, yearlyBilling: true }, { ...begun, billing: "yearly" }, null);
    expect(preferences.getSnapshot().context.billing).toBe("yearly");
  });

  it("of billing by the year is none where the server has none", async () => {
    const { preferences } = await createApp({ ...settings, yearlyBilling: false }, { ...begun, billing: "yearly" }, null);
    expect(preferences.getSnapshot().context.billing).toBe("monthly");
  });
});

describe("the portal", () => {
  const ask = ({ portal }: App) => portal.until(new AbortController().signal).getOrganizationByEmail("a@example.com");

  it("is asked with the session's token, or with none", async () => {
    const stranger = await create();
    await ask(stranger);
    localStorage.setItem(storageKeys.token, JSON.stringify(person.session));
    await ask(await create());
    expect(recorder.asked().map(({ headers }) => headers.authorization)).toEqual([undefined, `Bearer ${person.token}`]);
  });

  it("tells the session when it takes its token no longer", async () => {
    localStorage.setItem(storageKeys.token, JSON.stringify(person.session));
    const app = await create();
    const send = vi.spyOn(app.session, "send").mockImplementation(() => {});
    recorder.says({ status: 401, body: { success: false, code: "token_invalid", error: "No" } });
    await ask(app);
    expect(send.mock.calls).toEqual([[{ type: "session.rejected" }]]);
  });
});

describe("the session", () => {
  it("reads what is stored, looks for its organisation, follows the identity client, and ends there", async () => {
    localStorage.setItem(storageKeys.token, JSON.stringify(person.session));
    const { session } = await create();
    recorder.says({ body: { success: true, data: { hasOrganization: false } } });
    session.start();
    await waitFor(session, (state) => state.hasTag("hasNoOrganization"));
    expect(session.getSnapshot().context).toMatchObject({ token: person.token, person: { email: person.email } });
    const [asked] = recorder.asked();
    expect(`${asked!.call} ${JSON.stringify(asked!.body ?? null)}`).toContain(encodeURIComponent(person.email));
    recorder.says({ status: 204, body: "" });
    session.send({ type: "signOut.chosen" });
    await waitFor(session, (state) => state.hasTag("signedOut"));
    expect(recorder.asked().map(({ call, headers }) => [call, headers.authorization])).toContainEqual([
      "POST /auth/v1/logout?scope=local",
      `Bearer ${person.token}`,
    ]);
    session.stop();
  });

  it("that is opened is stored, told, and renewed once the page is idle", async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
    const { session, openSession, identity } = await create();
    const send = vi.spyOn(session, "send").mockImplementation(() => {});
    const renews = vi.spyOn(identity, "startAutoRefresh").mockImplementation(() => {});
    const opened = { token: person.token, session: person.session };
    openSession(opened);
    expect(send.mock.calls).toEqual([[{ type: "session.opened", session: opened }]]);
    expect(JSON.parse(localStorage.getItem(storageKeys.token)!)).toEqual(person.session);
    expect(renews).not.toHaveBeenCalled();
    idle.forEach((work) => work());
    expect(renews).toHaveBeenCalledTimes(1);
  });
});

it("every page finds what its server offers", async () => {
  const offered = elsewhere();
  expect((await createApp(offered, begun, null)).settings).toBe(offered);
});

describe("what a page was led to with", () => {
  it("is what its address reports", async () => {
    history.replaceState(null, "", "/auth/callback?error=access_denied&error_code=otp_expired");
    const { report } = await create();
    expect(await report).toContain("error_code=otp_expired");
  });

  it("is nothing where there is nothing", async () => {
    expect((await create()).report).toBeNull();
  });
});

describe("whoever came back from a provider", () => {
  const states = { loading: { tags: "loading" }, out: {}, in: { tags: "signedIn" } } as const;
  const standIn = () => {
    const go = Object.fromEntries(Object.keys(states).map((name) => [name, `.${name}`]));
    return createActor(createMachine({ initial: "loading", on: go, states })).start();
  };
  const following = (session: ReturnType<typeof standIn>, name: "settle" | "awaitSignIn") => {
    const logic = provideAuthCallback({ session } as unknown as App).implementations.actors[name] as AnyActorLogic;
    const actor = createActor(logic).start();
    let answer: unknown = "none yet";
    void toPromise(actor).then(
      (value) => (answer = value),
      () => {},
    );
    return { actor, answer: () => new Promise((done) => setImmediate(() => done(answer))) };
  };

  it.each([
    ["in", true],
    ["out", false],
  ])("is known once the session is: %s", async (state, isSignedIn) => {
    const session = standIn();
    const { answer } = following(session, "settle");
    expect(await answer()).toBe("none yet");
    session.send({ type: state });
    expect(await answer()).toEqual({ isSignedIn });
  });

  it("is waited for to sign in anew, not as who they are", async () => {
    const session = standIn();
    session.send({ type: "in" });
    const { answer } = following(session, "awaitSignIn");
    expect(await answer()).toBe("none yet");
    session.send({ type: "loading" });
    expect(await answer()).toBe("none yet");
    session.send({ type: "out" });
    expect(await answer()).toBe("none yet");
    session.send({ type: "in" });
    expect(await answer()).toBeUndefined();
  });
});

describe("a page that is drawn before anybody visits it", () => {
  it("is a stranger's, in its language, with the rule's choices, and asks in nobody's name", async () => {
    const app = prerenderApp({ ...elsewhere(), yearlyBilling: true }, "th");
    expect(app.preferences.getSnapshot().context).toMatchObject({ ...defaultPreferences("th"), yearlyBilling: true });
    expect(defaultPreferences("th")).toEqual({ theme: null, mode: "system", language: "th", billing: "monthly" });
    const session = app.session.getSnapshot();
    expect([session.value, session.context.person, session.context.token]).toEqual([{ signedOut: "complete" }, null, null]);
    expect([app.report, app.settings.gatewayUrl]).toEqual([null, recorder.url]);
    app.openSession({ token: person.token, session: person.session });
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
    recorder.says({ status: 401, body: { success: false, code: "token_invalid", error: "No" } });
    await app.portal.until(new AbortController().signal).getOrganizationByEmail("a@example.com");
    expect(recorder.asked()[0]!.headers).toMatchObject({ "accept-language": expect.stringContaining("th") });
  });
});
