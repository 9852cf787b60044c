/** A workspace without a network, with portal, workspace and their server as they are (WORKSPACE §6, §9). */
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";
import { add, column, isKept, isSaved, makeProject, worksWithoutNetwork } from "./without-network.ts";

test("a board is worked on, loaded anew and left without a network, and nothing of it is lost", async ({ visitor, network }) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await worksWithoutNetwork(visitor, network, `http://${visitor.workspaceHost()}`);
  // The portal has nothing of it.
  await visitor.open("/terms");
  expect(await visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("what the browser kept is on the screen before the server answers", async ({ visitor, page, network }) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  const base = `http://${visitor.workspaceHost()}`;
  await makeProject(visitor, base);
  await add(page, "Iced tea");
  await isSaved(page);
  const isStored = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open("lanngan-workspaces");
          opening.addEventListener("success", () => {
            const all = opening.result.transaction("rows").objectStore("rows").getAll();
            all.addEventListener("success", () => {
              opening.result.close();
              resolve(JSON.stringify(all.result).includes("Iced tea"));
            });
          });
        }),
    );
  await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
  const letGo = await network.hold(page, "api/**");
  await page.reload();
  await expect(column(page, "Backlog").getByRole("link", { name: "Iced tea" })).toBeVisible();
  await expect(page.getByText("Everything is saved")).toBeHidden();
  letGo();
  await isSaved(page);
});

test("what is said to be kept is kept, also where the page is left in the same moment", async ({ visitor, page, network }) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await makeProject(visitor, `http://${visitor.workspaceHost()}`);
  await isSaved(page);
  await isKept(page);
  await network.cut();
  for (let kept = 1; kept <= 6; kept += 1) {
    await page.getByRole("button", { name: "Add a task Backlog" }).click();
    await page.getByRole("textbox", { name: "Title of the task" }).fill(`Tea ${kept}`);
    await page.evaluate((words) => {
      new MutationObserver(() => document.body.innerText.includes(words) && location.reload()).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    }, `Offline · ${kept} kept`);
    const left = page.waitForEvent("framenavigated");
    await page.keyboard.press("Enter");
    await left;
    for (let one = 1; one <= kept; one += 1)
      await expect(column(page, "Backlog").getByRole("link", { name: `Tea ${one}`, exact: true })).toBeVisible();
    await expect(page.getByText(`Offline · ${kept} kept`)).toBeVisible();
  }
  await network.restore();
  await isSaved(page);
});

test("a browser that keeps nothing says so, and asks whoever leaves, until all is sent", async ({ visitor, page, network }) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("It is switched off.", "SecurityError");
    };
  });
  await makeProject(visitor, `http://${visitor.workspaceHost()}`);
  await isSaved(page);
  await network.cut();
  await page.getByRole("button", { name: "Add a task Backlog" }).click();
  await page.getByRole("textbox", { name: "Title of the task" }).fill("Tea");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Offline · only on this page, leave it open: 1")).toBeVisible();
  const asked = page.waitForEvent("dialog");
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await network.restore();
  await isSaved(page);
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

test("a phone shows at its menu that there is no network", async ({ visitor, page, network }) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await makeProject(visitor, `http://${visitor.workspaceHost()}`);
  await isSaved(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeVisible();
  await network.cut();
  await page.getByRole("button", { name: "Offline More" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
  await page.keyboard.press("Escape");
  await network.restore();
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeVisible();
});

test("what was never opened with a network opens without one, and the focus is never the body's meanwhile", async ({
  visitor,
  page,
  network,
}) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  const base = `http://${visitor.workspaceHost()}`;
  await makeProject(visitor, base);
  await add(page, "Iced tea");
  await isSaved(page);
  await isKept(page);
  await network.cut();
  await page.reload();
  const task = column(page, "Backlog").getByRole("link", { name: "Iced tea" });
  await task.focus();
  await page.evaluate(() => {
    const looks = { lost: 0 };
    const look = () => {
      if (document.activeElement === document.body) looks.lost += 1;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { looks });
  });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary").getByRole("heading", { name: "Iced tea" })).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { looks: { lost: number } }).looks.lost)).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.getByRole("link", { name: "Iced tea" })).toBeVisible();
  await page.getByRole("link", { name: "My work" }).first().click();
  await expect(page.getByRole("heading", { name: "My work" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Iced tea" })).toBeVisible();
  await page.goto(`${base}/t/YEM-1`);
  await expect(page.getByRole("heading", { name: "Iced tea" })).toBeVisible();
  await page.goto(`${base}/new`);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeVisible();
  await page.goto(`${base}/unsent`);
  await expect(page.getByRole("heading", { name: "Not sent" })).toBeVisible();
  await network.restore();
});
