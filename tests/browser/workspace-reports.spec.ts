/**
 * Reports of a project (WORKSPACE §7), in a browser and in both languages: a task is begun and done, its reports tell of it, a table and a file have it, a
 * link shows the same again, and there is room for all of it on the narrowest phone. The team's own chart has its traffic on it, a trial shows the
 * advanced reports, all of it is read by keys and prints without what is around it.
 */
import { readFile } from "node:fs/promises";
import type { Response } from "@playwright/test";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { ownsWorkspace } from "./together.ts";
import { punctual } from "./tours/settings.ts";

// A server whose clock nobody moves: the page asks for the days of this one.
test.use({ settings: punctual });

const inThai = { kanban: "คัมบัง", columns: ["รอคิว", "กำลังทำ", "เสร็จแล้ว"], start: "เริ่มทำ" } as const;
const inEnglish = { kanban: "Kanban", columns: ["Backlog", "Doing", "Done"], start: "Start" } as const;

inEitherLanguage(() => {
  test("a task that was done is told of, drawn, in a table and in a file, and a link shows the same", async ({
    visitor: owner,
    page,
    say,
    look,
    language,
  }) => {
    test.setTimeout(120_000);
    const { kanban, columns, start } = language === "th" ? inThai : inEnglish;
    await ownsWorkspace(owner);
    const base = `http://${owner.workspaceHost()}`;
    await page.goto(`${base}/new`);
    await page.getByRole("textbox", { name: say("Name"), exact: true }).fill("Menu");
    await page.getByRole("radio", { name: kanban }).check();
    await owner.button("Make the project").click();
    await page.getByRole("button", { name: `${say("Add a task")} ${columns[0]}` }).click();
    for (const title of ["ต้มชา, ชงกาแฟ", "Second"]) {
      await page.getByRole("textbox", { name: say("Title of the task") }).fill(title);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Escape");
    const column = (name: string) => page.getByRole("region", { name, exact: true });
    const carry = async (from: string, to: string, times: number) => {
      await column(from).getByRole("link").first().focus();
      await page.keyboard.press("Space");
      for (let time = 0; time < times; time += 1) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(column(to).getByRole("link")).toHaveCount(1);
    };
    await carry(columns[0], columns[1], 2);
    const isTaken = (response: Response) => response.url().endsWith("/commands") && (response.request().postData() ?? "").includes('"m7"');
    const taken = page.waitForResponse(isTaken);
    await carry(columns[1], columns[2], 1);
    // Reports tell what the server has heard of.
    await taken;

    const key = new URL(page.url()).pathname.split("/").at(-1)!;
    const views = page.getByRole("navigation", { name: say("Views of the project") });
    await views.getByRole("link", { name: say("Reports"), exact: true }).click();
    await expect(page).toHaveURL(`${base}/p/${key}/reports`);
    const report = (name: string) => page.getByRole("region", { name: say(name), exact: true });
    await expect(report("Cycle time")).toBeVisible();
    await expect(page.getByText(say("One task finished")).first()).toBeVisible();
    await look("reports");

    // A dot is a link to its task.
    const dot = report("Cycle time").getByRole("link");
    await dot.focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${base}/t/${key}-1`);
    await page.goBack();

    await page.getByRole("radio", { name: say("30 days") }).check({ force: true });
    await expect(page).toHaveURL(`${base}/p/${key}/reports?days=30`);
    await report("Cycle time")
      .getByRole("button", { name: say("{name} as a table", { name: say("Cycle time") }) })
      .click();
    await expect(report("Cycle time").getByRole("table")).toContainText("ต้มชา, ชงกาแฟ");
    const download = page.waitForEvent("download");
    await report("Cycle time")
      .getByRole("button", { name: say("Download {name} as CSV", { name: say("Cycle time") }) })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${key}-cycle-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text.split("\r\n")[1]).toMatch(new RegExp(`^${key}-1,"ต้มชา, ชงกาแฟ",\\d{4}-`));

    const step = report("Where work went").getByRole("button", { name: new RegExp(`^${start} ${columns[0]}`) });
    await step.press("Enter");
    const tasks = report("Where work went").getByRole("list", { name: say("Tasks that made the step “{name}”", { name: start }) });
    await expect(tasks.getByRole("link")).toHaveCount(1);
    await look("a step and a table");

    // The link shows the same.
    await page.reload();
    await expect(report("Cycle time").getByRole("table")).toBeVisible();
    await expect(tasks.getByRole("link")).toHaveCount(1);
    await expect(page.getByRole("radio", { name: say("30 days") })).toBeChecked();

    // The chart with its traffic: the step is pressed on its line, by keys.
    await step.press("Enter");
    await expect(tasks).toBeHidden();
    const picture = report("Where work went").getByRole("group", { name: say("The workflow with its traffic") });
    const line = picture.getByRole("button", { name: new RegExp(`^${start} 1`) });
    await line.focus();
    await page.keyboard.press("Enter");
    await expect(tasks.getByRole("link")).toHaveCount(1);
    await expect(line).toBeFocused();
    await expect(line).toHaveAttribute("aria-expanded", "true");
    await look("the chart with its traffic");

    // A trial shows the advanced ones.
    const asTable = (name: string) => report(name).getByRole("button", { name: say("{name} as a table", { name: say(name) }) });
    await asTable("Time in each state").press("Enter");
    await expect(report("Time in each state").getByRole("table").getByRole("row")).toHaveCount(3);
    await expect(page).toHaveURL(/table=cycle(,|%2C)states/);
    const second = page.waitForEvent("download");
    await report("Time in each state")
      .getByRole("button", { name: say("Download {name} as CSV", { name: say("Time in each state") }) })
      .press("Enter");
    expect((await readFile(await (await second).path(), "utf8")).startsWith("\uFEFF")).toBe(true);
    await expect(report("Ageing work").getByRole("link")).toHaveCount(1);
    await expect(report("Rework")).toContainText(say("No task went back in this period."));
    await expect(report("Why work waits")).toContainText(say("No step was refused in this period."));

    // Of all projects, with the same filters and back.
    await page.getByRole("button", { name: say("Filter"), exact: true }).click();
    await page.getByText(say("Assignee"), { exact: true }).click();
    await page.getByRole("checkbox", { name: say("Me"), exact: true }).check();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/person=me/);
    await owner.link("All projects").click();
    await expect(page).toHaveURL(new RegExp(`/reports\\?days=30&project=${key}&person=me&table=`));
    await expect(page.getByRole("heading", { level: 1, name: say("Reports") })).toBeVisible();
    // Nothing is theirs yet.
    await expect(page.getByText(say("Nothing happened in this period"))).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`${say("Assignee")}: `) }).click();
    await expect(report("Cycle time")).toBeVisible();
    await look("of all projects");
    await owner.link("The project's own reports").click();
    await expect(page).toHaveURL(new RegExp(`/p/${key}/reports\\?days=30&table=`));
    await expect(report("Cycle time")).toBeVisible();

    await page.emulateMedia({ media: "print" });
    await expect(report("Cycle time")).toBeVisible();
    for (const around of [page.getByRole("navigation"), page.getByRole("search")])
      for (const each of await around.all()) await expect(each).toBeHidden();
    await page.emulateMedia({ media: null });

    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(report("Throughput")).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(beyond, `at ${width}`).toBeLessThanOrEqual(0);
    }
  });
});
