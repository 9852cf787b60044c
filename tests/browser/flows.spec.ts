import { expect, inBothLanguages, test } from "./journey.ts";
import { Visitor } from "./visitor.ts";

inBothLanguages(() => {
  test("a developer reads a chart and links to a state of it", async ({ visitor, look }) => {
    await visitor.open("/flows");
    await expect(visitor.heading("Flows")).toBeVisible();
    await visitor.page.getByLabel(visitor.say("Chart"), { exact: true }).selectOption("contact");
    await expect(visitor.page).toHaveURL(/\/flows\/contact$/);
    await visitor.page.getByRole("searchbox", { name: visitor.say("Search") }).fill("sendMessage");
    const found = visitor.page.getByRole("navigation", { name: visitor.say("States") }).getByRole("link");
    await expect(found).toHaveText(["contact.submitting"]);
    await found.click();
    await expect(visitor.page).toHaveURL(/\/flows\/contact#contact\.submitting$/);
    await expect(found).toHaveAttribute("aria-current", "page");
    await expect(visitor.page.getByRole("heading", { name: "contact.submitting" })).toBeVisible();
    await look("flows-state");
  });

  test("a tester watches a flow in another tab, asks why it refuses, and sends it an event", async ({
    visitor,
    look,
    context,
    product,
    say,
  }) => {
    const other = new Visitor(await context.newPage(), product, say);
    await visitor.open("/flows/authentication");
    await other.open("/auth?mode=signin");
    const { page } = visitor;
    await expect(page.getByText('/auth: {"signIn":"editing"}')).toBeVisible();
    await other.field("Password").fill("correct horse battery");

    const steps = page.getByRole("listitem").getByRole("button");
    await expect(steps.filter({ hasText: "field.changed" }).last()).toBeVisible();
    await expect(page.getByText('"field": "password"')).toBeVisible();
    await expect(page.getByText("•••").first()).toBeVisible();
    await expect(page.getByText("correct horse")).toHaveCount(0);

    await page.getByLabel(say("Event"), { exact: true }).selectOption("field.changed");
    await page.getByLabel(say("Its data, as JSON")).fill('{ "field": "firstName", "value": "x" }');
    await visitor.button("Why not?").click();
    await expect(page.getByText(/isOfSignIn/).last()).toBeVisible();
    await look("flows-live");

    await page.getByLabel(say("Event"), { exact: true }).selectOption("signUp.chosen");
    await visitor.button("Send").click();
    await expect(other.heading("Create your account")).toBeVisible();
    await expect(page.getByText('/auth: {"signUp":"editing"}')).toBeVisible();

    // Looking back shows where the flow was.
    const active = page.getByRole("navigation", { name: say("States") }).getByTitle(say("Active now"));
    await steps.first().click();
    await expect(active.locator("..").filter({ hasText: "authentication.signIn.editing" })).toBeVisible();
    await visitor.button("Back to now").click();
    await expect(active.locator("..").filter({ hasText: "authentication.signUp.editing" })).toBeVisible();
  });
});

test("no tab loads or tells anything before it is asked", async ({ visitor, context, product, say }) => {
  const loaded: string[] = [];
  context.on("request", (request) => void loaded.push(request.url()));
  await visitor.open("/auth");
  await expect(visitor.heading("Sign in")).toBeVisible();
  expect(loaded.filter((url) => url.includes("flow-reporter"))).toEqual([]);
  const watcher = new Visitor(await context.newPage(), product, say);
  await watcher.open("/flows/authentication");
  await expect.poll(() => loaded.some((url) => url.includes("flow-reporter"))).toBe(true);
});
