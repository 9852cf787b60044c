/** One press is one move, with a mouse, a finger and the keys, wherever a task has its steps (WORKSPACE §4). */
import type { Locator, Page } from "@playwright/test";
import { replaceMove } from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, test } from "./journey.ts";
import { untilSeen } from "./together.ts";
import { touch } from "./touch.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";

test.use({ settings: inPaths });

/** Three tasks that are the owner's, where work begins. */
const make = async (visitor: Visitor, needs?: [{ input: "comment" }]) => {
  const token = await ownsWorkspace({ visitor });
  const { sub: assignee } = JSON.parse(atob(token.split(".")[1]!)) as { sub: string };
  const { document } = templates.kanban;
  await does({ visitor }, token, (newId) => {
    const project = newId();
    return [
      ...makesProject(project, { name: "Kitchen", key: "KIT" }),
      { op: "workflow.begin", id: project, workflow: replaceMove(document, { ...document.states[0]!.moves[0]!, ...(needs && { needs }) }) },
      ...["Iced tea", "Scone", "Jam"].flatMap((title, at) => makesTask(newId(), project, title, { rank: `a${at}`, assignee })),
    ];
  });
};
const isIn = (page: Page, name: string) => expect(page.locator("[aria-current=step]")).toContainText(name);
const step = (within: Page | Locator, name: RegExp) => within.getByRole("group", { name: "Next steps" }).getByRole("button", { name });
const middleOf = async (control: Locator) => {
  const { x, y, width, height } = (await control.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

test("a double press on a task's page", async ({ visitor, page }) => {
  await make(visitor);
  await openInside({ visitor }, "/t/KIT-1");
  await step(page, /^Pick/).dblclick();
  await isIn(page, "Next");
  await untilSeen(page);
  await isIn(page, "Next");
  // Twice with a finger.
  const at = await middleOf(step(page, /^Start/));
  for (const _ of [1, 2]) {
    await touch(page, "touchStart", at);
    await touch(page, "touchEnd");
  }
  await isIn(page, "Doing");
  await untilSeen(page);
  await isIn(page, "Doing");
});

test("a key that is held", async ({ visitor, page }) => {
  await make(visitor);
  await openInside({ visitor }, "/t/KIT-2");
  await expect(step(page, /^Pick/)).toBeVisible();
  for (let time = 0; time < 20; time++) await page.keyboard.down("1");
  await page.keyboard.up("1");
  await isIn(page, "Next");
  await untilSeen(page);
  await step(page, /^Start/).focus();
  for (let time = 0; time < 20; time++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await untilSeen(page);
  await isIn(page, "Doing");
});

test("in My work, where the next task comes under the pointer", async ({ visitor, page }) => {
  await make(visitor);
  await openInside({ visitor }, "/");
  const mine = page.getByRole("region", { name: /^Your move/ });
  const begin = mine.getByRole("button", { name: "Pick" });
  await expect(begin).toHaveCount(3);
  await begin.first().dblclick();
  await untilSeen(page);
  await expect(begin).toHaveCount(2);
  // Two tasks, one after the other, each in its place.
  const [one, other] = [await middleOf(begin.first()), await middleOf(begin.last())];
  await page.mouse.click(other.x, other.y);
  await page.mouse.click(one.x, one.y);
  await expect(begin).toHaveCount(0);
});

test("a step that asks for something keeps its form open", async ({ visitor, page }) => {
  await make(visitor, [{ input: "comment" }]);
  await openInside({ visitor }, "/t/KIT-3");
  const form = page.getByRole("dialog", { name: "Pick" });
  await step(page, /^Pick/).dblclick();
  await expect(form).toBeVisible();
  await untilSeen(page);
  await expect(form).toBeVisible();
});
