import type { Browser, BrowserContext, Page, WebSocket } from "@playwright/test";

/**
 * A browser without a network, for a journey. What is asked for without one is refused by the browser's own emulation; a WebSocket is
 * not: closed there it never hears that it is closed, and the browser's network process takes a whole processor until it does. So pages
 * hear that the network is gone, close theirs while they still can, and are then without it.
 */

const opened = new WeakMap<Page, Set<WebSocket>>();

/** Has the WebSockets of all of a browser's pages be known. */
export const noteSockets = (browser: Browser): void => {
  browser.on("context", (context) =>
    context.on("page", (page) => {
      const sockets = new Set<WebSocket>();
      opened.set(page, sockets);
      // What the page before held open is not told to have closed.
      page.on("request", (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && sockets.clear());
      page.on("websocket", (socket) => {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket));
      });
    }),
  );
};

const negotiations = "**/negotiate?*";

/** Tells a page whether there is a network, which is all that this does to it. */
const tell = async (page: Page, offline: boolean): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.overrideNetworkState", { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
};

/** A page's WebSockets end, and it opens none anew. */
const closeSockets = async (page: Page): Promise<void> => {
  const ended = [...(opened.get(page) ?? [])].map((socket) => socket.waitForEvent("close"));
  await page.route(negotiations, (route) => route.abort("internetdisconnected"));
  await tell(page, true);
  await Promise.all(ended);
};

export const goOffline = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map(closeSockets));
  await context.setOffline(true);
  await Promise.all(context.pages().map((page) => page.unroute(negotiations)));
};

export const goOnline = async (context: BrowserContext): Promise<void> => {
  await context.setOffline(false);
  await Promise.all(context.pages().map((page) => tell(page, false)));
};
