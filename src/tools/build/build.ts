/**
 * Builds what the server serves: the portal's client into `.build/web`, the workspace's into `.build/workspace`, the mail templates into `.build/mail/index.js`, what its answers say
 * in Thai into `.build/words/index.js`, and into `.build/pages` what draws the public pages when a server starts.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { fingerprint, recordBuild } from "./built.ts";
import { partsOf, type Draw } from "./page-parts.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const build = async (): Promise<void> => {
  process.env.NODE_ENV = "production";
  // Lingui looks for its configuration where it was started.
  process.chdir(root);
  const [vite, { default: babel }, { lingui, linguiTransformerBabelPreset }] = await Promise.all([
    import("vite"),
    import("@rolldown/plugin-babel"),
    import("@lingui/vite-plugin"),
  ]);
  // Taken first: what changes during the build must make it stale.
  const print = fingerprint();
  await vite.build({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  // By itself: what the two have in common would change what a first visit to the portal loads.
  await vite.build({ configFile: join(root, "vite.config.ts"), logLevel: "warn", mode: "workspace" });
  await vite.build({
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    // Bundled whole, like what the server loads below.
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      ssr: "prerender/index.tsx",
      outDir: "../../.build/pages",
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "index.js" }, checks: { moduleLevelDirective: false } },
    },
  });
  const { draw } = (await import(pathToFileURL(join(root, ".build/pages/index.js")).href)) as { draw: Draw };
  writeFileSync(join(root, ".build/pages/parts.json"), JSON.stringify(await partsOf(join(root, ".build/web"), draw)));
  const forServer = (entry: string, outDir: string) => ({
    configFile: false as const,
    root,
    logLevel: "warn" as const,
    publicDir: false as const,
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui({ failOnMissing: true, failOnCompileError: true })],
    // Bundled whole: what the templates leave unused of their libraries would cost the server 30 MB of memory.
    ssr: { noExternal: true as const },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      target: "node20",
      rolldownOptions: {
        output: { entryFileNames: "index.js" },
        // Libraries mark their browser parts "use client", which means nothing here.
        checks: { moduleLevelDirective: false },
      },
    },
  });
  await vite.build(forServer("src/server/mail/templates/index.tsx", ".build/mail"));
  await vite.build(forServer("src/server/words/thai.ts", ".build/words"));
  recordBuild(print);
};

await build();
