/**
 * A tab that is older than the server's files: what it asks for is gone after a deploy, and each route says so in the product's words, in the chosen
 * language, offers the new version, and keeps what was not sent (WORKSPACE §6).
 */
import type { Page } from "@playwright/test";
import { pagePaths } from "../../src/contract/pages.ts";
import { expect, inBothLanguages, test } from "./journey.ts";
import type { Network } from "./network.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";

test.use({ settings: inPaths, serviceWorkers: "block" });

/** From here on the server knows none of the files that the page has not fetched yet; it says so itself. */
const deploys = async (page: Page, network: Network) => {
  network.expect(/Failed to (fetch dynamically imported module|load resource)|Refused to apply style|Unable to preload CSS/);
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await page.route("**/assets/**", async (route) => {
    const gone = new URL(route.request().url());
    // A browser still has them.
    if (fetched.includes(String(gone))) return route.continue();
    gone.pathname = `/assets/gone-${gone.pathname.split("/").at(-1)}`;
    await route.fulfill({ response: await route.fetch({ url: String(gone) }) });
  });
};

/** Goes there as a link does. */
const goes = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

const isLost = async ({ page, say, heading, button }: Visitor) => {
  await expect(heading("This page could not be shown")).toBeVisible();
  await expect(button("Reload")).toBeVisible();
  await expect(page.getByText("Something went wrong!")).toHaveCount(0);
  await expect(page.getByRole("alert")).toContainText(say("There may be a new version, which comes with a reload."));
};

inBothLanguages(() => {
  test("every page of a workspace that comes later", async ({ visitor, page, network }) => {
    // It would keep what is gone.
    network.expect(/Service Worker registration blocked/);
    const owner = await ownsWorkspace({ visitor });
    await does({ visitor }, owner, (newId) => {
      const project = newId();
      return [...makesProject(project, { name: "Kitchen", key: "KIT" }), ...makesTask(newId(), project, "Iced tea")];
    });
    await openInside({ visitor }, "/p/KIT");
    await expect(page.getByRole("link", { name: "Iced tea" })).toBeVisible();
    await expect(page.getByText(visitor.say("Everything is saved"))).toBeVisible();
    await deploys(page, network);
    const base = `/w/${visitor.subdomain}`;
    const there = page.getByRole("navigation", { name: visitor.say("Workspace") });
    for (const path of ["/", "/inbox", "/members", "/new", "/reports", "/settings", "/unsent", "/t/KIT-1"]) {
      await goes(page, base + path);
      await isLost(visitor);
      await expect(there).toBeVisible();
    }
    for (const path of ["list", "calendar", "reports", "settings", "workflow"]) {
      await goes(page, `${base}/p/KIT/${path}`);
      await isLost(visitor);
    }
    // What stands at no address is the whole client's.
    await goes(page, `${base}/nowhere`);
    await isLost(visitor);
    // What has come is still there, and what is done there is sent after the reload.
    await goes(page, `${base}/p/KIT`);
    await network.bar(page, "api/w/*/commands");
    await page
      .getByRole("button", { name: /^(Add a task|เพิ่มงาน)/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: visitor.say("Title of the task") }).fill("Scone");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Scone" })).toBeVisible();
    await goes(page, `${base}/p/KIT/calendar`);
    await isLost(visitor);
    await page.unrouteAll();
    await visitor.button("Reload").press("Enter");
    await expect(visitor.heading("This page could not be shown")).toHaveCount(0);
    await expect(page.getByText(visitor.say("Everything is saved"))).toBeVisible({ timeout: 30_000 });
    await goes(page, `${base}/p/KIT`);
    await expect(page.getByRole("link", { name: "Scone" })).toBeVisible();
  });

  test("every page of the portal", async ({ visitor, page, network, look }) => {
    await visitor.isSignedIn();
    await visitor.open("/settings");
    await expect(visitor.heading("Settings")).toBeVisible();
    // What tells of it has come by then, with its texts, for which it waits as it is loaded.
    const script = await page.waitForFunction(
      () => performance.getEntriesByType("resource").find(({ name }) => /lost-portal-page.*js/.test(name))?.name,
    );
    await page.evaluate((file) => import(file!), await script.jsonValue());
    await deploys(page, network);
    for (const path of pagePaths.filter((each) => each !== "/settings")) {
      await goes(page, path);
      await isLost(visitor);
    }
    await look("portal-lost-page");
    await page.unrouteAll();
    await visitor.button("Reload").press("Enter");
    await expect(visitor.heading("This page could not be shown")).toHaveCount(0);
  });
});
