import { makeAccount, newAccount, openSession, submitRegistration, codePattern } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";

const wrong = (code: string) => (code === "000000" ? "111111" : "000000");

inEitherLanguage(() => {
  test("a wrong code says how many tries are left, and the fifth ends them", async ({ visitor, page, product, say, look }) => {
    await page.clock.install();
    await visitor.hasSubmitted();
    await visitor.open("/register");
    const code = await visitor.mailedCode();
    for (const triesLeft of [4, 3, 2, 1]) {
      await visitor.typeCode(wrong(code));
      await expect(visitor.alert()).toContainText(say("Invalid or expired verification code"));
      const tries = "{amount, select, one {{triesLeft} try left} other {{triesLeft} tries left}}";
      await expect(visitor.alert()).toContainText(say(tries, { triesLeft, amount: triesLeft === 1 ? "one" : "other" }));
      await expect(visitor.digit(1)).toBeFocused();
      await expect(visitor.digit(1)).toHaveValue("");
      if (triesLeft === 4) await look("verify-wrong");
    }
    await visitor.typeCode(wrong(code));
    await expect(visitor.alert()).toContainText(say("Too many wrong codes"));
    await expect(visitor.alert()).toBeFocused();
    await expect(visitor.digit(1)).toBeDisabled();
    await look("verify-exhausted");

    // Nothing that was mailed now could be used, and the screen promises nothing.
    await product.advance(300);
    await page.reload();
    await expect(visitor.alert()).toContainText(say("Too many wrong codes"));
    await expect(visitor.digit(1)).toBeDisabled();
    await expect(visitor.button("Request a new code")).toBeDisabled();
    await expect(visitor.button("Request a new code")).toHaveAccessibleDescription(/(5:00|4:[0-5]\d)$/);
    expect((await product.mailTo(visitor.account.email)).filter(({ text }) => codePattern.test(text))).toHaveLength(1);
    await look("verify-exhausted-again");

    await product.advance(300);
    await page.clock.fastForward(300_000);
    await visitor.button("Request a new code").click();
    await expect.poll(visitor.mailedCode).not.toBe(code);
    await visitor.typeCode(await visitor.mailedCode());
    await expect(visitor.words("Your email is verified")).toBeVisible();
  });

  test("a code that is too old is refused, and a new one works", async ({ visitor, page, product, look }) => {
    await page.clock.install();
    await visitor.hasSubmitted();
    await visitor.open("/register");
    const old = await visitor.mailedCode();
    await product.advance(601);
    await visitor.typeCode(old);
    await expect(visitor.alert()).toContainText(visitor.say("This verification code has expired"));
    await expect(visitor.alert()).toBeFocused();
    await page.clock.fastForward(10_000);
    await expect(visitor.button("Request a new code")).toBeVisible();
    await look("verify-expired");
    await visitor.button("Request a new code").click();
    await expect(visitor.words("You can request a new code in <0/>")).toBeVisible();
    await expect(visitor.alert()).toHaveCount(0);
    await expect.poll(visitor.mailedCode).not.toBe(old);
    await visitor.typeCode(await visitor.mailedCode());
    await expect(visitor.words("Your email is verified")).toBeVisible();
    await visitor.button("Continue now").click();
    await expect(visitor.ready()).toBeVisible();
  });

  test("a name that was lost meanwhile leads back to the details", async ({ visitor, page, product, look }) => {
    await page.clock.install();
    await visitor.hasSubmitted();
    await visitor.open("/register");
    const old = await visitor.mailedCode();
    // The registration keeps its name for a quarter of an hour; then somebody else takes it.
    await product.advance(901);
    const other = newAccount();
    await makeAccount(product, other);
    const session = await openSession(product, other);
    await submitRegistration(product, other, session.access_token, { organizationName: "Faster", subdomainName: visitor.subdomain });
    await page.clock.fastForward(10_000);
    await visitor.button("Request a new code").click();
    await expect.poll(visitor.mailedCode).not.toBe(old);
    await visitor.typeCode(await visitor.mailedCode());
    await expect(visitor.words("Subdomain registration error")).toBeVisible();
    await look("verify-name-lost");
    await visitor.button("Back to the details").click();
    await expect(visitor.heading("About your organisation")).toBeVisible();
    await expect(visitor.field("Organisation name")).toHaveValue(visitor.organizationName);
    await expect(visitor.field("Workspace address")).toHaveAccessibleDescription(
      new RegExp(visitor.say("The time to keep this subdomain ran out and it now belongs to somebody else")),
    );
    await look("details-name-lost");
    await visitor.fillDetails(`${visitor.subdomain}-2`);
    await visitor.button("Continue").click();
    await expect(visitor.heading("Check your email")).toBeVisible();
  });
});

test("the wait for another code is counted down by the server, also across a reload", async ({ visitor, page, product }) => {
  await page.clock.install();
  await visitor.hasSubmitted();
  await visitor.open("/register");
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^0:(10|0\d)$/);
  await visitor.mailedCode();
  await product.advance(10);
  await page.clock.fastForward(10_000);
  await visitor.button("Request a new code").click();
  await expect(timer).toHaveText(/^(1:00|0:5\d)$/);

  await product.advance(40);
  await page.reload();
  await expect(timer).toHaveText(/^0:(20|1\d)$/);
  await expect(visitor.button("Request a new code")).toHaveCount(0);
  await product.advance(20);
  await page.clock.fastForward(20_000);
  await expect(visitor.button("Request a new code")).toBeVisible();
  expect((await product.mailTo(visitor.account.email)).filter(({ text }) => codePattern.test(text))).toHaveLength(2);
});

test("a code that could not be checked is typed over from its first box, and only the whole new one is checked", async ({
  visitor,
  page,
  network,
}) => {
  await visitor.hasSubmitted();
  await visitor.open("/register");
  const code = await visitor.mailedCode();
  const checked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/confirm-email-otp")) checked.push((request.postDataJSON() as { otpCode: string }).otpCode);
  });
  await expect(visitor.digit(1)).toBeFocused();
  await network.cut();
  await visitor.typeCode(wrong(code));
  await expect(visitor.alert()).toBeFocused();
  await network.restore();
  await visitor.digit(1).click();
  await page.keyboard.type(code);
  await expect(visitor.words("Your email is verified")).toBeVisible();
  expect(checked).toEqual([wrong(code), code]);
});

test("a code can be pasted with the words around it, and typed in Thai digits", async ({ visitor, page }) => {
  await visitor.hasSubmitted();
  await visitor.open("/register");
  const code = await visitor.mailedCode();
  await visitor.digit(1).click();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    `รหัส: ${[...wrong(code)].map((digit) => String.fromCharCode(0x0e50 + Number(digit))).join("")}`,
  );
  await expect(visitor.alert()).toBeVisible();
  for (const digit of code) await page.keyboard.insertText(String.fromCharCode(0x0e50 + Number(digit)));
  await expect(visitor.words("Your email is verified")).toBeVisible();
});
