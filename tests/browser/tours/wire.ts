/** The network between a page and the hub, on which a tour says when something goes on, and what is lost. */
import type { Page, Route, WebSocketRoute } from "@playwright/test";
import { eventually } from "statewalk/playwright";
import type { Network } from "../network.ts";

export type Wire = Awaited<ReturnType<typeof layWire>>;

/** What stands at the end of each message. */
const end = "\u001e";
type Message = { type: number } & Record<string, unknown>;
const written = (message: Message) => JSON.stringify(message) + end;

/** Holds what asks for a connection to a hub, and goodbyes where there is no socket. To be called before the page is opened. */
export const layWire = async (page: Page, network: Network, hub: "ProgressHub" | "WorkspaceHub" = "ProgressHub") => {
  // It may be saying something just when its socket ends.
  network.expect(/WebSocket is already in CLOSING or CLOSED state/);
  const asked: Route[] = [];
  const goodbyes: Route[] = [];
  let socket: WebSocketRoute | undefined;
  let server: WebSocketRoute | undefined;
  let isCut = false;
  let changed = (message: string) => message;

  await page.route(new RegExp(`/${hub}/negotiate`), (route) => void asked.push(route));
  const address = new RegExp(`/${hub}\\?`);
  await page.route(address, (route) => (route.request().method() === "DELETE" ? void goodbyes.push(route) : route.fallback()));
  await page.routeWebSocket(address, (opened) => {
    if (isCut) return opened.close();
    socket = opened;
    server = opened.connectToServer();
    opened.onMessage((message) => server!.send(changed(String(message))));
  });

  const cut = async (route: Route) => {
    network.expect(/net::ERR_CONNECTION_REFUSED/);
    await route.abort("connectionrefused").catch(() => {});
  };
  const next = async (routes: Route[], wait: () => Promise<void>) => {
    await eventually("an attempt to connect", async () => {
      await wait();
      return routes.length > 0 ? "" : "there is none";
    });
    return routes.pop()!;
  };

  return {
    /** The server answers the attempt; without sockets it offers polls alone. */
    async letThrough(wait: () => Promise<void>, hasSockets = true) {
      isCut = false;
      const route = await next(asked, wait);
      if (hasSockets) return route.continue();
      const response = await route.fetch();
      const offer = (await response.json()) as { availableTransports: { transport: string }[] };
      const polls = offer.availableTransports.filter(({ transport }) => transport === "LongPolling");
      return route.fulfill({ response, json: { ...offer, availableTransports: polls } });
    },
    /** The attempt never reaches the server. */
    fail: async (wait: () => Promise<void>) => cut(await next(asked, wait)),
    /** The page is about to give the attempt up: nothing becomes of it. */
    giveUp: async (wait: () => Promise<void>) => void (await next(asked, wait)),
    /** The socket breaks, and no other gets through. */
    async cut() {
      isCut = true;
      await server!.close();
      await socket!.close();
    },
    /** Says something to the server that the page would not say; whatever comes of it, no other socket gets through. */
    sayToServer(message: Message) {
      isCut = true;
      server!.send(written(message));
    },
    sayToPage(message: Message) {
      isCut = true;
      socket!.send(written(message));
    },
    /** Lets the page ask for another job than it would. */
    changeJob(from: string, to: string) {
      changed = (message) => {
        if (message.includes(`"${from}"`)) changed = (later) => later;
        return message.replace(`"${from}"`, `"${to}"`);
      };
    },
    /** The server hears the goodbye. */
    sayGoodbye: async (wait: () => Promise<void>) => (await next(goodbyes, wait)).continue(),
  };
};
