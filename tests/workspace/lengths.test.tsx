/** Where a text is written that stands in a workspace: a paste is never cut, and what is too long is said there, kept, and not done (WORKSPACE §3). */
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bounds } from "../../src/domain/rows.ts";
import { activate, i18n, loadCatalogues } from "../../src/web/i18n/language.ts";
import { refusedText } from "../../src/web/i18n/refusals.ts";
import { workspaceCatalogue } from "../../src/web/i18n/workspace-catalogues.ts";
import { useProjects } from "../../src/web/providers/workspace-rows.ts";
import { ProjectSettings } from "../../src/web/views/workspace/project/project-settings.tsx";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import { Tables } from "../../src/domain/tables.ts";
import { id } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { item, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU", name: "Menu", description: "Year end" });
const fields = [
  { id: id(60), project: id(1), name: "Customer", description: "", kind: "text" as const, choices: [], rank: "a0" },
  { id: id(61), project: id(1), name: "Budget", description: "", kind: "number" as const, choices: [], rank: "a1" },
];
const labels = [{ id: id(70), project: id(1), name: "Drinks", color: "teal" as const }];
const newStore = () =>
  storeOf("owner", {
    projects: [own],
    tasks: [task(1, { title: "Tea", items: 1 })],
    fields,
    labels,
    items: [item(1, { task: id(1), text: "Grind" })],
  });

const Settings = () => {
  const [shown] = useProjects();
  return shown ? <ProjectSettings project={shown} /> : null;
};
const settings = async () => {
  const store = newStore();
  await showWithRows(<Settings />, store);
  return store;
};
const panel = async () => {
  const store = newStore();
  await showWithRows(<TaskPanel id={id(1)} project={store.projects()[0]!} taskAt={() => ({ to: "/" })} onClose={() => {}} />, store);
  await screen.findByRole("heading", { name: "Comments and history" });
  return store;
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const long = (limit: number) => `${"ก".repeat(limit)}ยาวเกินไป`;

it.each<[string, typeof panel, string | RegExp, string, number]>([
  ["a task's title", panel, "Tea", "Title of the task", bounds.title],
  ["a text in a field", panel, "Customer: not set", "Customer", bounds.fieldText],
  ["a new entry of the checklist", panel, "Add to the checklist", "Entry of the checklist", bounds.item],
  ["an entry of the checklist", panel, "Grind", "Entry of the checklist", bounds.item],
  ["a project's name", settings, "Menu", "Name of the project", bounds.projectName],
  ["what a project is for", settings, "Year end", "What the project is for", bounds.projectDescription],
  ["a new label", settings, "Add a label", "Name of the label", bounds.labelName],
  ["a label", settings, "Drinks", "Name of the label Drinks", bounds.labelName],
])("%s that is too long stays, and says how much is too much", async (_, show, opener, name, limit) => {
  const user = userEvent.setup();
  const store = await show();
  await user.click(await screen.findByRole("button", { name: opener }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name });
  await user.clear(field);
  await user.paste(long(limit));
  // A text of several lines is saved by itself.
  if (name !== "What the project is for") await user.keyboard("{Enter}");
  const alert = await screen.findByRole("alert", {}, { timeout: 3000 });
  const number = new Intl.NumberFormat("en");
  const message = `This is too long: ${number.format(limit + 9)} letters, ${number.format(limit)} at most`;
  await waitFor(() => expect(alert.textContent).toBe(message));
  expect([field.value, document.activeElement]).toEqual([long(limit), field]);
  expect([field.getAttribute("aria-invalid"), field.getAttribute("aria-describedby")]).toEqual(["true", alert.id]);
  expect(store.pending()).toEqual([]);
  await user.keyboard("{Backspace}");
  expect(field.value).toHaveLength(limit + 8);
});

it("a project's key that is too long is not another one", async () => {
  const user = userEvent.setup();
  const store = await settings();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Key" });
  await user.clear(field);
  await user.click(field);
  await user.paste("marketing");
  expect(field.value).toBe("MARKETING");
  await user.keyboard("{Enter}");
  expect(screen.getByText("A key is two to six letters, A to Z").id).toBe(field.getAttribute("aria-describedby")?.split(" ").at(-1));
  expect(store.rows.get("project", id(1))?.key).toBe("MENU");
});

it("a number that nobody could read is not cut to one that they could", async () => {
  const user = userEvent.setup();
  const store = await panel();
  await user.click(screen.getByRole("button", { name: "Budget: not set" }));
  const digits = "1".repeat(bounds.fieldText + 1);
  await user.paste(digits);
  await user.keyboard("{Enter}");
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Budget" }).value).toBe(digits));
  expect(store.rows.get("task", id(1))?.values).toEqual({});
});

it.each([
  ["en", "This is too long: 50,013 letters, 50,000 at most"],
  ["th", "ยาวเกินไป ตอนนี้มี 50,013 ตัวอักษร ใส่ได้ไม่เกิน 50,000 ตัวอักษร"],
] as const)("is said in %s", async (language, words) => {
  await activate(language);
  await loadCatalogues(workspaceCatalogue);
  const text = refusedText(i18n, { code: "text_long", letters: 50_013, limit: 50_000 }, null, new Tables());
  await activate("en");
  expect(text.replaceAll("\u2060", "")).toBe(words);
});
