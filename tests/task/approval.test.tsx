/** How far the approval is that a task waits for, as those see it who may give theirs and who may not (WORKSPACE §5, docs/workflows.md). */
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { isMyMove } from "../../src/web/providers/workspace-moves.ts";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import type { Access } from "../../src/domain/rows.ts";
import type { Who } from "../domain/people.ts";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { access, project, task } from "../sync/frames.ts";
import { requests } from "../workflow/documents.ts";

const approval = { from: { role: "lead" as const }, count: 2, yes: "s3", no: "s1" };
const own = project(1, {
  key: "MENU",
  workflow: { ...requests, states: requests.states.map((state) => (state.id === "s2" ? { ...state, approval } : state)) },
});
const leads = (...all: Who[]) => all.map((who) => access(1, who, "lead"));

const show = async (who: Who, given: Access[], ...voters: Who[]) => {
  const votes = voters.map((each) => people[each].id);
  const store = storeOf(who, { projects: [own], tasks: [task(1, { state: "s2", votes })], access: given });
  await showWithRows(<TaskPanel id={id(1)} project={store.projects()[0]!} taskAt={() => ({ to: "/" })} onClose={() => {}} />, store);
  const row = () => store.rows.get("task", id(1))!;
  return { store, row, box: within(await screen.findByRole("region", { name: "Approval" })) };
};
const approve = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Approve/ });
const takeBack = "Take your approval back";
const stop = (name: string) =>
  within(screen.getByRole("list", { name: "The way of this task" }))
    .getByText(name, { exact: true })
    .closest("li")!.textContent;

it("a vote is its voter's to take back, but not once they may only look", async () => {
  const { box, row } = await show("member", leads("member", "other"), "member");
  fireEvent.click(box.getByRole("button", { name: takeBack }));
  expect(row().votes).toEqual([]);
});

it("whoever voted and watches by now is not offered to take that back", async () => {
  const { box } = await show("member", [access(1, "member", "viewer"), ...leads("other", "admin")], "member");
  expect(box.getByText("Approved: 0 of 2")).not.toBeNull();
  expect(box.queryByRole("button", { name: takeBack })).toBeNull();
});

it("a state to which a vote alone does not lead is not possible yet", async () => {
  await show("member", leads("member", "other"));
  expect(approve().disabled).toBe(false);
  expect(stop("Approved")).toBe("Approvednot possible yet");
});

it("a state to which the last vote leads is possible now", async () => {
  await show("member", leads("member", "other"), "other");
  expect(stop("Approved")).toBe("Approvedpossible now");
});

it("where there are enough and nothing is decided, it is said whose vote moves the task on, and theirs it is", async () => {
  const { box, store, row } = await show("member", leads("member", "other"), "member", "other");
  expect(box.getByText("Approved: 2 of 2")).not.toBeNull();
  expect(box.getByText("Enough have approved, and one more approval moves the task on: by member or other")).not.toBeNull();
  expect(isMyMove(store, row())).toBe(true);
  fireEvent.click(approve());
  expect(row().state).toBe("s3");
});

it("where more are asked for, whoever voted waits for the others", async () => {
  const { box, store, row } = await show("member", leads("member", "other"), "member");
  expect(box.getByText("It is the move of other")).not.toBeNull();
  expect(isMyMove(store, row())).toBe(false);
});
