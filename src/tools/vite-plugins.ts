import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { HtmlTagDescriptor, Plugin } from "vite";

const text = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;

/** Writes `.br` and `.gz` beside every text file of the build but the page itself, which the server fills in: nothing is compressed while answering. */
export function precompressed(): Plugin {
  let folder = "";
  return {
    name: "lanngan:precompressed",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!text.test(name)) continue;
        const file = join(folder, name);
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/**
 * Builds `boot/index.ts`, all the script that public pages begin with, into a file of its own: what it shares with the rest would
 * otherwise come with the rest.
 */
export function bootScript(): Plugin {
  let entry = "";
  return {
    name: "lanngan:boot-script",
    apply: "build",
    configResolved(config) {
      entry = join(config.root, "boot/index.ts");
    },
    async generateBundle() {
      const { rolldown } = await import("rolldown");
      const bundle = await rolldown({ input: entry, platform: "browser" });
      const { output } = await bundle.generate({ format: "es", minify: true });
      await bundle.close();
      this.emitFile({ type: "asset", name: "boot.js", source: output[0].code });
    },
  };
}

/** Asks the browser for the fonts together with the page, rather than after the style sheet that names them. */
export function preloadedFonts(names: RegExp): Plugin {
  return {
    name: "lanngan:preloaded-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((file) => names.test(file))
          .sort()
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head",
          })),
    },
  };
}

/** Leaves out what the states of charts say about the requirement that they serve: tests and documents read it, browsers do not. */
export function withoutMeta(): Plugin {
  const meta = /\bmeta: \{\s*serves:\s*(?:"[^"]*"|`[^`]*`),?\s*\},?/g;
  return {
    name: "lanngan:without-meta",
    enforce: "pre",
    transform: {
      filter: { id: /\/machines\/.+\.ts$/ },
      handler: (code) => ({ code: code.replace(meta, (found) => found.replace(/[^\n]/g, " ")), map: null }),
    },
  };
}
