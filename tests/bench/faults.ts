/**
 * `npm run bench:faults`: puts ten faults into a copy of the last commit, one at a time, and says which tests noticed each. It fails when
 * one was not noticed. Tests without a browser come first; where they see nothing, the browser's are asked.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { table } from "./table.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

type Fault = {
  name: string;
  file: string;
  /** The text that is right, once in the file, and what is put in its place. */
  right: string;
  wrong: string;
  /** Tests to ask: by the beginning of their path, then those of the browser. */
  tests: string[];
  browser: string[];
};

const verification = {
  file: "machines/registration/verification.ts",
  tests: ["tests/verification/", "tests/model/charts"],
  browser: ["code.spec"],
};
const contactView = { file: "src/web/views/dialogs/contact-dialog.tsx", tests: ["tests/contact/"], browser: ["tours/contact"] };
const codes = { tests: ["tests/server/organization-code"], browser: ["code.spec"] };

const faults: Fault[] = [
  {
    ...verification,
    name: "chart: a wrong target (after the lockout the code is not called expired)",
    right: 'lockout: { target: "entering.expired"',
    wrong: 'lockout: { target: "entering.pending"',
  },
  {
    ...verification,
    name: "chart: a resend without cooldown",
    right: 'target: "cooling",\n                    actions: [{ type: "cool", params: sent }, "announceCode"]',
    wrong: 'target: "ready",\n                    actions: [{ type: "cool", params: sent }, "announceCode"]',
  },
  {
    ...verification,
    name: "chart: a wrong code stays in the boxes",
    right: 'wrong: { tags: "wrong", entry: "clearCode"',
    wrong: 'wrong: { tags: "wrong"',
  },
  { ...verification, name: "chart: a wait of the wrong length", right: "successHold: 2_000", wrong: "successHold: 200" },
  {
    name: "chart: a guard that is forgotten (a refused form is sent with a name that is not settled)",
    file: "machines/registration/registration.ts",
    right: 'submitted: { guard: "isNameSettled", target: "submitting" }',
    wrong: 'submitted: "submitting"',
    tests: ["tests/registration/"],
    browser: ["registration.spec"],
  },
  {
    name: "view: a button that is never disabled",
    file: "src/web/views/registration/verify-step.tsx",
    right: 'disabled={!snapshot.can({ type: "back.chosen" })} ',
    wrong: "",
    tests: ["tests/verification/"],
    browser: ["code.spec"],
  },
  {
    ...contactView,
    name: "view: a message that is missing",
    right: '<Banner tone="error" key={problem?.code}>\n              {words(problem)}\n            </Banner>',
    wrong: '<Banner tone="error" key={problem?.code} />',
  },
  {
    name: "view: a field that does not say that it is wrong",
    file: "src/web/ui/field.tsx",
    right: '"aria-invalid": error ? true : undefined',
    wrong: '"aria-invalid": undefined',
    tests: ["tests/contact/"],
    browser: ["tours/contact"],
  },
  {
    ...codes,
    name: "server: a resend without cooldown",
    file: "src/server/use-cases/organization/codes.ts",
    right: "manual: config.COOLDOWN_MANUAL",
    wrong: "manual: 0",
  },
  {
    ...codes,
    name: "server: codes may be guessed without end",
    file: "src/server/use-cases/organization/confirmation.ts",
    right: "if (remembered && tries >= allowed)",
    wrong: "if (remembered && tries >= allowed * 1_000)",
  },
];

type Noticed = { file: string; test: string };

mkdirSync(join(root, ".cache"), { recursive: true });
// Beside the original, so that the copy of the packages can be links.
const copy = mkdtempSync(join(root, ".cache/faults-"));
const run = (command: string, args: string[]) =>
  spawnSync(join(copy, "node_modules/.bin", command), args, { cwd: copy, encoding: "utf8", maxBuffer: 100_000_000 });

/** Tests that fail in the copy. @throws Error when no test ran at all */
function failedOf(tests: string[]): Noticed[] {
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
}

type Suite = { title: string; file: string; specs?: { title: string; ok: boolean }[]; suites?: Suite[] };
const failedIn = ({ file, specs = [], suites = [] }: Suite): Noticed[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => ({ file: `tests/browser/${file}`, test: title })),
  ...suites.flatMap(failedIn),
];

/** Browser tests that fail in the copy. @throws Error when none ran */
function failedInBrowser(tests: string[]): Noticed[] {
  const { stdout, stderr } = run("playwright", ["test", "-c", "tests/browser/playwright.config.ts", "--reporter=json", ...tests]);
  const from = stdout.indexOf("{\n");
  const report = from < 0 ? null : (JSON.parse(stdout.slice(from)) as { suites: Suite[]; stats: { expected: number; unexpected: number } });
  if (!report || report.stats.expected + report.stats.unexpected === 0)
    throw new Error(`The browser tests did not run:\n${stdout}\n${stderr}`);
  return report.suites.flatMap(failedIn);
}

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The file in which most noticed it first, and by which test. */
function wordsOf(noticed: Noticed[]): string {
  const files = new Map<string, string[]>();
  for (const { file, test } of noticed) files.set(file, [...(files.get(file) ?? []), test]);
  return [...files].map(([file, names]) => `${file} (${names.length}): ${shorten(names[0]!, 110)}`).join("\n");
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
git("worktree", "add", "--detach", copy, "HEAD");
try {
  execFileSync("cp", ["-al", join(root, "node_modules"), join(copy, "node_modules")]);
  const before = failedOf([...new Set(faults.flatMap(({ tests }) => tests))]);
  if (before.length > 0) throw new Error(`These tests fail without a fault:\n${wordsOf(before)}`);

  const results = faults.map(({ name, file, right, wrong, tests, browser }) => {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    if (text.split(right).length !== 2) throw new Error(`${file} does not say this once: ${right}`);
    writeFileSync(
      path,
      text.replace(right, () => wrong),
    );
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
