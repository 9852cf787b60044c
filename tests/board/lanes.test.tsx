/** A board in lanes, as people use it: who may give a card to another lane, and what a refused one comes to (WORKSPACE §2, §4). */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanesBoard } from "../../src/web/views/workspace/lanes/lanes-board.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { id, type people } from "../domain/people.ts";
import { people as everybody, showWithRows, storeOf } from "../model/rows.tsx";
import { access, person, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const show = async (who: keyof typeof people, canMake = false) => {
  const store = storeOf(who, {
    people: [person("owner"), person("member"), person("guest")],
    projects: [own],
    tasks: [task(1, { assignee: everybody.member.id })],
    access: [access(1, "guest", "viewer")],
  });
  const actions = { hrefOf: () => "#", open() {}, move() {}, assignToMe() {}, remove() {} };
  await showWithRows(
    <>
      <LanesBoard
        group="assignee"
        project={store.projects()[0]!}
        // It runs one of its own.
        drag={undefined as never}
        actions={actions}
        onEdit={() => {}}
        selected={null}
        shown={null}
        undone={new Map()}
        canMake={canMake}
        chosen={null}
        onChosen={() => {}}
        creating={0}
      />
      <ToastHost />
    </>,
    store,
  );
  return store;
};
const laneOf = () => document.querySelector("[data-task]")?.closest<HTMLElement>("[data-lane]")?.dataset["lane"];
const assigneeOf = (store: Awaited<ReturnType<typeof show>>) => store.rows.get("task", id(1))?.assignee;
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.querySelector('[data-task] a[href="#"]')!, { key });
};

beforeEach(() => {
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((then) => Number(setTimeout(then, 0, performance.now())));
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.restoreAllMocks());

it("keys give a card to the person of the next lane, and one that collapses shows no cards", async () => {
  const store = await show("owner");
  expect(laneOf()).toBe(everybody.member.id);
  press(" ", "ArrowUp", "Enter");
  await waitFor(() => expect(assigneeOf(store)).not.toBe(everybody.member.id));
  await waitFor(() => expect(laneOf()).toBe(assigneeOf(store) ?? ""));
  fireEvent.click(document.querySelector(`[data-lane-head="${laneOf()}"]`)!);
  expect(document.querySelector("[data-task]")).toBeNull();
});

it("who only reads gives no card to anybody, and is told why", async () => {
  const store = await show("guest");
  press(" ", "ArrowUp", "Enter");
  await waitFor(() => expect(screen.getAllByRole("status").length).toBeGreaterThan(0));
  await waitFor(() => expect(document.querySelector("[data-held]")).toBeNull());
  expect([assigneeOf(store), laneOf()]).toEqual([everybody.member.id, everybody.member.id]);
});

it("a new task begins with what all tasks of its lane have", async () => {
  const store = await show("owner", true);
  const made = (title: string) => store.tasks(id(1)).find((one) => one.title === title);
  const write = async (title: string) => {
    const field = await screen.findByRole("textbox", { name: "Title of the task" });
    fireEvent.change(field, { target: { value: title } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(made(title)).toBeDefined());
  };
  // By the button of a lane, and by a key on a card of it.
  const lane = document.querySelector(`[data-lane-head="${everybody.member.id}"]`)!.closest("div")!;
  fireEvent.click(within(lane).getByRole("button", { name: /^New task in/ }));
  await write("Theirs");
  expect(made("Theirs")?.assignee).toBe(everybody.member.id);
  const nobody = document.querySelector('[data-lane-head=""]')!.closest("div")!;
  fireEvent.click(within(nobody).getByRole("button", { name: /^New task in/ }));
  await write("Nobody's");
  expect(made("Nobody's")?.assignee).toBeNull();
  press("c");
  await write("Theirs too");
  expect(made("Theirs too")?.assignee).toBe(everybody.member.id);
});
