/** How long a task is thought to take: written as people say it, shown in words, saved by itself (WORKSPACE §3). */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { access, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU" });
const show = async (estimate: number | null = null, who: keyof typeof people = "owner") => {
  const store = storeOf(who, { projects: [own], tasks: [task(1, { estimate })], access: [access(1, "guest", "viewer")] });
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
  return { store, estimate: () => store.rows.get("task", id(1))?.estimate };
};
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Estimate" });
const write = async (text: string) => {
  fireEvent.click(screen.getByRole("button", { name: /^Estimate:/ }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  fireEvent.change(field(), { target: { value: text } });
  return field();
};

it("is written as people say it, shown in words, and can be emptied", async () => {
  const { estimate } = await show();
  screen.getByRole("button", { name: "Estimate: not set" });
  fireEvent.keyDown(await write("๒ ชม. ครึ่ง"), { key: "Enter" });
  await waitFor(() => expect(estimate()).toBe(150));
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Estimate: 2 h 30 min" }));
  fireEvent.keyDown(await write(" "), { key: "Enter" });
  await waitFor(() => expect(estimate()).toBeNull());
  await screen.findByRole("button", { name: "Estimate: not set" });
});

it.each([
  [0, "0 min"],
  [45, "45 min"],
  [120, "2 h"],
  [10_000_000, "166,666 h 40 min"],
])("%i minutes are %s, and are written as they are shown", async (minutes, words) => {
  const { estimate } = await show(minutes);
  fireEvent.click(screen.getByRole("button", { name: `Estimate: ${words}` }));
  await waitFor(() => expect(field().value).toBe(words));
  fireEvent.change(field(), { target: { value: `${words}.` } });
  fireEvent.blur(field());
  await screen.findByRole("button", { name: `Estimate: ${words}` });
  expect(estimate()).toBe(minutes);
});

it("says how it is written where it cannot be understood or is too much, and loses nothing", async () => {
  const { estimate } = await show(30);
  fireEvent.blur(await write("two days"));
  expect((await screen.findByRole("alert")).textContent).toBe("Write hours and minutes, such as 2h 30m, 1.5h or 45m");
  expect([field().value, field().getAttribute("aria-invalid"), estimate()]).toEqual(["two days", "true", 30]);
  expect(document.getElementById(field().getAttribute("aria-describedby")!)).toBe(screen.getByRole("alert"));
  fireEvent.change(field(), { target: { value: "10,000,001" } });
  fireEvent.blur(field());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("It can be 166,666 h 40 min at most"));
  fireEvent.change(field(), { target: { value: "1:15" } });
  fireEvent.blur(field());
  await screen.findByRole("button", { name: "Estimate: 1 h 15 min" });
  expect(estimate()).toBe(75);
});

it("stays as it is being written where it is saved in a pause, and is in words the next time", async () => {
  const { estimate } = await show();
  await write("90");
  await waitFor(() => expect(estimate()).toBe(90), { timeout: 2000 });
  expect(field().value).toBe("90");
  fireEvent.blur(field());
  fireEvent.click(await screen.findByRole("button", { name: "Estimate: 1 h 30 min" }));
  expect(field().value).toBe("1 h 30 min");
});

it("shows what somebody else wrote meanwhile beside one's own, and asks which stays", async () => {
  const { store, estimate } = await show(60);
  await write("3h");
  act(() => void store.do([{ op: "task.edit", id: id(1), set: { estimate: 120 } }]));
  expect((await screen.findByRole("alert")).textContent).toContain("2 h");
  fireEvent.click(screen.getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(estimate()).toBe(180));
});

it("asks nothing where somebody else wrote the same in other words", async () => {
  const { store, estimate } = await show(60);
  await write("180m");
  act(() => void store.do([{ op: "task.edit", id: id(1), set: { estimate: 180 } }]));
  expect([screen.queryByRole("alert"), field().value]).toEqual([null, "180m"]);
  fireEvent.blur(field());
  await screen.findByRole("button", { name: "Estimate: 3 h" });
  expect(estimate()).toBe(180);
});

it("is read alone by who only reads", async () => {
  await show(60, "guest");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Estimate: 1 h" }).disabled).toBe(true);
});
