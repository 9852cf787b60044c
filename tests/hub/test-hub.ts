import { Hono } from "hono";
import {
  type Authorised,
  type Caller,
  createHub,
  type Credentials,
  type Hub,
  HubError,
  type HubOptions,
  method,
  mountHub,
  NotAuthorized,
  stream,
  uploaded,
} from "signalr-for-node";
import * as z from "zod/mini";
import type { Env } from "../../src/server/http/environment.ts";
import type { Before } from "../../src/server/http/before.ts";
import { createHttpServer, listen } from "../../src/server/listen.ts";

export type Person = { id: string | null; expiresAt?: number };
export type Events = { Said: [text: string, by: string]; Counted: [number] };
type Guest = Caller<Person, Events>;

export const apiKey = "test-client";
export const path = "/ProgressHub";

/** Tokens of the tests are the names of people; these are no longer good, or good for nothing here. */
export const expired = "expired";
export const stranger = "stranger";

const authorise = async ({ apiKey: given, accessToken }: Credentials): Promise<Authorised<Person>> => {
  if (given !== apiKey || accessToken === expired) return { refused: 401 };
  if (accessToken === stranger) return { refused: 403 };
  return { user: { id: accessToken } };
};

/** What the methods of one hub note down, and a call that waits until the test lets it go. */
export class Notes {
  readonly connected: string[] = [];
  readonly disconnected: string[] = [];
  readonly failed: unknown[] = [];
  readonly order: unknown[] = [];
  #gates = new Map<string, PromiseWithResolvers<void>>();

  gate(name: string): PromiseWithResolvers<void> {
    let gate = this.#gates.get(name);
    if (gate === undefined) this.#gates.set(name, (gate = Promise.withResolvers<void>()));
    return gate;
  }
}

const methodsOf = (notes: Notes, hub: () => Hub<Person, Events>): HubOptions<Person, Events>["methods"] => ({
  Echo: method([z.unknown()], (_caller: Guest, value) => value),
  Add: method([z.number(), z.number()], (_caller: Guest, one, other) => one + other),
  Slow: method([z.string()], async (_caller: Guest, gate) => {
    notes.order.push(`${gate} begins`);
    await notes.gate(gate).promise;
    notes.order.push(`${gate} ends`);
    return gate;
  }),
  Note: method([z.unknown()], (_caller: Guest, value) => void notes.order.push(value)),
  Nothing: method([], () => {}),
  Break: method([], () => {
    throw new Error("a secret of the server");
  }),
  Refuse: method([], async () => {
    throw new HubError("not today");
  }),
  Forbid: method([], () => {
    throw new NotAuthorized();
  }),
  Cycle: method([], () => {
    const cycle: { self?: unknown } = {};
    return (cycle.self = cycle);
  }),
  WhoAmI: method([], (caller: Guest) => caller.user.id),
  Join: method([z.string()], (caller: Guest, group) => caller.join(group)),
  Leave: method([z.string()], (caller: Guest, group) => caller.leave(group)),
  Say: method([z.string(), z.string()], (caller: Guest, group, text) => hub().group(group).send("Said", text, caller.connectionId)),
  SayToAll: method([z.string()], (caller: Guest, text) => hub().all.send("Said", text, caller.connectionId)),
  SayToOthers: method([z.string()], (caller: Guest, text) => caller.others.send("Said", text, caller.connectionId)),
  SayTo: method([z.string(), z.string()], (caller: Guest, person, text) => hub().user(person).send("Said", text, caller.connectionId)),
  SayToConnection: method([z.string(), z.string()], (caller: Guest, id, text) =>
    hub().connection(id).send("Said", text, caller.connectionId),
  ),
  Ask: method([z.string()], async (caller: Guest, question) => `You said ${await caller.ask(z.string(), "Answer", question)}`),
  Hang: method([], (caller: Guest) => caller.close()),
  Count: stream([z.number()], async function* (_caller: Guest, to) {
    try {
      for (let at = 1; at <= to; at += 1) yield at;
    } finally {
      notes.order.push("counted");
    }
  }),
  Flood: stream([z.number()], async function* (_caller: Guest, times) {
    for (let at = 0; at < times; at += 1) yield "x".repeat(10_000);
  }),
  CountAndBreak: stream([], async function* () {
    yield 1;
    throw new HubError("enough");
  }),
  Forever: stream([], async function* () {
    try {
      yield "first";
      await notes.gate("never").promise;
    } finally {
      notes.order.push("never reached");
    }
  }),
  Sum: method([uploaded(z.number())], async (_caller: Guest, numbers) => {
    let sum = 0;
    for await (const number of numbers) sum += number;
    return sum;
  }),
  Doubled: stream([z.number(), uploaded(z.number())], async function* (_caller: Guest, factor, numbers) {
    for await (const number of numbers) yield number * factor;
  }),
});

export type TestHub = { hub: Hub<Person, Events>; notes: Notes; url: string; origin: string; close(): Promise<void> };

type Options = Partial<HubOptions<Person, Events>>;

/** A hub with everything, on a small server of its own with an application behind it. */
export const startTestHub = async (options: Options = {}, port = 0): Promise<TestHub> => {
  const notes = new Notes();
  const server = createHttpServer(10);
  const hub: Hub<Person, Events> = createHub<Person, Events>({
    methods: methodsOf(notes, () => hub),
    authorise,
    onConnected: (caller) => void notes.connected.push(caller.connectionId),
    onDisconnected: (caller) => void notes.disconnected.push(caller.connectionId),
    secret: "a secret of the tests",
    log: { error: ({ err }: { err?: unknown }) => notes.failed.push(err) },
    ...options,
  });
  const before: Before = mountHub(server, path, hub);
  const app = new Hono<Env>();
  app.get("/hello", (c) => c.text("hello"));
  const listening = await listen(server, app, { host: "127.0.0.1", port }, before);
  const origin = `http://127.0.0.1:${listening.port}`;
  return {
    hub,
    notes,
    origin,
    url: `${origin}${path}`,
    async close() {
      await hub.stop();
      server.closeAllConnections();
      await listening.close();
    },
  };
};
