/**
 * `npm run bench:faults`: puts ten faults into a copy of the last commit, one at a time, and says which tests noticed each. It fails when
 * one was not noticed. Tests without a browser come first; where they see nothing, the browser's are asked.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { faults, putIn } from "./fault-list.ts";
import { table } from "./table.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

type Noticed = { file: string; test: string };

mkdirSync(join(root, ".cache"), { recursive: true });
// Beside the original, so that the copy of the packages can be links.
const copy = mkdtempSync(join(root, ".cache/faults-"));
const run = (command: string, args: string[]) =>
  spawnSync(join(copy, "node_modules/.bin", command), args, { cwd: copy, encoding: "utf8", maxBuffer: 100_000_000 });

/** Tests that fail in the copy. @throws Error when no test ran at all */
const failedOf = (tests: string[]): Noticed[] => {
  const report = join(copy, ".cache/faults.json");
  rmSync(report, { force: true });
  // A busy machine may fail a test once; a fault fails it again.
  const { stdout, stderr } = run("vitest", ["run", ...tests, "--retry=1", "--reporter=json", `--outputFile=${report}`]);
  let read: string;
  try {
    read = readFileSync(report, "utf8");
  } catch {
    throw new Error(`The tests did not run:\n${stdout}\n${stderr}`);
  }
  const { testResults, numTotalTests } = JSON.parse(read) as {
    numTotalTests: number;
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  if (numTotalTests === 0) throw new Error(`No tests are called ${tests.join(", ")}`);
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(copy, name);
    const failed = assertionResults.filter((result) => result.status === "failed").map(({ fullName }) => ({ file, test: fullName }));
    return failed.length === 0 && status === "failed" ? [{ file, test: "does not load" }] : failed;
  });
};

type Suite = { title: string; file: string; specs?: { title: string; ok: boolean }[]; suites?: Suite[] };
const failedIn = ({ file, specs = [], suites = [] }: Suite): Noticed[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => ({ file: `tests/browser/${file}`, test: title })),
  ...suites.flatMap(failedIn),
];

/** Browser tests that fail in the copy. @throws Error when none ran */
const failedInBrowser = (tests: string[]): Noticed[] => {
  const { stdout, stderr } = run("playwright", ["test", "-c", "tests/browser/playwright.config.ts", "--reporter=json", ...tests]);
  const from = stdout.indexOf("{\n");
  const report = from < 0 ? null : (JSON.parse(stdout.slice(from)) as { suites: Suite[]; stats: { expected: number; unexpected: number } });
  if (!report || report.stats.expected + report.stats.unexpected === 0)
    throw new Error(`The browser tests did not run:\n${stdout}\n${stderr}`);
  return report.suites.flatMap(failedIn);
};

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The file in which most noticed it first, and by which test. */
const wordsOf = (noticed: Noticed[]): string => {
  const files = new Map<string, string[]>();
  for (const { file, test } of noticed) files.set(file, [...(files.get(file) ?? []), test]);
  return [...files].map(([file, names]) => `${file} (${names.length}): ${shorten(names[0]!, 110)}`).join("\n");
};

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
git("worktree", "add", "--detach", copy, "HEAD");
try {
  execFileSync("cp", ["-al", join(root, "node_modules"), join(copy, "node_modules")]);
  const before = failedOf([...new Set(faults.flatMap(({ tests }) => tests))]);
  if (before.length > 0) throw new Error(`These tests fail without a fault:\n${wordsOf(before)}`);

  const results = faults.map((fault) => {
    const { name, file, tests, browser } = fault;
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, putIn(fault, text));
    const first = failedOf(tests);
    const noticed = first.length > 0 ? first : failedInBrowser(browser);
    writeFileSync(path, text);
    console.log(`\n${noticed.length > 0 ? "✓" : "✗"} ${name}\n${wordsOf(noticed)}`);
    return { name, noticed };
  });
  const rows = results.map(({ name, noticed }) => [
    name,
    String(noticed.length),
    [...new Set(noticed.map(({ file }) => file))].join(", ") || "nobody",
  ]);
  console.log(`\n${table(["fault", "tests", "noticed by"], rows)}`);
  const missed = results.filter(({ noticed }) => noticed.length === 0);
  console.log(`\n${results.length - missed.length} of ${results.length} faults were noticed`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  git("worktree", "remove", "--force", copy);
}
