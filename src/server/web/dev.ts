import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { Language } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import type { Config } from "../config.ts";
import type { Before } from "../http/before.ts";
import { contentSecurityPolicy } from "../middleware/security.ts";
import { discovery } from "./discovery.ts";
import type { Drawing } from "./document.ts";
import { etagOf, send, type File } from "./file.ts";
import { escaped } from "./head.ts";
import { renderPage, withoutWorkspace, workspaceSettings } from "./page.ts";
import type { Site } from "./site.ts";

const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));

type Workshop = {
  site: Site;
  before: Before;
  /** Loads one of our modules through Vite, which understands `.tsx`. */
  load(path: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
};

/** Calls and pages of the server itself, which Vite must not take for files. */
const isOurs = (path: string) => /^\/(api|auth\/v1|mailbox|health|test)(\/|\?|$)/.test(path);

type Draw = (address: string, language: Language, settings: PublicSettings) => Promise<Drawing>;

/** Something that was made just now and is asked for anew. */
const made = (text: string, type: string): File => {
  const body = new Uint8Array(Buffer.from(text));
  return { type, etag: etagOf(body), cacheControl: "no-cache", vary: "Cookie", content: body };
};

/** The client as Vite makes it while it is being written: modules on the fly, reload on change. */
export const devSite = async (config: Config, settings: PublicSettings, server: Server): Promise<Workshop> => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(projectFolder, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  // Vite's own inline scripts and styles change with every edit, so the strict policy is for built pages alone.
  const policy = contentSecurityPolicy(config, ["'unsafe-inline'"], ["'unsafe-inline'"]);
  const written = discovery(config);

  /** A public page is drawn here too, and wakes at once, so that React says where the two differ. */
  const drawn = async (html: string, path: string, language: Language) => {
    // What `src/web/prerender/index.tsx` exports.
    const { draw } = (await vite.ssrLoadModule("/prerender/index.tsx")) as { draw: Draw };
    const { markup, title } = await draw(path, language, settings);
    return html
      .replace("<html", "<html data-drawn")
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
  };

  return {
    site: {
      policy: () => policy,
      asset(path, request) {
        const file = written.get(path);
        return file === undefined ? null : send(made(file.text, file.type), request);
      },
      // What is made on the fly is not kept.
      serviceWorker: () => null,
      async page({ path, language, kind, ...request }) {
        if (kind === "workspace" || kind === "noWorkspace") {
          const entry = "/workspace/index.html";
          const html = renderPage(await readFile(join(vite.config.root, entry), "utf8"), workspaceSettings(config, settings), language);
          const page = await vite.transformIndexHtml(entry, kind === "workspace" ? html : withoutWorkspace(html), path);
          return send(made(page, "text/html; charset=UTF-8"), request);
        }
        const shell = renderPage(await readFile(join(vite.config.root, "index.html"), "utf8"), settings, language);
        const html = kind === "screen" ? shell : await drawn(shell, path, language);
        return send(made(await vite.transformIndexHtml("/index.html", html, path), "text/html; charset=UTF-8"), request);
      },
    },
    before(request, response, next) {
      if (isOurs(request.url ?? "/")) next();
      else vite.middlewares(request, response, next);
    },
    load: (path) => vite.ssrLoadModule(path),
    close: () => vite.close(),
  };
};
