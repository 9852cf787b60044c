/** A board in lanes, as people use it: who may give a card to another lane, and what a refused one comes to (WORKSPACE §2, §4). */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanesBoard } from "../../src/web/views/workspace/lanes/lanes-board.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { id, type people } from "../domain/people.ts";
import { people as everybody, showWithRows, storeOf } from "../model/rows.tsx";
import { access, person, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const show = async (who: keyof typeof people) => {
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
        canMake={false}
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
