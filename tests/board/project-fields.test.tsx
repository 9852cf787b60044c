/** Fields and groups in a project's settings (WORKSPACE §3): made, changed, ordered and removed by who may, and brought back. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Field, Group } from "../../src/domain/rows.ts";
import { useProjects } from "../../src/web/providers/workspace-rows.ts";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { ProjectSettings } from "../../src/web/views/workspace/project/project-settings.tsx";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

const channel: Field = {
  id: id(60),
  project: id(1),
  name: "Channel",
  description: "Where it is sold",
  kind: "choice",
  choices: [
    { id: id(70), name: "Online", color: "teal" },
    { id: id(71), name: "Shop", color: null },
  ],
  rank: "a0",
};
const budget: Field = { ...channel, id: id(61), name: "Budget", description: "", kind: "number", choices: [], rank: "a1" };
const approvers: Group = { id: id(80), project: id(1), name: "Approvers", people: [people.admin.id] };

const Shown = () => {
  const [own] = useProjects();
  return own ? <ProjectSettings project={own} /> : null;
};
const show = async (who: keyof typeof people = "owner") => {
  const store = storeOf(who, {
    projects: [project(1)],
    fields: [channel, budget],
    groups: [approvers],
    tasks: [task(1, { values: { [id(60)]: id(70), [id(61)]: 5 } }), task(2)],
  });
  await showWithRows(
    <>
      <Shown />
      <ToastHost />
    </>,
    store,
  );
  return store;
};
const part = (name: string) => within(screen.getByRole("region", { name }));

it("has a new field with choices, which comes behind the others", async () => {
  const store = await show();
  fireEvent.click(part("Fields").getByRole("button", { name: "Add a field" }));
  const form = within(screen.getByRole("form", { name: "New field" }));
  expect(document.activeElement).toBe(form.getByRole("textbox", { name: "Name" }));
  fireEvent.change(form.getByRole("textbox", { name: "Name" }), { target: { value: " Size " } });
  fireEvent.change(form.getByRole("combobox", { name: /What stands in it/ }), { target: { value: "choice" } });
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  expect(form.getByText("Add a choice first")).not.toBeNull();
  for (const name of ["Small", "Large"]) {
    fireEvent.click(form.getByRole("button", { name: "Add a choice" }));
    const field = form.getAllByRole("textbox", { name: "Name of the choice" }).at(-1)!;
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: name } });
  }
  fireEvent.click(form.getByRole("button", { name: "Add a choice" }));
  const unnamed = form.getAllByRole("button", { name: /^Remove the choice/ }).at(-1)!;
  unnamed.focus();
  fireEvent.click(unnamed);
  expect(document.activeElement).toBe(form.getByRole("button", { name: "Add a choice" }));
  fireEvent.click(form.getByRole("button", { name: "Move the choice Large up" }));
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(store.fields(id(1)).map(({ name }) => name)).toEqual(["Channel", "Budget", "Size"]));
  const made = store.fields(id(1))[2]!;
  expect([made.kind, made.choices.map(({ name }) => name)]).toEqual(["choice", ["Large", "Small"]]);
  for (const choice of made.choices) expect(choice.id).toMatch(/^[\w-]{11}$/);
  expect(document.activeElement).toBe(part("Fields").getByRole("button", { name: "Add a field" }));
});

it("is called and ordered otherwise, and keeps the ids of its choices", async () => {
  const store = await show();
  fireEvent.click(part("Fields").getByRole("button", { name: /^Channel/ }));
  const form = within(screen.getByRole("form", { name: "Field" }));
  fireEvent.change(form.getByRole("textbox", { name: "Name" }), { target: { value: "Budget" } });
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This name is taken already");
  fireEvent.change(form.getByRole("textbox", { name: "Name" }), { target: { value: "Way" } });
  fireEvent.change(form.getAllByRole("textbox", { name: "Name of the choice" })[0]!, { target: { value: "Web" } });
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(store.rows.get("field", id(60))?.name).toBe("Way"));
  expect(store.rows.get("field", id(60))?.choices.map((choice) => [choice.id, choice.name])).toEqual([
    [id(70), "Web"],
    [id(71), "Shop"],
  ]);
  expect(store.rows.get("task", id(1))?.values[id(60)]).toBe(id(70));
  const up = part("Fields").getByRole("button", { name: "Move the field Budget up" });
  up.focus();
  fireEvent.click(up);
  // It is the first now, and cannot go further.
  expect(document.activeElement).toBe(part("Fields").getByRole("button", { name: /^Budget/ }));
  expect(store.fields(id(1)).map(({ name }) => name)).toEqual(["Budget", "Way"]);
});

it("says what goes with it, and comes back with what stood in it", async () => {
  const store = await show();
  fireEvent.click(part("Fields").getByRole("button", { name: "Remove the field Channel" }));
  expect(store.rows.get("task", id(1))?.values).toEqual({ [id(61)]: 5 });
  expect(document.activeElement).toBe(part("Fields").getByRole("button", { name: "Add a field" }));
  expect(await screen.findByText("The field Channel is removed, with what stood in it in one task")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(store.rows.get("field", id(60))).toEqual(channel));
  expect(store.rows.get("task", id(1))?.values).toEqual({ [id(60)]: id(70), [id(61)]: 5 });
});

it("has groups of its people", async () => {
  const store = await show();
  fireEvent.click(part("Groups").getByRole("button", { name: /^Approvers/ }));
  const form = within(screen.getByRole("form", { name: "Group" }));
  // A guest sees nothing of it.
  expect(form.getAllByRole("checkbox")).toHaveLength(4);
  fireEvent.click(form.getByRole("checkbox", { name: "admin" }));
  fireEvent.click(form.getByRole("checkbox", { name: "member" }));
  fireEvent.change(form.getByRole("textbox", { name: "Name" }), { target: { value: "Tasters" } });
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(store.rows.get("group", id(80))).toMatchObject({ name: "Tasters", people: [people.member.id] }));
  fireEvent.click(part("Groups").getByRole("button", { name: "Remove the group Tasters" }));
  expect(store.groups(id(1))).toEqual([]);
  expect(await screen.findByText("The group Tasters is removed")).not.toBeNull();
  // Those of before may still be there.
  for (const undo of screen.getAllByRole("button", { name: "Undo" })) fireEvent.click(undo);
  await waitFor(() => expect(store.groups(id(1))).toHaveLength(1));
});

it("is not changed by whoever only works in it", async () => {
  await show("member");
  for (const name of ["Fields", "Groups"]) expect(screen.queryByRole("region", { name })).toBeNull();
});
