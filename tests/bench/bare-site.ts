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

/** A style sheet as somebody would write it who wants the page to be read and no more: the system's fonts, one column, one accent. */
const plainStyle = `
  body { font: 16px/1.6 system-ui, sans-serif; color: #222; max-width: 70rem; margin: 0 auto; padding: 1rem }
  h1 { font-size: 2.25rem; line-height: 1.2 } h2 { font-size: 1.5rem; margin-top: 3rem } a { color: #0b57d0 }
  header, nav, footer { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center }
  article, fieldset { border: 1px solid #ccc; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
  button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: 6px; background: #0b57d0; color: #fff }
  input { font: inherit; padding: .5rem; border: 1px solid #888; border-radius: 6px; width: 100%; box-sizing: border-box }
  input[type=radio], input[type=checkbox] { width: auto } label { display: block; margin: .75rem 0 }`;

/** The words and controls of a page as it stands in the browser, as somebody would write them by hand: no classes, no drawings, no fonts. */
export const plainForm = (page: Page): Promise<string> =>
  page.evaluate((style) => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const unseen of copy.querySelectorAll("script, style, link, svg, video, [popover], [hidden], [aria-hidden=true]")) unseen.remove();
    const kept = new Set(["href", "type", "name", "for", "id", "value", "action"]);
    for (const element of copy.querySelectorAll("*"))
      for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name);
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${document.title}</title><style>${style}</style>`;
    return `<!doctype html><html lang="${document.documentElement.lang}"><head>${head}</head><body>${copy.innerHTML}</body></html>`;
  }, plainStyle);

/** Serves bare pages with the product's own styles and fonts, in the encodings and with the lifetimes that the product gives them. */
export const serveBare = async (pages: ReadonlyMap<string, string>): Promise<{ url: string; close(): void }> => {
  const config = loadConfig({});
  const site = builtSite(built, config, publicSettings(config, ""));
  const app = new Hono();
  app.get("*", (c) => {
    const request = { acceptEncoding: c.req.header("accept-encoding") ?? "", ifNoneMatch: undefined, range: undefined };
    const page = pages.get(c.req.path);
    const found = page === undefined ? site.asset(c.req.path, request) : send(pageFile(inEncodings(page)), request);
    return found === null ? c.notFound() : c.body(found.body, 200, found.headers);
  });
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
};
