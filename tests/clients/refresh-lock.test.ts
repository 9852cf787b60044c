// @vitest-environment jsdom
/** Two tabs that renew the same session at once, on an address where browsers know locks. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { person, sessionFor, tokenWith } from "../../machines/model/answers.ts";
import { storageKeys } from "../../src/contract/preferences.ts";
import { refreshOnceAcrossTabs } from "../../src/web/clients/refresh-lock.ts";

const token = "https://identity.example/token?grant_type=refresh_token";
const spending = (refresh_token: string, more: RequestInit = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify({ refresh_token }),
  headers: { apikey: "k" },
  ...more,
});
const next = { ...sessionFor({ id: person.session.user.id, email: person.email, first_name: "สมชาย" }), refresh_token: "the-next" };
const store = (session: object) => localStorage.setItem(storageKeys.token, JSON.stringify(session));

/** One lock for each name, as browsers give it: to one after the other. */
const locks = () => {
  const held = new Map<string, Promise<unknown>>();
  return {
    names: held,
    request: (name: string, work: () => Promise<void>) => {
      const turn = (held.get(name) ?? Promise.resolve()).then(work);
      held.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
};

let asked: { address: string; init: RequestInit; answer(response: Response): void; fail(error: Error): void }[];
let given: ReturnType<typeof locks>;
beforeEach(() => {
  localStorage.clear();
  store(person.session);
  asked = [];
  given = locks();
  vi.stubGlobal("navigator", { locks: given });
  vi.stubGlobal(
    "fetch",
    (address: string, init: RequestInit) =>
      new Promise<Response>((answer, fail) => asked.push({ address: address.toString(), init, answer, fail })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const spent = person.session.refresh_token;
const calls = (count: number) => vi.waitUntil(() => asked.length === count);
/** Everything that can happen by itself has happened. */
const settled = () => new Promise((done) => setImmediate(done));

describe("a session that two tabs renew", () => {
  it("is renewed by one, and the other is told what that one stored, once it has stored it", async () => {
    const [one, other] = [refreshOnceAcrossTabs(), refreshOnceAcrossTabs()];
    const answers = [one.fetch(token, spending(spent)), other.fetch(token, spending(spent))];
    await calls(1);
    asked[0]!.answer(Response.json(next));
    expect(await (await answers[0]!).json()).toEqual(next);
    await settled();
    expect(asked).toHaveLength(1);
    one.storage.setItem("something-else", "1");
    await settled();
    expect(asked).toHaveLength(1);
    one.storage.setItem(storageKeys.token, JSON.stringify(next));
    const answer = await answers[1]!;
    expect([answer.ok, await answer.json()]).toEqual([true, next]);
    expect(asked).toHaveLength(1);
    expect([...given.names.keys()]).toEqual(["lanngan-refresh"]);
  });

  it("is asked for by the other where the first stores nothing within a second, or is signed out", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const [one, other] = [refreshOnceAcrossTabs(), refreshOnceAcrossTabs()];
    void one.fetch(token, spending(spent));
    void other.fetch(token, spending(spent));
    await calls(1);
    asked[0]!.answer(Response.json(next));
    await settled();
    vi.advanceTimersByTime(999);
    await settled();
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await calls(2);
    void one.fetch(token, spending(spent));
    asked[1]!.answer(Response.json(next));
    await settled();
    expect(asked).toHaveLength(2);
    other.storage.removeItem("something-else");
    await settled();
    expect(asked).toHaveLength(2);
    other.storage.removeItem(storageKeys.token);
    await calls(3);
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  it("is not waited for where the answer is a refusal, or the session went meanwhile", async () => {
    const one = refreshOnceAcrossTabs();
    void one.fetch(token, spending(spent));
    void one.fetch(token, spending(spent));
    await calls(1);
    asked[0]!.answer(new Response("{}", { status: 400 }));
    await calls(2);
    void one.fetch(token, spending(spent));
    localStorage.clear();
    asked[1]!.answer(Response.json(next));
    await calls(3);
  });

  it("is renewed where what is stored is the spent one, or has expired itself", async () => {
    const one = refreshOnceAcrossTabs();
    store({ ...next, access_token: tokenWith({ sub: "1", exp: 1 }) });
    void one.fetch(token, spending(spent));
    await calls(1);
  });
});

describe("a call", () => {
  it("that renews is given up by nobody, and says what it says", async () => {
    const { signal } = new AbortController();
    void refreshOnceAcrossTabs().fetch(new Request(token), spending(spent, { signal }));
    await calls(1);
    expect(asked[0]!.init).toEqual({ ...spending(spent) });
  });

  it("that renews and fails is heard of as such, and the next has its turn", async () => {
    const one = refreshOnceAcrossTabs();
    const failed = one.fetch(token, spending(spent));
    await calls(1);
    asked[0]!.fail(new TypeError("fetch failed"));
    await expect(failed).rejects.toThrow("fetch failed");
    void one.fetch(token, spending(spent));
    await calls(2);
  });

  it("for anything else goes as it is, and waits for nobody", async () => {
    const { signal } = new AbortController();
    const one = refreshOnceAcrossTabs();
    void one.fetch(token, spending(spent));
    void one.fetch(new URL("https://identity.example/token?grant_type=password"), { method: "POST", signal });
    await calls(2);
    expect(asked.find(({ address }) => address.endsWith("password"))!.init).toEqual({ method: "POST", signal });
  });

  it.each([
    ["where browsers know no locks", () => vi.stubGlobal("navigator", {}), spending(spent)],
    ["whose body says nothing of what it spends", () => {}, { method: "POST", body: new URLSearchParams() }],
  ])("goes by itself %s", async (_, prepare, init) => {
    prepare();
    const one = refreshOnceAcrossTabs();
    void one.fetch(token, { ...init, signal: new AbortController().signal });
    void one.fetch(token, init);
    await calls(2);
    expect(asked.map((call) => call.init)).toEqual([init, init]);
  });
});

it("what is kept is read where it was kept", () => {
  const { storage } = refreshOnceAcrossTabs();
  storage.setItem(storageKeys.token, JSON.stringify(next));
  expect(JSON.parse(storage.getItem(storageKeys.token) as string)).toEqual(next);
});
