/** What was copied as a test in /flows after somebody did something real: saved, and run by vitest. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext } from "@playwright/test";
import { chartTitle } from "../../src/contract/flows.ts";
import { openSession } from "../../src/tools/test/browser/api.ts";
import { appCode, endSessions, enrolApp, makeCodes } from "./identity.ts";
import { expect, test } from "./journey.ts";
import { Visitor } from "./visitor.ts";

const root = join(import.meta.dirname, "../..");

/** Runs files by vitest. Answers the names of those that passed. */
const passingByVitest = async (files: Record<string, string>): Promise<string[]> => {
  const folder = await mkdtemp(join(root, "tests/recorded-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.test.ts`), text);
    const report = join(folder, "report.json");
    const args = ["vitest", "run", "--project", "plain", "--reporter", "json", "--outputFile", report, `tests/${basename(folder)}/`];
    // It ends with 1 where tests fail, which its report says better.
    await promisify(execFile)("npx", args, { cwd: root }).catch(() => {});
    const { testResults } = JSON.parse(await readFile(report, "utf8")) as { testResults: { name: string; status: string }[] };
    expect(testResults).toHaveLength(Object.keys(files).length);
    return testResults.filter(({ status }) => status === "passed").map(({ name }) => basename(name, ".test.ts"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The same test of a chart all of whose guards say no. */
const ofChangedChart = (text: string) =>
  text.replace(
    /^import \{ (\w+) \} from "(..\/..\/machines\/.*)";$/m,
    (_, machine, file) =>
      `import { ${machine} as original } from "${file}";\nconst ${machine} = original.provide({ guards: Object.fromEntries(Object.keys(original.implementations.guards).map((name) => [name, () => false])) } as never);`,
  );

/** Has /flows open beside what a person does, from before they begin. */
const beside = async (visitor: Visitor, context: BrowserContext) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.open("/flows");
  await expect(visitor.heading("Flows")).toBeVisible();
  const person = new Visitor(await context.newPage(), visitor.product, visitor.say);
  const copied: Record<string, string> = {};
  return {
    person,
    copied,
    /** Copies what a chart's flow has done so far. */
    async copy(chart: string) {
      const { page } = visitor;
      await page.bringToFront();
      await page
        .getByRole("navigation", { name: "Charts" })
        .getByRole("link", { name: chartTitle(chart), exact: true })
        .click();
      await page.getByRole("button", { name: "Copy as test" }).click();
      await expect(page.getByText("Copied. Save it in a folder of tests")).toBeVisible();
      copied[chart] = await page.evaluate(() => navigator.clipboard.readText());
      await person.page.bringToFront();
    },
    /** Every copied test passes, and fails of a chart that does something else. */
    async run() {
      const charts = Object.keys(copied);
      const changed = Object.fromEntries(Object.entries(copied).map(([chart, text]) => [`${chart}-changed`, ofChangedChart(text)]));
      expect((await passingByVitest({ ...copied, ...changed })).toSorted()).toEqual(charts.toSorted());
      console.log(`recordings of real journeys that run as copied tests: ${charts.length} of ${charts.length} (${charts.join(", ")})`);
    },
  };
};

test.describe.configure({ timeout: 240_000 });

test("signing up, signing in and registering an organisation, with the charts that the wizard runs", async ({ visitor, context }) => {
  const { person, copy, copied, run } = await beside(visitor, context);
  await person.open("/auth?mode=signup");
  await person.signUp();
  await expect(person.heading("Sign in")).toBeVisible();
  await person.signIn();
  await person.planButton("Free").click();
  await person.fillDetails();
  await copy("subdomain");
  await person.button("Continue").click();
  await person.typeCode("000000");
  await expect(person.alert().first()).toBeVisible();
  await copy("verification");
  await person.typeCode(await person.mailedCode());
  await expect(person.ready()).toBeVisible();
  for (const chart of ["authCard", "session", "registration"]) await copy(chart);
  expect(copied["registration"]).toContain('run.tell("subdomain"');
  for (const text of Object.values(copied)) {
    expect(text).not.toContain(person.account.email);
    expect(text).not.toContain(person.account.password);
  }
  await run();
});

test("signing in with a second factor, and with a recovery code after a wrong one", async ({ visitor, context }) => {
  const { person, copy, copied, run } = await beside(visitor, context);
  await person.hasProvenAccount();
  const { secret, session } = await enrolApp(person.product, (await openSession(person.product, person.account)).access_token, "App");
  const [code] = await makeCodes(person.product, session.access_token);
  await person.open("/auth?mode=signin");
  await person.signIn();
  await person.typeCode("000000");
  await expect(person.alert().first()).toBeVisible();
  await person.product.advance(60);
  await person.typeCode(await appCode(person.product, secret));
  await expect(person.heading("Choose a plan")).toBeVisible();
  for (const chart of ["secondFactor", "session"]) await copy(chart);
  for (const text of Object.values(copied)) for (const hidden of [person.account.email, secret, code!]) expect(text).not.toContain(hidden);
  await run();
});

test("signing in again in place, after a wrong password", async ({ visitor, context }) => {
  const { person, copy, copied, run } = await beside(visitor, context);
  const token = await person.isSignedIn();
  await person.open("/register?package=1");
  await expect(person.field("Workspace address")).toBeVisible();
  await endSessions(person.product, token);
  await person.field("Workspace address").fill(person.subdomain);
  const dialog = person.page.getByRole("dialog");
  for (const password of ["not this one", person.account.password]) {
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    if (password !== person.account.password) await expect(dialog.getByRole("alert")).toBeVisible();
  }
  await expect(dialog).toBeHidden();
  await copy("reauthentication");
  expect(copied["reauthentication"]).not.toMatch(/not this one/);
  await run();
});
