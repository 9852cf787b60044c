/** The first run of a workspace, by keys alone: two questions at addresses of their own, tasks that teach, and a list of first steps (WORKSPACE §1). */
import type { Locator, Page } from "@playwright/test";
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import { tabTo } from "./keys.ts";
import { barriers } from "./look.ts";
import { askInside, does, joins, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";

test.use({ settings: inPaths });

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
] as const;

/** Nobody is barred from the page, it is as wide as its window, also on the smallest phone, and the focus is somewhere. */
const bars = async (page: Page) => {
  expect(await barriers(page)).toEqual([]);
  const size = page.viewportSize()!;
  for (const width of [320, size.width]) {
    await page.setViewportSize({ ...size, width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${width} px`).toBe(
      true,
    );
  }
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
};

const list = ({ page, say }: Visitor) => page.getByRole("list", { name: say("Getting started") });
const progress = ({ page, say }: Visitor, done: number, count: number) =>
  expect(page.getByRole("status").filter({ hasText: say("Done: {done} of {count}", { done, count }) })).toBeVisible();

/** Presses a link by its key. What is pressed at once after another press is that one's second half: then once more. */
const follow = (page: Page, link: Locator, to: RegExp) =>
  expect(async () => {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(to, { timeout: 1_000 });
  }).toPass();

/** A task shows a button where a comment is written, below its checklist, which speaks of the same. */
const openComments = async ({ page, say }: Visitor) => {
  const field = page.getByRole("textbox", { name: say("Comment"), exact: true });
  const button = page.getByRole("button", { name: say("Write a comment"), exact: true }).last();
  await expect(field.or(button).first()).toBeVisible();
  if (await button.isVisible()) {
    await button.focus();
    await page.keyboard.press("Space");
  }
  await expect(field).toBeVisible();
};

/** Chooses in the menu of the account, which a phone has among its other places. */
const chooseInAccount = async ({ page, say }: Visitor, name: string) => {
  const { width } = page.viewportSize()!;
  if (width < 500) {
    await page
      .getByRole("navigation", { name: say("Bar") })
      .getByRole("button", { name: say("More") })
      .focus();
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: say("Account of {called}", { called: "Somying" }) }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name, exact: true }).hover();
  await page.keyboard.press("Enter");
};

inBothLanguages(() => {
  for (const size of sizes)
    test(`somebody new answers, does what the sample tasks say and sees it ticked, at ${size.width} px`, async ({
      visitor,
      page,
      say,
      language,
    }) => {
      await page.setViewportSize(size);
      const owner = await ownsWorkspace({ visitor });
      const base = `/w/${visitor.subdomain}`;
      const title = (step: number) =>
        new RegExp(say("Your first project: step {step} of {count}", { step, count: 2 }).replaceAll("\u2060", "\u2060?"));
      const at = async (step: number, path: string) => {
        await expect(page).toHaveURL(`${visitor.product.url}${base}${path}`);
        await expect(page).toHaveTitle(title(step));
        await expect(page.getByRole("heading", { level: 1, name: title(step) })).toBeVisible();
      };

      // The first question, where nobody has answered anything.
      await openInside({ visitor });
      await at(1, "/start");
      const way = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
      const [simple, kanban] = (["simple", "kanban"] as const).map((name) => way(templates[name].name[language]));
      await expect(simple!).toBeChecked();
      await bars(page);
      await tabTo(page, simple!);
      await page.keyboard.press("ArrowRight");
      await expect(kanban!).toBeChecked();
      await expect(kanban!).toBeFocused();
      await page.keyboard.press("Enter");

      // The second one, over a reload, Back and Forward.
      const name = page.getByRole("textbox", { name: say("Name"), exact: true });
      await at(2, "/start?step=name");
      await expect(name).toBeFocused();
      await page.keyboard.type("การตลาด");
      await bars(page);
      await page.reload();
      await at(2, "/start?step=name");
      await expect(name).toBeFocused();
      await expect(name).toHaveValue("การตลาด");
      await page.goBack();
      await at(1, "/start");
      await expect(kanban!).toBeChecked();
      await expect(kanban!).toBeFocused();
      await page.goForward();
      await at(2, "/start?step=name");
      await expect(name).toBeFocused();
      await expect(page.getByRole("checkbox", { name: say("Begin with a few tasks that show how it works") })).toBeChecked();
      await page.keyboard.press("Enter");

      // A board with tasks that speak of its own states and steps.
      await expect(page).toHaveURL(/\/p\/KRT$/);
      const [backlog, , , done] = templates.kanban.document.states;
      const pick = nameIn(backlog!.moves[0]!.name, language);
      const closed = nameIn(done!.name, language);
      const sample = page.getByRole("link", { name: say("Press “{name}” on this task", { name: pick }) });
      await expect(sample).toBeVisible();
      await expect(
        page.getByRole("link", {
          name: say("See why “{column}” is closed to this card", { column: closed }),
        }),
      ).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

      // The list of first steps, of which the first is done.
      await openInside({ visitor });
      await expect(list(visitor).getByRole("listitem")).toHaveCount(5);
      await progress(visitor, 1, 5);
      await tabTo(page, page.getByRole("button", { name: say("Hide this list") }));
      await bars(page);
      await page
        .getByRole("region", { name: new RegExp(`^${say("Your move")}`) })
        .getByRole("button", { name: pick })
        .first()
        .focus();
      await page.keyboard.press("Enter");
      await progress(visitor, 2, 5);
      // Where it is said, it is done.
      await follow(page, list(visitor).getByRole("link", { name: say("Write a comment") }), /\/p\/KRT$/);
      await follow(page, page.getByRole("link", { name: say("Open this task and write a comment") }), /task=KRT-3$/);
      await openComments(visitor);
      await page.getByRole("textbox", { name: say("Comment"), exact: true }).focus();
      await page.keyboard.type("สวัสดี");
      await page.keyboard.press("Control+Enter");
      await expect(
        page
          .getByRole("listitem")
          .filter({ hasText: "สวัสดี" })
          .or(page.getByText("สวัสดี", { exact: true }))
          .first(),
      ).toBeVisible();
      await expect(page.getByText(say("Everything is saved"))).toBeAttached();
      await openInside({ visitor });
      await progress(visitor, 3, 5);

      // The rest is done on another device; the last one is seen to be.
      await askInside({ visitor }, owner, "POST", "invitation-links", { role: "member", most: 1, days: 1 });
      const { projects } = await askInside<{ projects: { id: string }[] }>({ visitor }, owner, "GET", "projects");
      const { document: workflow } = templates.kanban;
      const drawn = {
        ...workflow,
        states: workflow.states.map((state) => (state.id === "s1" ? { ...state, name: { en: "Ideas" } } : state)),
      };
      await does({ visitor }, owner, () => [
        { op: "workflow.draft", id: projects[0]!.id, from: workflow, to: drawn },
        { op: "workflow.publish", id: projects[0]!.id, workflow: drawn, targets: [] },
      ]);
      await page
        .getByRole("region", { name: new RegExp(`^${say("Your move")}`) })
        .getByRole("button")
        .first()
        .focus();
      await page.keyboard.press("Enter");
      await progress(visitor, 5, 5);
      await expect(page.getByText(say("That was all of it. You know your way around now."))).toBeVisible();
      await bars(page);

      // It goes by itself then, and comes back for whoever wants it.
      await page.reload();
      await expect(page.getByRole("region", { name: new RegExp(`^${say("Your move")}`) })).toBeVisible();
      await expect(list(visitor)).toHaveCount(0);
      await chooseInAccount(visitor, say("Getting started"));
      await expect(page).toHaveURL(/\?guide=shown$/);
      await expect(list(visitor).getByRole("listitem")).toHaveCount(5);
      await page.getByRole("button", { name: say("Hide this list") }).focus();
      await page.keyboard.press("Enter");
      await expect(list(visitor)).toHaveCount(0);
      await expect(page).toHaveURL(`${visitor.product.url}${base}/`);
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    });
});

test("a member has only what they may do, and whoever hides the list has it hidden on every device", async ({
  visitor,
  page,
  browser,
  product,
  say,
}) => {
  const owner = await ownsWorkspace({ visitor });
  await does({ visitor }, owner, (newId) => [
    { op: "project.make", id: newId(), name: "Kitchen", key: "KIT", color: "teal", icon: null, template: "kanban", ids: [] },
  ]);
  const { token } = await joins({ visitor }, owner);
  const steps = await askInside<{ steps: { step: string }[] }>({ visitor }, token, "GET", "getting-started");
  expect(steps.steps.map(({ step }) => step)).toEqual(["step", "comment"]);
  await openInside({ visitor });
  await expect(list(visitor).getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: say("Hide this list") }).click();
  await expect(list(visitor)).toHaveCount(0);
  // Another browser of theirs, with the same session.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  const asked = other.waitForResponse(/getting-started$/);
  await other.goto(`${product.url}/w/${visitor.subdomain}/`);
  expect(await (await asked).json()).toMatchObject({ data: { isShown: false } });
  await expect(other.getByText(say("Nothing waits for you"))).toBeVisible();
  await expect(other.getByRole("list", { name: say("Getting started") })).toHaveCount(0);
  await elsewhere.close();
});
