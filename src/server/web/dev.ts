import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { PublicSettings } from "../../contract/settings.ts";
import type { Config } from "../config.ts";
import type { Before } from "../listen.ts";
import { contentSecurityPolicy } from "../middleware/security.ts";
import { renderPage } from "./page.ts";
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

/** The client as Vite makes it while it is being written: modules on the fly, reload on change. */
export const devSite = async (config: Config, settings: PublicSettings, server: Server): Promise<Workshop> => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(projectFolder, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  // Vite's own inline scripts and styles change with every edit, so the strict policy is for built pages alone.
  const policy = contentSecurityPolicy(config, ["'unsafe-inline'"]).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  return {
    site: {
      policy: () => policy,
      asset: () => null,
      async page(path, language) {
        const html = await readFile(join(vite.config.root, "index.html"), "utf8");
        return vite.transformIndexHtml("/index.html", renderPage(html, settings, language), path);
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
