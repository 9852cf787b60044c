/** In a workspace the focus stays where somebody works, whatever goes away with what they press. */
import type { Locator } from "@playwright/test";
import { replaceMove } from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, test } from "./journey.ts";
import { barriers } from "./look.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";

test.use({ settings: inPaths });

const make = async (visitor: Visitor) => {
  const owner = await ownsWorkspace({ visitor });
  await does({ visitor }, owner, (newId) => {
    const project = newId();
    return [
      ...makesProject(project, { name: "Kitchen", key: "KIT" }),
      ...["Iced tea", "Scone"].flatMap((title, at) => makesTask(newId(), project, title, { rank: `a${at}` })),
      { op: "field.make", id: newId(), project, name: "Budget", description: "", kind: "number", choices: [], rank: "a0" },
      { op: "group.make", id: newId(), project, name: "Tasters", people: [] },
      { op: "label.make", id: newId(), project, name: "Drinks", color: "teal" },
    ];
  });
};
const press = async (control: Locator, key = "Enter") => {
  await control.focus();
  await control.press(key);
};

/** Chooses from the menu that is open. */
const choose = async ({ page }: Visitor, name: string) => {
  await page.getByRole("menuitem", { name }).hover();
  await page.keyboard.press("Enter");
};

test("after what is removed from a project's settings", async ({ visitor }) => {
  await make(visitor);
  await openInside({ visitor }, "/p/KIT/settings");
  await press(visitor.button("Remove the field {name}", { name: "Budget" }));
  await expect(visitor.button("Add a field")).toBeFocused();
  await press(visitor.button("Remove the group {name}", { name: "Tasters" }));
  await expect(visitor.button("Add a group")).toBeFocused();
  await press(visitor.button("Remove the label {name}", { name: "Drinks" }));
  await expect(visitor.page.getByRole("heading", { name: "Labels" })).toBeFocused();
});

test("after dialogs and menus, which lead back to what opened them", async ({ visitor, page }) => {
  await make(visitor);
  await openInside({ visitor }, "/p/KIT/list?sort=title");
  const row = page.getByRole("link", { name: "Scone" });
  await press(row, "?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  // It leaves gently: until then there is a dialog.
  await expect(page.getByRole("dialog")).toBeHidden();
  await row.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  const save = visitor.button("Save as a view");
  await press(save);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(save).toBeFocused();
  await row.press("x");
  const priority = page.getByRole("region", { name: "What is done to all that are chosen" }).getByRole("button", { name: "Priority" });
  await press(priority);
  await choose(visitor, "High");
  await expect(page.getByRole("img", { name: "High" })).toBeVisible();
  await expect(priority).toBeFocused();
});

test("on the card whose task was closed, at a column that was unfolded, and on what was put down", async ({ visitor, page }) => {
  await make(visitor);
  await openInside({ visitor }, "/p/KIT");
  const card = page.getByRole("link", { name: "Scone" });
  await card.click();
  const opened = page.getByRole("complementary", { name: "KIT-2" }).getByRole("heading").first();
  await expect(opened).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
  await page.setViewportSize({ width: 375, height: 667 });
  await card.press("Enter");
  await expect(opened).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("region", { name: "Cancelled" }).getByRole("button").click();
  await expect(page.getByRole("region", { name: "Cancelled" }).getByRole("heading", { name: "Cancelled" })).toBeFocused();
  await card.focus();
  await card.dragTo(page.getByRole("region", { name: "Next" }));
  await expect(page.getByRole("region", { name: "Next" }).getByRole("link", { name: "Scone" })).toBeFocused();
});

test("on a card that a menu moves, and at the button of a task that is not written after all", async ({ visitor, page }) => {
  await make(visitor);
  await openInside({ visitor }, "/p/KIT");
  const card = page.getByRole("link", { name: "Scone" });
  await press(card, "m");
  await choose(visitor, "Pick");
  await expect(page.getByRole("region", { name: "Next" }).getByRole("link", { name: "Scone" })).toBeFocused();
  await page.keyboard.press("c");
  await expect(page.getByRole("textbox", { name: "Title of the task" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Next" }).getByRole("button", { name: "Add a task" })).toBeFocused();
});

test("on a phone, on a card that a menu moves, and where it stood when it goes out of sight", async ({ visitor, page }) => {
  await make(visitor);
  await page.setViewportSize({ width: 375, height: 740 });
  await openInside({ visitor }, "/p/KIT");
  await visitor.button("What to do with {taskLabel}", { taskLabel: "KIT-2" }).click();
  await page.getByRole("menuitem", { name: "Pick" }).click();
  const moved = page.getByRole("region", { name: "Next" }).getByRole("link", { name: "Scone" });
  await expect(moved).toBeFocused();
  await expect(moved).toBeInViewport();
  await visitor.button("What to do with {taskLabel}", { taskLabel: "KIT-1" }).click();
  await page.getByRole("menuitem", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Backlog" })).toBeFocused();
});

test("on a card that moves once its step has what it asks for, however often the button is pressed", async ({ visitor, page }) => {
  const owner = await ownsWorkspace({ visitor });
  const { document } = templates.kanban;
  const workflow = replaceMove(document, { ...document.states[0]!.moves[0]!, needs: [{ input: "comment" }] });
  await does({ visitor }, owner, (newId) => {
    const project = newId();
    return [
      ...makesProject(project, { name: "Kitchen", key: "KIT" }),
      { op: "workflow.begin", id: project, workflow },
      ...["Iced tea", "Scone"].flatMap((title, at) => makesTask(newId(), project, title, { rank: `a${at}` })),
    ];
  });
  await openInside({ visitor }, "/p/KIT");
  const form = page.getByRole("dialog", { name: "Pick" });
  await press(page.getByRole("link", { name: "Scone" }), "m");
  await choose(visitor, "Pick");
  await form.getByRole("textbox").fill("Flour is here");
  await form.getByRole("button", { name: "Pick" }).dblclick();
  await expect(form).toBeHidden();
  await expect(page.getByRole("region", { name: "Next" }).getByRole("link", { name: "Scone" })).toBeFocused();

  // From the task beside the board, whose steps are others by then: on what it is called.
  await page.getByRole("link", { name: "Iced tea" }).click();
  await page.getByRole("group", { name: "Next steps" }).getByRole("button", { name: /^Pick/ }).click();
  await form.getByRole("textbox").fill("Leaves are here");
  await form.getByRole("button", { name: "Pick" }).dblclick();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name: "Iced tea" })).toBeFocused();
});

test("on the way back, at the link that led away", async ({ visitor, page }) => {
  await make(visitor);
  await openInside({ visitor }, "/");
  const row = page.locator("#content").getByRole("link", { name: "Scone" });
  await press(row);
  await expect(page).toHaveURL(/KIT-2/);
  await expect(page.locator("#content")).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
});

test("along the way of a task that is wider than its window", async ({ visitor, page }) => {
  await make(visitor);
  await page.setViewportSize({ width: 320, height: 800 });
  await openInside({ visitor }, "/t/KIT-1");
  const way = page.getByRole("list", { name: "The way of this task" });
  await expect(way).toHaveAttribute("tabindex", "0");
  // Wherever the task goes, it is in sight on it.
  await page
    .getByRole("group", { name: "Next steps" })
    .getByRole("button", { name: /^Start/ })
    .click();
  await expect(way.locator("[aria-current=step]")).toHaveText(/^Doing/);
  await expect(way.locator("[aria-current=step]")).toBeInViewport({ ratio: 0.9 });
  expect(await barriers(page, ["scrollable-region-focusable"])).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(way).not.toHaveAttribute("tabindex");
});
