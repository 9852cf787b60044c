import { expect, inEitherLanguage, test } from "./journey.ts";

inEitherLanguage(() => {
  test("what is wrong with a sign-up is said at its field", async ({ visitor, look }) => {
    await visitor.open("/auth?mode=signup");
    await visitor.button("Create account").click();
    await expect(visitor.field("First name")).toBeFocused();
    await expect(visitor.field("First name")).toHaveAccessibleDescription(visitor.say("This field is required"));
    await expect(visitor.field("Email")).toHaveAccessibleDescription(visitor.say("Email is required"));
    await expect(visitor.password("Confirm your password")).toHaveAccessibleDescription(visitor.say("Please confirm your password"));
    await look("sign-up-missing");

    await visitor.field("First name").fill("Somying");
    await expect(visitor.field("First name")).toHaveAccessibleDescription("");
    await visitor.field("Email").fill("somying at home");
    await visitor.password().fill("mango");
    await visitor.password("Confirm your password").fill("banana");
    await visitor.field("First name").focus();
    await expect(visitor.field("Email")).toHaveAccessibleDescription(visitor.say("Invalid email format"));
    await expect(visitor.words("Use at least {min} characters", { min: 8 })).toBeVisible();
    await expect(visitor.words("Passwords do not match")).toBeVisible();
    await look("sign-up-invalid");
  });

  test("a password that everybody knows is refused by the server, at its field", async ({ visitor, look }) => {
    visitor.account.password = "password123";
    await visitor.open("/auth?mode=signup");
    await visitor.signUp();
    await expect(visitor.words("This password is on lists of known passwords. Please choose another one.")).toBeVisible();
    await expect(visitor.field("Email")).toHaveValue(visitor.account.email);
    await look("sign-up-refused");
  });

  test("a wrong password is refused, and what was typed stays", async ({ visitor, look }) => {
    await visitor.hasAccount();
    await visitor.open("/auth");
    await visitor.signIn("not this one");
    await expect(visitor.alert()).toHaveText(visitor.say("The email or the password is not right"));
    await expect(visitor.alert()).toBeFocused();
    await expect(visitor.field("Email")).toHaveValue(visitor.account.email);
    await look("sign-in-refused");
    await visitor.signIn();
    await expect(visitor.heading("Choose a plan")).toBeVisible();
  });
});

test("an address that has an account gets the same answer, and its owner a mail", async ({ visitor, product }) => {
  await visitor.hasAccount();
  // A minute must lie between two mails of a kind to one address.
  await product.advance(61);
  const { password } = visitor.account;
  visitor.account.password = "a stranger's password";
  await visitor.open("/auth?mode=signup");
  await visitor.signUp();
  await expect(visitor.words("Your account is ready")).toBeVisible();
  expect((await visitor.mail(/has an account already/)).to).toBe(visitor.account.email);
  await expect(visitor.heading("Sign in")).toBeVisible();
  await visitor.signIn();
  await expect(visitor.alert()).toBeVisible();
  await visitor.signIn(password);
  await expect(visitor.heading("Choose a plan")).toBeVisible();
});

test("a suggested password fills both fields, is shown once, and signs in", async ({ visitor }) => {
  await visitor.open("/auth?mode=signup");
  await visitor.button("Suggest a random password").click();
  const password = await visitor.password().inputValue();
  expect(password).toHaveLength(12);
  await expect(visitor.password()).toHaveAttribute("type", "text");
  await expect(visitor.password("Confirm your password")).toHaveValue(password);
  await expect(visitor.words("Very strong")).toBeVisible();
  visitor.account.password = password;
  await visitor.signUp();
  await expect(visitor.heading("Sign in")).toBeVisible();
  await visitor.signIn();
  await expect(visitor.heading("Choose a plan")).toBeVisible();
});

test("the address follows the card and the card the address, and nothing typed is lost between them", async ({ visitor, page }) => {
  await visitor.open("/auth");
  await expect(page).toHaveURL(/mode=signin/);
  await visitor.field("Email").fill(visitor.account.email);
  await visitor.button("No account yet? <0>Create one</0>").click();
  await expect(page).toHaveURL(/mode=signup/);
  await expect(visitor.field("Email")).toHaveValue(visitor.account.email);
  await visitor.button("Have an account already? <0>Sign in</0>").click();
  await expect(page).toHaveURL(/mode=signin/);
  await expect(visitor.field("Email")).toHaveValue(visitor.account.email);
});

test("Back leads from signing up to signing in, and from there to where one came from", async ({ visitor, page }) => {
  await visitor.open("/");
  await visitor.open("/auth");
  await visitor.button("No account yet? <0>Create one</0>").click();
  await expect(visitor.heading("Create your account")).toBeVisible();
  await page.goBack();
  await expect(visitor.heading("Sign in")).toBeVisible();
  await expect(page).toHaveURL(/mode=signin/);
  await page.goForward();
  await expect(visitor.heading("Create your account")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(visitor.invitation()).toBeVisible();
});

test("a sign-up that worked is still said where one signs in, and Back does not lead to its form again", async ({ visitor, page }) => {
  await visitor.open("/auth");
  await visitor.button("No account yet? <0>Create one</0>").click();
  await visitor.signUp();
  await expect(visitor.heading("Sign in")).toBeVisible();
  await expect(visitor.words("Your account is ready")).toBeVisible();
  await visitor.field("Email").fill(visitor.account.email);
  await expect(visitor.words("Your account is ready")).toBeVisible();
  await page.goBack();
  await expect(visitor.heading("Sign in")).toBeVisible();
});

inEitherLanguage(() => {
  test("whoever has just registered goes on with one press, and once", async ({ visitor, look }) => {
    await visitor.open("/auth?mode=signup");
    await visitor.signUp();
    await expect(visitor.heading("Sign in")).toBeVisible();
    const [name, place] = visitor.account.email.split("@") as [string, string];
    const goOn = visitor.button("Continue as {newcomer}", { newcomer: `${name[0]}…@${place}` });
    await expect(goOn).toBeVisible();
    await look("sign-up-continue");
    // The banner has the focus, and the button is the next one.
    await visitor.page.keyboard.press("Tab");
    await expect(goOn).toBeFocused();
    await visitor.page.keyboard.press("Enter");
    await expect(visitor.heading("Choose a plan")).toBeVisible();
  });
});
