/** What others do at the cards of a board: who looks at them, and that one was changed just now (LOOK-WORKSPACE, a card; States, live). */
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Task } from "../../src/domain/rows.ts";
import { templates } from "../../src/workflow/templates.ts";
import { createHubLine, type HubOrders } from "../../src/web/providers/presence.ts";
import { WorkspaceSyncContext } from "../../src/web/providers/workspace-rows.ts";
import { BoardPage } from "../../src/web/views/workspace/board/board-page.tsx";
import { id, people } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { syncOf } from "../model/workspace.tsx";
import { project, task, changeOf } from "../sync/frames.ts";

const own = project(1, { key: "MENU", workflow: templates.kanban.document });
const { owner, member, admin, guest, other } = people;
const show = async (...tasks: Task[]) => {
  const store = storeOf("owner", { projects: [own], tasks });
  const line = createHubLine();
  const watch = vi.fn<HubOrders["watch"]>();
  await showWithRows(
    <WorkspaceSyncContext value={syncOf(store, "live", line)}>
      <BoardPage project={store.projects()[0]!} selected={null} />
    </WorkspaceSyncContext>,
    store,
  );
  act(() => line.came({ view() {}, leave() {}, watch }));
  await waitFor(() => expect(watch).toHaveBeenCalledExactlyOnceWith(own.id));
  // It came once the page was idle, and the cards are drawn anew with it after that.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return {
    store,
    line,
    come: (number: number, ...who: { id: string }[]) =>
      act(() =>
        line.tell({
          type: "taskViewers.changed",
          project: own.id,
          taskViewers: [{ task: id(number), people: who.map((each) => each.id) }],
        }),
      ),
  };
};
const card = (number: number) => screen.getByText(`MENU-${number}`, { selector: "article *" }).closest("article")!;
const facesOn = (number: number) => within(card(number)).queryByRole("list", { name: "Looking at it" });
const tintsOn = (number: number) => card(number).querySelectorAll("[data-changed]").length;

// At once, but not within the call: who asks for frames until a time has passed would ask for ever.
beforeEach(
  () => void vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((then) => Number(setTimeout(then, 0, performance.now()))),
);
afterEach(() => vi.restoreAllMocks());

it("a card says who looks at it, two by their faces and the others by their number, until they go", async () => {
  const { come, line } = await show(task(1), task(2));
  expect([facesOn(1), facesOn(2)]).toEqual([null, null]);
  come(1, member, admin);
  expect(within(facesOn(1)!).getAllByRole("img")).toHaveLength(2);
  expect(facesOn(2)).toBeNull();
  come(1, member, admin, guest, other);
  const named = within(facesOn(1)!)
    .getAllByRole("img")
    .map((face) => face.getAttribute("aria-label"));
  expect([named.length, facesOn(1)!.textContent]).toEqual([3, "+2"]);
  expect(named.flatMap((name) => name!.split(", ")).toSorted()).toEqual(["admin", "guest", "member", "other"]);
  come(1);
  expect(facesOn(1)).toBeNull();
  come(2, member);
  expect(facesOn(2)).not.toBeNull();
  act(() => line.lost());
  expect(facesOn(2)).toBeNull();
});

it("whoever looks at what is theirs has one face, and nobody has one of whom this page knows nothing", async () => {
  const { come } = await show(task(1, { assignee: member.id }));
  come(1, member, { id: "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c99" });
  expect(within(card(1)).getAllByRole("img", { name: /^member/ })).toHaveLength(1);
  expect(facesOn(1)!.textContent).toBe("member");
  expect(within(facesOn(1)!).queryAllByRole("img")).toEqual([]);
});

it("a card that somebody else changed is tinted, and none for where it stands or for what one did oneself", async () => {
  const { store } = await show(task(1), task(2), task(3));
  const tell = (seq: number, row: Task, before: Record<string, unknown>, actor: string | null) =>
    act(() => void store.takeNews([{ scope: own.id, prev: seq - 1, seq, rows: [{ ...changeOf.task(seq, row, before), actor }] }]));
  tell(2, task(1, { priority: "high" }), { priority: "none" }, member.id);
  expect([1, 2, 3].map(tintsOn)).toEqual([1, 0, 0]);
  const first = card(1).querySelector("[data-changed]");
  tell(3, task(2, { priority: "high" }), { priority: "none" }, owner.id);
  tell(4, task(3, { rank: "a9" }), { rank: "a3" }, member.id);
  tell(5, task(2, { priority: "low" }), { priority: "high" }, null);
  expect([1, 2, 3].map(tintsOn)).toEqual([1, 0, 0]);
  // Each change is seen by itself.
  tell(6, task(1, { priority: "low" }), { priority: "high" }, member.id);
  expect(tintsOn(1)).toBe(1);
  expect(card(1).querySelector("[data-changed]")).not.toBe(first);
});
