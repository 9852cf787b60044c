/** A workspace at a path of the portal's origin without a network (WORKSPACE §6): what is kept is the workspace's, and nothing of the portal. */
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";
import { inPaths } from "./tours/settings.ts";
import { worksWithoutNetwork } from "./without-network.ts";

test.use({ settings: inPaths });

test("a board is there without a network, and the portal is not", async ({ visitor, network, page }) => {
  const { product, account, organizationName, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  await worksWithoutNetwork(visitor, network, `${product.url}/w/${subdomain}`);
  const scopes = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  expect(scopes).toEqual([`${product.url}/w/${subdomain}/`]);
  await network.cut();
  await expect(page.goto(`${product.url}/terms`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});
