/** The timeline of all flows: what happened in other tabs, kept, read by the keyboard, and given away without secrets. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { flowsChannel } from "../../src/contract/brand.ts";
import { mask } from "../../src/contract/flows.ts";
import type { Happening } from "../../src/contract/timeline.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { Visitor } from "./visitor.ts";

const password = "correct horse battery";

/** What passed, from the oldest on, by the names on the arrows. */
const passed = (page: Page) => page.locator("button[data-kind]");
const named = (page: Page, name: string) => passed(page).filter({ has: page.getByText(name, { exact: true }) });

/** Opens sign-in in another tab, which tells of its first moment where it finds that somebody watches. */
const openWatched = async (other: Visitor, { page }: Visitor) => {
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), flowsChannel)).toBe("open");
  await other.open("/auth?mode=signin");
  await expect(page.getByText('/auth: {"signIn":{"editing":"plain"}}')).toBeVisible();
};

/** The report as it was downloaded: its drawing, and its data. */
const downloaded = async ({ page, say }: Visitor) => {
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: say("Download the report"), exact: true }).press("Enter");
  const file = await saved;
  expect(file.suggestedFilename()).toBe("flows.md");
  const text = await readFile(await file.path(), "utf8");
  return {
    text,
    drawing: /```mermaid\n([^]*?)\n```/.exec(text)![1]!.split("\n"),
    data: JSON.parse(/```json\n([^]*)\n```/.exec(text)![1]!) as Happening[],
  };
};

inEitherLanguage(() => {
  test("is filled by two charts, kept, and given away without secrets", async ({ visitor, context, product, say, look }) => {
    const { page } = visitor;
    await visitor.open("/flows/authCard");
    const other = new Visitor(await context.newPage(), product, say);
    await other.hasAccount();
    await openWatched(other, visitor);
    await other.field("Email").fill(other.account.email);
    await other.password().fill(password);
    await other.button("Sign in").click();
    await expect(other.alert().first()).toBeVisible();
    await expect(named(page, "signIn done")).toHaveCount(1);
    const count = await passed(page).count();

    await page
      .getByRole("navigation", { name: say("Charts") })
      .getByRole("link", { name: "session", exact: true })
      .click();
    await expect(page).toHaveURL(/\/flows\/session$/);
    await expect(passed(page)).toHaveCount(count);
    await page.reload();
    await expect(passed(page)).toHaveCount(count);
    await look("flows-timeline");

    const { text, drawing, data } = await downloaded(visitor);
    expect(new Set(data.flatMap(({ from, to }) => [from.name, to.name]))).toEqual(
      new Set(["person", "authCard", "passwordSignIn", "session", "outside"]),
    );
    expect(text).not.toContain(password);
    expect(text).not.toContain(other.account.email);
    expect(data.filter(({ name }) => name === "field.changed").map((happening) => happening.data)).toEqual([
      { field: "email", value: mask },
      { field: "password", value: mask },
    ]);
    expect(drawing[0]).toBe("sequenceDiagram");
    expect(drawing).toContain("  actor p0 as person");
    expect(drawing.filter((line) => line.endsWith(": field.changed"))).toHaveLength(2);
    expect(drawing.some((line) => /->>p\d+: signIn$/.test(line))).toBe(true);
    expect(drawing.some((line) => /-->>p\d+: signIn done$/.test(line))).toBe(true);
  });

  test("is read, held still and begun anew by the keyboard alone", async ({ visitor, context, product, say }) => {
    const { page } = visitor;
    const focused = page.locator(":focus");
    await visitor.open("/flows/authCard");
    const other = new Visitor(await context.newPage(), product, say);
    await openWatched(other, visitor);
    await other.password().fill(password);
    await expect(named(page, "field.changed")).toHaveCount(1);
    await page.bringToFront();

    await visitor.button("Stop recording").focus();
    await page.keyboard.press("Enter");
    await expect(focused).toHaveText(say("Record on"));
    await other.password().fill(`${password}!`);
    await other.field("Email").fill("somying@example.com");
    await expect(named(page, "field.changed")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(focused).toHaveText(say("Stop recording"));
    // What happened meanwhile comes late, and not twice.
    await expect(named(page, "field.changed")).toHaveCount(3);

    for (const name of ["Clear", "Copy as a report", "Download the report"]) {
      await page.keyboard.press("Tab");
      await expect(focused).toHaveText(say(name));
    }
    await page.keyboard.press("Tab");
    await expect(focused).toHaveRole("region");
    await expect(focused).toHaveAccessibleName(say("Timeline of all flows"));
    await named(page, "field.changed").first().focus();
    await page.keyboard.press("Enter");
    await expect(focused).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText(`"value": "${mask}"`)).toBeVisible();
    await expect(page.getByText(password)).toHaveCount(0);
    await visitor.button("Clear").focus();
    await page.keyboard.press("Enter");
    await expect(passed(page)).toHaveCount(0);
    await expect(focused).toHaveText(say("Clear"));
  });
});

test("a watched tab that is loaded again is recorded from its first moment, and the timeline keeps what was before", async ({
  visitor,
  context,
  product,
  say,
}) => {
  const { page } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.open("/flows/authCard");
  const other = new Visitor(await context.newPage(), product, say);
  await openWatched(other, visitor);
  await other.password().fill(password);
  await expect(named(page, "field.changed")).toHaveCount(1);
  const before = await passed(page).count();

  await other.page.reload();
  await other.field("Email").fill("somying@example.com");
  await expect(named(page, "field.changed")).toHaveCount(2);
  expect(await passed(page).count()).toBeGreaterThan(before);
  // The page that is gone is not offered any more, and the new one from its beginning on.
  await expect(page.getByLabel(say("Which one"))).toHaveCount(0);
  await page.bringToFront();
  await visitor.button("Copy as test").click();
  await expect(page.getByText("Copied. Save it in a folder of tests")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.match(/field\.changed/g)).toHaveLength(1);
  expect(copied).toContain('field: "email"');
});
