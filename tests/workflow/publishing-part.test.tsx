/** What becomes of a draft, as its team sees it (WORKSPACE §5). */
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import type { Project } from "../../src/domain/rows.ts";
import { activate } from "../../src/web/i18n/language.ts";
import { useRow } from "../../src/web/providers/workspace-rows.ts";
import { WorkflowPage } from "../../src/web/views/workspace/workflow/workflow-page.tsx";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id, people, the } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";
import { changed, moveOf, stateOf } from "./documents.ts";

afterEach(() => activate("en"));

const kanban: WorkflowDocument = templates.kanban.document;
/** Without “Next”, which is an open state. */
const shorter = changed(kanban, (copy) => {
  copy.states = copy.states.filter(({ id: state }) => state !== "s2");
  for (const state of copy.states) state.moves = state.moves.filter(({ to }) => to !== "s2");
});

const show = async (workflowDraft: WorkflowDocument | null, role: "lead" | "member" = "lead", own: Partial<Project> = {}) => {
  const begun = project(1, { workflowDraft, ...own });
  const store = storeOf("member", {
    projects: [begun],
    access: [{ project: id(1), person: people.member.id, role }],
    tasks: [task(1), task(2, { state: "s2" }), task(3, { state: "s2" })],
  });
  const Page = () => <WorkflowPage project={useRow("project", id(1)) ?? begun} />;
  await showWithRows(<Page />, store);
  return store;
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

it("publishes a draft whose states' tasks have a place, with what it proposes", async () => {
  const store = await show(shorter);
  const user = userEvent.setup();
  await user.click(button("Publish…"));
  const form = within(screen.getByRole("form", { name: "Publish the draft" }));
  expect(document.activeElement?.textContent).toBe("Publish version 2");
  const target = form.getByRole<HTMLSelectElement>("combobox", { name: "“Next” goes: its tasks go to" });
  expect([target.value, [...target.options].map(({ text }) => text)]).toEqual(["s1", ["Backlog", "Doing", "Done", "Cancelled"]]);
  expect(form.getByText("2 tasks now")).not.toBeNull();
  await user.selectOptions(target, "Doing");
  await user.click(button("Publish it"));
  expect(store.rows.get("project", id(1))).toMatchObject({ workflow: shorter, workflowVersion: 2, workflowDraft: null });
  expect([2, 3].map((at) => store.rows.get("task", id(at))?.state)).toEqual(["s3", "s3"]);
  expect(screen.queryByRole("form")).toBeNull();
});

it("keeps what somebody else has changed since it was looked at from being published", async () => {
  const store = await show(shorter);
  const user = userEvent.setup();
  await user.click(button("Publish…"));
  const renamed = changed(shorter, (copy) => (stateOf(copy, "s1").name.en = "Ideas"));
  await act(async () => void store.do([the({ op: "workflow.draft", id: id(1), from: shorter, to: renamed })]));
  await user.click(button("Publish it"));
  expect(within(screen.getByRole("form", { name: "Publish the draft" })).getByRole("alert").textContent).toContain(
    "Somebody has changed this since",
  );
  expect(store.rows.get("project", id(1))?.workflowVersion).toBe(1);
  await user.click(button("Not yet"));
  expect(document.activeElement).toBe(button("Publish…"));
});

it("names what is to be mended, with its place, and publishes nothing before", async () => {
  const stuck = changed(shorter, (copy) => {
    stateOf(copy, "s3").moves = [];
    moveOf(copy, "m3").to = "s9";
  });
  await show(stuck);
  const faults = within(screen.getByRole("region", { name: "To be mended" }));
  const links = faults.getAllByRole<HTMLAnchorElement>("link").map(({ textContent, hash }) => [textContent, hash]);
  expect(links).toContainEqual(["From “Doing” nobody can get to an end: tasks would stay there for ever", "#draft-s3"]);
  expect(links).toContainEqual(["“Cancel” leads to a state that is gone", "#draft-m3"]);
  expect(faults.getByText(/things are to be mended/).textContent).toBe(
    `${links.length} things are to be mended before this can be published`,
  );
  expect(button("Publish…").ariaDisabled).toBe("true");
});

it("tells in Thai, too", async () => {
  await act(async () => activate("th"));
  await show(changed(shorter, (copy) => (stateOf(copy, "s3").moves = [])));
  expect(screen.getByRole("region", { name: "ต้องแก้" }).textContent).toContain("จาก “กำลังทำ” ไม่มีใครพางานไปจนจบได้");
  expect(button("เผยแพร่…")).not.toBeNull();
});

it.each([
  ["members", shorter, "member", {}],
  ["those who lead, while nothing is changed", null, "lead", {}],
  ["those who lead, once it is archived", shorter, "lead", { isArchived: true }],
] as const)("offers nothing to publish to %s", async (_, draft, role, own) => {
  await show(draft, role, own);
  expect(screen.queryByRole("button", { name: "Publish…" })).toBeNull();
  // What was published is another part of the page.
  await userEvent.click(screen.getByRole("tab", { name: "History" }));
  expect(await screen.findByRole("button", { name: "Show what was published" })).not.toBeNull();
});
