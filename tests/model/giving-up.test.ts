// @vitest-environment jsdom
/** What nobody waits for any more is given up on the wire, whatever chart asked for it: a late answer of it can do nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, type AnyActorLogic, type AnyStateMachine } from "xstate";
import { storageKeys } from "../../src/contract/preferences.ts";
import { accountOf } from "../../src/web/clients/account.ts";
import { createIdentity, type IdentityCalls } from "../../src/web/clients/identity.ts";
import { openService } from "../../src/web/clients/identity-service.ts";
import { prerenderApp } from "../../src/web/providers/prerender-app.ts";
import { person } from "../../machines/model/answers.ts";
import { settings } from "./render.tsx";

const providers = Object.values(import.meta.glob<Record<string, unknown>>("../../src/web/providers/*.ts", { eager: true }))
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.startsWith("provide")) as [string, (app: ReturnType<typeof prerenderApp>) => AnyStateMachine][];

/** Something of everything that an actor is given. */
const input = {
  email: person.email,
  firstName: "Somchai",
  lastName: "",
  password: "x",
  currentPassword: "x",
  code: "123456",
  token: "x",
  id: "x",
  factorId: "x",
  challengeId: "x",
  sessionId: "x",
  subdomain: "abc",
  organizationName: "x",
  jobName: "x",
  connectionId: null,
};

/** The promise actors of a chart and of those that it runs. */
const promisesOf = (machine: AnyStateMachine): [string, AnyActorLogic][] =>
  Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).flatMap(([name, logic]): [string, AnyActorLogic][] =>
    "root" in logic ? promisesOf(logic as AnyStateMachine) : [[name, logic]],
  );

type Asked = { address: string; signal: AbortSignal | null | undefined };
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  localStorage.setItem(storageKeys.token, JSON.stringify(person.session));
  vi.stubGlobal("fetch", (address: RequestInfo | URL, init?: RequestInit) => {
    const { signal } = init ?? {};
    asked.push({ address: address instanceof Request ? address.url : address.toString(), signal });
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Runs an actor until it has asked somebody, or is over, and leaves it. */
const leave = async (logic: AnyActorLogic) => {
  const actor = createActor(logic, { input });
  actor.subscribe({ error: () => {} });
  actor.start();
  const isSettled = vi.waitUntil(() => asked.length > 0 || actor.getSnapshot().status !== "active", { timeout: 2_000, interval: 2 });
  // What waits for the page and not for an answer asks nobody.
  await isSettled.catch(() => {});
  actor.stop();
  return asked.splice(0);
};

describe.each(providers)("%s", (_, provide) => {
  it("gives up every call that it is left in, but those that nobody waits for", async () => {
    const goingOn: string[] = [];
    for (const [name, logic] of promisesOf(provide(prerenderApp(settings, "en")))) {
      // Callbacks listen, and end by themselves.
      if (!/promise/i.test(String(logic.transition))) continue;
      const calls = await leave(logic);
      if (calls.some(({ signal }) => !signal?.aborted)) goingOn.push(name);
    }
    // A registration is finished also for whoever goes on to their dashboard at once.
    const isCompletion = (name: string) => ["finish", "sendSuccessEmail", "endSession"].includes(name);
    expect(goingOn.filter((name) => !isCompletion(name))).toEqual([]);
  });
});

describe("the identity client", () => {
  const identity = () => createIdentity(settings, () => "en");

  it("reads nothing of an answer that comes too late", async () => {
    const waiting = new AbortController();
    const read = vi.fn();
    const asking = identity()
      .until(waiting.signal)
      .ask("server", async () => (waiting.abort(), { data: {}, error: null }), read);
    expect(await asking).toMatchObject({ success: false });
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ["the service's own session", JSON.stringify(person.session)],
    ["a plain token", person.token],
  ])("has signed out here when nobody waits any more for the service to hear of it: %s", async (_, stored) => {
    localStorage.setItem(storageKeys.token, stored);
    const waiting = new AbortController();
    const leaving = identity().signOut(person.token, waiting.signal);
    await vi.waitUntil(() => asked.length > 0);
    waiting.abort();
    expect(await leaving).toMatchObject({ success: false, code: "sign_out_failed" });
    expect(asked.map(({ signal }) => signal!.aborted)).toEqual([true]);
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  it("ends a call of one who left while another one waits, and the request when both have left", async () => {
    const { client, until } = openService(
      settings,
      () => "en",
      () => {},
    );
    const [first, second] = [new AbortController(), new AbortController()];
    const calls = [first, second].map(({ signal }) => until(signal, () => client.getUser()).catch(() => "left"));
    await vi.waitUntil(() => asked.length > 1);
    first.abort();
    expect(await calls[0]).toBe("left");
    expect(asked.at(-1)!.signal!.aborted).toBe(false);
    second.abort();
    await vi.waitUntil(() => asked.every(({ signal }) => signal!.aborted));
  });

  it("renews a session for all who come, and gives that up for nobody", async () => {
    localStorage.setItem(storageKeys.token, JSON.stringify({ ...person.session, expires_at: 1 }));
    const waiting = new AbortController();
    const asking = identity()
      .until(waiting.signal)
      .ask(
        "server",
        (client) => client.getUser(),
        () => null,
      );
    await vi.waitUntil(() => asked.some(({ address }) => address.includes("refresh_token")));
    waiting.abort();
    await asking;
    expect(asked.map(({ signal }) => signal)).toEqual([undefined]);
  });

  it("leaves for another page only when somebody still waits for it", async () => {
    const options: unknown[] = [];
    const client = {
      signInWithOAuth: async (given: { options: unknown }) => options.push(given.options),
      linkIdentity: async (given: { options: unknown }) => options.push(given.options),
    };
    const calls = { ask: async (_: unknown, call: (known: unknown) => unknown) => call(client) } as unknown as IdentityCalls;
    await accountOf(calls).leaveForGoogle("/");
    await accountOf(calls).linkGoogle();
    // It is `ask` that reads where to go, and it reads nothing for one who left.
    expect(options).toEqual([
      expect.objectContaining({ skipBrowserRedirect: true }),
      expect.objectContaining({ skipBrowserRedirect: true }),
    ]);
  });
});
