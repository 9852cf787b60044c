/** A task that goes to another project, as people do it (WORKSPACE §3), and what its page then says of before. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import type { Activity } from "../../src/domain/rows.ts";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { moment, project, task } from "../sync/frames.ts";

const menu = project(1, { key: "MENU", name: "Menu" });
const shop = project(2, { key: "SHOP", name: "Shop" });
const label = (at: number, of: number, name: string) => ({ id: id(at), project: id(of), name, color: "teal" as const });

const show = async (activities: Activity[] = []) => {
  const labels = [label(60, 1, "Drinks"), label(61, 1, "Bakery"), label(62, 2, "drinks")];
  const projects = [menu, shop, project(3, { key: "OLD", name: "Old", isArchived: true })];
  const tasks = [task(10, { number: 12, labels: [id(60), id(61)], author: people.member.id })];
  const store = storeOf("member", { projects, labels, tasks, activities });
  await showWithRows(
    <>
      <TaskPanel id={id(10)} project={menu} taskAt={() => ({ to: "/" })} onClose={() => {}} />
      <ToastHost />
    </>,
    store,
  );
  await screen.findByRole("heading", { name: "Comments and history" });
  return store;
};

it("goes to a project that is chosen from those in which one may make tasks, and comes back by undo", async () => {
  const store = await show();
  const person = userEvent.setup();
  await person.click(await screen.findByRole("button", { name: "Move to another project" }));
  const entries = await screen.findAllByRole("menuitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Shop")]);
  await person.click(entries[0]!);
  await waitFor(() => expect(store.rows.get("task", id(10))).toMatchObject({ project: id(2), number: null, labels: [id(62)] }));
  expect(await screen.findByText("Shop has no label of that name: Bakery")).not.toBeNull();
  expect(store.undo(store.lastAct()!, () => null, inverseOf)).toBeNull();
  expect(store.rows.get("task", id(10))).toMatchObject({ project: id(1), number: 12, labels: [id(60), id(61)] });
});

it("says where it came from, and calls what was done there as it is called there", async () => {
  const activity = (at: number, own: Partial<Activity>): Activity => ({
    id: String(at),
    project: id(1),
    task: id(10),
    actor: people.owner.id,
    at: moment,
    what: "changed",
    was: {},
    is: {},
    ...own,
  });
  await show([
    activity(3, { project: id(2), was: { state: "s1" }, is: { state: "s3" } }),
    activity(4, { was: { project: id(2), state: "s3" }, is: { project: id(1), state: "s1" } }),
    activity(5, { was: { project: id(99) }, is: { project: id(1) } }),
  ]);
  const lines = within(screen.getByRole("list", { name: "Comments and history" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent.replace(/ ·.*/, ""))).toEqual([
    "owner moved it from Backlog to Doing",
    "owner moved it here from the project Shop",
    "owner moved it here from another project",
  ]);
});
