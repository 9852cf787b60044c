import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { minify, type HtmlTagDescriptor, type Plugin } from "vite";
import { languages } from "../../contract/choices.ts";
import { withWordJoiners } from "./word-joiners.ts";

/** Of larger files the densest packing takes longer than that of all others together. */
const dense = 1_000_000;
const text = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;

/** Writes `.br` and `.gz` beside every text file of the build but the page itself, which the server fills in: nothing is compressed while answering. */
export const precompressed = (): Plugin => {
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
        const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_QUALITY } = constants;
        const params = { [BROTLI_PARAM_SIZE_HINT]: content.length, [BROTLI_PARAM_QUALITY]: content.length > dense ? 9 : 11 };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
};

/** Where the build keeps what is written into pages. */
export const earlyEventsFile = ".vite/capture-early-events.js";

/**
 * Builds what public pages begin with: `boot/capture-early-events.ts`, to be written into them, and `boot/index.ts`, a file of its own, because what it
 * shares with the rest would otherwise come with the rest.
 */
export const bootScripts = (): Plugin => {
  let folder = "";
  const built = async (name: string, format: "es" | "iife") => {
    const { rolldown } = await import("rolldown");
    const bundle = await rolldown({ input: join(folder, name), platform: "browser" });
    const { output } = await bundle.generate({ format, minify: true });
    await bundle.close();
    return output[0].code;
  };
  return {
    name: "lanngan:boot-scripts",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, "boot");
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: earlyEventsFile, source: await built("capture-early-events.ts", "iife") });
      this.emitFile({ type: "asset", name: "boot.js", source: await built("index.ts", "es") });
    },
  };
};

/**
 * Builds the workspace's service worker with the names of all files of this version, as one that needs no others. Its file keeps its name, because
 * browsers ask for it anew to see whether there is another version.
 */
export const serviceWorker = (): Plugin => {
  let entry = "";
  return {
    name: "lanngan:service-worker",
    apply: "build",
    configResolved(config) {
      entry = join(config.root, "workspace/service-worker.ts");
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const isFirst = (name: string) => {
          const part = bundle[name];
          return Number(part?.type === "chunk" && part.moduleIds.some((id) => id.endsWith("/workspace/main.ts")));
        };
        const names = Object.keys(bundle).filter((name) => /^assets\/.*(?<!\.map)$/.test(name));
        const files = names.sort().sort((one, other) => isFirst(other) - isFirst(one));
        const paths = JSON.stringify(files.map((name) => `/${name}`));
        const version = createHash("sha256").update(paths).digest("hex").slice(0, 8);
        const { rolldown } = await import("rolldown");
        const worker = await rolldown({
          input: entry,
          platform: "browser",
          transform: { define: { shellFiles: paths, shellVersion: JSON.stringify(version) } },
        });
        const { output } = await worker.generate({ format: "iife", minify: true });
        await worker.close();
        this.emitFile({ type: "asset", fileName: "service-worker.js", source: output[0].code });
      },
    },
  };
};

/** Makes the scripts that stand within the page as small as those in files. */
export const minifiedInline = (): Plugin => ({
  name: "lanngan:minified-inline",
  apply: "build",
  transformIndexHtml: async (html) => {
    let small = html;
    for (const [, code = ""] of html.matchAll(/<script(?: data-files)?>([\s\S]*?)<\/script>/g)) {
      const minified = await minify("inline.js", code, { module: false });
      small = small.replace(code, () => minified.code.trim());
    }
    return small;
  },
});

/** Asks the browser for the fonts together with the page, rather than after the style sheet that names them. */
export const preloadedFonts = (names: RegExp): Plugin => ({
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
});

/**
 * Tells a page's script with `data-files` which files will be needed: a module with all that it imports and their sheets, and of a catalogue that of
 * each language.
 */
export const namedFiles = (module: string, catalogue: string): Plugin => ({
  name: "lanngan:named-files",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
      const madeOf = (file: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
        if (!chunk) throw new Error(`No file of the build is made of ${file}.`);
        return chunk;
      };
      const found = new Set([madeOf(module)]);
      for (const chunk of found) for (const one of chunks) if (chunk.imports.includes(one.fileName)) found.add(one);
      const sheets = new Set([...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      // The entry and its sheet are in the page.
      const files = [...sheets, ...[...found].map(({ fileName }) => fileName)].filter((file) => !html.includes(file));
      const texts = languages.map((language) => `data-${language}="/${madeOf(`/locales/${catalogue}/${language}.po`).fileName}"`);
      return html.replace("<script data-files>", `<script ${texts.join(" ")} data-files="${files.map((file) => `/${file}`).join(" ")}">`);
    },
  },
});

/**
 * Leaves out of charts what no browser reads: which requirement a state serves, for tests and documents, and the objects that carry the
 * types of a `setup`.
 */
export const withoutMeta = (): Plugin => {
  const meta = /\bmeta: \{\s*serves:\s*(?:"[^"]*"|`[^`]*`),?\s*\},?|^ {2}types: \{(?:.*|\n[^]*?\n {2})\},$/gm;
  return {
    name: "lanngan:without-meta",
    enforce: "pre",
    transform: {
      filter: { id: /\/machines\/.+\.ts$/ },
      handler: (code) => ({ code: code.replace(meta, (found) => found.replace(/[^\n]/g, " ")), map: null }),
    },
  };
};

/** Holds the words of what people read in Thai together. What search engines and mails are given stays as it is written. */
export const thaiWordJoiners = (): Plugin => ({
  name: "lanngan:thai-word-joiners",
  transform: {
    filter: { id: /\/locales\/(?!head\/|mail\/)(.*\/)?th\.po$/ },
    handler: (code) => ({ code: withWordJoiners(code), map: null }),
  },
});

/** Leaves out the HTTP statuses of refusals: servers answer with them, browsers go by the code. */
export const withoutStatuses = (): Plugin => ({
  name: "lanngan:without-statuses",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/problems.*\.ts$/ },
    handler: (code) => ({ code: code.replace(/\bstatus: \d+,/g, (found) => " ".repeat(found.length)), map: null }),
  },
});
