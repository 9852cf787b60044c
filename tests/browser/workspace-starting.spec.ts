/** What a workspace says before its application can: that it is long in coming, or did not come (`src/web/workspace/index.html`). */
import type { Page } from "@playwright/test";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { ownsWorkspace } from "./together.ts";
import type { Visitor } from "./visitor.ts";

const words = {
  th: { opening: "กำลังเปิด…", long: "ใช้เวลานานกว่าปกติ", lost: "เปิดหน้านี้ไม่สำเร็จ", again: "ลองใหม่" },
  en: { opening: "Opening…", long: "This is taking longer than usual.", lost: "This page could not be opened.", again: "Try again" },
};
const status = (page: Page) => page.locator("#starting");
const heading = (page: Page) => page.locator("#root").getByRole("heading", { level: 1 });

/** Somebody who has a workspace, in a browser that asks for the application anew. @returns its address */
const hasWorkspace = async (visitor: Visitor) => {
  await ownsWorkspace(visitor);
  await visitor.page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).unregister();
  });
  return `http://${visitor.workspaceHost()}/`;
};

inEitherLanguage(() => {
  test("what is long in coming is said, and goes once it is there", async ({ visitor, page, network, look, language }) => {
    const place = await hasWorkspace(visitor);
    const letGo = await network.hold(page, "assets/workspace-*.js");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    // A page whose modules do not come is never loaded.
    await page.goto(place, { waitUntil: "commit" });
    // Its script runs after it stands there, and begins to count.
    await expect.poll(() => page.evaluate(() => "tellLost" in window)).toBe(true);
    await page.clock.runFor(1_900);
    await expect(status(page)).toHaveText("");
    await page.clock.runFor(200);
    await expect(status(page)).toHaveText(words[language].opening);
    await page.clock.runFor(13_000);
    await expect(status(page)).toContainText(words[language].long);
    await expect(status(page).getByRole("link", { name: words[language].again })).toBeVisible();
    await page.clock.resume();
    await look("workspace-long");
    await status(page).getByRole("link").focus();
    letGo();
    await expect(heading(page)).toBeVisible();
    await expect(status(page)).toHaveCount(0);
    await expect(page.locator("#content:focus, #content :focus")).toBeVisible();
  });

  for (const [what, files] of [
    ["its first file", "assets/early-*.js"],
    ["the file of the application", "assets/workspace-*.js"],
    ["its style sheet", "assets/early-*.css"],
  ] as const)
    test(`where ${what} did not come, one press asks again`, async ({ visitor, page, network, look, language }) => {
      const place = await hasWorkspace(visitor);
      network.expect(/Failed to fetch dynamically imported module|The style sheet did not come|load preload assets/);
      await network.bar(page, files);
      await page.goto(place, { waitUntil: "commit" });
      await expect(status(page)).toContainText(words[language].lost);
      // What is not styled is as the browser has it.
      if (what !== "its style sheet") await look("workspace-lost");
      await page.unrouteAll();
      await status(page).getByRole("link", { name: words[language].again }).press("Enter");
      await expect(heading(page)).toBeVisible();
      await expect(status(page)).toHaveCount(0);
    });
});
