/** A project's settings: its name and colour, its labels, and its end (WORKSPACE §3, §9). */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useProjects } from "../../src/web/providers/workspace-rows.ts";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { ProjectSettings } from "../../src/web/views/workspace/project/project-settings.tsx";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

const drinks = { id: id(50), project: id(1), name: "Drinks", color: "teal" as const };

const Shown = () => {
  const [own] = useProjects();
  return own ? <ProjectSettings project={own} /> : null;
};
const show = async (who: keyof typeof people = "owner") => {
  const store = storeOf(who, { projects: [project(1, { name: "Menu" })], labels: [drinks], tasks: [task(1, { labels: [id(50)] })] });
  await showWithRows(
    <>
      <Shown />
      <ToastHost />
    </>,
    store,
  );
  return store;
};

it("is called otherwise, and is seen in another colour, by an icon or its first letter", async () => {
  const store = await show();
  fireEvent.click(screen.getByRole("button", { name: "Menu" }));
  const field = screen.getByRole("textbox", { name: "Name of the project" });
  fireEvent.change(field, { target: { value: "Menu of the year" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByRole("button", { name: "Menu of the year" })).not.toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Rose" }));
  expect(store.rows.get("project", id(1))).toMatchObject({ name: "Menu of the year", color: "rose", icon: null });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "First letter" }).checked).toBe(true);
  for (const [name, icon] of [
    ["Cup", "cup"],
    ["First letter", null],
  ] as const) {
    fireEvent.click(screen.getByRole("radio", { name }));
    expect(store.rows.get("project", id(1))?.icon).toBe(icon);
  }
});

it("is described, and by another key its tasks are numbered", async () => {
  const store = await show();
  fireEvent.click(screen.getByRole("button", { name: "What is this project for?" }));
  const lines = screen.getByRole("textbox", { name: "What the project is for" });
  expect(document.activeElement).toBe(lines);
  fireEvent.change(lines, { target: { value: "Tea\nand cakes" } });
  fireEvent.blur(lines);
  await waitFor(() => expect(store.rows.get("project", id(1))?.description).toBe("Tea\nand cakes"));
  const key = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Key" });
  const change = () => screen.getByRole<HTMLButtonElement>("button", { name: "Change the key" });
  expect(change().getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(key(), { target: { value: "t" } });
  expect(change().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("A key is two to six letters, A to Z")).not.toBeNull();
  fireEvent.submit(key());
  fireEvent.change(key(), { target: { value: "tea" } });
  fireEvent.click(change());
  await waitFor(() => expect(store.rows.get("project", id(1))).toMatchObject({ key: "TEA", formerKeys: ["PB"] }));
  expect(await screen.findByText("Addresses and numbers with PB lead here, too.")).not.toBeNull();
  expect(key().value).toBe("TEA");
  expect(screen.getAllByRole("group", { name: "Icon" })).toHaveLength(1);
});

it("keeps what was written of a key that another project has, and says so", async () => {
  const store = storeOf("owner", { projects: [project(1), project(2, { key: "TEA" })] });
  await showWithRows(<Shown />, store);
  fireEvent.change(screen.getByRole("textbox", { name: "Key" }), { target: { value: "TEA" } });
  fireEvent.click(screen.getByRole("button", { name: "Change the key" }));
  expect(await screen.findByText("Another project has this key")).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Key" }).value).toBe("TEA");
  expect(store.rows.get("project", id(1))?.key).toBe("PB");
});

it("keeps what was written of a key that the server refuses, and says at the field why", async () => {
  const store = await show();
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Key" });
  fireEvent.change(field(), { target: { value: "TST" } });
  fireEvent.click(screen.getByRole("button", { name: "Change the key" }));
  await waitFor(() => expect(store.rows.get("project", id(1))?.key).toBe("TST"));
  act(() => void store.settle(store.next()!.id, { isDone: false, at: 0, refused: { code: "key_taken" } }));
  expect(await screen.findByText("A project in the trash, or one that you cannot see, has this key")).not.toBeNull();
  expect([field().value, store.rows.get("project", id(1))?.key, store.unsent()]).toEqual(["TST", "PB", []]);
});

it("shows what somebody else calls it meanwhile", async () => {
  const store = await show();
  act(() => void store.do([{ op: "project.edit", id: id(1), set: { name: "Winter" } }]));
  expect(screen.getByRole("button", { name: "Winter" })).not.toBeNull();
});

it("gets labels, each name once", async () => {
  const store = await show();
  fireEvent.click(screen.getByRole("button", { name: "Add a label" }));
  for (const name of ["Bakery", "drinks"]) {
    const field = screen.getByRole("textbox", { name: "Name of the label" });
    fireEvent.change(field, { target: { value: name } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(screen.queryByText(name) ?? screen.queryByRole("alert")).not.toBeNull());
  }
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("This name is taken already"));
  expect(store.labels(id(1)).map(({ name }) => name)).toEqual(expect.arrayContaining(["Drinks", "Bakery"]));
  expect(store.labels(id(1))).toHaveLength(2);
});

it("has labels that are called otherwise and get another colour, by keys too", async () => {
  const store = await show();
  const label = () => store.rows.get("label", id(50));
  const rename = () => fireEvent.click(screen.getByRole("button", { name: "Drinks" }));
  const field = () => screen.getByRole("textbox", { name: "Name of the label Drinks" });
  rename();
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Drinks" }));
  rename();
  fireEvent.change(field(), { target: { value: "Hot drinks" } });
  fireEvent.keyDown(field(), { key: "Enter" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Hot drinks" })));
  fireEvent.click(screen.getByRole("button", { name: "Colour of the label Hot drinks" }));
  await userEvent.setup().click(await screen.findByRole("menuitemradio", { name: "Rose" }));
  await waitFor(() => expect(label()).toMatchObject({ name: "Hot drinks", color: "rose" }));
});

it("tells at its field that another label is called so", async () => {
  const store = await show();
  act(() => void store.do([{ op: "label.make", id: id(51), project: id(1), name: "Bakery", color: "blue" }]));
  fireEvent.click(screen.getByRole("button", { name: "Bakery" }));
  const field = screen.getByRole("textbox", { name: "Name of the label Bakery" });
  fireEvent.change(field, { target: { value: "drinks" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect((await screen.findByRole("alert")).textContent).toBe("This name is taken already");
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
});

it("loses a label, which comes back to its tasks where that is taken back", async () => {
  const store = await show();
  fireEvent.click(screen.getByRole("button", { name: "Remove the label Drinks" }));
  expect(store.rows.get("task", id(1))?.labels).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(store.rows.get("task", id(1))?.labels).toEqual([id(50)]));
  expect(within(screen.getByRole("region", { name: "Labels" })).getByText("Drinks")).not.toBeNull();
});

it("is archived, and comes back", async () => {
  const store = await show();
  fireEvent.click(screen.getByRole("button", { name: "Archive the project" }));
  expect(store.rows.get("project", id(1))?.isArchived).toBe(true);
  expect(screen.queryByRole("button", { name: "Add a label" })).toBeNull();
  const toastOf = (words: string) => screen.findByText(words).then((title) => title.closest<HTMLElement>('[data-part="root"]')!);
  fireEvent.click(within(await toastOf("The project is archived")).getByRole("button", { name: "Undo" }));
  expect(store.rows.get("project", id(1))?.isArchived).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Archive the project" }));
  fireEvent.click(screen.getByRole("button", { name: "Bring the project back" }));
  expect(store.rows.get("project", id(1))?.isArchived).toBe(false);
  fireEvent.click(within(await toastOf("The project is back")).getByRole("button", { name: "Undo" }));
  expect(store.rows.get("project", id(1))?.isArchived).toBe(true);
});

it("is the lead's to change", async () => {
  await show("member");
  expect(screen.getByText("Only leads change the settings of a project.")).not.toBeNull();
  expect(screen.queryByRole("combobox", { name: "Add somebody to the project" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Add a label|Archive/ })).toBeNull();
});
