/** Ctrl Z and ⌘ Z: what they take back, when they are not meant for that, what is said of it, and how it is done again. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { connectToastArea, type ToastMessage } from "../../src/web/ui/toasts.ts";
import { UndoKey } from "../../src/web/views/workspace/commands/undo-key.tsx";
import { id, the } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project, task, changeOf } from "../sync/frames.ts";

const show = async () => {
  const store = storeOf("owner", { projects: [project(1)], tasks: [task(1)] });
  await showWithRows(
    <>
      <UndoKey />
      <input aria-label="Title" />
      <ToastHost />
    </>,
    store,
  );
  return store;
};
const press = (own: object, target: Element = document.body) => fireEvent.keyDown(target, { key: "z", ...own });

it("takes back what was done last, and says when there is nothing", async () => {
  const store = await show();
  const title = () => store.rows.get("task", id(1))?.title;
  store.do([the({ op: "task.edit", id: id(1), set: { title: "One" } })]);
  store.do([the({ op: "task.edit", id: id(1), set: { title: "Two" } })]);
  press({});
  press({ ctrlKey: true, altKey: true });
  press({ ctrlKey: true }, screen.getByRole("textbox", { name: "Title" }));
  expect(title()).toBe("Two");
  expect(press({ ctrlKey: true })).toBe(false);
  await waitFor(() => expect(title()).toBe("One"));
  press({ metaKey: true });
  await waitFor(() => expect(title()).toBe("Task 1"));
  expect(await screen.findAllByText("Undone")).not.toHaveLength(0);
  press({ ctrlKey: true });
  await screen.findByText("There is nothing to undo");
});

it("takes back on a keyboard whose key Z writes a Thai letter", async () => {
  const store = await show();
  store.do([the({ op: "task.edit", id: id(1), set: { title: "One" } })]);
  expect(press({ key: "ผ", code: "KeyZ", ctrlKey: true })).toBe(false);
  await waitFor(() => expect(store.rows.get("task", id(1))?.title).toBe("Task 1"));
  expect(press({ key: "(", code: "KeyZ", ctrlKey: true, shiftKey: true })).toBe(false);
  await waitFor(() => expect(store.rows.get("task", id(1))?.title).toBe("One"));
});

it("does again what was taken back from what says that it was", async () => {
  const store = storeOf("owner", { projects: [project(1)], tasks: [task(1)] });
  await showWithRows(<UndoKey />, store);
  const messages: ToastMessage[] = [];
  const stop = connectToastArea((message) => void messages.push(message));
  store.do([the({ op: "task.edit", id: id(1), set: { title: "One" } })]);
  press({ ctrlKey: true });
  await waitFor(() => expect(messages.at(-1)).toMatchObject({ title: "Undone", action: { label: "Redo" } }));
  messages.at(-1)?.action?.onClick();
  await waitFor(() => expect(messages.at(-1)).toMatchObject({ title: "Done again" }));
  expect(store.rows.get("task", id(1))?.title).toBe("One");
  stop();
});

it("does again what was taken back by keys, and says when there is nothing", async () => {
  const store = await show();
  const title = () => store.rows.get("task", id(1))?.title;
  store.do([the({ op: "task.edit", id: id(1), set: { title: "One" } })]);
  const takesBack = async () => {
    press({ ctrlKey: true });
    await waitFor(() => expect(title()).toBe("Task 1"));
  };
  for (const own of [
    { ctrlKey: true, shiftKey: true, key: "Z" },
    { metaKey: true, shiftKey: true },
    { ctrlKey: true, key: "y" },
  ]) {
    await takesBack();
    expect(press({ ...own }, screen.getByRole("textbox", { name: "Title" }))).toBe(true);
    expect(title()).toBe("Task 1");
    expect(press(own)).toBe(false);
    await waitFor(() => expect(title()).toBe("One"));
  }
  press({ ctrlKey: true, key: "y" });
  await screen.findByText("There is nothing to do again");
});

it("says why something is not done again", async () => {
  const store = await show();
  store.do([the({ op: "task.move", id: id(1), from: "s1", move: "m1" })]);
  store.tries(store.lastAct()!);
  press({ ctrlKey: true });
  await screen.findByText("Undone");
  store.tries(store.pending().at(-1)!.id);
  const then = store.rows.get("project", id(1))!;
  const workflow = { ...then.workflow, states: then.workflow.states.map((state) => ({ ...state, moves: [] })) };
  store.takePage({ version: 1, to: 3, isWhole: true, rows: [{ scope: id(1), ...changeOf.project(3, { ...then, workflow }) }] });
  press({ ctrlKey: true, shiftKey: true });
  await screen.findByText("This cannot be done again");
  expect(store.rows.get("task", id(1))?.state).toBe("s1");
});

it("says why something stays", async () => {
  const store = await show();
  store.do([the({ op: "task.edit", id: id(1), set: { title: "Mine" } })]);
  store.tries(store.lastAct()!);
  const theirs = { ...store.rows.get("task", id(1))!, title: "Theirs" };
  const outcome = { isDone: true as const, refusals: [], news: null };
  store.settle(store.lastAct()!, outcome);
  store.takePage({ version: 1, to: 3, isWhole: true, rows: [{ scope: id(1), ...changeOf.task(3, theirs) }] });
  press({ ctrlKey: true });
  await screen.findByText("Somebody has changed this since");
  expect(store.rows.get("task", id(1))?.title).toBe("Theirs");
});
