/** Ctrl Z and ⌘ Z: what they take back, when they are not meant for that, and what is said of it. */
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { UndoKey } from "../../src/web/views/workspace/undo-key.tsx";
import { id, the } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project, task, told } from "../sync/frames.ts";

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
  press({ ctrlKey: true, shiftKey: true });
  press({ ctrlKey: true }, screen.getByRole("textbox", { name: "Title" }));
  expect(title()).toBe("Two");
  expect(press({ ctrlKey: true })).toBe(false);
  expect(title()).toBe("One");
  press({ metaKey: true });
  expect(title()).toBe("Task 1");
  expect(await screen.findAllByText("Taken back")).not.toHaveLength(0);
  press({ ctrlKey: true });
  await screen.findByText("There is nothing to take back");
});

it("says why something stays", async () => {
  const store = await show();
  store.do([the({ op: "task.edit", id: id(1), set: { title: "Mine" } })]);
  store.tries(store.lastAct()!);
  const theirs = { ...store.rows.get("task", id(1))!, title: "Theirs" };
  const outcome = { isDone: true as const, refusals: [], news: null };
  store.settle(store.lastAct()!, outcome);
  store.takePage({ version: 1, to: 3, isWhole: true, rows: [{ scope: id(1), ...told.task(3, theirs) }] });
  press({ ctrlKey: true });
  await screen.findByText("Somebody has changed this since");
  expect(store.rows.get("task", id(1))?.title).toBe("Theirs");
});
