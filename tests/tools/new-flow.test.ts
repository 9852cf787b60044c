/** What `npm run new-flow` writes passes as it is: in a copy of the tree, by the checks, its own tests and its tour. */
import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkedTypes } from "../../src/tools/check/check.ts";
import { layoutCache } from "../../src/tools/flows/layout-cache.ts";
import { chromiumPath } from "../../src/tools/test/browser/chromium.ts";

const root = join(import.meta.dirname, "../..");
mkdirSync(join(root, ".cache"), { recursive: true });
/** On the disk of the tree, whose packages are linked into it: what is beside a tree is denied to builds. */
const copy = mkdtempSync(join(root, ".cache/new-flow-"));

/** What other tests write beside this one may be gone again: nobody needs it. */
const linkFile = (source: string, target: string) => {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
};

/** Makes a folder with the same files in it, not with copies of them. */
const linkFolder = (from: string, to: string) => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
};

/** Without what says that a test runs: the copy builds and starts the product as a person's tree does. */
const environment = async () => {
  const isOfTests = (name: string) => /^(VITEST|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL|CHART_COVERAGE|MUTATION)/.test(name);
  const own = Object.entries(process.env).filter(([name]) => !isOfTests(name));
  const bin = [join(copy, "node_modules/.bin"), dirname(process.execPath), process.env["PATH"]].join(":");
  return { ...Object.fromEntries(own), PATH: bin, CHROMIUM_PATH: await chromiumPath() };
};

const run = async (command: string, ...args: string[]) => {
  const options = { cwd: copy, env: await environment(), maxBuffer: 2 ** 26 };
  return promisify(execFile)(command, args, options).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(" ")}\n${error.stdout.slice(-6_000)}\n${error.stderr.slice(-2_000)}`);
  });
};
const git = (...args: string[]) => execFileSync("git", args, { cwd: copy, encoding: "utf8" });
const newFlow = (...args: string[]) => run(process.execPath, "src/tools/flows/new-flow.ts", ...args);

describe("npm run new-flow", { timeout: 900_000 }, () => {
  beforeAll(async () => {
    const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
    for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(join(root, name))))
      cpSync(join(root, file), join(copy, file));
    linkFolder(join(root, "node_modules"), join(copy, "node_modules"));
    // What was drawn before need not be placed anew, and what is placed here is there for those who draw after it.
    mkdirSync(layoutCache, { recursive: true });
    mkdirSync(join(copy, ".cache"));
    symlinkSync(layoutCache, join(copy, ".cache/layouts"));
    // What has been checked before need not be checked again. It is written anew: a link would write into the other tree's.
    if (existsSync(join(root, checkedTypes))) cpSync(join(root, checkedTypes), join(copy, checkedTypes));
    // A tree of its own, in which nothing is left out because the tree around it leaves it out.
    git("init", "--quiet");
    git("add", "--all");
    await newFlow("gift-card", "--thai", "บัตรของขวัญ");
  }, 900_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("refuses a name that is none, and one that there is", async () => {
    await expect(newFlow("Gift Card")).rejects.toThrow("A name in small letters, with hyphens between its words");
    await expect(newFlow("gift-card")).rejects.toThrow("There is a flow of this name: machines/account/gift-card.model.ts");
    await expect(newFlow("refresh-family")).rejects.toThrow("There is a flow of this name: machines/auth/refresh-family.model.ts");
  });

  it("says the new page's title in Thai", () => {
    expect(readFileSync(join(copy, "src/locales/account/th.po"), "utf8")).toContain('msgid "Gift card"\nmsgstr "บัตรของขวัญ"');
  });

  it("writes what passes the checks", async () => {
    const written = git("ls-files", "-z", "--modified", "--others", "--exclude-standard").split("\0").filter(Boolean);
    expect(written).toContain("machines/account/gift-card.ts");
    // What it did not touch is linted where it stands.
    await run("npm", "run", "check", "--", ...written.filter((file) => /\.tsx?$/.test(file)));
  });

  it("writes tests that pass, and is found by those of all charts", async () => {
    const { stdout } = await run(
      "vitest",
      "run",
      "--reporter=verbose",
      "tests/gift-card",
      "tests/model/charts.test.ts",
      "tests/model/waiting.test.ts",
      "tests/pages/registry.test.ts",
      "tests/tools/paths.test.ts",
      "tests/tools/flows.test.ts",
      "--testNamePattern=giftCard|gift-card|asks for what is missing|all of it is there|docs/flows|registry",
    );
    expect(stdout).toContain("every transition through its view");
    expect(stdout).toContain("giftCard takes every transition, enters every state and hears every event");
    expect(stdout).toContain("docs/flows is what `npm run flows` would write");
  });

  it("writes a tour that the page passes in both languages", async () => {
    const { stdout } = await run("playwright", "test", "-c", "tests/browser/playwright.config.ts", "--project=tours", "tours/gift-card");
    expect(stdout).toMatch(/in th › giftCard: tour 1 of 1/);
    expect(stdout).toMatch(/in en › giftCard: tour 1 of 1/);
    expect(stdout).not.toContain("flaky");
  });
});
