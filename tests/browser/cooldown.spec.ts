import { expect, inEitherLanguage, test } from "./journey.ts";

test.use({ settings: { LIMITS: "on" } });

inEitherLanguage(() => {
  test("a second reset mail has to wait, and the box says for how long", async ({ visitor, look }) => {
    const { page } = visitor;
    await page.clock.install();
    await visitor.hasAccount();
    await visitor.open("/auth");
    const send = async () => {
      await visitor.button("Forgot your password?").click();
      await visitor.field("Email").fill(visitor.account.email);
      await visitor.button("Send the link").click();
    };
    await send();
    await visitor.button("Back").click();
    await send();
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText(/^[01]:\d\d$/);
    await expect(page.getByRole("status").filter({ has: timer })).toBeVisible();
    await expect(visitor.button("Send the link")).toBeDisabled();
    // What is typed stays, and may be changed meanwhile.
    await visitor.field("Email").fill(`x${visitor.account.email}`);
    await expect(visitor.button("Send the link")).toBeDisabled();
    await look("cooldown-reset");
    await page.clock.fastForward(61_000);
    await expect(timer).toBeHidden();
    await expect(visitor.button("Send the link")).toBeEnabled();
    await expect(visitor.field("Email")).toHaveValue(`x${visitor.account.email}`);
  });

  test("after too many wrong passwords the card waits, and can be sent again then", async ({ visitor, look }) => {
    const { page } = visitor;
    await visitor.hasAccount();
    await page.clock.install();
    await visitor.open("/auth");
    await visitor.field("Email").fill(visitor.account.email);
    for (let turn = 0; turn < 10; turn += 1) {
      await visitor.password().fill(`wrong ${turn}`);
      await visitor.button("Sign in").click();
      await expect(visitor.alert()).toBeVisible();
    }
    await visitor.password().fill("wrong again");
    await visitor.button("Sign in").click();
    await expect(page.getByRole("timer")).toHaveText(/^1\d:\d\d$/);
    await expect(visitor.button("Sign in")).toBeDisabled();
    await look("cooldown-sign-in");
    await visitor.password().fill(visitor.account.password);
    await page.clock.fastForward(901_000);
    await expect(visitor.button("Sign in")).toBeEnabled();
  });
});
