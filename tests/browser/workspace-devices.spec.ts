/** A workspace among the programs of a device, which it tells what happens (WORKSPACE §10). The push service is none of the tests: `tests/server/push.test.ts` has one. */
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";
import { isKept, isSaved, makeProject } from "./without-network.ts";

test("a device is told after a press, and no more after another", async ({ visitor, page }) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  const base = `http://${visitor.workspaceHost()}`;
  await page.addInitScript(() => {
    const key = "test-subscription";
    const made = () => ({
      endpoint: "https://push.example/device",
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: "https://push.example/device", keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
      unsubscribe: async () => (localStorage.removeItem(key), true),
    });
    // Without a window nothing is shown, and nobody can be asked.
    let permission = localStorage.getItem(key) === null ? "default" : "granted";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      permission = "granted";
      return "granted";
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) === null ? null : made()),
      subscribe: async () => (localStorage.setItem(key, "yes"), made()),
    });
  });
  await makeProject(visitor, base);
  await isSaved(page);
  await isKept(page);
  await page.goto(`${base}/notifications`);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This device is told.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("This device is told.")).toBeVisible();

  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  await expect(page.getByText("This device is told.")).toBeHidden();
});

test("a browser finds nothing that keeps it from being a program of its own, in the language of the page", async ({ visitor, page }) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  const base = `http://${visitor.workspaceHost()}`;
  await makeProject(visitor, base);
  await isKept(page);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/app.webmanifest?lang=en");
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({
    name: `${subdomain} · Lanngan`,
    scope: "/",
    shortcuts: [{ name: "My work" }, { name: "Inbox" }],
  });
});
