import { startGateway, type Gateway } from "../gateway/gateway.ts";
import { expect, test as base } from "./journey.ts";

/** The product as `GATEWAY_URL` starts it: somebody else's portal behind it, which sends the fields of SPEC §7 and no others. */
const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, lend) => {
      const gateway = await startGateway();
      await lend(gateway);
      await gateway.stop();
    },
    { scope: "worker" },
  ],
  settings: [async ({ gateway }, lend) => lend({ GATEWAY_URL: gateway.url }), { scope: "worker" }],
});

test.afterEach(({ gateway }) => gateway.reset());

test("somebody signs up, signs in, and registers an organisation", async ({ visitor, page, gateway, network, look }) => {
  // Our own hub has never heard of the gateway's people.
  network.expect(/status of 401/);
  const { email, password } = visitor.account;
  await visitor.open("/auth?mode=signup");
  await visitor.signUp();
  await expect(visitor.heading("Sign in")).toBeVisible();
  await visitor.signIn("not the password");
  await expect(visitor.alert()).toContainText("Wrong email or password, says the gateway");
  await look("gateway-refused");
  await visitor.signIn();
  await expect(visitor.heading("Choose a plan")).toBeVisible();
  await visitor.planButton("Free").click();

  gateway.hasOrganization("other@example.com", "Others", "taken-name");
  await visitor.field("Organisation name").fill(visitor.organizationName);
  await visitor.field("Workspace address").fill("taken-name");
  await expect(visitor.words("This subdomain is already taken")).toBeVisible();
  await visitor.field("Workspace address").fill(visitor.subdomain);
  await expect(visitor.words("This subdomain is available")).toBeVisible();
  await visitor.terms().check();
  await look("gateway-details");
  gateway.refuses("organization/registration", { status: 409, error: "This email is already registered" });
  await visitor.button("Continue").click();
  await expect(page.getByText("This email is already registered")).toBeVisible();
  await expect(page.locator("[aria-invalid=true]")).toHaveAttribute("name", "email");
  await expect(visitor.button("Sign in with another email")).toBeVisible();
  await look("gateway-email");
  await visitor.button("Continue").click();

  await visitor.typeCode("000000");
  await expect(visitor.alert()).toContainText("The OTP is wrong, says the gateway");
  await visitor.typeCode(gateway.code);
  await visitor.button("Continue now").click();
  await expect(visitor.ready()).toBeVisible();
  // What else the page asks for meanwhile comes between them or not.
  const ending = () => gateway.paths().filter((path) => /\/(send-success-email|end-session)$/.test(path));
  await expect.poll(ending).toEqual(["organization/send-success-email", "organization/end-session"]);

  await page.goto("/register");
  await expect(visitor.ready()).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 2, name: visitor.organizationName })).toBeVisible();
  // Nothing is said about a plan that nobody named.
  await expect(page.getByText("Your plan has room for everyone.")).toHaveCount(0);
  await look("gateway-dashboard");
  expect(gateway.calls().find(({ path }) => path === "auth/login")?.body).toMatchObject({ email, password: "not the password" });
  expect(password).not.toBe("not the password");
});

test("a visitor writes to sales and registers without an account", async ({ visitor, page, gateway }) => {
  await visitor.open("/");
  await page.getByRole("main").getByRole("button", { name: "Contact us", exact: true }).first().click();
  await visitor.field("Name").fill("Somying");
  await visitor.field("Email").fill(visitor.account.email);
  await visitor.field("Phone").fill("081-234-5678");
  await visitor.field("Message").fill("Hello");
  gateway.refuses("registration/contact-sale", { status: 409, error: "Nobody is at the desk" });
  await visitor.button("Send").click();
  await expect(visitor.alert()).toContainText("Nobody is at the desk");
  await visitor.button("Send").click();
  await expect(visitor.words("Your message is on its way")).toBeVisible();
});

test.describe("in Thai", () => {
  test.use({ language: "th" });

  test("a sentence of the error catalogue is translated on a page that has no other use for it", async ({ visitor, gateway }) => {
    await visitor.open("/auth?mode=signin");
    gateway.refuses("auth/login", { status: 409, error: "This subdomain is reserved and cannot be registered" });
    await visitor.signIn();
    await expect(visitor.words("This subdomain is reserved and cannot be registered")).toBeVisible();
  });
});
