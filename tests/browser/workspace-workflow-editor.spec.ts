/** A workflow is changed in a draft: by keys alone, in both languages, and by two people at once (WORKSPACE §5, §6). */
import type { Page } from "@playwright/test";
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { lookAt } from "./look.ts";
import { colleagueOf, joins, makeBoard, makeLink, ownsWorkspace, somebodyElse } from "./together.ts";
import type { Visitor } from "./visitor.ts";
import { goOffline, goOnline } from "./offline.ts";

const { kanban } = templates;
const state = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const openWorkflow = (visitor: Visitor) => visitor.page.goto(`http://${visitor.workspaceHost()}/p/YEM/workflow`);
/** Presses keys one after another: the focus never falls to the body. */
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }
};

inEitherLanguage(() => {
  test("a state with a step is added by keys alone, marked, still there after a reload, and discarded", async ({
    visitor,
    language,
    look,
  }) => {
    test.setTimeout(90_000);
    const { page, say } = visitor;
    const doing = nameIn(kanban.document.states[2]!.name, language);
    await ownsWorkspace(visitor);
    await page.goto(`http://${visitor.workspaceHost()}/new`);
    await visitor.field("Name").fill("Year end menu");
    await page.getByRole("radio", { name: nameIn(kanban.name, language) }).check();
    await visitor.button("Make the project").click();
    await expect(page).toHaveURL(/\/p\/YEM$/);
    await openWorkflow(visitor);

    const add = visitor.button("Add a state");
    await add.focus();
    await press(page, "Enter");
    await expect(visitor.field("Name in Thai")).toBeFocused();
    await page.keyboard.type("รอชิม");
    await press(page, "Tab");
    await page.keyboard.type("Tasting");
    await press(page, "Tab", "ArrowDown");
    await expect(page.getByRole("combobox", { name: say("What it says of a task") })).toHaveValue("waiting");
    await press(page, "Tab");
    // How many it takes; then what happens when it is full, and the button.
    await page.keyboard.type("๓");
    await press(page, "Tab", "Tab", "Enter");
    const tasting = state(page, language === "th" ? "รอชิม" : "Tasting");
    await expect(tasting.getByText(say("New"), { exact: true })).toBeVisible();
    await expect(add).toBeFocused();

    const addStep = visitor.button("Add a step from “{name}”", { name: doing });
    await addStep.focus();
    await press(page, "Enter");
    await page.keyboard.type("ส่งชิม");
    await press(page, "Tab");
    await page.keyboard.type("Send to taste");
    // It stands behind this one, before what is done.
    await press(page, "Tab", "Home", "ArrowDown", "ArrowDown");
    await expect(page.getByRole("combobox", { name: say("Where it leads") })).toHaveValue(/^s\d{6}$/);
    // Who may, another condition, the three things that it may ask for, and the button.
    await press(page, "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Enter");
    const step = state(page, doing).getByRole("button", { name: language === "th" ? /^ส่งชิม/ : /^Send to taste/ });
    await expect(step).toContainText(say("New"));
    await expect(addStep).toBeFocused();
    const draft = visitor.words("Draft, made from version {version}. Nothing changes on the board until it is published", { version: 1 });
    await expect(draft).toBeVisible();
    await look("workspace-workflow-editor");

    await page.reload();
    await expect(step).toContainText(say("New"));
    await page.goto(`http://${visitor.workspaceHost()}/p/YEM`);
    await expect(state(page, doing)).toBeVisible();
    await expect(tasting).toBeHidden();

    await openWorkflow(visitor);
    await visitor.button("Discard the draft").focus();
    await press(page, "Enter");
    await expect(visitor.words("Version {version} is in force", { version: 1 })).toBeFocused();
    await expect(tasting).toBeHidden();
    await page.getByRole("button", { name: say("Undo"), exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(tasting).toBeVisible();
  });

  test("two people who have one workflow open see each other, and that one of them changes it, also where the other only reads it", async ({
    visitor: owner,
    browser,
    language,
  }) => {
    test.setTimeout(90_000);
    await ownsWorkspace(owner);
    const other = await somebodyElse(browser, owner, language);
    await joins(other, await makeLink(owner), owner);
    await owner.page.goto(`http://${owner.workspaceHost()}/new`);
    await owner.field("Name").fill("Year end menu");
    await owner.button("Make the project").click();
    await expect(owner.page).toHaveURL(/\/p\/YEM$/);
    const there = ({ page, say }: Visitor) => page.getByRole("list", { name: say("Also open with") }).getByRole("img");
    const name = owner.account.firstName;
    const changing = other.words("{name} is changing it", { name });

    await openWorkflow(owner);
    await other.page.goto(owner.page.url());
    await expect(there(other)).toHaveAccessibleName(name);
    await expect(there(owner)).toHaveAccessibleName(other.account.firstName);
    const placeOf = () => other.page.getByRole("navigation", { name: other.say("Views of the project") }).boundingBox();
    const before = await placeOf();
    await owner.button("Add a state").click();
    await expect(changing).toBeVisible();
    expect(await placeOf()).toEqual(before);
    await lookAt(other.page, language)("workspace-workflow-company");

    // Whoever comes while the form is open hears of it too.
    await other.page.reload();
    await expect(changing).toBeVisible();
    // The tab is put aside, and looked at again.
    const putAside = (isHidden: boolean) =>
      owner.page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await putAside(true);
    await expect(there(other)).toHaveCount(0);
    await expect(changing).toBeHidden();
    await putAside(false);
    await expect(changing).toBeVisible();
    await owner.button("Cancel").click();
    await expect(changing).toBeHidden();
    await expect(there(other)).toHaveCount(1);

    // Without a network nobody is seen, on either page.
    await goOffline(owner.page.context());
    await expect(there(owner)).toHaveCount(0);
    await goOnline(owner.page.context());
    await expect(there(owner)).toHaveCount(1);

    // On another page of the project they are no longer here.
    await owner.link("Board").click();
    await expect(there(other)).toHaveCount(0);
    await openWorkflow(owner);
    await expect(there(other)).toHaveCount(1);
    await owner.page.close();
    await expect(there(other)).toHaveCount(0);
    await other.page.context().close();
  });
});

test("two people change one draft: each sees the other's change, and what both change is refused with the words kept", async ({
  visitor: owner,
  browser,
}) => {
  test.setTimeout(120_000);
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 0);
  const [workflow, settings] = ["workflow", "settings"].map((place) => `http://${owner.workspaceHost()}/p/YEM/${place}`) as [
    string,
    string,
  ];
  // Until they lead the project they read it.
  await other.page.goto(workflow);
  await expect(state(other.page, "Doing")).toBeVisible();
  await expect(other.button("Add a state")).toBeHidden();
  await owner.page.goto(settings);
  const people = owner.page.getByRole("region", { name: "People of the project" });
  await people.getByRole("combobox", { name: "Add somebody to the project" }).selectOption({ index: 1 });
  await people
    .getByRole("combobox", { name: /^Role of/ })
    .last()
    .selectOption("lead");
  await expect(other.button("Add a state")).toBeVisible();
  await owner.page.goto(workflow);

  const change = async ({ page }: Visitor, name: string) => page.getByRole("button", { name: `Change the state “${name}”` }).click();
  // The other one writes while the first one saves something else of the same state.
  await change(other, "Doing");
  await other.field("Name in English").fill("Cooking");
  await change(owner, "Doing");
  await owner.page.getByRole("combobox", { name: "What it says of a task" }).selectOption("waiting");
  await owner.button("Save").click();
  await expect(state(other.page, "Doing")).toBeVisible();
  await expect(
    other.words("Draft, made from version {version}. Nothing changes on the board until it is published", { version: 1 }),
  ).toBeVisible();
  await other.button("Save").click();
  await expect(state(owner.page, "Cooking").getByText("Waiting", { exact: true })).toBeVisible();

  // Both give it a name.
  await change(other, "Cooking");
  await other.field("Name in English").fill("Frying");
  await change(owner, "Cooking");
  await owner.field("Name in English").fill("Baking");
  await owner.button("Save").click();
  await expect(state(other.page, "Baking")).toBeVisible();
  await other.button("Save").click();
  await expect(other.alert()).toContainText("Somebody has changed this since");
  await expect(other.field("Name in English")).toHaveValue("Frying");
  // Who was told of it has it their way.
  await other.button("Save").click();
  await expect(state(owner.page, "Frying")).toBeVisible();
  await other.page.context().close();
});
