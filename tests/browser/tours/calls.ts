/** The calls that a chart's actors make, held on their way to the server until the tour says what comes of them. */
import { expect, type Page, type Route } from "@playwright/test";
import { refusal } from "../../model/answers.ts";
import type { Network } from "../network.ts";

export type Call = {
  /** What was asked, as JSON. */
  asked(): Record<string, unknown>;
  /** Goes on to the server, and its answer to the page. */
  goOn(): Promise<void>;
  /** Goes on with other words than the page chose: for refusals that the page itself prevents. */
  changed(change: (asked: Record<string, unknown>) => object, headers?: Record<string, string>): Promise<void>;
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

/** What addresses an actor asks: how they end, with the method before it where others ask the same in another way; or a pattern. */
export type Address = string | RegExp;

const isAt = (address: Address, url: URL) => (typeof address === "string" ? url.pathname.endsWith(endOf(address)) : address.test(url.href));
const endOf = (address: string) => address.split(" ").at(-1)!;
const methodOf = (address: Address) => /^[A-Z]+(?= )/.exec(String(address))?.[0];

export async function holdCalls(page: Page, network: Network, addresses: Partial<Record<string, Address>>, name: (what: string) => void) {
  /** By address: several actors may ask the same one. */
  const held = new Map<string, Route[]>();
  for (const address of new Set(Object.values(addresses)))
    await page.route(
      (url) => isAt(address!, url),
      (route) => {
        const method = methodOf(address!);
        if (method && method !== route.request().method()) return route.fallback();
        if (down === String(address)) return cut(route);
        held.set(String(address), [...(held.get(String(address)) ?? []), route]);
      },
    );

  /** The address whose call was cut, until the chart has heard of it: what is tried at once instead gets no further. */
  let down: string | null = null;
  /** Of waits that were begun anew. */
  const outdated: Route[] = [];

  const cut = async (route: Route) => {
    network.expect(/net::ERR_CONNECTION_REFUSED/);
    await route.abort("connectionrefused").catch(() => {});
  };

  /** All that are held of an actor, as soon as there is one. */
  async function take(actor: string, wait: () => Promise<void>): Promise<Route[]> {
    const address = String(addresses[actor]);
    await expect
      .poll(
        async () => {
          await wait();
          return held.get(address)?.length ?? 0;
        },
        { message: `a call of ${actor}`, intervals: [5, 10, 20] },
      )
      .toBeGreaterThan(0);
    const routes = held.get(address)!;
    held.delete(address);
    return routes;
  }

  return {
    /** An actor is about to be begun anew: the call that it made is not the one that will count, which may be late. */
    outdate: async (actor: string, wait: () => Promise<void>) => void outdated.push(...(await take(actor, wait))),
    /** The newest call of an actor, as soon as it is made. Older ones are those of waits that were given up. */
    async next(actor: string, wait: () => Promise<void>): Promise<Call> {
      const routes = await take(actor, wait);
      const route = routes.pop()!;
      for (const older of [...routes, ...outdated.splice(0)]) await cut(older);
      const asked = () => (route.request().postDataJSON() ?? {}) as Record<string, unknown>;
      return {
        asked,
        goOn: () => route.continue(),
        sentBefore: async () => void (await route.fetch()),
        changed: (change, headers) =>
          route.continue({ postData: JSON.stringify(change(asked())), headers: { ...route.request().headers(), ...headers } }),
        cut() {
          down = String(addresses[actor]);
          return cut(route);
        },
        refusedForNow(seconds) {
          name(`${actor} is refused in the server's place: tours run without limits`);
          return route.fulfill({ status: 429, headers: { "Retry-After": String(seconds) }, json: refusal("rate_limited") });
        },
        answered(because, status, body) {
          name(`${actor} is answered in the server's place: ${because}`);
          if (status >= 500) network.expect(/status of 5\d\d/);
          return route.fulfill(
            typeof body === "string" ? { status, contentType: "text/html", body } : { status, json: body as Record<string, unknown> },
          );
        },
      };
    },
    /** The chart has heard what became of the last call. */
    heard: () => void (down = null),
    /** Nobody waits for what is held now. */
    async giveUp() {
      const routes = [...held.values()].flat();
      held.clear();
      for (const route of routes) await cut(route);
    },
    /** Nothing is held any longer. */
    letGo: () => page.unrouteAll({ behavior: "ignoreErrors" }),
  };
}
