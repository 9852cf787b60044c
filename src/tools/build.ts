/**
 * Builds what the server serves: the browser's client into `.build/web`, the mail templates into `.build/mail/index.js`, and into
 * `.build/pages` what draws the public pages when a server starts.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { partsOf, type Draw } from "./page-parts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const stamp = join(root, ".build/inputs");
const mailTemplates = join(root, "src/server/mail/templates/index.tsx");
const outputs = [
  ".build/web/index.html",
  ".build/pages/index.js",
  ".build/pages/parts.json",
  ...(existsSync(mailTemplates) ? [".build/mail/index.js"] : []),
];

/** Everything that the build reads; the route tree is left out, because the build writes it. */
const inputs = [
  "{src/{web,contract,locales,server/mail},machines}/**/*.*",
  "src/tools/{build,page-parts,vite-plugins}.ts",
  "src/tools/{flows,walk}/**/*.ts",
  "{vite,lingui}.config.ts",
  "package-lock.json",
];

function fingerprint(): string {
  const files = globSync(inputs, { cwd: root }).filter((file) => !file.endsWith("routeTree.gen.ts"));
  const hash = createHash("sha256");
  for (const file of files.sort())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

const isFresh = () =>
  existsSync(stamp) && outputs.every((file) => existsSync(join(root, file))) && readFileSync(stamp, "utf8") === fingerprint();

/**
 * Builds when the build is missing or older than its sources; otherwise returns at once. The work is done by a
 * process of its own, because the bundler would stay in the server's memory for good.
 * @throws Error when the build fails; its output is on stderr by then.
 */
export async function ensureBuilt(): Promise<void> {
  if (isFresh()) return;
  // Tests may build too: what tells Vite's configuration that it serves them is not for the build.
  const env = { ...process.env, VITEST: undefined };
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { cwd: root, stdio: "inherit", env });
  const code = await new Promise((done, fail) => child.once("exit", done).once("error", fail));
  if (code !== 0) throw new Error("The build failed; see the messages above.");
}

async function build(): Promise<void> {
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
  await vite.build({
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    // Bundled whole, like the mail templates below.
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
  if (existsSync(mailTemplates)) {
    await vite.build({
      configFile: false,
      root,
      logLevel: "warn",
      publicDir: false,
      plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui({ failOnMissing: true, failOnCompileError: true })],
      // Bundled whole: what the templates leave unused of their libraries would cost the server 30 MB of memory.
      ssr: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        ssr: mailTemplates,
        outDir: ".build/mail",
        emptyOutDir: true,
        target: "node20",
        rolldownOptions: {
          output: { entryFileNames: "index.js" },
          // Libraries mark their browser parts "use client", which means nothing here.
          checks: { moduleLevelDirective: false },
        },
      },
    });
  }
  writeFileSync(stamp, print);
}

if (import.meta.main) await build();
