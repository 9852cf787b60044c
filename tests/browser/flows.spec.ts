import { flowsChannel } from "../../src/contract/brand.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { lookAt } from "./look.ts";
import { Visitor } from "./visitor.ts";

/** Lets a tester's tab watch another one, in which somebody is about to sign in. */
const watched = async (tester: Visitor, other: Visitor): Promise<Visitor> => {
  await tester.open("/flows/authCard");
  await other.open("/auth?mode=signin");
  await expect(tester.page.getByText('/auth: {"signIn":{"editing":"plain"}}')).toBeVisible();
  return other;
};

inEitherLanguage(() => {
  test("a developer reads a chart and links to a state of it", async ({ visitor, look }) => {
    const { page } = visitor;
    await visitor.open("/flows");
    await expect(visitor.heading("Flows")).toBeVisible();
    const dialogs = page
      .getByRole("navigation", { name: visitor.say("Charts") })
      .getByRole("region", { name: visitor.say("Dialogs"), exact: true });
    await dialogs.getByRole("link", { name: "contact", exact: true }).click();
    await expect(page).toHaveURL(/\/flows\/contact$/);
    await expect(dialogs.getByRole("link", { name: "contact", exact: true })).toHaveAttribute("aria-current", "page");
    await page.getByRole("searchbox", { name: visitor.say("Search") }).fill("sendMessage");
    const found = page.getByRole("navigation", { name: visitor.say("States") }).getByRole("link");
    await expect(found).toHaveText(["submitting"]);
    await found.click();
    await expect(page).toHaveURL(/\/flows\/contact#contact\.submitting$/);
    await expect(found).toHaveAttribute("aria-current", "page");
    const facts = page.getByRole("complementary", { name: visitor.say("What the chart says") });
    await expect(facts.getByRole("heading", { level: 2, name: "submitting" })).toBeVisible();
    for (const fact of ["SPEC §4 contact dialog: submitting", "#busy", "⟳ sendMessage", "sendMessage done", "[isAboutFields]"])
      await expect(facts.getByText(fact).first()).toBeVisible();
    await look("flows-state");
  });

  test("a tester watches a flow in another tab, asks why it refuses, and sends it an event", async ({
    visitor,
    look,
    context,
    product,
    say,
  }) => {
    const { page } = visitor;
    const other = await watched(visitor, new Visitor(await context.newPage(), product, say));
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
    const states = page.getByRole("navigation", { name: say("States") });
    const active = states.getByRole("link").filter({ has: page.getByTitle(say("Active now")) });
    await steps.first().click();
    await expect(states.getByRole("link", { name: "signIn.editing.plain" }).and(active)).toBeVisible();
    await visitor.button("Back to now").click();
    await expect(states.getByRole("link", { name: "signUp.editing", exact: true }).and(active)).toBeVisible();
  });
});

test("no tab loads or tells anything before it is asked", async ({ visitor, context, product, say }) => {
  const loaded: string[] = [];
  context.on("request", (request) => void loaded.push(request.url()));
  await visitor.open("/auth");
  await expect(visitor.heading("Sign in")).toBeVisible();
  expect(loaded.filter((url) => url.includes("flow-reporter"))).toEqual([]);
  const watcher = new Visitor(await context.newPage(), product, say);
  await watcher.open("/flows/authCard");
  await expect.poll(() => loaded.some((url) => url.includes("flow-reporter"))).toBe(true);
});

test("a page whose reporter cannot be had begins all the same", async ({ visitor, network, page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, "open"), flowsChannel);
  await network.bar(page, "assets/flow-reporter*");
  const asked = page.waitForRequest(/flow-reporter/);
  await visitor.open("/auth");
  await asked;
  await expect(visitor.heading("Sign in")).toBeVisible();
});

inEitherLanguage(() => {
  test("a developer watches a flow in an inspector of this server, without a network", async ({
    visitor,
    context,
    product,
    say,
    language,
  }) => {
    const { page } = visitor;
    const other = await watched(visitor, new Visitor(await context.newPage(), product, say));

    const opened = page.waitForEvent("popup");
    await visitor.link("without a network").click();
    const inspector = new Visitor(await opened, product, say);
    await expect(inspector.heading("Inspector")).toBeVisible();
    await expect(inspector.page.getByRole("heading", { level: 2, name: "authCard" })).toHaveCount(1);
    await expect(inspector.page.getByText('{"signIn":{"editing":"plain"}}')).toBeVisible();

    await other.field("Password").fill("correct horse battery");
    await expect(inspector.page.getByText("field.changed").first()).toBeVisible();
    await expect(inspector.page.getByText("•••").first()).toBeVisible();
    await expect(inspector.page.getByText("correct horse")).toHaveCount(0);
    await inspector.page.bringToFront();
    await lookAt(inspector.page, language)("flows-inspector");
  });
});

test("a developer opens a chart in Stately's inspector, which is told the same", async ({ visitor, context, product, say }) => {
  // Stately's page as its own library makes it: it says that it is there, and is told.
  await context.route("https://stately.ai/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Stately</title><ul></ul><script>
        addEventListener("message", ({ data }) => {
          const line = document.createElement("li");
          line.textContent = JSON.stringify(data);
          document.querySelector("ul").append(line);
        });
        opener.postMessage({ type: "@statelyai.connected" }, "*");
      </script>`,
    }),
  );
  const other = new Visitor(await context.newPage(), product, say);
  await other.open("/auth?mode=signin");
  await visitor.open("/flows/authCard");
  const opened = visitor.page.waitForEvent("popup");
  await visitor.link("Open this chart in Stately's inspector").click();
  const stately = await opened;
  await expect(stately).toHaveURL("https://stately.ai/inspect");
  const entries = stately.getByRole("listitem");
  await expect(entries.filter({ hasText: "@xstate.actor" }).first()).toContainText(String.raw`\"id\":\"authCard\"`);
  await other.field("Password").fill("correct horse battery");
  await expect(entries.filter({ hasText: "@xstate.snapshot" }).first()).toContainText("field.changed");
  await expect(entries.filter({ hasText: "correct horse" })).toHaveCount(0);
});

test("an address with ?inspect opens the inspector by itself", async ({ visitor }) => {
  const opened = visitor.page.waitForEvent("popup");
  await visitor.open("/flows/contact?inspect=offline");
  const inspector = await opened;
  await expect(inspector.getByRole("heading", { level: 2, name: "contact" })).toBeVisible();
  await expect(inspector.getByText('"closed"', { exact: true })).toBeVisible();
});
