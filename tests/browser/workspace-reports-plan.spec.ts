/** Reports of a free plan whose trial is over (WORKSPACE §9): everybody's are there, those of the paid plans are named, and lead to whoever sells them. */
import { expect, inEitherLanguage, test } from "./journey.ts";
import { ownsWorkspace } from "./together.ts";

test.use({ settings: { TEST_CLOCK: "off", FREE_TRIAL_DAYS: "0" } });

inEitherLanguage(() => {
  test("names what a paid plan has, and leads to it", async ({ visitor: owner, page, say, look, language }) => {
    await ownsWorkspace(owner);
    const base = `http://${owner.workspaceHost()}`;
    await page.goto(`${base}/new`);
    await page.getByRole("textbox", { name: say("Name"), exact: true }).fill("Menu");
    await page.getByRole("radio", { name: language === "th" ? "คัมบัง" : "Kanban" }).check();
    await owner.button("Make the project").click();
    const column = language === "th" ? "รอคิว" : "Backlog";
    await page.getByRole("button", { name: `${say("Add a task")} ${column}` }).click();
    await page.getByRole("textbox", { name: say("Title of the task") }).fill("Brew");
    const isTaken = page.waitForResponse(
      (response) => response.url().endsWith("/commands") && (response.request().postData() ?? "").includes("Brew"),
    );
    await page.keyboard.press("Enter");
    await isTaken;
    await page.keyboard.press("Escape");

    // From the rail: of all projects.
    const rail = page.getByRole("navigation", { name: say("Workspace") });
    await rail.getByRole("link", { name: say("Reports"), exact: true }).click();
    await expect(page).toHaveURL(`${base}/reports`);
    const region = (name: string) => page.getByRole("region", { name: say(name), exact: true });
    await expect(region("Cumulative flow")).toBeVisible();
    await expect(region("Where work went")).toBeVisible();
    const paid = region("More reports, with a paid plan");
    for (const name of ["Time in each state", "Ageing work", "Flow efficiency", "Rework", "Why work waits"]) {
      await expect(paid).toContainText(say(name));
      await expect(region(name)).toHaveCount(0);
    }
    await look("what a paid plan has");
    await paid.getByRole("button", { name: say("Ask for the <0/> plan").replace("<0/>", say("Standard")) }).click();
    await expect(page.getByRole("dialog", { name: say("Contact sales") })).toBeVisible();
  });
});
