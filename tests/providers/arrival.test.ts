/** What the pages of a workspace ask, keep and are led to, on an origin of their own and at a path of the portal's. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { keepDraft, readDraft } from "../../src/web/clients/workspace-drafts.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, createMachine, toPromise, type AnyActorLogic } from "xstate";
import { visit } from "../../machines/workspace/arrival.model.ts";
import { tokenWith, sessionFor } from "../../machines/model/answers.ts";
import { storageKeys } from "../../src/contract/preferences.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { wireVersion } from "../../src/domain/wire.ts";
import { createPortalSession } from "../../src/web/clients/portal-session.ts";
import { placeOf, takeCode, takeForgetSecret, type EntryCode } from "../../src/web/clients/workspace-place.ts";
import { provideArrival } from "../../src/web/providers/arrival.ts";
import { createWorkspace } from "../../src/web/providers/workspace.ts";
import type { Recalled } from "../../machines/workspace/arrival.ts";
import { openWorkspaceStorage } from "../../src/web/clients/workspace-storage.ts";
import { Store } from "../../src/web/sync/store.ts";
import { id } from "../domain/people.ts";
import { frame } from "../sync/frames.ts";
import { startRecorder, type Recorder } from "../clients/recorder.ts";
import { settings } from "../model/render.tsx";

const sessionKey = "lanngan-workspace-session";
const wayKey = "lanngan-way";
const soon = () => Math.floor(Date.now() / 1000) + 3600;
const session = (own: object = {}) => ({
  accessToken: "access-1",
  expiresAt: soon(),
  refreshToken: "refresh-1",
  person: { id: "p", email: "somchai@example.com", name: null },
  ...own,
});
const keep = (value: object) => localStorage.setItem(sessionKey, JSON.stringify(value));
const kept = () => JSON.parse(localStorage.getItem(sessionKey) ?? "null") as { accessToken: string } | null;
const says = (data: unknown, status = 200) => ({ status, body: { success: true, data } });
const refuses = (code: string, status: number) => ({ status, body: { success: false, data: null, error: code, code } });

let recorder: Recorder;
let replaced: string[];
beforeAll(async () => void (recorder = await startRecorder()));
afterAll(() => recorder.stop());
const standAt = (address: string) => {
  const { href, origin, pathname, search, hash, hostname } = new URL(address);
  vi.stubGlobal("location", { href, origin, pathname, search, hash, hostname, replace: (to: string) => replaced.push(to) });
};
beforeEach(() => {
  replaced = [];
  standAt("http://acme.localhost:3000/members?of=all#names");
});
afterEach(() => {
  recorder.reset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const workspaceAt = (workspaces: "subdomain" | "path", wayIn: EntryCode = null, wayOut: string | null = null) => {
  const here = {
    ...settings,
    siteUrl: "http://localhost:3000",
    workspaces,
    gatewayUrl: recorder.url,
    identityUrl: recorder.url,
    anonKey: "anon",
    offlineLife: 43_200,
  };
  const place = placeOf(here, location);
  const shared = workspaces === "path" ? createPortalSession(here) : null;
  return createWorkspace(here, place, { theme: "default", mode: "light", language: "en", billing: "monthly" }, wayIn, true, shared, wayOut);
};
const run = (workspace: ReturnType<typeof workspaceAt>, actor: string, input?: unknown) =>
  toPromise(
    createActor((provideArrival(workspace).implementations.actors as Record<string, AnyActorLogic>)[actor]!, { input }).start(),
  ) as Promise<Answer<{ visit?: object; renewIn: number }>>;
/** What was asked since it was last looked at: the calls with what they brought, and their tokens. */
const asked = () => {
  const all = recorder.asked();
  return {
    calls: all.map(({ call, body }) => (body === undefined ? [call] : [call, body])),
    bearers: all.map(({ headers }) => headers["authorization"]),
  };
};

describe("where a page is", () => {
  it("is told by the host, or by the path", () => {
    expect(placeOf({ workspaces: "subdomain" }, { hostname: "acme.portal.example", pathname: "/w/other/" } as Location)).toEqual({
      subdomain: "acme",
      base: "",
    });
    expect(placeOf({ workspaces: "path" }, { hostname: "portal.example", pathname: "/w/acme/members" } as Location)).toEqual({
      subdomain: "acme",
      base: "/w/acme",
    });
  });

  it("takes a code that this tab asked for out of the address, once, and goes back to the page that was wanted", () => {
    const replace = vi.spyOn(history, "replaceState").mockImplementation(() => {});
    sessionStorage.setItem(wayKey, JSON.stringify({ verifier: "secret", path: "/members?of=all" }));
    standAt("http://acme.localhost:3000/enter?code=brought#of-the-portal");
    expect(takeCode({ subdomain: "acme", base: "" })).toEqual({ code: "brought", verifier: "secret", secret: "of-the-portal" });
    expect(replace.mock.calls.map(([, , to]) => to)).toEqual(["/members?of=all"]);
    expect(takeCode({ subdomain: "acme", base: "" })).toBeNull();
  });

  it.each([["//evil.example/"], ["https://evil.example/"], ["javascript:alert(1)"]])("goes to no other place: %s", (path) => {
    const replace = vi.spyOn(history, "replaceState").mockImplementation(() => {});
    sessionStorage.setItem(wayKey, JSON.stringify({ verifier: "secret", path }));
    standAt("http://acme.localhost:3000/enter?code=brought");
    takeCode({ subdomain: "acme", base: "" });
    expect(replace.mock.calls.map(([, , to]) => to)).toEqual(["/"]);
  });

  it("takes no code that somebody else may have written", () => {
    vi.spyOn(history, "replaceState").mockImplementation(() => {});
    standAt("http://acme.localhost:3000/enter?code=of-an-attacker");
    expect(takeCode({ subdomain: "acme", base: "" })).toBeNull();
    standAt("http://acme.localhost:3000/members?code=of-an-attacker");
    sessionStorage.setItem(wayKey, JSON.stringify({ verifier: "secret", path: "/" }));
    expect(takeCode({ subdomain: "acme", base: "" })).toBeNull();
  });
});

it("a page that the browser kept and shows again says so, as long as it is there; one that is loaded does not", () => {
  const listen = provideArrival(workspaceAt("subdomain")).implementations.actors["watchPage"] as AnyActorLogic;
  const received: unknown[] = [];
  const page = createMachine({ invoke: { src: listen }, on: { "*": { actions: ({ event }) => void received.push(event) } } });
  const actor = createActor(page).start();
  const shows = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
  shows(false);
  expect(received).toEqual([]);
  shows(true);
  expect(received).toEqual([{ type: "page.restored" }]);
  const removed = vi.spyOn(AbortController.prototype, "abort");
  actor.stop();
  expect(removed).toHaveBeenCalledOnce();
});

/** By how many seconds a device's clock is ahead of the server's. */
const clocks = [
  ["right", 0],
  ["ahead by thirteen hours", 13 * 3600],
  ["behind by forty days", -40 * 86_400],
  ["behind by eleven months", -330 * 86_400],
] as const;
/** Milliseconds for which a session of an hour that was just renewed is good, and for which it is shown without a network. */
const justRenewed = { renewIn: 3_540_000, offlineIn: 43_200_000 };
/** What a token says whose server's clock is right. @param ahead seconds since the page was opened, and by which its clock is ahead */
const tokenAt = (now: number, passed: number, ahead: number) => {
  const iat = Math.floor(now / 1000) - ahead + passed;
  return { token: tokenWith({ sub: "p", email: "somchai@example.com", session_id: "s-1", iat, exp: iat + 3600 }), end: iat + 3600 };
};

describe("on an origin of its own", () => {
  it.each(clocks)("lets somebody in, and goes on with them, by a clock that is %s", async (_, ahead) => {
    const now = 1_795_000_000_000;
    vi.spyOn(Date, "now").mockReturnValue(now);
    const [first, second] = [tokenAt(now, 0, ahead), tokenAt(now, 1800, ahead)];
    recorder.says(
      says({
        session: session({ accessToken: first.token, expiresAt: first.end }),
        preferences: { theme: "ocean", mode: "dark", language: "en" },
      }),
      says(visit),
      says({ session: session({ accessToken: second.token, expiresAt: second.end }) }),
    );
    const workspace = workspaceAt("subdomain", { code: "brought", verifier: "secret", secret: "of-the-portal" });
    await run(workspace, "exchange", { code: "brought" });
    expect(await run(workspace, "open")).toMatchObject({ success: true, data: justRenewed });
    vi.spyOn(Date, "now").mockReturnValue(now + 1_800_000);
    expect(await run(workspace, "renew")).toMatchObject({ success: true, data: justRenewed });
    vi.spyOn(Date, "now").mockReturnValue(now + 1_800_000 + 13 * 3_600_000);
    recorder.says(refuses("unavailable", 503));
    expect(await run(workspace, "open")).toMatchObject({ success: false, code: "network" });
    expect(workspace.session.holder()).toMatchObject({ since: now + 1_800_000 });
  });

  it("exchanges code and secret without a token, keeps the session, and shows what was chosen at the portal", async () => {
    recorder.says(says({ session: session(), preferences: { theme: "ocean", mode: "dark", language: "en" } }));
    const workspace = workspaceAt("subdomain", { code: "brought", verifier: "secret", secret: "of-the-portal" });
    expect(await run(workspace, "exchange", { code: "brought" })).toMatchObject({ success: true });
    expect(asked()).toEqual({ calls: [["POST /api/w/acme/session", { code: "brought", codeVerifier: "secret" }]], bearers: [undefined] });
    expect(kept()).toEqual(expect.objectContaining({ accessToken: "access-1", refreshToken: "refresh-1" }));
    expect([storageKeys.theme, storageKeys.mode].map((key) => localStorage.getItem(key))).toEqual(["ocean", "dark"]);
  });

  it("asks nobody where there is no session", async () => {
    expect(await run(workspaceAt("subdomain"), "open")).toMatchObject({ success: false, code: "unauthenticated" });
    expect(recorder.count()).toBe(0);
  });

  it("opens with its token, and renews a minute before it ends", async () => {
    keep(session());
    recorder.says(says(visit));
    const answer = await run(workspaceAt("subdomain"), "open");
    expect(asked()).toEqual({ calls: [["GET /api/w/acme/me"]], bearers: ["Bearer access-1"] });
    expect(answer.success && answer.data.visit).toEqual(visit);
    expect(answer.success && Math.abs(answer.data.renewIn - 3_540_000) < 5_000).toBe(true);
  });

  it("renews a session that has run out before it asks", async () => {
    keep(session({ expiresAt: 1 }));
    recorder.says(says({ session: session({ accessToken: "access-2", refreshToken: "refresh-2" }) }), says(visit));
    expect(await run(workspaceAt("subdomain"), "open")).toMatchObject({ success: true });
    expect(asked()).toEqual({
      calls: [["POST /api/w/acme/session/renewal", { refreshToken: "refresh-1" }], ["GET /api/w/acme/me"]],
      bearers: [undefined, "Bearer access-2"],
    });
  });

  it("forgets a session that cannot be renewed, and keeps one whose renewal got no answer", async () => {
    keep(session());
    recorder.says(refuses("unauthenticated", 401));
    expect(await run(workspaceAt("subdomain"), "renew")).toMatchObject({ code: "unauthenticated" });
    expect(kept()).toBeNull();
    keep(session());
    recorder.says(refuses("unavailable", 503));
    expect(await run(workspaceAt("subdomain"), "renew")).toMatchObject({ code: "unavailable" });
    expect(kept()).not.toBeNull();
  });

  it("tells how long a renewed session has", async () => {
    keep(session());
    recorder.says(says({ session: session({ refreshToken: "refresh-2" }) }));
    const answer = await run(workspaceAt("subdomain"), "renew");
    expect(answer).toMatchObject({ success: true });
    expect(answer.success && Math.abs(answer.data.renewIn - 3_540_000) < 5_000).toBe(true);
  });

  it("goes to the portal once it is signed out, and says so there", () => {
    const { goToPortal } = provideArrival(workspaceAt("subdomain")).implementations.actions as unknown as Record<string, () => void>;
    goToPortal!();
    expect(replaced).toEqual(["http://localhost:3000/?left"]);
  });

  it("forgets what it keeps of whoever the portal leads out, which shows the secret that came from there, once", async () => {
    recorder.says(says({ session: session(), preferences: { theme: "ocean", mode: "dark", language: "en" } }));
    const entered = workspaceAt("subdomain", { code: "brought", verifier: "secret", secret: "of-the-portal" });
    await run(entered, "exchange", { code: "brought" });
    keepDraft("MKT s1", "Brew a test batch");
    const toPortal = (from: ReturnType<typeof workspaceAt>) => {
      const { goToPortal } = provideArrival(from).implementations.actions as unknown as Record<string, () => void>;
      goToPortal!();
      return replaced.at(-1);
    };
    // By it the portal knows that somebody signed out here.
    expect(toPortal(entered)).toBe("http://localhost:3000/?left#of-the-portal");

    for (const guessed of ["", "of-a-stranger"]) {
      const lured = workspaceAt("subdomain", null, guessed);
      await run(lured, "forget");
      expect([kept(), readDraft("MKT s1")]).toEqual([expect.anything(), "Brew a test batch"]);
      expect(toPortal(lured)).toBe("http://localhost:3000/?left");
    }

    const notified: (string | null)[] = [];
    const write = vi.spyOn(Storage.prototype, "setItem");
    const left = workspaceAt("subdomain", null, "of-the-portal");
    left.session.watch((isChosen) => notified.push(String(isChosen)));
    await run(left, "forget");
    expect([kept(), readDraft("MKT s1"), left.session.wasLeft()]).toEqual([null, "", true]);
    // Tabs in which the session had ended by itself hear of a change alone.
    expect(write.mock.calls).toContainEqual([sessionKey, "null"]);
    expect(toPortal(left)).toBe("http://localhost:3000/?left");
    keep(session());
    await run(workspaceAt("subdomain", null, "of-the-portal"), "forget");
    expect(kept()).not.toBeNull();
  });

  it("takes whoever is led out from the address, and nobody else", () => {
    const replace = vi.spyOn(history, "replaceState").mockImplementation(() => {});
    standAt("http://acme.localhost:3000/members#of-the-portal");
    expect(takeForgetSecret({ subdomain: "acme", base: "" })).toBeNull();
    standAt("http://acme.localhost:3000/left#of-the-portal");
    expect(takeForgetSecret({ subdomain: "acme", base: "" })).toBe("of-the-portal");
    expect(replace.mock.calls.map(([, , to]) => to)).toEqual(["/"]);
  });

  it("keeps how it is seen", () => {
    const { preferences } = workspaceAt("subdomain");
    preferences.start();
    preferences.send({ type: "theme.chosen", theme: "ocean" });
    expect(localStorage.getItem(storageKeys.theme)).toBe("ocean");
    preferences.stop();
  });

  it("tells its pages when the server does not take the token any more", async () => {
    keep(session());
    const workspace = workspaceAt("subdomain");
    const notified: boolean[] = [];
    workspace.session.watch((isChosen) => notified.push(isChosen));
    recorder.says(refuses("unauthenticated", 401));
    await run(workspace, "open");
    expect([notified, kept()]).toEqual([[false], null]);
  });

  it("knows by its own code who is no member", async () => {
    keep(session());
    recorder.says(refuses("not_a_member", 403));
    expect(await run(workspaceAt("subdomain"), "open")).toMatchObject({ success: false, code: "not_a_member" });
  });

  it("signs out at the server and then here; where the server did not hear of it nothing is forgotten", async () => {
    keep(session());
    keepDraft("MKT s1", "Brew a test batch");
    recorder.says(refuses("unavailable", 503));
    expect(await run(workspaceAt("subdomain"), "signOut")).toMatchObject({ success: false });
    expect([kept(), readDraft("MKT s1")]).toEqual([expect.anything(), "Brew a test batch"]);
    recorder.says(says(null));
    expect(await run(workspaceAt("subdomain"), "signOut")).toMatchObject({ success: true });
    expect(readDraft("MKT s1")).toBe("");
    expect([asked().calls.at(-1), kept()]).toEqual([["DELETE /api/w/acme/session"], null]);
  });

  it("signs out here, as it was meant, whoever has no session at the server any more", async () => {
    keep(session());
    keepDraft("MKT s1", "Brew a test batch");
    recorder.says(refuses("unauthenticated", 401));
    const workspace = workspaceAt("subdomain");
    await run(workspace, "signOut");
    expect([kept(), readDraft("MKT s1"), workspace.session.wasLeft()]).toEqual([null, "", true]);
  });

  it("tells other tabs from each other: signed out, or merely ended", () => {
    const notified: boolean[] = [];
    const stop = workspaceAt("subdomain").session.watch((isChosen) => notified.push(isChosen));
    const gone = () => window.dispatchEvent(new StorageEvent("storage", { key: sessionKey, newValue: null }));
    gone();
    localStorage.setItem("lanngan-workspace-leaving", "yes");
    gone();
    stop();
    gone();
    expect(notified).toEqual([false, true]);
  });

  it("leads to the portal with its name and a challenge, and keeps the secret and the page", async () => {
    void run(workspaceAt("subdomain"), "leave");
    await vi.waitUntil(() => replaced.length > 0);
    const to = new URL(replaced[0]!);
    expect([to.origin, to.pathname, to.searchParams.get("workspace")]).toEqual(["http://localhost:3000", "/enter", "acme"]);
    expect(to.searchParams.get("challenge")).toMatch(/^[\w-]{43}$/);
    const way = JSON.parse(sessionStorage.getItem(wayKey)!) as { verifier: string; path: string };
    expect([way.verifier.length, way.path]).toEqual([43, "/members?of=all#names"]);
    expect(replaced[0]).not.toContain(way.verifier);
  });
});

describe("what the browser kept", () => {
  const person = visit.me.id;
  const organization = visit.organization.id;
  const claims = (own: object = {}) => ({ sub: person, session_id: "s-1", iat: soon() - 3600, exp: soon(), ...own });
  const holds = (own: object = {}) => {
    const payload = claims(own);
    keep(session({ accessToken: tokenWith(payload), expiresAt: payload.exp }));
  };
  const recall = async () => (await run(workspaceAt("subdomain"), "recall")) as unknown as Recalled;
  const opens = () => run(workspaceAt("subdomain"), "open");
  /** Somebody was inside, and their rows were kept. */
  const wasInside = async (own: object = {}) => {
    holds(own);
    recorder.says(says(visit));
    await opens();
    const store = new Store(Date.now, () => 0);
    store.begin(frame("member", 1), new Map());
    await openWorkspaceStorage({ person, organization, session: "s-1" }).writeRows(store.kept()!);
  };
  beforeEach(() => void (globalThis.indexedDB = new IDBFactory()));

  it("is found by whoever has the same session, while the token counts and after that", async () => {
    expect(await recall()).toBeNull();
    await wasInside();
    expect(await recall()).toMatchObject({ visit, isLive: true });
    holds({ exp: soon() - 7200 });
    expect(await recall()).toMatchObject({ visit, isLive: false });
  });

  it("is shown for so long after the last renewal as the server's settings say", async () => {
    vi.spyOn(Date, "now").mockReturnValue(1_000_000_000);
    await wasInside({ iat: 1_000_000 - 43_000 });
    expect((await recall())?.offlineIn).toBe(200_000);
  });

  it("is not shown without the server where the clock was set back: nobody knows how long ago the session was renewed", async () => {
    await wasInside();
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now - 5 * 3_600_000);
    expect(await recall()).toMatchObject({ isLive: false, offlineIn: 0 });
    recorder.says(refuses("unavailable", 503));
    expect(await opens()).toMatchObject({ success: false, code: "network" });
  });

  it("is shown again from a renewal on, also where the server was asked before anybody looked at the clock", async () => {
    await wasInside();
    const { accessToken } = kept()!;
    const now = (soon() - 6 * 3600) * 1000;
    vi.spyOn(Date, "now").mockReturnValue(now);
    const answer = Promise.resolve({ response: new Response(), text: JSON.stringify({ success: true, data: visit }) });
    vi.stubGlobal("early", { token: accessToken, answers: { "w/acme/me": answer } });
    recorder.says(says({ session: session({ accessToken: tokenWith(claims()), refreshToken: "refresh-2" }) }));
    expect(await opens()).toMatchObject({ success: true, data: { offlineIn: 43_200_000 } });
  });

  it("brings back what was written after a tab crashed, for the person who wrote it and for nobody else", async () => {
    await wasInside();
    keepDraft("MKT s1", "Brew a test batch");
    sessionStorage.clear();
    await recall();
    expect(readDraft("MKT s1")).toBe("Brew a test batch");
    holds({ sub: "99999999-9999-4999-8999-999999999999" });
    await recall();
    expect(readDraft("MKT s1")).toBe("");
  });

  it.each([
    ["another session", { session_id: "s-2" }],
    ["another person", { sub: "99999999-9999-4999-8999-999999999999" }],
    ["a token that does not say whose it is", { session_id: undefined }],
  ])("is not found with %s", async (_, own) => {
    await wasInside();
    holds(own);
    expect(await recall()).toBeNull();
  });

  it("is nothing without rows", async () => {
    holds();
    recorder.says(says(visit));
    await opens();
    expect(await recall()).toBeNull();
  });

  it.each([
    ["not_a_member", 403],
    ["not_found", 404],
  ])("is no more where the server lets the person in no more: %s", async (code, status) => {
    await wasInside();
    recorder.says(refuses("server", 500));
    await opens();
    expect(await recall()).not.toBeNull();
    recorder.says(refuses(code, status));
    await opens();
    expect(await recall()).toBeNull();
  });

  it("is wiped before anything is drawn where somebody signed out meanwhile, and what was done as well", async () => {
    await wasInside();
    const own = openWorkspaceStorage({ person, organization, session: "s-1" });
    await own.keep({ id: id(900), version: wireVersion, base: 1, ops: [], partial: false });
    expect(await run(workspaceAt("subdomain"), "countUnsent")).toBe(1);
    localStorage.removeItem(sessionKey);
    localStorage.setItem("lanngan-workspace-leaving", "yes");
    await recall();
    expect(await own.read()).toEqual({ kept: null, commands: [], unsent: [] });
    expect(Object.keys(localStorage).filter((key) => key.startsWith("lanngan-visit"))).toEqual([]);
  });

  it("and what was done stays where the session merely ended", async () => {
    await wasInside();
    const own = openWorkspaceStorage({ person, organization, session: "s-1" });
    await own.keep({ id: id(900), version: wireVersion, base: 1, ops: [], partial: false });
    localStorage.removeItem(sessionKey);
    expect(await recall()).toBeNull();
    expect((await own.read()).commands).toHaveLength(1);
  });
});

describe("at a path of the portal's origin", () => {
  const person = { id: "p", email: "somchai@example.com", first_name: "สมชาย" };
  const open = (exp: number) => {
    const token = tokenWith({ sub: "p", email: person.email, exp });
    return { ...sessionFor(person), access_token: token, refresh_token: "portal-1", expires_at: exp };
  };
  beforeEach(() => standAt("http://localhost:3000/w/acme/"));

  it("opens with the portal's token", async () => {
    const stored = open(soon());
    localStorage.setItem(storageKeys.token, JSON.stringify(stored));
    recorder.says(says(visit));
    // Of a token that does not say whose session it is nothing is kept; as long as that is what a browser can wait.
    expect(await run(workspaceAt("path"), "open")).toMatchObject({ success: true, data: { visit, offlineIn: 2_147_483_647 } });
    expect(asked()).toEqual({ calls: [["GET /api/w/acme/me"]], bearers: [`Bearer ${stored.access_token}`] });
  });

  it("renews the portal's session where it has run out", async () => {
    localStorage.setItem(storageKeys.token, JSON.stringify(open(1)));
    recorder.says({ status: 200, body: { ...open(soon()), refresh_token: "portal-2" } }, says(visit));
    expect(await run(workspaceAt("path"), "open")).toMatchObject({ success: true });
    expect(asked().calls).toEqual([
      ["POST /auth/v1/token?grant_type=refresh_token", { refresh_token: "portal-1" }],
      ["GET /api/w/acme/me"],
    ]);
    expect(localStorage.getItem(storageKeys.token)).toContain("portal-2");
  });

  it.each(clocks)("lets somebody in, and goes on with them, by a clock that is %s", async (_, ahead) => {
    const now = 1_795_000_000_000;
    vi.spyOn(Date, "now").mockReturnValue(now);
    const stored = ({ token, end }: ReturnType<typeof tokenAt>, refresh: string) => ({
      ...sessionFor(person),
      access_token: token,
      refresh_token: refresh,
      expires_at: end,
    });
    localStorage.setItem(storageKeys.token, JSON.stringify(stored(tokenAt(now, 0, ahead), "portal-1")));
    const workspace = workspaceAt("path");
    // The portal's pages keep a session as its server says it.
    if (ahead !== 0) recorder.says({ status: 200, body: stored(tokenAt(now, 60, ahead), "portal-2") });
    recorder.says(says(visit));
    expect(await run(workspace, "open")).toMatchObject({ success: true, data: justRenewed });
    vi.spyOn(Date, "now").mockReturnValue(now + 3_000_000);
    recorder.says(says(visit));
    expect(await run(workspace, "open")).toMatchObject({ success: true, data: { renewIn: 540_000, offlineIn: 40_200_000 } });
    expect(asked().calls).toHaveLength(ahead === 0 ? 2 : 3);
    recorder.says({ status: 200, body: stored(tokenAt(now, 3000, ahead), "portal-3") });
    expect(await run(workspace, "renew")).toMatchObject({ success: true, data: justRenewed });
    expect(Object.keys(localStorage).filter((key) => key.startsWith(storageKeys.token))).toHaveLength(2);
    recorder.says(refuses("unauthenticated", 401));
    await run(workspace, "open");
    expect(Object.keys(localStorage).filter((key) => key.startsWith(storageKeys.token))).toEqual([]);
  });

  it("shows the renewed token, and keeps it for the portal's pages", async () => {
    const renewed = { ...open(soon() + 1), refresh_token: "portal-2" };
    localStorage.setItem(storageKeys.token, JSON.stringify(open(1)));
    recorder.says({ status: 200, body: renewed });
    expect(await run(workspaceAt("path"), "renew")).toMatchObject({ success: true, data: { renewIn: expect.any(Number) as number } });
    recorder.says(says(visit));
    await run(workspaceAt("path"), "open");
    expect(asked().bearers).toEqual([undefined, `Bearer ${renewed.access_token}`]);
  });

  it.each([
    [429, "server"],
    [503, "server"],
  ])("keeps a session whose renewal was answered with %i", async (status, code) => {
    localStorage.setItem(storageKeys.token, JSON.stringify(open(soon())));
    recorder.says({ status, body: {} });
    expect(await run(workspaceAt("path"), "renew")).toMatchObject({ success: false, code });
    expect(localStorage.getItem(storageKeys.token)).toContain("portal-1");
  });

  it("keeps a session whose renewal found no server", async () => {
    localStorage.setItem(storageKeys.token, JSON.stringify(open(soon())));
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await run(workspaceAt("path"), "renew")).toMatchObject({ success: false, code: "network" });
    expect(localStorage.getItem(storageKeys.token)).toContain("portal-1");
  });

  it("has nothing to renew where nobody is signed in", async () => {
    expect(await run(workspaceAt("path"), "renew")).toMatchObject({ success: false, code: "unauthenticated" });
    // As long as a browser can wait.
    expect(workspaceAt("path").session.renewIn()).toBe(2_147_483_647);
    expect(recorder.count()).toBe(0);
  });

  it("asks as nobody once a session that has run out cannot be renewed", async () => {
    localStorage.setItem(storageKeys.token, JSON.stringify(open(1)));
    recorder.says({ status: 400, body: { error_code: "refresh_token_not_found" } }, refuses("unauthenticated", 401));
    expect(await run(workspaceAt("path"), "open")).toMatchObject({ success: false, code: "unauthenticated" });
    expect(asked()).toMatchObject({ calls: [expect.anything(), ["GET /api/w/acme/me"]], bearers: [undefined, undefined] });
  });

  it("forgets the person, and tells its pages, when the server does not take the token", async () => {
    localStorage.setItem(storageKeys.token, JSON.stringify(open(soon())));
    const workspace = workspaceAt("path");
    const received: boolean[] = [];
    workspace.session.watch((isChosen) => received.push(isChosen));
    recorder.says(refuses("unauthenticated", 401));
    await run(workspace, "open");
    expect([received, localStorage.getItem(storageKeys.token)]).toEqual([[false], null]);
  });

  it("forgets what cannot be renewed", async () => {
    localStorage.setItem(storageKeys.token, JSON.stringify(open(1)));
    recorder.says({ status: 400, body: { error_code: "refresh_token_not_found" } });
    expect(await run(workspaceAt("path"), "renew")).toMatchObject({ code: "unauthenticated" });
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  it("signs out of the portal", async () => {
    localStorage.setItem(storageKeys.token, JSON.stringify(open(soon())));
    recorder.says({ status: 204, body: "" });
    expect(await run(workspaceAt("path"), "signOut")).toMatchObject({ success: true });
    expect([asked().calls, localStorage.getItem(storageKeys.token)]).toEqual([[["POST /auth/v1/logout?scope=local"]], null]);
  });
});
