/** The drawing of a chart: read, dragged, zoomed, chosen in, by pointer, fingers and keys. */
import type { Page } from "@playwright/test";
import { charts } from "../../machines/index.ts";
import { chartTitle } from "../../src/contract/flows.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const submitting = "registration.step.details.submitting";

const picture = (page: Page) => page.getByRole("main").getByRole("img");
const box = (page: Page, state: string) => page.locator(`svg [data-state="${state}"]`);
const stageOf = (page: Page) => picture(page).locator("..");
/** Which part of the drawing is seen. */
const viewOf = (page: Page) => picture(page).evaluate((svg) => svg.querySelector("g")!.style.transform);
const facts = ({ page, say }: Visitor) => page.getByRole("complementary", { name: say("What the chart says") });
const placeOf = async (page: Page, state: string) => (await box(page, state).boundingBox())!;

/** How large the drawing's smallest words are on the screen, in pixels. */
const wordSize = (page: Page) =>
  picture(page).evaluate((svg) =>
    Math.min(
      ...[...svg.querySelectorAll("text")].map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a),
    ),
  );

/** Whether the beginning of a state's box, where its name stands, is within the stage. */
const isInSight = async (page: Page, state: string) => {
  const [inner, outer] = [await placeOf(page, state), (await stageOf(page).boundingBox())!];
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + 60 <= outer.x + outer.width && inner.y + 24 <= outer.y + outer.height;
};

for (const width of [320, 375, 1280])
  test(`a chart opens at a size that can be read, at what is chosen, ${width} px wide`, async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height: 800 });
    for (const [chart, state] of [
      ["registration", submitting],
      ["factorEnrolment", "factorEnrolment"],
      ["passwordSignIn", "passwordSignIn"],
    ] as const) {
      await visitor.open(`/flows/${chart}#${state}`);
      await expect(box(page, state)).toHaveAttribute("data-chosen", "true");
      expect(await wordSize(page)).toBeGreaterThanOrEqual(12);
      expect(await isInSight(page, state)).toBe(true);
    }
    // Without a choice it opens where the chart begins.
    await visitor.open("/flows/registration");
    await expect(picture(page)).toBeVisible();
    expect(await wordSize(page)).toBeGreaterThanOrEqual(12);
    expect(await isInSight(page, "registration.step.resuming.fresh")).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });

test("every chart opens with no words under 11 pixels on a page that is 900 wide", async ({ visitor, say }) => {
  const { page } = visitor;
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 900, height: 800 });
  const sizes: Record<string, number> = {};
  await visitor.open("/flows");
  for (const { name: chart } of charts) {
    // The list of them is folded away in this window.
    await page.locator(`a[href$="/flows/${chart}"]`).first().dispatchEvent("click");
    await expect(page.getByRole("img", { name: say("The chart {0}", { 0: chartTitle(chart) }), exact: true })).toBeVisible();
    await expect(picture(page).locator("[data-state]").first()).toBeVisible();
    sizes[chart] = await wordSize(page);
  }
  const [smallest, size] = Object.entries(sizes).toSorted(([, one], [, other]) => one - other)[0]!;
  console.log(`smallest words of ${Object.keys(sizes).length} charts on /flows, 900 px wide: ${size.toFixed(2)} px (${smallest})`);
  expect(size, smallest).toBeGreaterThanOrEqual(11);
});

inEitherLanguage(() => {
  test("less of a chart is drawn by pointer and by keyboard, which stays with the chart", async ({ visitor, say, look }) => {
    const { page } = visitor;
    const focused = page.locator(":focus");
    const drawn = () => picture(page).locator("[data-state]");
    const mark = (id: string) => picture(page).locator(`[data-toggle="${id}"]`);
    await visitor.open(`/flows/registration#${submitting}`);
    await expect(box(page, submitting)).toHaveAttribute("data-chosen", "true");
    const all = await drawn().count();
    await mark(submitting).click();
    await expect(drawn()).toHaveCount(all - 3);
    await expect(page.getByRole("status").filter({ hasText: say("{0} of {count} states", { 0: all - 3, count: all }) })).toBeVisible();
    expect(await wordSize(page)).toBeGreaterThanOrEqual(12);

    // By the keyboard: opened again, all collapsed, and one looked into.
    await visitor.button("Expand what is chosen").focus();
    await expect(focused).toHaveAccessibleName(say("Expand what is chosen"));
    await page.keyboard.press("Enter");
    await expect(drawn()).toHaveCount(all);
    await expect(focused).toHaveAccessibleName(say("Collapse what is chosen"));
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(say("Collapse all"));
    await page.keyboard.press("Enter");
    await expect(drawn()).toHaveCount(3);
    // What is chosen is always drawn.
    await expect(page).toHaveURL(/#registration\.step$/);
    await expect(focused).toHaveAccessibleName(say("Collapse all"));
    await look("flows-collapsed");
    await page.reload();
    await expect(drawn()).toHaveCount(3);
    const charts = page.getByRole("navigation", { name: say("Charts") });
    await charts.getByRole("link", { name: "subdomain", exact: true }).click();
    await expect(box(page, "subdomain")).toBeVisible();
    await expect(visitor.button("Expand all")).toHaveAttribute("aria-disabled", "true");
    await charts.getByRole("link", { name: "registration", exact: true }).click();
    await expect(drawn()).toHaveCount(3);
    // Whoever chooses what is inside sees it.
    await page.getByRole("link", { name: "step.details.submitting", exact: true }).click();
    await expect(box(page, submitting)).toHaveAttribute("data-chosen", "true");
  });

  test("a state is seen among its neighbours alone, and then the whole again", async ({ visitor, say, look }) => {
    const { page } = visitor;
    const drawn = () => picture(page).locator("[data-state]");
    await visitor.open("/flows/contact#contact.success");
    await expect(box(page, "contact.success")).toHaveAttribute("data-chosen", "true");
    const all = await drawn().count();
    const neighbours = visitor.button("Show its neighbours only");
    await neighbours.press("Enter");
    await expect(neighbours).toBeFocused();
    await expect(neighbours).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\?neighbours=only#contact\.success$/);
    const ids = () => drawn().evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute("data-state")));
    await expect.poll(ids).toEqual(["contact", "contact.closed", "contact.submitting", "contact.success"]);
    expect(await wordSize(page)).toBeGreaterThanOrEqual(12);
    await look("flows-neighbours");
    // Whoever goes to a neighbour sees that one's.
    await box(page, "contact.closed").click();
    await expect.poll(ids).toContain("contact.open");
    await page.reload();
    await expect.poll(ids).toContain("contact.open");
    expect(await drawn().count()).toBeLessThan(all);
    await neighbours.press("Enter");
    await expect(drawn()).toHaveCount(all);
    await expect(page).toHaveURL(/\/flows\/contact#contact\.closed$/);
    await expect(page.getByRole("button", { name: say("Show its neighbours only") })).toHaveAttribute("aria-pressed", "false");
  });
});

test("the drawing is dragged, and a press that does not move chooses", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open(`/flows/registration#${submitting}`);
  await expect(box(page, submitting)).toHaveAttribute("data-chosen", "true");
  const before = await placeOf(page, submitting);
  await box(page, `${submitting}.slow`).hover();
  await page.mouse.down();
  const { x, y } = await placeOf(page, `${submitting}.slow`);
  await page.mouse.move(x - 80, y + 40, { steps: 4 });
  await expect(stageOf(page)).toHaveAttribute("data-dragged", "true");
  await page.mouse.up();
  await expect(stageOf(page)).not.toHaveAttribute("data-dragged");
  const after = await placeOf(page, submitting);
  expect(after.x).toBeLessThan(before.x - 60);
  expect(after.width).toBeCloseTo(before.width);
  const left = await viewOf(page);
  // What was dragged was not chosen.
  await expect(page).toHaveURL(new RegExp(`#${submitting}$`));
  await box(page, `${submitting}.slow`).click();
  await expect(page).toHaveURL(new RegExp(`#${submitting}\\.slow$`));
  await expect(facts(visitor).getByRole("heading", { name: "slow" })).toBeVisible();
  // It was in sight, so nothing moved.
  expect(await viewOf(page)).toBe(left);
});

test("the wheel zooms with Ctrl around the pointer and moves without; at the end the page goes on", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open(`/flows/registration#${submitting}`);
  await box(page, `${submitting}.fresh`).hover();
  const before = await placeOf(page, `${submitting}.fresh`);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await placeOf(page, `${submitting}.fresh`)).width).toBeGreaterThan(before.width * 1.05);
  const grown = await placeOf(page, `${submitting}.fresh`);
  for (const [start, length] of [["x", "width"] as const, ["y", "height"] as const])
    expect(Math.abs(grown[start] + grown[length] / 2 - (before[start] + before[length] / 2))).toBeLessThan(3);
  await page.mouse.wheel(0, 120);
  await expect.poll(async () => (await placeOf(page, `${submitting}.fresh`)).y).toBeCloseTo(grown.y - 120, 0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 20_000);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("two fingers zoom the drawing", async ({ visitor }) => {
  const { page } = visitor;
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
  await visitor.open(`/flows/registration#${submitting}`);
  await expect(box(page, submitting)).toHaveAttribute("data-chosen", "true");
  const before = await placeOf(page, submitting);
  const { x, y, width, height } = (await stageOf(page).boundingBox())!;
  const fingers = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: Math.round(x + width / 2 + side * apart), y: Math.round(y + height / 2), id }));
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(40) });
  for (const apart of [50, 60, 70, 80]) await browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(async () => (await placeOf(page, submitting)).width).toBeGreaterThan(before.width * 1.5);
});

inEitherLanguage(() => {
  test("everything is done by the keyboard alone, and the focus is never lost", async ({ visitor, say }) => {
    const { page } = visitor;
    const focused = page.locator(":focus");
    await visitor.open("/flows/contact");
    const states = page.getByRole("navigation", { name: say("States") });
    await states.getByRole("link", { name: "contact", exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(focused).toHaveAccessibleName("open");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#contact\.open$/);
    await expect(focused).toHaveAccessibleName("open");

    // The list is one stop: the drawing comes next, with what changes it.
    await page.keyboard.press("Tab");
    await expect(focused).toHaveRole("region");
    await expect(focused).toHaveAccessibleName(say("The chart {0}", { 0: "contact" }));
    const before = await placeOf(page, "contact.open");
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await placeOf(page, "contact.open")).y).toBeCloseTo(before.y - 60, 0);
    await page.keyboard.press("+");
    await expect.poll(async () => (await placeOf(page, "contact.open")).width).toBeCloseTo(before.width * 1.25, 0);
    await page.keyboard.press("0");
    await expect.poll(async () => placeOf(page, "contact.open")).toEqual(before);

    const ofDrawing = ["Collapse what is chosen", "Collapse all", "Expand all", "Show its neighbours only"];
    for (const name of [...ofDrawing, "Smaller", "Larger", "Fit to what is chosen", "Show the whole chart"]) {
      await page.keyboard.press("Tab");
      await expect(focused).toHaveAccessibleName(say(name));
    }
    await page.keyboard.press("Enter");
    await expect(focused).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\?zoom=whole#contact\.open$/);
    // On among the facts: a way to another state leads to what is said of that.
    await page.keyboard.press("Tab");
    await expect(focused).toHaveText("contact");
    await page.keyboard.press("Tab");
    await expect(focused).toHaveText("editing");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?zoom=whole#contact\.open\.editing$/);
    await expect(focused).toHaveRole("heading");
    await expect(focused).toHaveText("editing");

    // Another chart keeps the focus on its name.
    const charts = page.getByRole("navigation", { name: say("Charts") });
    await charts.getByRole("link", { name: "contact" }).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/flows\/viewport$/);
    await expect(box(page, "viewport")).toBeVisible();
    await expect(focused).toHaveText("viewport");
  });
});

test("the chosen state is in the accent, and so are the ways that leave it", async ({ visitor }) => {
  const { page } = visitor;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await visitor.open(`/flows/registration#${submitting}`);
    await expect(box(page, submitting)).toHaveAttribute("data-chosen", "true");
    const { accent, chosen, leaving, others } = await page.evaluate((id) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "var(--c-accent)";
      const strokeOf = (element: Element) => getComputedStyle(element).stroke;
      const shapes = [...document.querySelectorAll("svg[role=img] [data-state]")];
      return {
        accent: getComputedStyle(probe).color,
        chosen: shapes.filter((shape) => shape.getAttribute("data-state") === id).map(strokeOf),
        leaving: [...document.querySelectorAll(`svg [data-source="${id}"]`)].map(strokeOf),
        others: shapes.filter((shape) => shape.getAttribute("data-state") !== id).map(strokeOf),
      };
    }, submitting);
    expect(chosen).toEqual([accent]);
    expect(leaving.length).toBeGreaterThan(0);
    expect(new Set(leaving)).toEqual(new Set([accent]));
    expect(others).not.toContain(accent);
  }
});

test("which state and how large stay when the page is loaded again", async ({ visitor, say }) => {
  const { page } = visitor;
  await visitor.open("/flows/registration");
  await page.getByRole("link", { name: "step.details.submitting.slow" }).click();
  await visitor.button("Larger").click();
  await visitor.button("Larger").click();
  await expect(page).toHaveURL(/\?zoom=180#registration\.step\.details\.submitting\.slow$/);
  const { width } = await placeOf(page, `${submitting}.slow`);
  await page.reload();
  await expect(facts(visitor).getByRole("heading", { name: "slow" })).toBeVisible();
  expect((await placeOf(page, `${submitting}.slow`)).width / width).toBeCloseTo(1, 1);
  expect(await isInSight(page, `${submitting}.slow`)).toBe(true);
  await visitor.button("Show the whole chart").click();
  await expect(page).toHaveURL(/\?zoom=whole#/);
  await page.reload();
  await expect(page.getByRole("button", { name: say("Show the whole chart") })).toHaveAttribute("aria-pressed", "true");
  await visitor.button("Fit to what is chosen").click();
  await expect(page).toHaveURL(/\/flows\/registration#/);
});

test("on a phone the lists make room for the drawing, and a choice leaves the focus on them", async ({ visitor, say }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 375, height: 812 });
  await visitor.open("/flows/contact");
  await expect(box(page, "contact")).toBeVisible();
  expect((await stageOf(page).boundingBox())!.y).toBeLessThan(812 / 2);
  const link = page.getByRole("navigation", { name: say("Charts") }).getByRole("link", { name: "subdomain", exact: true });
  await expect(link).toBeHidden();
  const title = page.locator("summary").filter({ hasText: say("Charts") });
  await title.press("Enter");
  await link.press("Enter");
  await expect(page).toHaveURL(/\/flows\/subdomain$/);
  await expect(link).toBeHidden();
  await expect(title).toBeFocused();
  await expect(title).toContainText("subdomain");
});
