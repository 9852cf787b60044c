/** What stands in the project's fields of a task: filled in where it stands, saved by itself, told in its history (WORKSPACE §3). */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import { bounds, type Activity, type Field, type FieldKind, type Task } from "../../src/domain/rows.ts";
import { readNumber } from "../../src/domain/read-number.ts";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { access, moment, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU" });
const field = (at: number, name: string, kind: FieldKind): Field => ({
  id: id(at),
  project: own.id,
  name,
  description: "",
  kind,
  rank: `a${at}`,
  choices:
    kind === "choice"
      ? [
          { id: id(70), name: "Online", color: "teal" },
          { id: id(71), name: "Shop", color: null },
        ]
      : [],
});
const fields = [
  field(60, "Customer", "text"),
  field(61, "Budget", "number"),
  field(62, "Tasting", "date"),
  field(63, "Taster", "person"),
  field(64, "Channel", "choice"),
];
const show = async (values: Task["values"] = {}, who: keyof typeof people = "owner", activities: Activity[] = []) => {
  const store = storeOf(who, { projects: [own], tasks: [task(1, { values })], access: [access(1, "guest", "viewer")], fields, activities });
  // The store's own project is a row that is there.
  await showWithRows(
    <TaskPanel
      id={id(1)}
      project={store.projects()[0]!}
      taskAt={(other) => ({ to: "/t/$task", params: { task: other.id } })}
      onClose={() => {}}
    />,
    store,
  );
  await screen.findByRole("heading", { name: "Comments and history" });
  return { store, values: () => store.rows.get("task", id(1))?.values };
};
const write = async (name: string, text: string) => {
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}:`) }));
  const input = await screen.findByRole("textbox", { name });
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: text } });
  return input;
};

it("is written where it stands, and saved as it is left", async () => {
  const { values } = await show();
  const field = await write("Customer", " ร้านเชียงใหม่ ");
  // An input method's word ends with it, as Safari tells.
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(values()).toEqual({});
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(values()).toEqual({ [id(60)]: "ร้านเชียงใหม่" }));
  const shown = await screen.findByRole("button", { name: "Customer: ร้านเชียงใหม่" });
  expect(document.activeElement).toBe(shown);
  fireEvent.keyDown(await write("Customer", ""), { key: "Enter" });
  await waitFor(() => expect(values()).toEqual({}));
});

it("writes a small number so that it can be read again", async () => {
  const { values } = await show({ [id(61)]: 1e-7 });
  fireEvent.click(screen.getByRole("button", { name: /^Budget:/ }));
  const input = await screen.findByRole("textbox", { name: "Budget" });
  expect(input).toHaveProperty("value", "0.0000001");
  fireEvent.change(input, { target: { value: "0.0000002" } });
  fireEvent.keyDown(input, { key: "Enter" });
  await waitFor(() => expect(values()).toEqual({ [id(61)]: 2e-7 }));
});

it("is a number in Thai figures too, and says what is none", async () => {
  const { values } = await show();
  fireEvent.blur(await write("Budget", "๑๒,๕๐๐.๕"));
  await waitFor(() => expect(values()).toEqual({ [id(61)]: 12_500.5 }));
  fireEvent.blur(await write("Budget", "much"));
  expect((await screen.findByRole("alert")).textContent).toBe("This does not fit into the field");
  fireEvent.change(screen.getByRole("textbox", { name: "Budget" }), { target: { value: String(bounds.fieldNumber + 1) } });
  fireEvent.blur(screen.getByRole("textbox", { name: "Budget" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/^A number is between/));
  expect(values()).toEqual({ [id(61)]: 12_500.5 });
});

it.each([
  ["๑๒๓", 123],
  ["-1,234.5", -1234.5],
  ["−3", -3],
  [" .5 ", 0.5],
  ["1\u200b,250", 1250],
  ["1e9", null],
  ["", null],
  ["12 baht", null],
])("%j is %j", (text, number) => expect(readNumber(text)).toBe(number));

it("is chosen among people who see the project, and among what the field offers", async () => {
  const { values } = await show();
  const taster = screen.getByRole("combobox", { name: "Taster" });
  expect(within(taster).getAllByRole("option")).toHaveLength(6);
  fireEvent.change(taster, { target: { value: people.guest.id } });
  fireEvent.change(screen.getByRole("combobox", { name: "Channel" }), { target: { value: id(71) } });
  expect(values()).toEqual({ [id(63)]: people.guest.id, [id(64)]: id(71) });
  fireEvent.change(screen.getByRole("combobox", { name: "Channel" }), { target: { value: "" } });
  expect(values()).toEqual({ [id(63)]: people.guest.id });
});

it("shows somebody who has left as a former member", async () => {
  await show({ [id(63)]: "00000000-0000-4000-8000-000000000099" });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Taster" }).selectedOptions[0]?.textContent).toBe("Former member");
});

it("shows what somebody else wrote meanwhile beside one's own, and asks which stays", async () => {
  const { store, values } = await show({ [id(60)]: "A" });
  await write("Customer", "mine");
  act(() => void store.do([{ op: "task.fill", id: id(1), field: id(60), value: "theirs" }]));
  expect((await screen.findByRole("alert")).textContent).toContain("theirs");
  fireEvent.click(screen.getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(values()).toEqual({ [id(60)]: "mine" }));
});

it("is read alone by who only reads", async () => {
  await show({ [id(60)]: "A" }, "guest");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Customer: A" }).disabled).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Channel" }).disabled).toBe(true);
});

it("is told in the task's history", async () => {
  const of = { project: own.id, task: id(1), actor: people.owner.id, at: moment, what: "changed" as const };
  const activity = (at: string, was: Task["values"], is: Task["values"]): Activity => ({
    id: at,
    ...of,
    was: { values: was },
    is: { values: is },
  });
  await show({}, "owner", [
    activity("1", {}, { [id(64)]: id(70), [id(61)]: 1234 }),
    activity("2", { [id(64)]: id(70), [id(61)]: 1234 }, { [id(64)]: id(70) }),
    activity("3", {}, { [id(99)]: "x" }),
  ]);
  const words = within(screen.getByRole("list", { name: "Comments and history" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replace(/ · .*$/, ""));
  expect(words).toEqual(
    expect.arrayContaining([expect.stringContaining("set Channel to Online"), expect.stringContaining("set Budget to 1,234")]),
  );
  expect(words).toEqual(
    expect.arrayContaining([expect.stringContaining("emptied Budget"), expect.stringContaining("set a field that is gone to something")]),
  );
});
