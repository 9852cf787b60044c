import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Page } from "playwright";
import { loadConfig } from "../../src/server/config.ts";
import { builtSite, pageFile } from "../../src/server/web/built.ts";
import { send } from "../../src/server/web/file.ts";
import { publicSettings } from "../../src/server/web/page.ts";
import { inEncodings } from "../../src/server/web/prerender.ts";

const built = fileURLToPath(new URL("../../.build/web", import.meta.url));

/** A page as it stands in the browser, without any script: the same words, styles and fonts. */
export const bareForm = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll("script, link[rel=modulepreload]")) script.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });

/** Serves bare pages with the product's own styles and fonts, in the encodings and with the lifetimes that the product gives them. */
export const serveBare = async (pages: ReadonlyMap<string, string>): Promise<{ url: string; close(): void }> => {
  const config = loadConfig({});
  const site = builtSite(built, config, publicSettings(config, ""));
  const app = new Hono();
  app.get("*", (c) => {
    const wish = { acceptEncoding: c.req.header("accept-encoding") ?? "", ifNoneMatch: undefined, range: undefined };
    const page = pages.get(c.req.path);
    const found = page === undefined ? site.asset(c.req.path, wish) : send(pageFile(inEncodings(page)), wish);
    return found === null ? c.notFound() : c.body(found.body, 200, found.headers);
  });
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
};
