/** A draft is tried on what was done and by hand, drawn in its picture by mouse and by keys, and brought in from XState's tools (WORKSPACE §5). */
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { nameIn } from "../../src/workflow/states.ts";
import { templates } from "../../src/workflow/templates.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { does, makesProject, makesTask, openInside, ownsWorkspace } from "./tours/in-workspace.ts";
import { inPaths } from "./tours/settings.ts";
import type { Visitor } from "./visitor.ts";

test.use({ settings: inPaths });

const kanban: WorkflowDocument = templates.kanban.document;
/** Whoever finishes says something with it. */
const strict: WorkflowDocument = {
  ...kanban,
  states: kanban.states.map((state) => ({
    ...state,
    moves: state.moves.map((move) => (move.id === "m7" ? { ...move, needs: [{ input: "comment" as const }] } : move)),
  })),
};

/** A project with three tasks, of which two are done. @param draft what is to become of its workflow @param tab the part of the page, as its address has it */
const begins = async (visitor: Visitor, draft: WorkflowDocument | null, tab = "") => {
  const owner = await ownsWorkspace({ visitor });
  let project = "";
  await does({ visitor }, owner, (newId) => {
    project = newId();
    const tasks = [newId(), newId(), newId()];
    const step = (id: string, from: string, move: string) => ({ op: "task.move" as const, id, from, move });
    return [
      ...makesProject(project, { name: "ครัว", key: "KRU" }),
      ...tasks.flatMap((id, at) => makesTask(id, project, `Brew ${at + 1}`)),
      ...tasks.flatMap((id) => [step(id, "s1", "m2")]),
      ...tasks.slice(1).map((id) => step(id, "s3", "m7")),
      ...(draft === null ? [] : [{ op: "workflow.draft" as const, id: project, from: kanban, to: draft }]),
    ];
  });
  await openInside({ visitor }, `/p/KRU/workflow${tab}`);
};

inEitherLanguage(() => {
  test("a draft is replayed on what was done, and the tasks that it would have held up are a press away", async ({
    visitor,
    language,
    look,
  }) => {
    await begins(visitor, strict, "?tab=trial");
    const { page, say } = visitor;
    const part = page.getByRole("region", { name: say("Try it on what was done"), exact: true });
    await part.getByRole("button", { name: say("Replay the last {days} days", { days: 90 }) }).click();
    await expect(part.getByText(say("{refused} of {count} moves would have been refused", { refused: 2, count: 5 }))).toBeVisible();
    const steps = part.getByRole("list", { name: say("Steps that would have been refused") }).getByRole("listitem");
    await expect(steps).toHaveCount(1);
    await expect(steps).toContainText(language === "th" ? "ทำเสร็จ" : "Finish");
    await expect(steps.getByRole("link")).toHaveText(["KRU-2", "KRU-3"]);
    await part.getByText(say("How this is judged")).click();
    await look("workspace-workflow-replay");
    await steps.getByRole("link", { name: "KRU-2" }).click();
    await expect(page).toHaveURL(/\/t\/KRU-2$/);
  });

  test("a pretend task is walked by keys alone: what is not possible says why, and what was walked can be taken back", async ({
    visitor,
    language,
    look,
  }) => {
    await begins(visitor, strict, "?tab=trial");
    const { page, say } = visitor;
    const of = (state: string) => nameIn(kanban.states.find(({ id }) => id === state)!.name, language);
    const named = (move: string) => nameIn(kanban.states.flatMap(({ moves }) => moves).find(({ id }) => id === move)!.name, language);
    const part = page.getByRole("region", { name: say("Walk it yourself"), exact: true });
    await part.getByRole("button", { name: say("Simulate") }).focus();
    await page.keyboard.press("Enter");
    const step = (move: string) => part.getByRole("button", { name: say("Make the step “{name}”", { name: named(move) }), exact: true });
    await step("m2").focus();
    await page.keyboard.press("Enter");
    const here = part.getByRole("status");
    await expect(here).toHaveText(say("The task is in “{name}”", { name: of("s3") }));
    await expect(here).toBeFocused();
    await expect(step("m7")).toHaveAttribute("aria-disabled", "true");
    await expect(step("m7")).toHaveAccessibleDescription(say("It asks for a comment"));
    await part.getByRole("checkbox", { name: say("They say something with the step") }).focus();
    await page.keyboard.press("Space");
    await step("m7").focus();
    await page.keyboard.press("Enter");
    await expect(here).toHaveText(say("The task is in “{name}”", { name: of("s4") }));
    await expect(part.getByRole("list", { name: say("Steps that were made") }).getByRole("listitem")).toHaveCount(2);
    // It is seen on its way.
    const picture = page.getByRole("group", { name: say("Picture of the workflow") });
    await expect(picture.getByRole("link", { name: of("s4"), exact: true })).toHaveAttribute("aria-current", "step");
    await look("workspace-workflow-simulation");
    // Each of its states leads to where it is changed, and Back to the walk.
    await picture.getByRole("link", { name: of("s4"), exact: true }).click();
    await expect(page.locator("#draft-s4")).toBeFocused();
    await page.goBack();
    await part.getByRole("button", { name: say("One step back") }).focus();
    await page.keyboard.press("Enter");
    await expect(here).toHaveText(say("The task is in “{name}”", { name: of("s3") }));
    // Whoever may read sees what a project's tasks did take, too.
    await page.getByRole("tab", { name: say("History") }).click();
    await visitor.button("Show which steps were taken").click();
    await expect(page.getByText(say("{never} of {all} steps were never taken", { never: 9, all: 11 }))).toBeVisible();
  });

  test("a step is drawn from state to state, by mouse and by keys; a state is called otherwise in place, and removed with a way back", async ({
    visitor,
    language,
    look,
  }) => {
    await begins(visitor, null);
    const { page, say } = visitor;
    const of = (state: string) => nameIn(kanban.states.find(({ id }) => id === state)!.name, language);
    const picture = page.getByRole("group", { name: say("Picture of the workflow") });
    const box = (state: string) => picture.getByRole("link", { name: of(state), exact: true });
    await expect(box("s1")).toBeVisible();
    const [from, to] = [await box("s3").boundingBox(), await box("s1").boundingBox()];
    await page.mouse.move(from!.x + 60, from!.y + 20);
    await page.mouse.down();
    await page.mouse.move(from!.x + 30, from!.y + 30);
    await page.mouse.move(to!.x + 60, to!.y + 20, { steps: 5 });
    await expect(page.getByText(say("A step from “{name}” to “{to}”", { name: of("s3"), to: of("s1") }))).toBeVisible();
    await look("workspace-workflow-drawing");
    await page.mouse.up();
    await expect(page.getByRole("combobox", { name: say("Where it leads") })).toHaveValue("s1");
    await page.keyboard.type("ข้าม");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Skip");
    await visitor.button("Save").click();
    const skip = language === "th" ? "ข้าม" : "Skip";
    await expect(
      page.getByRole("region", { name: of("s3"), exact: true }).getByRole("button", { name: new RegExp(`^${skip}`) }),
    ).toBeVisible();
    await expect(picture.getByText(skip, { exact: true })).toBeVisible();

    await box("s4").focus();
    await page.keyboard.press("c");
    await expect(
      page.getByText(
        say("Where does a step from “{name}” lead? Press a state; or arrows choose, Enter makes it, Escape leaves it", { name: of("s4") }),
      ),
    ).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: say("Where it leads") })).toBeVisible();
    await visitor.button("Cancel").click();

    await box("s1").focus();
    await page.keyboard.press("F2");
    await expect(visitor.field("Name of the state")).toBeFocused();
    await page.keyboard.type("Ideas");
    await page.keyboard.press("Enter");
    const ideas = picture.getByRole("link", { name: "Ideas", exact: true });
    await expect(ideas).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(ideas).toBeHidden();
    await visitor.button("Undo").click();
    await expect(ideas).toBeVisible();
  });

  test("the step that is chosen, in the picture or in the table, alone stands out there", async ({ visitor, language, look }) => {
    await begins(visitor, null);
    const { page, say } = visitor;
    const picture = page.getByRole("group", { name: say("Picture of the workflow") });
    const named = (move: string) => nameIn(kanban.states.flatMap(({ moves }) => moves).find(({ id }) => id === move)!.name, language);
    const [first, second] = kanban.states[0]!.moves;
    const colour = (move: string) =>
      picture
        .getByText(named(move), { exact: true })
        .first()
        .evaluate((name) => getComputedStyle(name).color);
    const opener = (move: string) => page.locator(`#draft-${move}`);
    await expect(picture.getByText(named(first!.id), { exact: true }).first()).toBeVisible();
    const plain = await colour(first!.id);
    await picture.getByText(named(first!.id), { exact: true }).first().click();
    await expect(opener(first!.id)).toBeFocused();
    await expect.poll(() => colour(first!.id)).not.toBe(plain);
    expect(await colour(second!.id)).toBe(plain);
    await look("workspace-workflow-selected");
    await opener(second!.id).focus();
    await expect.poll(() => colour(second!.id)).not.toBe(plain);
    expect(await colour(first!.id)).toBe(plain);
    await expect(picture.locator("[marker-end*=selected]")).toHaveCount(1);
  });

  test("a definition is brought in: what does not fit is told, and the draft is replaced when somebody says so", async ({
    visitor,
    look,
  }) => {
    await begins(visitor, null, "?tab=code");
    const { page, say } = visitor;
    const part = page.getByRole("region", { name: say("From XState's tools"), exact: true });
    await part.getByRole("button", { name: say("Bring a definition in") }).click();
    const field = part.getByRole("textbox", { name: say("The configuration of createMachine, as JSON") });
    await field.fill("createMachine({})");
    await part.getByRole("button", { name: say("Read it") }).click();
    await expect(part.getByText(say("This is not JSON. Paste the configuration alone, as JSON"))).toBeVisible();
    await expect(field).toHaveValue("createMachine({})");
    const door = { initial: "shut", states: { shut: { on: { open: { target: "ajar", guard: "isUnlocked" } } }, ajar: { type: "final" } } };
    await part
      .locator("input[type=file]")
      .setInputFiles({ name: "door.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(door)) });
    const left = part.getByRole("list", { name: say("What was left out") }).getByRole("listitem");
    await expect(left).toHaveText([new RegExp(say("A condition: {what}", { what: "isUnlocked" }))]);
    await look("workspace-workflow-import");
    await part.getByRole("button", { name: say("Make it the draft") }).click();
    await expect(part.getByRole("button", { name: say("Bring a definition in") })).toBeVisible();
    await page.getByRole("tab", { name: say("States and steps") }).click();
    await expect(page.getByRole("region", { name: "ajar", exact: true })).toBeVisible();
    await visitor.button("Undo").click();
    await expect(page.getByRole("region", { name: "ajar", exact: true })).toBeHidden();
  });
});
