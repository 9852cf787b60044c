import { expect, inEitherLanguage, test } from "./journey.ts";

test.use({ settings: { DEMO_VERIFICATION: "on" } });

inEitherLanguage(() => {
  test("a demonstration verifies without a code, and says that it is one", async ({ visitor, look }) => {
    await visitor.hasSubmitted();
    await visitor.open("/register");
    await expect(visitor.words("This server only simulates verification: any six digits are accepted.")).toBeVisible();
    await look("verify-demo");
    await visitor.button("Verify without a code").click();
    await expect(visitor.words("Your email is verified")).toBeVisible();
    await visitor.button("Continue now").click();
    await expect(visitor.ready()).toBeVisible();
  });
});

test("any six digits do in a demonstration", async ({ visitor }) => {
  await visitor.hasSubmitted();
  await visitor.open("/register");
  await visitor.typeCode("246810");
  await expect(visitor.words("Your email is verified")).toBeVisible();
});
