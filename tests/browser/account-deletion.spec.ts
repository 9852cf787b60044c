/** A person deletes their account on their profile (WORKSPACE §2). */
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";

inEitherLanguage(() => {
  test("whoever nobody else owns an organisation with is led there first, and then goes for good", async ({ visitor, page, look }) => {
    const { product, account, organizationName, subdomain } = visitor;
    await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
    await visitor.open("/auth");
    await visitor.signIn();
    await expect(page).not.toHaveURL(/auth/);
    await visitor.open("/profile");
    await visitor.button("Delete my account…").click();
    await expect(visitor.words("First hand these over, or delete them")).toBeVisible();
    await look("account-owning");

    await page.getByRole("main").getByRole("link", { name: organizationName }).click();
    await page.getByRole("link", { name: visitor.say("Settings"), exact: true }).click();
    await visitor.button("Delete the organisation…").click();
    await visitor.field("Type the organisation's name to confirm").fill(organizationName);
    await visitor.button("Delete it for everybody").click();
    await expect(visitor.heading("This workspace was deleted")).toBeVisible();

    await visitor.open("/profile");
    await visitor.button("Delete my account…").click();
    await expect(visitor.words("Delete your account?")).toBeVisible();
    await look("account-deletion");
    const form = page.getByRole("form", { name: visitor.say("Delete the account") });
    await form.getByLabel(visitor.say("Current password"), { exact: true }).fill("not this one");
    await visitor.button("Delete it for good").click();
    await expect(visitor.alert()).toContainText(visitor.say("This is not your current password"));
    await form.getByLabel(visitor.say("Current password"), { exact: true }).fill(account.password);
    await visitor.button("Delete it for good").click();
    // Nobody is signed in here any more, and nobody can sign in as they did.
    await expect(visitor.field("Email")).toBeVisible();
    await visitor.signIn();
    await expect(visitor.alert()).toBeVisible();
  });
});
