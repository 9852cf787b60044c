/** Workspaces at paths of the portal's origin, under its session (WORKSPACE §1). */
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";
import { workAsThree } from "./together.ts";
import { inPaths } from "./tours/settings.ts";

test.use({ settings: inPaths });

test("a stranger comes in by signing in, stays over a reload, and signs out of both", async ({ visitor, page }) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await visitor.open(`/w/${subdomain}/`);
  await visitor.signIn();
  const home = page.getByRole("link", { name: organizationName });
  await expect(home).toBeVisible();
  // An organisation without a project is asked how it begins.
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/w/${subdomain}/(start)?$`));
  // Of the page that comes: the socket of the one before may open only now.
  const connected = new Promise<unknown>((tell) =>
    page.once("framenavigated", () => page.on("websocket", (socket) => socket.once("framereceived", tell))),
  );
  await page.reload();
  await expect(home).toBeVisible();
  // A socket that opens while its session ends is refused, and the browser says so.
  await connected;
  await page.getByRole("button", { name: /Somying/ }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(visitor.invitation()).toBeVisible();
});

test("three people work on one board at a path, one of them offline for a while", async ({ visitor, browser }) => {
  test.setTimeout(180_000);
  await workAsThree(visitor, browser, { online: 8, offline: 12 });
});
