import { languages } from "../../src/contract/preferences.ts";
import { expect, test } from "./journey.ts";

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a visitor becomes the owner of an organisation", async ({ visitor, page, say }) => {
      await visitor.open("/");
      await page.getByRole("link", { name: say("Start your {freeTrialDays}-day free trial", { freeTrialDays: 7 }) }).click();
      await expect(visitor.heading("Create your account")).toBeVisible();
      await visitor.signUp();
      await expect(visitor.words("Your account is ready")).toBeVisible();

      await expect(visitor.heading("Sign in")).toBeVisible();
      await visitor.signIn();
      await expect(visitor.heading("Choose a plan")).toBeVisible();
      await visitor.planButton("Free").click();

      await expect(visitor.heading("About your organisation")).toBeVisible();
      await visitor.fillDetails();
      await visitor.button("Continue").click();

      await expect(visitor.heading("Check your email")).toBeVisible();
      await visitor.typeCode(await visitor.mailedCode());
      await expect(visitor.words("Your email is verified")).toBeVisible();

      await expect(visitor.heading("{organizationName} is ready", { organizationName: visitor.organizationName })).toBeVisible();
      await expect(page.getByText(`${visitor.subdomain}.lanngan.com`)).toBeVisible();
      await visitor.link("Go to the dashboard").click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole("heading", { level: 1, name: visitor.organizationName })).toBeVisible();
      expect((await visitor.mail(new RegExp(`${visitor.subdomain}\\.lanngan\\.com`))).to).toBe(visitor.account.email);
    });
  });
}
