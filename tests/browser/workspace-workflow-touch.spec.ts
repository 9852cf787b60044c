/** A step is drawn in a workflow's picture with a finger (WORKSPACE §5), which moves it where it does not rest first. */
import type { Page } from "@playwright/test";
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { barriers } from "./look.ts";
import { touch } from "./touch.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";

test.use({ settings: inPaths, viewport: { width: 768, height: 1024 } });

const kanban = templates.kanban.document;

const pictureOf = ({ page, say }: Visitor) => page.getByRole("group", { name: say("Picture of the workflow") });
const middleOf = async (page: Page, state: string) => {
  const { x, y, width, height } = (await page.locator(`svg [data-state="${state}"]`).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
const leads = ({ page, say }: Visitor) => page.getByRole("combobox", { name: say("Where it leads") });
const begins = async (visitor: Visitor) => {
  const owner = await ownsWorkspace({ visitor });
  await does({ visitor }, owner, (newId) => makesProject(newId(), { name: "ครัว", key: "KRU" }));
  await openInside({ visitor }, "/p/KRU/workflow");
  await expect(visitor.page.locator('svg [data-state="s1"]')).toBeVisible();
};

inEitherLanguage(() => {
  const of = (state: string, language: "th" | "en") => nameIn(kanban.states.find(({ id }) => id === state)!.name, language);

  test("a finger draws once it has rested, and the picture moves under it near its edge", async ({ visitor, language }) => {
    await begins(visitor);
    const { page, say } = visitor;
    const picture = pictureOf(visitor);
    // Larger than its frame, so that there is more of it.
    await picture.press("0");
    const left = async () => (await picture.locator("svg > g").boundingBox())!.x;
    const begun = await left();
    let from = await middleOf(page, "s1");
    const status = page.getByRole("status").filter({ hasText: say("A step from “{name}” to …", { name: of("s1", language) }) });

    // One that moves at once moves it.
    await touch(page, "touchStart", from);
    for (const by of [20, 60, 100, 140]) await touch(page, "touchMove", { x: from.x - by, y: from.y });
    await expect.poll(left).toBeLessThan(begun - 60);
    await touch(page, "touchEnd");
    await expect(status).toBeHidden();
    await expect(leads(visitor)).toBeHidden();
    for (const key of ["ArrowLeft", "ArrowLeft"]) await picture.press(key);
    from = await middleOf(page, "s1");

    await touch(page, "touchStart", from);
    await expect(status).toBeVisible();
    const { x, width } = (await picture.boundingBox())!;
    // The third state lies beyond the edge.
    const isInSight = async () => (await middleOf(page, "s3")).x < x + width - 120;
    expect(await isInSight()).toBe(false);
    await touch(page, "touchMove", { x: x + width - 20, y: from.y + 60 });
    await expect.poll(isInSight, { intervals: [50] }).toBe(true);
    await touch(page, "touchMove", { x: x + width / 2, y: from.y + 60 });
    await touch(page, "touchMove", await middleOf(page, "s3"));
    const names = { name: of("s1", language), to: of("s3", language) };
    await expect(page.getByRole("status").filter({ hasText: say("A step from “{name}” to “{to}”", names) })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await touch(page, "touchEnd");
    await expect(leads(visitor)).toHaveValue("s3");
    await expect(page).toHaveURL(/\/workflow$/);
  });

  test("nothing is drawn of what was left: another finger, the browser, Escape, nothing under it, no movement", async ({
    visitor,
    language,
  }) => {
    await begins(visitor);
    const { page, say } = visitor;
    // Both have room in the frame.
    await pictureOf(visitor).press("1");
    let [from, over] = [await middleOf(page, "s1"), await middleOf(page, "s2")];
    const frame = (await pictureOf(visitor).boundingBox())!;
    const nothing = { x: frame.x + 20, y: frame.y + frame.height - 20 };
    const name = of("s1", language);
    const nowhere = page.getByRole("status").filter({ hasText: say("A step from “{name}” to …", { name }) });
    const somewhere = page.getByRole("status").filter({ hasText: say("A step from “{name}” to “{to}”", { name, to: of("s2", language) }) });
    const ends: (() => Promise<void>)[] = [
      () => touch(page, "touchStart", { ...over, id: 0 }, { ...nothing, id: 1 }),
      () => touch(page, "touchCancel"),
      () => page.keyboard.press("Escape"),
      () => touch(page, "touchMove", nothing),
    ];
    for (const [at, end] of ends.entries()) {
      await touch(page, "touchStart", from);
      await expect(nowhere).toBeVisible();
      await touch(page, "touchMove", { x: from.x + 60, y: from.y + 60 });
      await touch(page, "touchMove", over);
      await expect(somewhere).toBeVisible();
      await end();
      // A gesture that the browser took is over.
      if (at !== 1) await touch(page, "touchEnd");
      await expect(nowhere.or(somewhere)).toBeHidden();
      await expect(leads(visitor)).toBeHidden();
      // Two fingers may have moved the picture.
      await pictureOf(visitor).press("1");
      [from, over] = [await middleOf(page, "s1"), await middleOf(page, "s2")];
    }
    await touch(page, "touchStart", from);
    await expect(nowhere).toBeVisible();
    await touch(page, "touchEnd");
    await expect(nowhere).toBeHidden();
    await expect(leads(visitor)).toBeHidden();
    await expect(page).toHaveURL(/\/workflow$/);
  });

  test("a step is made by taps alone", async ({ visitor }) => {
    await begins(visitor);
    const { page } = visitor;
    await pictureOf(visitor).press("1");
    const tap = async (state: string) => {
      await touch(page, "touchStart", await middleOf(page, state));
      await touch(page, "touchEnd");
    };
    await tap("s1");
    await visitor.button("Connect").click();
    await pictureOf(visitor).getByRole("link").nth(1).scrollIntoViewIfNeeded();
    await tap("s2");
    await expect(leads(visitor)).toHaveValue("s2");
  });
});
