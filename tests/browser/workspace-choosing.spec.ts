/** Several cards of a board are chosen and changed together, by keys alone and by a finger (WORKSPACE §4: a board without a mouse, bulk change). */
import { expect, test } from "./journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";

test.use({ settings: inPaths });

const make = async (visitor: Visitor) => {
  const owner = await ownsWorkspace({ visitor });
  await does({ visitor }, owner, (newId) => {
    const project = newId();
    return [
      ...makesProject(project, { name: "Kitchen", key: "KIT" }),
      ...["Iced tea", "Scone", "Lime soda"].flatMap((title, at) => makesTask(newId(), project, title, { rank: `a${at}` })),
    ];
  });
  await openInside({ visitor }, "/p/KIT");
};
const partsOf = ({ page }: Visitor) => ({
  card: (title: string) => page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) }),
  link: (title: string) => page.getByRole("link", { name: title, exact: true }),
  bar: page.getByRole("region", { name: "What is done to all that are chosen" }),
});

test("by keys alone cards are chosen, moved together, and chosen no longer, and the focus stays where it was", async ({
  visitor,
  page,
}) => {
  await make(visitor);
  const { card, link, bar } = partsOf(visitor);
  await link("Iced tea").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  for (const title of ["Iced tea", "Scone"]) await expect(card(title).getByRole("checkbox")).toBeChecked();
  await expect(link("Scone")).toBeFocused();
  await expect(card("Lime soda").getByRole("checkbox")).toHaveCount(0);

  const move = bar.getByRole("button", { name: "Move to…" });
  while (!(await move.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  const next = page.getByRole("region", { name: "Next", exact: true });
  await expect(next.getByRole("article")).toHaveCount(2);
  await expect(page.getByText("2 tasks moved to Next")).toBeVisible();
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  await expect(move).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(next.getByRole("link").first()).toBeFocused();
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" }).getByRole("region", { name: "On a card or a line" });
  await expect(keys.getByText("Chooses it, for several to be changed at once")).toBeVisible();
});

test("a card is as high chosen as it was, and so is what stands for it while it is in the hand", async ({ visitor, page }) => {
  const owner = await ownsWorkspace({ visitor });
  await does({ visitor }, owner, (newId) => {
    const project = newId();
    return [
      ...makesProject(project, { name: "Kitchen", key: "KITCH" }),
      ...["Iced tea", "Scone", "Lime soda"].flatMap((title, at) =>
        makesTask(newId(), project, title, { rank: `a${at}`, priority: "urgent" }),
      ),
    ];
  });
  // Its columns are as narrow as they become.
  await page.setViewportSize({ width: 1000, height: 800 });
  await openInside({ visitor }, "/p/KITCH");
  const { card, link, bar } = partsOf(visitor);
  const titles = ["Iced tea", "Scone", "Lime soda"];
  const heights = () => Promise.all(titles.map(async (title) => (await card(title).boundingBox())!.height));
  await expect(card("Lime soda")).toBeVisible();
  const placeOf = async (title: string) => (await card(title).boundingBox())!.y;
  const below = await placeOf("Scone");
  const first = (await card("Iced tea").boundingBox())!;
  await page.mouse.move(first.x + 5, first.y + 5);
  await page.mouse.down();
  await page.mouse.move(first.x + 30, first.y + 20, { steps: 4 });
  await expect(page.getByText("KITCH-1 is in your hand").first()).toBeVisible();
  await expect.poll(() => placeOf("Scone")).toBe(below);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(card("Iced tea")).toBeVisible();

  // With larger letters there is less and less room beside what stands on a card.
  for (const size of [16, 18, 19, 20, 21, 22, 24]) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}px`), size);
    const before = await heights();
    await link("Iced tea").click({ modifiers: ["Shift"] });
    await link("Lime soda").click({ modifiers: ["Shift"] });
    await expect(bar.getByRole("status")).toHaveText("3 selected");
    expect(await heights()).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
  }
});

test("a card that is pulled over takes the others that are chosen with it", async ({ visitor, page }) => {
  await make(visitor);
  const { card, link, bar } = partsOf(visitor);
  await link("Iced tea").click({ modifiers: ["Shift"] });
  await link("Scone").click({ modifiers: ["Shift"] });
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  const from = (await card("Scone").boundingBox())!;
  const next = page.getByRole("region", { name: "Next", exact: true });
  const to = (await next.boundingBox())!;
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 30);
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 4 });
  await expect(page.getByText("KIT-2 with one other is in your hand").first()).toBeVisible();
  await page.mouse.up();
  await expect(next.getByRole("article")).toHaveCount(2);
  await expect(page.getByText("2 tasks moved to Next")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(next.getByRole("article")).toHaveCount(0);
});

test("a finger chooses in a card's menu and takes back on its tick", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await make(visitor);
  const { card, bar } = partsOf(visitor);
  const choose = async (title: string) => {
    await card(title).getByRole("button").click();
    await page.getByRole("menuitem", { name: "Choose it", exact: true }).click();
  };
  await choose("Iced tea");
  await choose("Lime soda");
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  await bar.getByRole("button", { name: "Priority" }).click();
  await page.getByRole("menuitem", { name: "High" }).click();
  for (const title of ["Iced tea", "Lime soda"]) await expect(card(title).getByRole("img", { name: "High" })).toBeVisible();
  const toast = page.locator('[data-part="root"]', { hasText: "2 tasks changed: Priority" });
  const edge = async () => {
    const { y, height } = (await toast.boundingBox())!;
    return y + height;
  };
  // The next change is chosen below what tells of the last one.
  await expect.poll(edge).toBeLessThan((await bar.boundingBox())!.y);
  await card("Iced tea").getByRole("checkbox").click();
  await expect(bar.getByRole("status")).toHaveText("1 selected");
  await expect(page.getByRole("complementary", { name: "KIT-1" })).toBeHidden();
});
