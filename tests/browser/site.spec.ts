import { brand } from "../../src/contract/brand.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";

inEitherLanguage(() => {
  test("the landing page has its sections, and the navigation scrolls to them", async ({ visitor, page, look }) => {
    await visitor.open("/");
    await expect(
      page.getByRole("heading", { level: 1, name: visitor.say("Every task has a <0>next step</0>").replace(/<\/?0>/g, "") }),
    ).toBeVisible();
    await look("landing");
    await page
      .getByRole("navigation", { name: visitor.say("Main") })
      .getByRole("link", { name: visitor.say("Pricing") })
      .click();
    await expect(page.getByRole("heading", { name: visitor.say("One price for the whole organisation") })).toBeInViewport();
  });

  test("a message about a plan reaches sales, and the dialog closes by itself", async ({ visitor, page, product, look }) => {
    await visitor.open("/?dialog=contact&package=2");
    await visitor.button("Send").click();
    await expect(visitor.field("Name")).toBeFocused();
    await look("contact-missing");
    await visitor.field("Name").fill(`Somying ${visitor.subdomain}`);
    await visitor.field("Email").fill(visitor.account.email);
    await visitor.field("Phone").fill("081-234-5678");
    await visitor.field("Message").fill("How much for 300 people?");
    await visitor.button("Send").click();
    await expect(visitor.words("Your message is on its way")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect
      .poll(async () => (await product.mailTo(brand.salesEmail)).some((mail) => mail.text.includes(`Somying ${visitor.subdomain}`)))
      .toBe(true);
  });

  test("a free registration needs an address and the terms, and ends inside the workspace by way of a mail", async ({
    visitor,
    page,
    look,
  }) => {
    await visitor.open("/?dialog=free");
    const start = visitor.button("Start free");
    await expect(start).toHaveAttribute("aria-disabled", "true");
    await visitor.field("Email").fill(visitor.account.email);
    await visitor.terms().check();
    await look("free-registration");
    await start.click();
    await expect(visitor.words("Almost there")).toBeVisible();
    await look("free-registration-sent");

    const link = /http\S+\/auth\/reset\?\S+/.exec((await visitor.mail(/\/auth\/reset\?/)).text)![0];
    await visitor.open(link);
    await visitor.password("New password").fill(visitor.account.password);
    await visitor.password("Confirm your password").fill(visitor.account.password);
    await visitor.button("Save the password").click();
    const question = (english: string) => page.getByRole("heading", { level: 2, name: visitor.say(english), exact: true });
    // By way of the portal, for a session of its own.
    await expect(question("What is your organisation called?")).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/^http:\/\/[\w-]+\.localhost:\d+\/start$/);
    const field = visitor.field("Organisation name");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await look("trial-organisation");
    await field.fill("บ้านสวน");
    await page.keyboard.press("Enter");
    await expect(question("How does your team work?")).toBeVisible();
    await expect(page.getByText("บ้านสวน").first()).toBeAttached();
    await page.reload();
    await expect(question("How does your team work?")).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue("บ้านสวน");
    await page.goForward();
    await visitor.button("Continue").click();
    await visitor.button("Open the board").click();
    await expect(page).toHaveURL(/\/p\/[A-Z]+$/);
  });

  test("the rows of the price cards stand on lines, whatever is in them", async ({ visitor, page, say }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await visitor.open("/");
    const cards = page.getByRole("region", { name: say("One price for the whole organisation") }).getByRole("article");
    await expect(cards.first().getByText(say("{days}-day free trial", { days: "7" }), { exact: true })).toBeVisible();
    const tops = (part: "p" | "ul") =>
      cards.evaluateAll((all, name) => all.map((card) => Math.round(card.querySelector(name)!.getBoundingClientRect().top)), part);
    for (const period of ["Yearly", "Monthly"]) {
      const choice = page.getByRole("radio", { name: new RegExp(`^${say(period)}`) });
      await choice.click();
      await expect(choice).toBeChecked();
      for (const part of ["p", "ul"] as const) expect(new Set(await tops(part)).size, `${part}, ${period}`).toBe(1);
      await expect(page.getByText(say("{byTheMonth} a month, before VAT", { byTheMonth: "฿21.75" }))).toHaveCount(
        period === "Yearly" ? 1 : 0,
      );
    }
  });

  test("terms, privacy and the discount can be read", async ({ visitor, look }) => {
    for (const [path, title] of [
      ["/terms", "Terms of service"],
      ["/privacy", "Privacy notice"],
      ["/discount", "A discount for open source"],
    ] as const) {
      await visitor.open(path);
      await expect(visitor.heading(title)).toBeVisible();
      await look(path.slice(1));
    }
  });
});

test("on a phone the navigation is a sheet that closes when a link is chosen", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await visitor.open("/");
  await visitor.button("Menu").click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await sheet.getByRole("link", { name: "About us" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "About us" })).toBeInViewport();
});

test("a person changes their name, and the menu calls them by it", async ({ visitor, page, look }) => {
  await visitor.isSignedIn();
  await visitor.open("/profile");
  await visitor.field("First name").fill("Malee");
  await visitor.button("Save").click();
  await expect(visitor.words("Saved")).toBeVisible();
  await look("profile");
  await expect(page.getByRole("button", { name: "Account of Malee" })).toBeVisible();
  await visitor.open("/settings");
  await page.getByRole("radio", { name: "Forest" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "forest");
  await look("settings");
});
