/** The page of a workflow: its picture is fitted, zoomed and moved, a phone has steps in its place, and its parts are on tabs (WORKSPACE §5). */
import type { Page } from "@playwright/test";
import { nameIn } from "../../src/workflow/states.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { tabTo } from "./keys.ts";
import { touch } from "./touch.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";

test.use({ settings: inPaths });

const kanban: WorkflowDocument = templates.kanban.document;
const count = 20;
/** As many states as there may be, one after another, and back from every fifth. */
const long: WorkflowDocument = {
  ...kanban,
  initial: "s101",
  states: Array.from({ length: count }, (_, at) => ({
    id: `s${101 + at}`,
    name: { th: `ขั้นที่ ${at + 1}`, en: `Stage ${at + 1}` },
    category: at === 0 ? "open" : at === count - 1 ? "done" : "active",
    moves: [
      ...(at < count - 1 ? [{ id: `m${101 + at}`, name: { th: "ส่งต่อ", en: "Pass on" }, to: `s${102 + at}` }] : []),
      ...(at % 5 === 4 && at < count - 1 ? [{ id: `m${201 + at}`, name: { th: "ส่งกลับ", en: "Send back" }, to: `s${99 + at}` }] : []),
    ],
  })),
};

const begins = async (visitor: Visitor, draft: WorkflowDocument | null, address = "") => {
  const owner = await ownsWorkspace({ visitor });
  await does({ visitor }, owner, (newId) => {
    const project = newId();
    return [
      ...makesProject(project, { name: "ครัว", key: "KRU" }),
      ...(draft === null ? [] : [{ op: "workflow.draft" as const, id: project, from: kanban, to: draft }]),
    ];
  });
  await openInside({ visitor }, `/p/KRU/workflow${address}`);
};

const pictureOf = ({ page, say }: Visitor) => page.getByRole("group", { name: say("Picture of the workflow") });
const percentOf = async ({ page, say }: Visitor) =>
  Number.parseInt((await page.getByRole("group", { name: say("Zoom"), exact: true }).textContent()) ?? "", 10);
const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);
/** Whether a state is wholly seen in the picture's frame. */
const isInSight = async (visitor: Visitor, state: string) => {
  const [frame, box] = [
    await pictureOf(visitor).boundingBox(),
    await visitor.page.locator(`svg[role=presentation] [data-state="${state}"] a`).boundingBox(),
  ];
  if (!frame || !box) return false;
  const isWithin = (from: number, length: number, begin: number, room: number) => from >= begin - 1 && from + length <= begin + room + 1;
  return isWithin(box.x, box.width, frame.x, frame.width) && isWithin(box.y, box.height, frame.y, frame.height);
};
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    expect(await isFocusLost(page), key).toBe(false);
  }
};

inEitherLanguage(() => {
  test("the picture opens so that it can be read, and is zoomed and moved by keys, buttons, the wheel and the mouse", async ({
    visitor,
    look,
  }) => {
    test.setTimeout(90_000);
    await begins(visitor, long);
    const { page, say } = visitor;
    const picture = pictureOf(visitor);
    // The first drawing of twenty states takes a busy machine its time.
    await expect(picture).toBeVisible({ timeout: 30_000 });
    // Twenty states have no room at a size that can be read: it opens where tasks begin, which is marked.
    expect(await percentOf(visitor)).toBe(100);
    expect(await isInSight(visitor, "s101")).toBe(true);
    await expect(picture.getByText(say("Start"), { exact: true })).toBeInViewport();
    expect(await isInSight(visitor, "s115")).toBe(false);
    const overview = picture.locator("xpath=following-sibling::*[local-name()='svg']");
    await expect(overview).toBeVisible();
    await look("workspace-workflow-picture");

    await visitor.button("Fit").focus();
    await press(page, "Enter");
    await expect.poll(() => isInSight(visitor, "s101")).toBe(true);
    await expect.poll(() => isInSight(visitor, "s120")).toBe(true);
    await expect(overview).toBeHidden();
    await picture.focus();
    await press(page, "0");
    await expect.poll(() => percentOf(visitor)).toBe(100);
    await press(page, "+");
    await expect.poll(() => percentOf(visitor)).toBe(125);
    await press(page, "-", "-");
    await expect.poll(() => percentOf(visitor)).toBe(80);
    await visitor.button("Larger").click();
    await expect.poll(() => percentOf(visitor)).toBe(100);
    await press(page, "1");
    const whole = await percentOf(visitor);
    expect(whole).toBeLessThan(75);

    // Around the pointer by the wheel; the wheel alone is the page's.
    const frame = (await picture.boundingBox())!;
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await expect.poll(() => percentOf(visitor)).toBeGreaterThan(whole);

    // What is far away comes into sight by keys, and by the small picture of the whole.
    await press(page, "0");
    await page.locator('svg [data-state="s120"] a').focus();
    await expect.poll(() => isInSight(visitor, "s120")).toBe(true);
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth > document.documentElement.clientWidth])).toEqual([
      0,
      false,
    ]);
    const small = (await overview.boundingBox())!;
    await page.mouse.move(small.x + small.width - 4, small.y + small.height / 2);
    await page.mouse.down();
    await page.mouse.move(small.x + 2, small.y + small.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => isInSight(visitor, "s101")).toBe(true);

    // Dragged by what is behind it, and from a state while Space is held, which draws nothing.
    const left = async () => (await page.locator('svg [data-state="s101"] a').boundingBox())!.x;
    const drag = async (from: { x: number; y: number }) => {
      const before = await left();
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x - 80, from.y, { steps: 5 });
      await page.mouse.up();
      return Math.round(before - (await left()));
    };
    expect(await drag({ x: frame.x + frame.width - 40, y: frame.y + 12 })).toBeGreaterThan(60);
    const box = (await page.locator('svg [data-state="s102"] a').boundingBox())!;
    await picture.focus();
    await page.keyboard.down("Space");
    expect(await drag({ x: box.x + 60, y: box.y + 20 })).toBeGreaterThan(60);
    await page.keyboard.up("Space");
    await expect(page.getByRole("combobox", { name: say("Where it leads") })).toBeHidden();
    await expect(page).toHaveURL(/\/workflow$/);
  });

  test("a step is drawn while the picture is small, and while it is large", async ({ visitor, language }) => {
    test.setTimeout(90_000);
    await begins(visitor, null);
    const { page, say } = visitor;
    const of = (state: string) => nameIn(kanban.states.find(({ id }) => id === state)!.name, language);
    const middleOf = async (state: string) => {
      const box = (await page.locator(`svg [data-state="${state}"] a`).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const leads = page.getByRole("combobox", { name: say("Where it leads") });
    await expect(pictureOf(visitor)).toBeVisible({ timeout: 30_000 });
    const drawsBetween = async (from: string, to: string) => {
      const [begin, end] = [await middleOf(from), await middleOf(to)];
      await page.mouse.move(begin.x, begin.y);
      await page.mouse.down();
      await page.mouse.move(begin.x - 8, begin.y + 6);
      await page.mouse.move(end.x, end.y, { steps: 6 });
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: say("A step from “{name}” to “{to}”", { name: of(from), to: of(to) }) })
          .first(),
      ).toBeVisible();
      // The line ends under the pointer.
      const line = await page.locator("svg[role=presentation] line").evaluate((drawn: SVGLineElement) => {
        const at = new DOMPoint(drawn.x2.baseVal.value, drawn.y2.baseVal.value).matrixTransform(drawn.getScreenCTM()!);
        return { x: at.x, y: at.y };
      });
      expect(Math.hypot(line.x - end.x, line.y - end.y)).toBeLessThan(3);
      await page.mouse.up();
      await expect(leads).toHaveValue(to);
      await visitor.button("Cancel").click();
    };
    await pictureOf(visitor).press("1");
    await pictureOf(visitor).press("-");
    await drawsBetween("s3", "s1");
    await pictureOf(visitor).press("0");
    await pictureOf(visitor).press("+");
    await page.locator('svg [data-state="s1"] a').focus();
    await drawsBetween("s2", "s1");
  });

  test("its parts are tabs with addresses of their own: a reload and Back lead to what was seen, and keys alone do", async ({
    visitor,
    look,
  }) => {
    test.setTimeout(90_000);
    await begins(visitor, null);
    const { page, say } = visitor;
    const tab = (name: string) => page.getByRole("tab", { name: say(name), exact: true });
    const panel = page.getByRole("tabpanel");
    await expect(tab("States and steps")).toHaveAttribute("aria-selected", "true");
    await expect(visitor.button("Show what was published")).toHaveCount(0);
    // What is written stays while another part is looked at.
    await visitor.button("Add a state").click();
    await visitor.field("Name in Thai").fill("รอชิม");

    await tab("States and steps").focus();
    await press(page, "ArrowRight", "ArrowRight", "Enter");
    await expect(page).toHaveURL(/\?tab=history$/);
    await expect(tab("History")).toBeFocused();
    await expect(panel).toHaveAccessibleName(say("History"));
    await expect(visitor.button("Show what was published")).toBeVisible();
    await look("workspace-workflow-history");
    await press(page, "End", "Space");
    await expect(page).toHaveURL(/\?tab=code$/);
    await expect(visitor.button("Copy the definition")).toBeVisible();
    await press(page, "ArrowLeft", "Enter");
    await expect(page).toHaveURL(/\?tab=gherkin$/);
    const feature = page.getByRole("region", { name: say("The workflow as Gherkin") });
    await expect(feature).toContainText(say("Make a task"));
    await tabTo(page, feature);
    await look("workspace-workflow-gherkin");
    await tab("Gherkin").focus();
    await press(page, "ArrowLeft", "Enter");
    await expect(page).toHaveURL(/\?tab=tests$/);
    await expect(visitor.button("As a document")).toBeVisible();
    await look("workspace-workflow-tests");

    await page.goBack();
    await expect(tab("Gherkin")).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await expect(tab("Export and import")).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await page.goBack();
    await expect(tab("States and steps")).toHaveAttribute("aria-selected", "true");
    await expect(visitor.field("Name in Thai")).toHaveValue("รอชิม");
    expect(await isFocusLost(page)).toBe(false);

    await page.goForward();
    await page.reload();
    await expect(panel).toHaveAccessibleName(say("History"));
    await visitor.button("Show which steps were taken").click();
    await page
      .getByRole("list", { name: say("How many tasks took each step") })
      .getByRole("link")
      .first()
      .click();
    await expect(tab("States and steps")).toHaveAttribute("aria-selected", "true");
    await expect(page.locator("#draft-s1")).toBeFocused();
    // What there is not, is the first.
    await openInside({ visitor }, "/p/KRU/workflow?tab=nothing");
    await expect(tab("States and steps")).toHaveAttribute("aria-selected", "true");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

    test("a workflow is read and changed step by step, and drawn where somebody wants that", async ({ visitor, language, look }) => {
      test.setTimeout(90_000);
      await begins(visitor, null);
      const { page, say } = visitor;
      const name = (state: string) => nameIn(kanban.states.find(({ id }) => id === state)!.name, language);
      const radio = (label: string) => page.getByRole("radio", { name: say(label), exact: true });
      await expect(radio("Steps")).toBeChecked();
      await expect(pictureOf(visitor)).toBeHidden();
      const backlog = page.getByRole("region", { name: name("s1"), exact: true });
      await expect(backlog).toContainText(say("Tasks begin here"));
      await expect(backlog.getByRole("button", { name: new RegExp(say("to “{to}”", { to: name("s2") })) })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      await look("workspace-workflow-steps");
      await page.setViewportSize({ width: 375, height: 812 });

      // A step is opened as anywhere.
      await backlog.getByRole("button", { name: new RegExp(say("to “{to}”", { to: name("s2") })) }).click();
      await expect(page.getByRole("combobox", { name: say("Where it leads") })).toHaveValue("s2");
      await visitor.button("Cancel").click();

      await radio("Diagram").check();
      const picture = pictureOf(visitor);
      await expect(picture).toBeVisible();
      await expect.poll(() => isInSight(visitor, "s1")).toBe(true);
      // A finger moves it.
      const frame = (await picture.boundingBox())!;
      const left = async () => (await page.locator('svg [data-state="s1"] a').boundingBox())!.x;
      const before = await left();
      const at = { x: frame.x + frame.width - 30, y: frame.y + frame.height - 12 };
      await touch(page, "touchStart", at);
      for (const by of [20, 60, 100]) await touch(page, "touchMove", { x: at.x - by, y: at.y });
      await touch(page, "touchEnd");
      expect(await left()).toBeLessThan(before - 60);
      // Two of them make it larger.
      const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
      const apart = (by: number) => [-by, by].map((side, id) => ({ x: x + side, y, id }));
      await touch(page, "touchStart", ...apart(40));
      for (const by of [50, 60, 80]) await touch(page, "touchMove", ...apart(by));
      await touch(page, "touchEnd");
      await expect.poll(() => percentOf(visitor)).toBeGreaterThan(140);
      await picture.press("0");
      await expect.poll(() => percentOf(visitor)).toBe(100);
      const moved = await left();
      await radio("Steps").check();
      await expect(picture).toBeHidden();
      await radio("Diagram").check();
      expect(Math.abs((await left()) - moved)).toBeLessThan(2);
    });
  });
});
