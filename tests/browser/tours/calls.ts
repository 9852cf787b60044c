/** The calls that a chart's actors make, held on their way to the server until the tour says what comes of them. */
import type { CDPSession } from "@playwright/test";
import { eventually } from "statewalk/playwright";
import { refusal } from "../../../machines/model/answers.ts";
import { expect } from "../journey.ts";
import type { Network } from "../network.ts";

type Words = Record<string, unknown>;

export type Call = {
  /** The whole address. */
  url: string;
  /** What was asked, as JSON. */
  asked(): Words;
  /** Goes on to the server, and its answer to the page. */
  goOn(): Promise<void>;
  /**
   * Goes on with other words than the page chose: for refusals that the page itself prevents.
   *
   * @param sent what the page must have chosen: of every word that is changed, or nobody would ever see what it sends there
   * @param caller what the page must have shown of who asks, and who asks in its place
   */
  changed(sent: Words, change: (asked: Words) => Words, caller?: { sent: string | null; instead: string }): Promise<void>;
  /** The same call reaches the server and is answered there, unheard by the page, which still waits. */
  sentBefore(): Promise<void>;
  /** Never reaches the server. */
  cut(): Promise<void>;
  /**
   * Answered in the server's place, and named so in the report.
   *
   * @param because why the server never says this
   */
  answered(because: string, status: number, body: unknown): Promise<void>;
  /** Refused in the server's place, for too many of its kind. */
  refusedForNow(seconds: number): Promise<void>;
};

/** What addresses an actor asks: how they end, `*` for any part of a path, with the method before it where others ask the same in another way; or a pattern. */
export type Address = string | RegExp;

const isAt = (address: Address, url: URL) => (typeof address === "string" ? formOf(address).test(url.pathname) : address.test(url.href));
const formOf = (address: string) => new RegExp(`${endOf(address).replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`);
const endOf = (address: string) => address.split(" ").at(-1)!;
const methodOf = (address: Address) => /^[A-Z]+(?= )/.exec(String(address))?.[0];

/** What the browser is to stop at: all that an address can mean, and little more. Playwright's routes stop at everything, and then nothing is cached. */
const patternOf = (address: Address) => {
  const beginning = typeof address === "string" ? `/${endOf(address)}` : /^[\w/-]*/.exec(address.source.replaceAll("\\/", "/"))![0];
  return { urlPattern: `*${beginning}*` };
};

type Stopped = { requestId: string; request: { url: string; method: string; headers: Record<string, string>; postData?: string } };

const base64 = (text: string) => Buffer.from(text).toString("base64");
const entriesOf = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => ({ name, value }));

/** A request that the browser stops at until it is told what comes of it. Whoever left the page waits for nothing any longer. */
const heldBy = (browser: CDPSession, { requestId, request }: Stopped) => {
  const { url, method, headers, postData } = request;
  const send = (...[how, rest]: ["Fetch.continueRequest" | "Fetch.failRequest" | "Fetch.fulfillRequest", object?]) =>
    browser.send(how, { requestId, ...rest }).then(
      () => {},
      (error: unknown) => {
        if (!/Invalid InterceptionId|Target .*closed/.test(String(error))) throw error;
      },
    );
  return {
    request,
    goOn: (changed?: { postData: string; headers: Record<string, string> }) =>
      send("Fetch.continueRequest", changed && { postData: base64(changed.postData), headers: entriesOf(changed.headers) }),
    fail: () => send("Fetch.failRequest", { errorReason: "ConnectionRefused" }),
    fulfil: (status: number, type: string, body: string, more: Record<string, string> = {}) =>
      send("Fetch.fulfillRequest", {
        responseCode: status,
        responseHeaders: entriesOf({ "Content-Type": type, ...more }),
        body: base64(body),
      }),
    /** The same once more, by other means than the page's. */
    repeat: () => fetch(url, { method, headers, ...(postData !== undefined && { body: postData }) }),
  };
};
type Held = ReturnType<typeof heldBy>;

type Holding = { calls: Partial<Record<string, Address>>; others?: Record<string, number> };

export const holdCalls = async (
  browser: CDPSession,
  network: Network,
  { calls: addresses, others = {} }: Holding,
  note: (what: string) => void,
) => {
  /** By address: several actors may ask the same one. */
  const held = new Map<string, Held[]>();
  const all = [...new Map(Object.values(addresses).map((address) => [String(address), address!])).values()];
  const counts: Record<string, number> = {};
  browser.on("Fetch.requestPaused", (stopped) => {
    const { url, method } = stopped.request;
    const address = all.find((one) => isAt(one, new URL(url)) && (methodOf(one) ?? method) === method);
    const call = heldBy(browser, stopped);
    if (!address) return void call.goOn();
    const name = String(address);
    const count = (counts[name] = (counts[name] ?? 0) + 1);
    if (count === others[name]) void call.goOn();
    else if (down === name) void cut(call);
    else held.set(name, [...(held.get(name) ?? []), call]);
  });
  if (all.length > 0) await browser.send("Fetch.enable", { patterns: all.map(patternOf) });
  // A part of the page that the browser has already would not be asked for.
  if (all.some((address) => String(address).includes("assets"))) await browser.send("Network.setCacheDisabled", { cacheDisabled: true });

  /** The address whose call was cut, until the chart has heard of it: what is tried at once instead gets no further. */
  let down: string | null = null;
  /** Of actors that are stopped. */
  const outdated: Held[] = [];

  const cut = (call: Held) => {
    network.expect(/net::ERR_CONNECTION_REFUSED/);
    return call.fail();
  };

  /** All that are held of an actor, as soon as there is one. */
  const take = async (actor: string, wait: () => Promise<void>): Promise<Held[]> => {
    const address = String(addresses[actor]);
    await eventually(`a call of ${actor}`, async () => {
      await wait();
      return held.has(address) ? "" : "there is none";
    });
    const calls = held.get(address)!;
    held.delete(address);
    return calls;
  };

  return {
    /** An actor is about to be stopped: the call that it made is not the one that will count if it is begun again, which may be late. */
    outdate: async (actor: string, wait: () => Promise<void>) => void outdated.push(...(await take(actor, wait))),
    /** The newest call of an actor, as soon as it is made. Older ones are those of waits that were given up. */
    async next(actor: string, wait: () => Promise<void>): Promise<Call> {
      const calls = await take(actor, wait);
      const call = calls.pop()!;
      // Not before: a client may try at once again what was cut.
      for (const older of [...calls, ...outdated.splice(0)]) await cut(older);
      const { url, headers, postData } = call.request;
      const asked = () => JSON.parse(postData ?? "{}") as Words;
      return {
        url,
        asked,
        goOn: () => call.goOn(),
        sentBefore: async () => void (await call.repeat()),
        async changed(sent, change, caller) {
          const words = asked();
          const others = change(words);
          const unseen = Object.keys({ ...words, ...others }).filter((name) => others[name] !== words[name] && !(name in sent));
          expect(unseen, `${actor}: words that are changed before it is seen what was sent`).toEqual([]);
          expect(Object.fromEntries(Object.keys(sent).map((name) => [name, words[name]])), `what ${actor} sends`).toEqual(sent);
          const name = Object.keys(headers).find((header) => header.toLowerCase() === "authorization") ?? "authorization";
          if (caller) expect(headers[name] ?? null, `whom ${actor} shows`).toBe(caller.sent);
          await call.goOn({ postData: JSON.stringify(others), headers: { ...headers, ...(caller && { [name]: caller.instead }) } });
        },
        cut() {
          down = String(addresses[actor]);
          return cut(call);
        },
        refusedForNow(seconds) {
          note(`${actor} is refused in the server's place: tours run without limits`);
          return call.fulfil(429, "application/json", JSON.stringify(refusal("rate_limited")), { "Retry-After": String(seconds) });
        },
        answered(because, status, body) {
          note(`${actor} is answered in the server's place: ${because}`);
          if (status >= 500) network.expect(/status of 5\d\d/);
          return typeof body === "string"
            ? call.fulfil(status, "text/html", body)
            : call.fulfil(status, "application/json", JSON.stringify(body));
        },
      };
    },
    /** The chart has heard what became of the last call. */
    arrived: () => void (down = null),
    /** Nobody waits for what is held now, but for what these actors have just asked. */
    async giveUp(others: readonly string[]) {
      const kept = others.map((actor) => String(addresses[actor]));
      const calls = [...held].flatMap(([address, of]) => (kept.includes(address) ? [] : of));
      for (const address of held.keys()) if (!kept.includes(address)) held.delete(address);
      for (const call of [...calls, ...outdated.splice(0)]) await cut(call);
    },
  };
};
