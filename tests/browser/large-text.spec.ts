/**
 * Whoever reads with letters twice as large sees whole pages on a phone, and none is wider than the narrowest one (WCAG 1.4.4, 1.4.10). Nowhere is a heading
 * larger than the one that it is below.
 */
import type { Page } from "@playwright/test";
import { pagePaths } from "../../src/contract/pages.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });

/** Widths of windows in pixels, and how large letters are. */
const sizes = [
  { width: 375, text: "200%" },
  { width: 320, text: "100%" },
];

/** What sticks out of the window, as far as nothing that can be scrolled holds it. */
const wide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll("body *")].filter((each) => {
      const { right, width } = each.getBoundingClientRect();
      return width > 0 && right > clientWidth + 1;
    });
    return [`${scrollWidth} px`, ...out.slice(0, 6).map((each) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 40)}`)];
  });

/** Headings whose letters are larger than those of the one that they are below, but for titles that people gave and write anew where they stand. */
const upsideDown = (page: Page) =>
  page.evaluate(() => {
    const above: { level: number; size: number; words: string }[] = [];
    return [...document.querySelectorAll("main :is(h1, h2, h3, h4):not(:has(> button))")].flatMap((heading) => {
      const size = parseFloat(getComputedStyle(heading).fontSize);
      const level = Number(heading.tagName[1]);
      const words = heading.textContent.slice(0, 40);
      while (above.length > 0 && above.at(-1)!.level >= level) above.pop();
      const over = above.at(-1);
      above.push({ level, size, words });
      return over !== undefined && size > over.size ? [`“${words}” (${size} px) below “${over.words}” (${over.size} px)`] : [];
    });
  });

const measure = async (page: Page, found: string[], name: string) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: 30_000 });
  found.push(...(await upsideDown(page)).map((heading) => `${name}: ${heading}`));
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    // Laid out by the frame after the next.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const out = await wide(page);
    if (out.length > 0) found.push(`${name} at ${width} px, ${text}: ${out.join(" | ")}`);
  }
};

inEitherLanguage(() => {
  test("no page of the portal is wider than the window, and no heading larger than the one above it", async ({ visitor, page }) => {
    test.setTimeout(120_000);
    const found: string[] = [];
    for (const path of ["/", "/auth", "/auth/reset", "/register"]) {
      await visitor.open(path);
      await measure(page, found, `${path} of a stranger`);
    }
    await visitor.isSignedIn();
    for (const path of pagePaths) {
      await visitor.open(path);
      await measure(page, found, path);
    }
    expect(found).toEqual([]);
  });

  test("no page of a workspace is, nor a heading, and no line of a list lies over another", async ({ visitor, page }) => {
    test.setTimeout(120_000);
    const owner = await ownsWorkspace({ visitor });
    await does({ visitor }, owner, (newId) => {
      const project = newId();
      return [
        ...makesProject(project, { name: "เมนูสิ้นปีและงานเลี้ยงลูกค้าประจำ", key: "KIT" }),
        ...["ชาเย็นสูตรใหม่สำหรับหน้าร้อน", "Scone with mango and a very long name that needs two lines", "Lime soda"].flatMap((title, at) =>
          makesTask(newId(), project, title, { rank: `a${at}`, due: "2026-12-24", priority: "urgent" }),
        ),
      ];
    });
    const found: string[] = [];
    const ofProject = ["", "/list", "/calendar", "/reports", "/workflow", "/settings"].map((part) => `/p/KIT${part}`);
    for (const path of [
      "/",
      "/inbox",
      "/members",
      "/new",
      "/reports",
      "/settings",
      "/unsent",
      "/t/KIT-1",
      "/p/KIT?task=KIT-1",
      "/nowhere",
      ...ofProject,
    ]) {
      await openInside({ visitor }, path);
      await measure(page, found, `workspace${path}`);
    }
    expect(found).toEqual([]);

    await openInside({ visitor }, "/p/KIT/list");
    await page.setViewportSize({ width: 375, height: 740 });
    await expect(page.getByRole("link", { name: "Lime soda" })).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const overlaps = () =>
      page.getByRole("row").evaluateAll((rows) => {
        const boxes = rows.map((row) => ({
          top: row.getBoundingClientRect().top,
          bottom: Math.max(...[row, ...row.querySelectorAll("*")].map((each) => each.getBoundingClientRect().bottom)),
        }));
        return boxes.filter((box, at) => at > 1 && box.top < boxes[at - 1]!.bottom - 1).length;
      });
    await expect.poll(overlaps).toBe(0);
  });
});
