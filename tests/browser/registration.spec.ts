import { expect, inEitherLanguage, test } from "./journey.ts";

inEitherLanguage(() => {
  test("a visitor becomes the owner of an organisation", async ({ visitor, page, look }) => {
    await visitor.open("/");
    await expect(visitor.invitation()).toBeVisible();
    await look("home");
    await visitor.invitation().click();
    await expect(visitor.heading("Create your account")).toBeVisible();
    await look("sign-up");
    await visitor.signUp();
    await expect(visitor.words("Your account is ready")).toBeVisible();

    await expect(visitor.heading("Sign in")).toBeVisible();
    await expect(visitor.field("Email")).toHaveValue("");
    await look("sign-in");
    await visitor.signIn();
    await expect(visitor.heading("Choose a plan")).toBeFocused();
    await look("package");
    await visitor.planButton("Free").click();

    await expect(visitor.heading("About your organisation")).toBeFocused();
    await look("details");
    await visitor.fillDetails();
    await look("details-available");
    await visitor.button("Continue").click();

    await expect(visitor.heading("Check your email")).toBeVisible();
    await expect(visitor.digit(1)).toBeFocused();
    await look("verify");
    await visitor.typeCode(await visitor.mailedCode());
    await expect(visitor.words("Your email is verified")).toBeVisible();

    await expect(visitor.ready()).toBeFocused();
    await expect(page.getByRole("link", { name: visitor.workspaceHost() })).toBeVisible();
    await expect(visitor.words("We have sent a confirmation to {email}.", { email: visitor.account.email })).toBeVisible();
    await look("complete");
    await visitor.link("Go to the dashboard").click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 2, name: visitor.organizationName })).toBeVisible();
    await expect(visitor.link("Open the workspace")).toHaveAttribute("href", `http://${visitor.workspaceHost()}`);
    await look("dashboard");
    expect((await visitor.mail(new RegExp(visitor.workspaceHost()))).to).toBe(visitor.account.email);
  });

  test("a paid plan is asked for, and the screens say that nothing is charged", async ({ visitor, page, look }) => {
    await visitor.isSignedIn();
    await visitor.open("/register?package=2&billing=yearly");
    await expect(visitor.heading("About your organisation")).toBeVisible();
    await expect(page.getByText("฿261")).toBeVisible();
    await expect(page.getByRole("radio", { name: visitor.say("Yearly") })).toBeChecked();
    await visitor.button("Change plan").click();
    await expect(visitor.heading("Choose a plan")).toBeVisible();
    await look("package-yearly");
    await visitor.planButton("Premium").click();
    await expect(page.getByText("฿891")).toBeVisible();
    await look("details-paid");
    await visitor.fillDetails();
    await visitor.button("Continue").click();
    await visitor.typeCode(await visitor.mailedCode());
    await visitor.button("Continue now").click();
    await expect(visitor.ready()).toBeVisible();
    await look("complete-paid");
    await visitor.link("Back to Home").last().click();
    await expect(visitor.heading("Hello, {name}", { name: visitor.account.firstName })).toBeVisible();
    await look("portal");
    await visitor.link("Go to the dashboard").click();
    await expect(
      visitor.words("You asked for the <0/> plan. Our sales team will contact you, and until then the free limits apply."),
    ).toBeVisible();
    await look("dashboard-paid");
  });
});

test("a right code stays where it was typed, and the way on from the welcome needs no scrolling", async ({ visitor, page, look }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitor.hasSubmitted();
  await visitor.open("/register");
  const code = await visitor.mailedCode();
  await expect(visitor.digit(1)).toBeFocused();
  const place = await visitor.digit(1).boundingBox();
  await visitor.typeCode(code);
  await expect(visitor.words("Your email is verified")).toBeVisible();
  for (const [at, digit] of [...code].entries()) await expect(visitor.digit(at + 1)).toHaveValue(digit);
  expect(await visitor.digit(1).boundingBox()).toEqual(place);
  await expect(visitor.button("Request a new code")).toHaveCount(0);
  await expect(page.getByRole("timer")).toHaveCount(0);
  await look("verify-accepted");

  await expect(visitor.ready()).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(visitor.link("Go to the dashboard")).toBeInViewport({ ratio: 1 });
});

test("the workspace is shown as it is named", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  const preview = page.locator("[aria-hidden=true]", { hasText: visitor.workspaceHost("") }).last();
  await expect(preview).toContainText(visitor.workspaceHost("my-team"));
  await visitor.field("Organisation name").pressSequentially("Mango House");
  await visitor.field("Workspace address").pressSequentially(visitor.subdomain);
  await expect(page.getByText("Mango House", { exact: true })).toBeVisible();
  await expect(preview).toContainText(visitor.workspaceHost());
});

test("the billing period is one setting: the wizard follows it, writes it, and a link asks for it once", async ({ visitor, page }) => {
  const billing = (name: string) => page.getByRole("radio", { name: visitor.say(name), exact: false });
  const choose = (name: string) => billing(name).locator("xpath=ancestor::label").click();
  await visitor.isSignedIn();
  await visitor.open("/register");
  await visitor.planButton("Standard").click();
  await expect(billing("Monthly")).toBeChecked();
  await visitor.open("/settings");
  await choose("Yearly");
  await expect(billing("Yearly")).toBeChecked();
  for (const path of ["/register", "/settings", "/register"]) {
    await visitor.open(path);
    await expect(billing("Yearly")).toBeChecked();
  }
  await choose("Monthly");
  await visitor.open("/settings");
  await expect(billing("Monthly")).toBeChecked();

  await visitor.open("/register?package=2&billing=yearly");
  await expect(billing("Yearly")).toBeChecked();
  await choose("Monthly");
  await visitor.button("Change plan").click();
  await visitor.planButton("Premium").click();
  await page.reload();
  await expect(page.getByText("฿99 / month")).toBeVisible();
});

test("a second click on Continue registers nothing twice", async ({ visitor, page }) => {
  await visitor.isSignedIn();
  await visitor.open("/register?package=1");
  await visitor.fillDetails();
  const sent: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/organization/registration") && sent.push(request.url())));
  await visitor.button("Continue").dblclick();
  await expect(visitor.heading("Check your email")).toBeVisible();
  expect(sent).toHaveLength(1);
  await visitor.mailedCode();
  expect(await visitor.product.mailTo(visitor.account.email)).toHaveLength(1);
});

test("no press asks for a file: what the next step needs came while the one before was filled in", async ({ visitor, page }) => {
  const files: string[] = [];
  const line = { open: 0, changed: 0 };
  const change = (by: number) => Object.assign(line, { open: line.open + by, changed: Date.now() });
  page.on("request", (request) => {
    change(1);
    if (["script", "stylesheet"].includes(request.resourceType())) files.push(request.url());
  });
  page.on("requestfinished", () => change(-1));
  page.on("requestfailed", () => change(-1));
  // The page has nothing better to do when the journey says so.
  await page.addInitScript(() => {
    const waiting = new Map<number, () => void>();
    window.requestIdleCallback = (work) => {
      waiting.set(waiting.size + 1, () => work({ didTimeout: false, timeRemaining: () => 50 }));
      return waiting.size;
    };
    window.cancelIdleCallback = (request) => void waiting.set(request, () => {});
    Object.assign(window, { letIdle: () => waiting.forEach((work) => work()) });
  });
  const rest = async () => {
    await page.evaluate(() => (window as unknown as { letIdle(): void }).letIdle());
    change(0);
    await expect.poll(() => line.open === 0 && Date.now() - line.changed > 500).toBe(true);
  };
  await visitor.isSignedIn();
  await visitor.open("/register");
  await expect(visitor.heading("Choose a plan")).toBeVisible();
  const steps: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ["details", () => visitor.planButton("Free").click(), () => expect(visitor.heading("About your organisation")).toBeFocused()],
    [
      "verify",
      async () => {
        await visitor.fillDetails();
        await visitor.button("Continue").click();
      },
      () => expect(visitor.digit(1)).toBeFocused(),
    ],
    ["complete", async () => visitor.typeCode(await visitor.mailedCode()), () => expect(visitor.ready()).toBeFocused()],
  ];
  for (const [step, press, stands] of steps) {
    await rest();
    const before = files.length;
    await press();
    await stands();
    expect({ [step]: files.slice(before) }).toEqual({ [step]: [] });
  }
});
