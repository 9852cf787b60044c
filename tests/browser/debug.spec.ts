import { expect, inEitherLanguage, test } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

const rows = (visitor: Visitor) => visitor.page.getByRole("list", { name: visitor.say("Steps") }).getByRole("listitem");
const status = (visitor: Visitor, words: string) => visitor.page.getByRole("main").getByText(visitor.say(words), { exact: true }).first();

inEitherLanguage(() => {
  test("a developer connects, starts the demo job and watches it to its end", async ({ visitor, look }) => {
    await visitor.open("/debug");
    await expect(visitor.heading("Real-time hub")).toBeVisible();
    await expect(status(visitor, "Not connected yet")).toBeVisible();
    await visitor.button("Request the latest status").click();
    await expect(visitor.words("Connection not established. Cannot request progress.").first()).toBeVisible();
    await look("debug-initial");

    await visitor.button("Connect").click();
    await expect(status(visitor, "Connected")).toBeVisible();
    await visitor.button("Start the demo job").click();
    await expect(rows(visitor).nth(1)).toContainText(visitor.say("In progress"));
    await look("debug-running");
    await expect(visitor.page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100", { timeout: 15_000 });
    for (const row of await rows(visitor).all()) await expect(row).toContainText(visitor.say("Succeeded"));
    await expect(visitor.page.getByText(visitor.say("The demo job is done"), { exact: true })).toBeVisible();
    const log = visitor.page.getByRole("log");
    const line = (step: string, status: string, share: string, message: string) =>
      expect(log.getByText(`${visitor.say(step)} · ${visitor.say(status)} · ${share} · ${message}`, { exact: true })).toHaveCount(1);
    await line("Validation", "In progress", "10%", visitor.say("Checking {records} demo records", { records: 120 }));
    await line("Completed", "Succeeded", "100%", visitor.say("The demo job is done"));
    // The connection is closed two seconds after the job is over.
    await expect(status(visitor, "Disconnected")).toBeVisible();
    await look("debug-done");
    await visitor.button("Clear the log").click();
    await expect(visitor.words("Nothing has been heard yet.")).toBeVisible();
  });
});

test("an organisation's preparation is shown on the last step, and is a line once it is done, after a reload too", async ({ visitor }) => {
  await visitor.hasSubmitted();
  await visitor.open("/register");
  await visitor.typeCode(await visitor.mailedCode());
  await expect(visitor.ready()).toBeVisible();
  await expect(visitor.words("Everything is prepared.")).toBeVisible();
  await expect(visitor.page.getByRole("progressbar")).toHaveCount(0);
  // The way of the registration is the only one that is drawn.
  await expect(visitor.page.getByRole("main").getByRole("list")).toHaveCount(1);
  await visitor.page.reload();
  await expect(visitor.words("Everything is prepared.")).toBeVisible();
});

test("somebody whose network lets no hub through gets to the dashboard all the same", async ({ visitor, network }) => {
  await visitor.hasSubmitted();
  await network.bar(visitor.page, "ProgressHub/**");
  await visitor.open("/register");
  await visitor.typeCode(await visitor.mailedCode());
  await expect(visitor.ready()).toBeVisible();
  await expect(visitor.words("We cannot show the progress at the moment. It goes on all the same.")).toBeVisible();
  await visitor.link("Go to the dashboard").click();
  await expect(visitor.link("Open the workspace")).toBeVisible();
});
