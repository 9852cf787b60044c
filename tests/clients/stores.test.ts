// @vitest-environment jsdom
/** What the browser keeps, and gives back: to nobody but whose it is, and nothing in a form that is not known. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, setup } from "xstate";
import { mailedCookie, storageKeys } from "../../src/contract/preferences.ts";
import type { RunningFlows } from "../../src/web/clients/running-flows.ts";
import { restoreWork, clearWork, saveWork } from "../../src/web/clients/saved-work.ts";
import { clearMailedLink, saveMailedLink, readMailedLink } from "../../src/web/clients/mailed-link.ts";
import { nextPath } from "../../src/web/clients/next-path.ts";
import { onPreferencesStored, readPreferences } from "../../src/web/clients/preferences-store.ts";
import { clearRegistration, saveRegistration, readRegistration, savePlan } from "../../src/web/clients/registration-store.ts";
import {
  clearPersonData,
  markSignOut,
  readStoredSession,
  sessionStorageAdapter,
  storeSession,
  takeAuthCallback,
  wasSignedOut,
  workKey,
} from "../../src/web/clients/session-store.ts";
import { onStored, storage } from "../../src/web/clients/storage.ts";
import { person, tokenWith } from "../../machines/model/answers.ts";

const reset = () => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = `${mailedCookie}=; path=/; max-age=0`;
  history.replaceState(null, "", "/");
};
beforeEach(reset);
afterEach(() => {
  vi.restoreAllMocks();
  clearMailedLink();
});
const whole = JSON.stringify(person.session);

describe("a browser that keeps nothing", () => {
  it("reads nothing, and nothing throws", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("Forbidden", "SecurityError");
      });
    expect(storage.read("key")).toBeNull();
    storage.write("key", "value");
    storage.remove("key");
    expect(readPreferences()).toEqual({ theme: null, mode: "system", language: "th", billing: "monthly" });
    saveMailedLink({ path: "/auth/reset", token: "t", email: "a@example.com" });
    expect(readMailedLink("/auth/reset")?.token).toBe("t");
    expect(readRegistration("a@example.com").draft.planId).toBeNull();
  });
});

describe("another tab", () => {
  const changes = (key: string | null, newValue: string | null) => dispatchEvent(new StorageEvent("storage", { key, newValue }));

  it("is heard of one key, of everything that is cleared, and no longer once nobody listens", () => {
    const received: unknown[] = [];
    const stop = onStored("mine", (value) => received.push(value));
    changes("mine", "1");
    changes("other", "2");
    changes("mine", null);
    changes(null, "3");
    expect(received).toEqual(["1", null, null]);
    stop();
    changes("mine", "4");
    expect(received).toHaveLength(3);
  });

  it("is heard when it stores a choice, whichever, and of nothing else", () => {
    const received: unknown[] = [];
    onPreferencesStored((stored) => received.push(stored));
    for (const [key, value] of [
      [storageKeys.theme, "ocean"],
      [storageKeys.mode, "dark"],
      [storageKeys.language, "en"],
      [storageKeys.billing, "yearly"],
    ] as const) {
      localStorage.setItem(key, value);
      changes(key, value);
    }
    changes(storageKeys.token, "x");
    expect(received).toHaveLength(4);
    expect(received.at(-1)).toMatchObject({ mode: "dark", language: "en", billing: "yearly" });
  });
});

describe("a session", () => {
  it.each([
    ["the identity client's own", whole, { token: person.token, session: person.session }],
    ["a plain token", tokenWith({ sub: "1" }), { token: tokenWith({ sub: "1" }), session: null }],
    ["an expired plain token, which nothing can renew", tokenWith({ sub: "1", exp: 1 }), null],
    [
      "an expired one of the client's own, which it renews",
      JSON.stringify({ ...person.session, expires_at: 1 }),
      expect.objectContaining({ token: person.token }),
    ],
    ["a value that is no session", '{"user":{}}', null],
    ["nothing", null, null],
  ])("is read: %s", (_what, stored, read) => {
    if (stored !== null) localStorage.setItem(storageKeys.token, stored);
    expect(readStoredSession()).toEqual(read);
  });

  it("that begins is not one that was left", () => {
    markSignOut();
    expect(wasSignedOut()).toBe(true);
    storeSession({ token: "a.b.c", session: null });
    expect(wasSignedOut()).toBe(false);
    expect(localStorage.getItem(storageKeys.token)).toBe("a.b.c");
    storeSession({ token: person.token, session: person.session });
    expect(localStorage.getItem(storageKeys.token)).toBe(whole);
  });

  it("in a plain token is hidden from the identity client, which would delete it", () => {
    localStorage.setItem(storageKeys.token, "a.b.c");
    expect(sessionStorageAdapter.getItem(storageKeys.token)).toBeNull();
    sessionStorageAdapter.removeItem(storageKeys.token);
    expect(localStorage.getItem(storageKeys.token)).toBe("a.b.c");
    // Its other keys are its own.
    sessionStorageAdapter.setItem(`${storageKeys.token}-code-verifier`, "v");
    expect(sessionStorageAdapter.getItem(`${storageKeys.token}-code-verifier`)).toBe("v");
    sessionStorageAdapter.removeItem(`${storageKeys.token}-code-verifier`);
    expect(localStorage.getItem(`${storageKeys.token}-code-verifier`)).toBeNull();
    localStorage.setItem(storageKeys.token, whole);
    expect(sessionStorageAdapter.getItem(storageKeys.token)).toBe(whole);
    sessionStorageAdapter.removeItem(storageKeys.token);
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  it("keeps an invitation on whose page somebody changes accounts, and no other link that was mailed to them", () => {
    const invitation = { path: "/invitation", token: "t", email: "" };
    for (const [page, link, isKept] of [
      ["/invitation", invitation, true],
      ["/", invitation, false],
      ["/auth/verify", { ...invitation, path: "/auth/verify" }, false],
    ] as const) {
      history.replaceState(null, "", page);
      saveMailedLink(link);
      clearPersonData();
      expect(readMailedLink(link.path), page).toEqual(isKept ? link : null);
    }
  });

  it("that ends takes with it what its person began, and leaves what is the browser's", () => {
    for (const key of [
      storageKeys.token,
      `${storageKeys.token}-code-verifier`,
      storageKeys.registration,
      storageKeys.subdomain,
      storageKeys.theme,
      "of-others",
    ])
      localStorage.setItem(key, "x");
    sessionStorage.setItem(workKey, "x");
    saveMailedLink({ path: "/auth/reset", token: "t", email: "a@example.com" });
    clearPersonData();
    expect(Object.keys(localStorage).toSorted()).toEqual([storageKeys.theme, "of-others"].toSorted());
    expect(sessionStorage).toHaveLength(0);
    expect(readMailedLink("/auth/reset")).toBeNull();
  });
});

describe("what a page was led to with", () => {
  const led = (address: string) => {
    history.replaceState({ kept: 1 }, "", address);
    const taken = takeAuthCallback();
    return { taken, left: location.pathname + location.search + location.hash };
  };

  it("is a code, of a way that this browser set out on", () => {
    expect(led("/dashboard?a=1&code=c0de&sb_flow_id=f#here")).toEqual({ taken: null, left: "/dashboard?a=1#here" });
    localStorage.setItem(`${storageKeys.token}-code-verifier`, "v");
    expect(led("/dashboard?a=1&code=c0de&sb_flow_id=f#here")).toEqual({
      taken: { code: "c0de", flowId: "f" },
      left: "/dashboard?a=1#here",
    });
    expect(led("/dashboard?code=c0de")).toEqual({ taken: { code: "c0de", flowId: null }, left: "/dashboard" });
    expect(history.state).toEqual({ kept: 1 });
  });

  it("is a session in the fragment, of a mailed link that was opened here", () => {
    const address = "/auth/verify?a=1#access_token=a.b.c&refresh_token=r&type=signup";
    expect(led(address)).toEqual({ taken: null, left: "/auth/verify?a=1" });
    document.cookie = `${mailedCookie}=yes; path=/`;
    expect(led(address)).toEqual({ taken: { accessToken: "a.b.c", refreshToken: "r" }, left: "/auth/verify?a=1" });
    expect(led("/#access_token=a.b.c").taken).toEqual({ accessToken: "a.b.c", refreshToken: "" });
  });

  it("is nothing else", () => {
    for (const address of ["/", "/?next=/profile#pricing", "/#error=access_denied"])
      expect(led(address)).toEqual({ taken: null, left: address });
  });
});

describe("where to go on to", () => {
  it.each([
    ["/auth?next=%2Fprofile%3Fa%3D1%23names", "/profile?a=1#names"],
    ["/auth", "/"],
    ["/auth?next=", "/"],
    ["/auth?next=https%3A%2F%2Fevil.test%2F", "/"],
    ["/auth?next=%2F%2Fevil.test", "/"],
    ["/auth?next=%2F%5Cevil.test", "/"],
  ])("from %s is %s", (address, next) => {
    expect(nextPath(new URL(address, location.origin))).toBe(next);
  });
});

describe("a mailed link", () => {
  it("is found again on its page, in the tab, until it is forgotten", () => {
    const link = { path: "/auth/reset", token: "t", email: "a@example.com", subdomainName: "mango" };
    saveMailedLink(link);
    expect(readMailedLink("/auth/reset")).toEqual(link);
    expect(readMailedLink("/auth/verify")).toBeNull();
    expect(JSON.parse(sessionStorage.getItem(storageKeys.mailedLink)!)).toEqual(link);
    clearMailedLink();
    expect(readMailedLink("/auth/reset")).toBeNull();
    // As after a reload, which has the tab's store alone.
    sessionStorage.setItem(storageKeys.mailedLink, JSON.stringify(link));
    expect(readMailedLink("/auth/reset")).toEqual(link);
  });
});

describe("a registration that was begun", () => {
  const draft = { planId: 3 as const, organizationName: "Mango House", subdomain: "mango", acceptTerms: true };
  const stored = { planId: 3, organizationName: "Mango House", subdomainName: "mango", acceptTerms: true };
  const kept = () => JSON.parse(localStorage.getItem(storageKeys.registration)!) as Record<string, unknown>;

  it("is its person's alone", () => {
    saveRegistration("a@example.com", "session_1_abcdefgh", draft);
    expect(readRegistration("a@example.com")).toMatchObject({ sessionId: "session_1_abcdefgh", draft });
    expect(kept()).toMatchObject({ draft: { subdomainName: "mango" } });
    const other = readRegistration("b@example.com");
    expect(other.draft).toEqual({ planId: null, organizationName: "", subdomain: "", acceptTerms: false });
    expect(other.sessionId).toMatch(/^session_\d{13}_[0-9a-f]{8}$/);
    expect(kept()).toMatchObject({ version: 1, email: "b@example.com", sessionId: other.sessionId });
    expect(readRegistration("b@example.com").sessionId).toBe(other.sessionId);
  });

  it("by a stranger's choice of a plan is whose who signs in", () => {
    savePlan(2);
    expect(kept()).toMatchObject({ email: "", draft: { planId: 2, organizationName: "" } });
    expect(readRegistration("c@example.com").draft.planId).toBe(2);
    clearRegistration();
    expect(readRegistration("c@example.com").draft.planId).toBeNull();
  });

  it.each([
    ["another version", { version: 2 }],
    ["a plan that is none", { draft: { ...stored, planId: 7 } }],
    ["a name that is none", { draft: { ...stored, organizationName: null } }],
    ["terms that are neither", { draft: { ...stored, acceptTerms: "yes" } }],
    ["no session", { sessionId: 7 }],
  ])("is forgotten with %s", (_what, broken) => {
    saveRegistration("a@example.com", "session_1_abcdefgh", draft);
    localStorage.setItem(storageKeys.registration, JSON.stringify({ ...kept(), ...broken }));
    expect(readRegistration("a@example.com").draft.planId).toBeNull();
    localStorage.setItem(storageKeys.registration, "{");
    expect(readRegistration("a@example.com").draft.planId).toBeNull();
  });
});

describe("choices", () => {
  it("are read one by one: what is unknown is as if it were not chosen", () => {
    localStorage.setItem(storageKeys.mode, "dark");
    localStorage.setItem(storageKeys.theme, "of the future");
    localStorage.setItem(storageKeys.billing, "yearly");
    expect(readPreferences("en")).toEqual({ theme: null, mode: "dark", language: "en", billing: "yearly" });
    localStorage.setItem(storageKeys.language, "th");
    expect(readPreferences("en").language).toBe("th");
  });
});

describe("what somebody typed before they left to sign in", () => {
  const form = (id: string, context: object, tags: string[] = []) => {
    const received: unknown[] = [];
    const machine = setup({ actions: { hear: ({ event }) => void received.push(event) } }).createMachine({
      id,
      context,
      initial: "only",
      states: { only: { tags } },
      on: { "*": { actions: "hear" } },
    });
    return { actor: createActor(machine).start(), received };
  };
  const session = (personId: string | null) =>
    createActor(
      setup({}).createMachine({
        context: { person: personId === null ? null : { id: personId } },
        initial: "only",
        states: { only: { tags: personId === null ? [] : ["signedIn"] } },
      }),
    ).start();
  const back = (personId: string, flows: Set<never>, listeners: RunningFlows["listeners"] = new Set()) =>
    restoreWork(session(personId) as never, { flows, listeners });
  const forms = () => ({
    profile: form("profile", { names: { firstName: "A", lastName: "B", nickname: "C" } }),
    emailChange: form("emailChange", { email: "new@example.com" }),
    contact: form("contact", { packageId: 2, interest: null, values: { name: "N", message: "M" } }, ["open"]),
    freeRegistration: form("freeRegistration", { requestId: "r", planId: 1, billing: "yearly", email: "e", acceptTerms: true }, ["form"]),
    passwordChange: form("passwordChange", { password: "secret", values: { password: "secret" } }),
  });
  const actorsOf = (all: ReturnType<typeof forms>) => new Set(Object.values(all).map(({ actor }) => actor)) as unknown as Set<never>;
  beforeEach(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    vi.stubGlobal("scrollTo", () => {});
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is done again in each form, without passwords", async () => {
    const before = forms();
    saveWork(actorsOf(before), "p1");
    expect(sessionStorage.getItem(workKey)).not.toContain("secret");
    const after = forms();
    await back("p1", actorsOf(after));
    expect(after.profile.received).toEqual([
      { type: "field.changed", field: "firstName", value: "A" },
      { type: "field.changed", field: "lastName", value: "B" },
      { type: "field.changed", field: "nickname", value: "C" },
    ]);
    expect(after.emailChange.received).toEqual([{ type: "email.changed", email: "new@example.com" }]);
    expect(after.contact.received).toEqual([
      { type: "dialog.opened", packageId: 2, interest: null },
      { type: "field.changed", field: "name", value: "N" },
      { type: "field.changed", field: "message", value: "M" },
    ]);
    expect(after.freeRegistration.received).toEqual([
      { type: "dialog.opened", requestId: "r", planId: 1, billing: "yearly" },
      { type: "email.changed", email: "e" },
      { type: "terms.changed", acceptTerms: true },
    ]);
    expect(after.passwordChange.received).toEqual([]);
    expect(sessionStorage.getItem(workKey)).toBeNull();
  });

  it("is done in a form that begins later, once", async () => {
    saveWork(actorsOf(forms()), "p1");
    const listeners: RunningFlows["listeners"] = new Set();
    await back("p1", new Set(), listeners);
    const late = form("emailChange", { email: "" });
    for (const { actor } of [late, form("emailChange", { email: "" })]) for (const hear of listeners) hear(actor);
    expect(late.received).toHaveLength(1);
  });

  it("is found as far down the page as it was left, while the page grows and its reader does nothing", async () => {
    const scrolled: unknown[] = [];
    const watched: unknown[] = [];
    let grow = () => {};
    let isWatching = true;
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(hear: () => void) {
          grow = hear;
        }
        observe = (element: Element) => void watched.push(element);
        disconnect = () => void (isWatching = false);
      },
    );
    vi.stubGlobal("scrollTo", (to: unknown) => scrolled.push(to));
    vi.stubGlobal("scrollY", 640);
    saveWork(actorsOf(forms()), "p1");
    vi.stubGlobal("scrollY", 0);
    await back("p1", new Set());
    expect(watched).toEqual([document.body]);
    expect(scrolled).toEqual([]);
    grow();
    grow();
    expect(scrolled).toEqual([
      { top: 640, behavior: "instant" },
      { top: 640, behavior: "instant" },
    ]);
    const listens = vi.spyOn(globalThis, "addEventListener");
    saveWork(actorsOf(forms()), "p1");
    await back("p1", new Set());
    const signs = listens.mock.calls.filter(([type]) => ["wheel", "touchstart", "pointerdown", "keydown"].includes(type));
    expect(signs.map(([, , options]) => (options as AddEventListenerOptions).passive)).toEqual([true, true, true, true]);
    for (const sign of ["wheel", "touchstart", "pointerdown", "keydown"]) {
      isWatching = true;
      saveWork(actorsOf(forms()), "p1");
      await back("p1", new Set());
      dispatchEvent(new Event(sign));
      expect(isWatching).toBe(false);
      isWatching = true;
      dispatchEvent(new Event(sign));
      expect(isWatching).toBe(true);
    }
  });

  it("waits for its person to sign in, however long that takes", async () => {
    vi.useFakeTimers();
    saveWork(actorsOf(forms()), "p1");
    const late = createActor(
      setup({}).createMachine({
        context: { person: { id: "p1" } },
        initial: "before",
        states: { before: { on: { come: "there" } }, there: { tags: ["signedIn"] } },
      }),
    ).start();
    const { emailChange } = forms();
    const restored = restoreWork(late as never, { flows: new Set([emailChange.actor]) as never, listeners: new Set() });
    await vi.advanceTimersByTimeAsync(3_600_000);
    late.send({ type: "come" });
    vi.useRealTimers();
    await restored;
    expect(emailChange.received).toHaveLength(1);
  });

  it("is nobody else's, of no other page, and of no dialog that was closed", async () => {
    saveWork(actorsOf(forms()), "p1");
    const others = forms();
    await back("p2", actorsOf(others));
    expect(others.profile.received).toEqual([]);
    expect(sessionStorage.getItem(workKey)).toBeNull();

    saveWork(actorsOf(forms()), "p1");
    history.replaceState(null, "", "/settings");
    const elsewhere = forms();
    await back("p1", actorsOf(elsewhere));
    expect(elsewhere.profile.received).toEqual([]);

    const closed = { contact: form("contact", { packageId: 2, values: { name: "N" } }), emailChange: form("emailChange", { email: "" }) };
    saveWork(new Set([closed.contact.actor, closed.emailChange.actor]) as never, "p1");
    expect((JSON.parse(sessionStorage.getItem(workKey)!) as { events: object }).events).toEqual({ contact: [], emailChange: [] });
    clearWork();
    expect(sessionStorage.getItem(workKey)).toBeNull();
  });
});
