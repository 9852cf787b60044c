/** Work on a board of a workspace, with portal, workspace and their server as they are (WORKSPACE §3, §4). */
import type { Locator, Page } from "@playwright/test";
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { touch } from "./touch.ts";
import type { Visitor } from "./visitor.ts";

const makeOwn = ({ product, account, organizationName, subdomain }: Visitor) =>
  makeOrganization(product, account, { organizationName, subdomainName: subdomain });
const addressOf = (visitor: Visitor, path = "/") => `http://${visitor.workspaceHost()}${path}`;

const makeProject = async ({ page, say }: Visitor, name: string, template: string) => {
  await page.getByRole("link", { name: say("Make the first project with all its settings") }).click();
  await page.getByRole("textbox", { name: say("Name"), exact: true }).fill(name);
  await page.getByRole("radio", { name: template }).check();
  await page.getByRole("button", { name: say("Make the project") }).click();
};
const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const add = async ({ page, say }: Visitor, to: string, titles: string[]) => {
  await page.getByRole("button", { name: `${say("Add a task")} ${to}` }).click();
  for (const title of titles) {
    await page.getByRole("textbox", { name: say("Title of the task") }).fill(title);
    await page.keyboard.press("Enter");
    await expect(column(page, to).getByRole("link", { name: title })).toBeVisible();
  }
  await page.keyboard.press("Escape");
};

inEitherLanguage(() => {
  test("an organisation's first project is two questions away, and its sample tasks go by one press", async ({
    visitor,
    page,
    say,
    look,
  }) => {
    await makeOwn(visitor);
    await page.goto(addressOf(visitor));
    await visitor.signIn();
    await page.getByRole("radio", { name: /^(คัมบัง|Kanban)/ }).check();
    await look("workspace-templates");
    await page.getByRole("button", { name: say("Continue") }).click();
    await expect(page.getByRole("textbox", { name: say("Name"), exact: true })).toBeFocused();
    await look("workspace-onboarding");
    await page.getByRole("textbox", { name: say("Name"), exact: true }).fill("การตลาด");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(addressOf(visitor, "/p/KRT"));
    const sample = page.getByRole("link", { name: say("Invite your team"), exact: true });
    await expect(sample).toHaveCount(2);
    await look("workspace-samples");
    await page.getByRole("button", { name: say("Remove the sample tasks") }).click();
    await expect(sample).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "การตลาด" })).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(sample).toHaveCount(2);
    await expect(page.getByText(say("Everything is saved"))).toBeVisible();
    await page.reload();
    await expect(sample).toHaveCount(2);
  });

  test("a project is made, tasks are written, moved and kept", async ({ visitor, page, say, look, language }) => {
    // What the template calls them, which no catalogue has.
    const [backlog, next] = language === "th" ? (["รอคิว", "ทำต่อไป"] as const) : (["Backlog", "Next"] as const);
    await makeOwn(visitor);
    await page.goto(addressOf(visitor));
    await visitor.signIn();
    await expect(page.getByRole("heading", { name: say("How does your team work?") })).toBeVisible();
    await look("workspace-empty");
    await makeProject(visitor, "เมนูปลายปี", language === "th" ? "คัมบัง" : "Kanban");
    await expect(page).toHaveURL(addressOf(visitor, "/p/MNP"));
    await add(visitor, backlog, ["ชาเย็นโซดาส้มยูซุ", "สโคนชาไทยกับแยมมะม่วง"]);
    // Its number is the server's.
    await expect(column(page, backlog).getByText("MNP-2")).toBeVisible();
    await expect(page.getByText(say("Everything is saved"))).toBeVisible();

    await column(page, backlog).getByRole("link", { name: "ชาเย็นโซดาส้มยูซุ" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(column(page, next).getByText("MNP-1")).toBeVisible();
    await look("workspace-board");

    await page.reload();
    await expect(column(page, next).getByText("MNP-1")).toBeVisible();
    await column(page, backlog).getByRole("link", { name: "สโคนชาไทยกับแยมมะม่วง" }).click();
    await expect(page).toHaveURL(/\?task=MNP-2$/);
    const beside = page.getByRole("complementary", { name: "MNP-2" });
    await beside.getByRole("combobox", { name: say("Assignee") }).selectOption({ index: 1 });
    await look("workspace-task");

    await page.getByRole("button", { name: say("Filter the board") }).click();
    await page.getByRole("searchbox").fill("ส้มยูซุ");
    await expect(column(page, backlog).getByText("MNP-2")).toBeHidden();
    await expect(column(page, next).getByText("MNP-1")).toBeVisible();
    await look("workspace-filter");
    await page.getByRole("button", { name: say("Show all tasks") }).click();
    await expect(column(page, backlog).getByText("MNP-2")).toBeVisible();
    await expect(page).toHaveURL(/\?task=MNP-2$/);

    await page.getByRole("link", { name: say("Workflow"), exact: true }).click();
    await expect(page.getByRole("region", { name: backlog, exact: true })).toContainText(say("to “{to}”", { to: next }));
    // The picture leads to each state's place in the table.
    await page
      .getByRole("group", { name: say("Picture of the workflow") })
      .getByRole("link", { name: next })
      .click();
    await expect(page.getByRole("heading", { level: 2, name: next })).toBeInViewport();
    await look("workspace-workflow");

    await page.getByRole("link", { name: say("List") }).click();
    await page.getByRole("checkbox", { name: say("Choose all") }).check();
    const together = page.getByRole("region", { name: say("What is done to all that are chosen") });
    await together.getByRole("button", { name: say("Due") }).click();
    await page.getByRole("textbox", { name: say("Due") }).fill("๕ ธ.ค. ๒๕๗๐");
    await page.keyboard.press("Enter");
    await expect(page.getByText(language === "th" ? "5 ธ.ค. 2570" : "5 Dec 2027")).toHaveCount(2);
    await expect(together.getByRole("button", { name: say("Due") })).toBeFocused();
    await look("workspace-list");
    await page.getByRole("searchbox").fill("สโคน");
    await expect(page.getByText("MNP-1", { exact: true })).toBeHidden();
    await page.reload();
    await expect(page.getByText("MNP-2", { exact: true })).toBeVisible();
    await expect(page.getByText("MNP-1", { exact: true })).toBeHidden();
    await page.goto(addressOf(visitor));
    await expect(page.getByRole("heading", { name: say("Your move") })).toBeVisible();
    await look("workspace-mine");
  });
});

test("a finger that rested on a card carries it to another column", async ({ visitor, page }) => {
  await makeOwn(visitor);
  await page.goto(addressOf(visitor));
  await visitor.signIn();
  await makeProject(visitor, "Year end menu", "Kanban");
  await add(visitor, "Backlog", ["Iced tea"]);
  const middleOf = async (place: Locator) => {
    const { x, y, width } = (await place.boundingBox())!;
    return { x: x + width / 2, y: y + 60 };
  };
  const [from, to] = [await middleOf(page.getByRole("article")), await middleOf(column(page, "Doing"))];
  const inHand = page.getByText("is in your hand").first();
  await touch(page, "touchStart", from);
  await expect(inHand).toBeVisible();
  for (let part = 1; part <= 8; part++)
    await touch(page, "touchMove", { x: from.x + ((to.x - from.x) * part) / 8, y: from.y + ((to.y - from.y) * part) / 8 });
  await expect(column(page, "Doing").getByText("Start", { exact: true })).toBeVisible();
  await touch(page, "touchEnd");
  await expect(column(page, "Doing").getByRole("link", { name: "Iced tea" })).toBeVisible();
});

test("a title without an end leaves what stands beside it in sight among one's work", async ({ visitor, page }) => {
  await makeOwn(visitor);
  await page.goto(addressOf(visitor));
  await visitor.signIn();
  await makeProject(visitor, "Year end menu", "Kanban");
  await add(visitor, "Backlog", ["n".repeat(200)]);
  await page.getByRole("link", { name: "My work" }).click();
  await expect(page.getByText("Nobody has taken it on")).toBeInViewport({ ratio: 1 });
});

test("a card that is pulled over a column to which no step leads says so, and goes home", async ({ visitor, page }) => {
  await makeOwn(visitor);
  await page.goto(addressOf(visitor));
  await visitor.signIn();
  await makeProject(visitor, "Year end menu", "Kanban");
  await add(visitor, "Backlog", ["Iced tea"]);
  const card = column(page, "Backlog").getByText("YEM-1");
  const from = (await card.boundingBox())!;
  const pull = async (to: string) => {
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30);
    const target = (await column(page, to).boundingBox())!;
    await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 4 });
  };
  const isHome = async () => {
    await expect(page.getByText("is in your hand")).toHaveCount(0);
    await expect(card).toBeVisible();
  };
  await pull("Done");
  await expect(column(page, "Done").getByText("No step leads here from “Backlog”")).toBeVisible();
  await page.mouse.up();
  await isHome();
  await pull("Next");
  await expect(column(page, "Next").getByText("Pick")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await isHome();
  await pull("Next");
  await page.mouse.up();
  await expect(column(page, "Next").getByText("YEM-1")).toBeVisible();
  await expect(page.getByText("YEM-1 moved to Next")).toBeVisible();
});
