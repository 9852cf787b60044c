/** A workspace on a device whose clock is wrong (WORKSPACE §9): how long a session has is measured from its renewal on, by whatever clock there is. */
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";

const hour = 3_600_000;

for (const [clock, ahead] of [
  ["thirteen hours ahead", 13 * hour],
  ["forty days behind", -40 * 24 * hour],
  ["eleven months behind", -330 * 24 * hour],
] as const)
  test(`somebody comes in, stays and comes back by a clock that is ${clock}`, async ({ visitor, page }) => {
    await page.addInitScript((by) => {
      const Right = Date;
      globalThis.Date = class extends Right {
        constructor(...given: []) {
          super(...((given.length === 0 ? [Right.now() + by] : given) as []));
        }
        static override now = () => Right.now() + by;
      } as DateConstructor;
    }, ahead);
    const { product, account, organizationName, subdomain } = visitor;
    await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
    await page.goto(`http://${visitor.workspaceHost()}/`);
    await visitor.signIn();
    // As long as what would end it takes to be heard.
    await expect(page.getByText("Everything is saved")).toBeVisible();
    const inside = page.getByRole("heading", { name: /^Your first project/ });
    await expect(inside).toBeVisible();
    await page.reload();
    await expect(page.getByText("Everything is saved")).toBeVisible();
    await expect(inside).toBeVisible();
  });
