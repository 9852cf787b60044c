/**
 * Says whether the build is as old as its sources, and has it made where not. What a running server loads: it imports nothing that builds.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = fileURLToPath(new URL("./build.ts", import.meta.url));
const stamp = join(root, ".build/inputs");
const outputs = [
  ".build/web/index.html",
  ".build/workspace/workspace/index.html",
  ".build/pages/index.js",
  ".build/pages/parts.json",
  ".build/mail/index.js",
  ".build/words/index.js",
];

/** Everything that the build reads. */
const inputs = [
  "{src/{web,contract,domain,workflow,locales,server/{mail,words}},machines}/**/*.*",
  "src/{tools/{build,flows},statewalk}/**/*.ts",
  "{vite,lingui}.config.ts",
  "package-lock.json",
];

/** Among them: the route tree, because the build writes it, and what only tests and test plans read. */
const others = ["src/web/routeTree.gen.ts", "machines/{model/**,**/*.model.ts}"];

/** The names and bytes of files of the tree in one word. */
export const hashOf = (patterns: readonly string[], exclude: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const file of globSync(patterns, { cwd: root, exclude }).sort())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
};

/** What the sources are now, in one word. */
export const fingerprint = (): string => hashOf(inputs, others);

const isFresh = () =>
  existsSync(stamp) && outputs.every((file) => existsSync(join(root, file))) && readFileSync(stamp, "utf8") === fingerprint();

/**
 * Builds when the build is missing or older than its sources; otherwise returns at once. The work is done by a
 * process of its own, because the bundler would stay in the server's memory for good.
 * @throws Error when the build fails; its output is on stderr by then.
 */
export const ensureBuilt = async (): Promise<void> => {
  if (isFresh()) return;
  // Tests may build too: what tells Vite's configuration that it serves them is not for the build.
  const env = { ...process.env, VITEST: undefined };
  const child = spawn(process.execPath, [program], { cwd: root, stdio: "inherit", env });
  const code = await new Promise((done, fail) => child.once("exit", done).once("error", fail));
  if (code !== 0) throw new Error("The build failed; see the messages above.");
};

/** Notes what the build was made of: `print` as it was before the build began, so that what changed meanwhile makes it stale. */
export const recordBuild = (print: string): void => writeFileSync(stamp, print);
