/** What screens of a workspace see of its rows, and when they are drawn anew. */
import { act, cleanup } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { OpRefusal } from "../../src/domain/refusals.ts";
import {
  type SyncStatus,
  useAccess,
  useBelow,
  useColumn,
  useDo,
  useIsPending,
  useIsUnknown,
  useLabels,
  useMyTasks,
  useOpenProject,
  useOpenTask,
  usePeople,
  usePlace,
  useProjects,
  useRow,
  useSyncState,
  useWorkspaceRows,
  WorkspaceSyncContext,
} from "../../src/web/providers/workspace-rows.ts";
import { Store } from "../../src/web/sync/store.ts";
import { id, people, the } from "../domain/people.ts";
import { show } from "../model/render.tsx";
import { noLine } from "../model/workspace.tsx";
import { access, frame, moment, snapshot, task } from "../sync/frames.ts";

/** Shows what a hook says, on rows of the member's; `drawn` is how often. */
const see = async <Seen,>(use: () => Seen) => {
  const store = new Store(
    () => Date.parse(moment),
    () => 0,
  );
  const tasks = [task(10), task(11, { assignee: people.member.id }), task(12, { parent: id(10), state: "s2" })];
  const labels = [{ id: id(30), project: id(1), name: "Urgent", color: "rose" as const }];
  store.begin(frame("member", 10), new Map([[id(1), snapshot(10, { tasks, labels, access: [access(1, "owner", "lead")] })]]));
  const listeners = new Set<() => void>();
  let status: SyncStatus = "live";
  const opened: string[] = [];
  const wanted: string[] = [];
  const seen: Seen[] = [];
  const Screen = () => {
    seen.push(use());
    return null;
  };
  const sync = {
    store,
    line: noLine,
    status: () => status,
    isKeeping: () => true,
    onStatus(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    openTask(name: string) {
      wanted.push(name);
      return () => void wanted.splice(wanted.indexOf(name), 1);
    },
    open: (project: string) => void opened.push(project),
    again: () => {},
    followers: async () => 0,
  };
  await show(
    <WorkspaceSyncContext value={sync}>
      <Screen />
    </WorkspaceSyncContext>,
  );
  return {
    store,
    opened,
    wanted,
    now: () => seen.at(-1)!,
    drawn: () => seen.length,
    does: (...ops: Op[]) => act(async () => void store.do(ops)),
    becomes: (next: SyncStatus) =>
      act(async () => {
        status = next;
        for (const listener of listeners) listener();
      }),
  };
};
const title = (at: number, text: string) => the({ op: "task.edit", id: id(at), set: { title: text } });
const move = (at: number) => the({ op: "task.move", id: id(at), from: "s1", move: "m1" });

describe("a screen", () => {
  it("sees a row, and is drawn anew when that is another", async () => {
    const { now, drawn, does } = await see(() => useRow("task", id(10))?.title);
    const before = drawn();
    await does(title(11, "Other"));
    expect([now(), drawn()]).toEqual(["Task 10", before]);
    await does(title(10, "Other"));
    expect(now()).toBe("Other");
    expect(drawn()).toBeGreaterThan(before);
  });

  it("sees a column, and not what its tasks say", async () => {
    const { now, drawn, does } = await see(() => useColumn(id(1), "s1"));
    const before = drawn();
    await does(title(10, "Other"));
    expect([now(), drawn()]).toEqual([[id(10), id(11)], before]);
    await does(move(10));
    expect(now()).toEqual([id(11)]);
  });

  it("sees lists of what there is", async () => {
    const { now, does } = await see(() => ({
      projects: useProjects().map((row) => row.id),
      people: usePeople().length,
      labels: useLabels(id(1)).map((row) => row.name),
      access: useAccess(id(1)).map((row) => row.role),
      below: useBelow(id(10)).map((row) => row.id),
      mine: useMyTasks().map((row) => row.id),
      place: usePlace()?.me.role,
    }));
    const all = { projects: [id(1)], people: 5, labels: ["Urgent"], access: ["lead"], below: [id(12)], mine: [id(11)], place: "member" };
    expect(now()).toEqual(all);
    await does(
      the({ op: "project.make", id: id(2), name: "P", key: "BB", color: "blue", icon: null, template: "kanban" }),
      the({ op: "task.edit", id: id(10), set: { assignee: people.member.id } }),
      the({ op: "task.edit", id: id(12), set: { parent: null } }),
    );
    expect(now()).toEqual({ ...all, projects: [id(1), id(2)], below: [], mine: [id(10), id(11)] });
  });

  it("does something, and sees that it is under way, and why not", async () => {
    const { now, store } = await see(() => ({ does: useDo(), isPending: useIsPending("task", id(10)), state: useSyncState() }));
    expect(now().isPending).toBe(false);
    let answered: OpRefusal | null | undefined;
    await act(async () => void (answered = now().does([title(10, " ")])));
    expect([answered, now().state]).toEqual([{ code: "title_required" }, { status: "live", isKept: true, pending: 0, unsent: [] }]);
    await act(async () => void (answered = now().does([title(10, "Other")])));
    expect([answered, now().isPending, now().state.pending]).toEqual([null, true, 1]);
    await act(async () => store.giveUp(store.pending()[0]!.id, { code: "not_found" }));
    expect([now().isPending, now().state.pending, now().state.unsent.length]).toEqual([false, 0, 1]);
  });

  it("sees how the rows stand to the server's", async () => {
    const { now, becomes } = await see(() => useSyncState().status);
    await becomes("offline");
    expect(now()).toBe("offline");
  });

  it("opens a project, and sees whether it is there", async () => {
    const { now, opened, store } = await see(() => [useOpenProject(id(1)), useOpenProject(id(2))]);
    expect([now(), opened]).toEqual([
      [true, false],
      [id(1), id(2)],
    ]);
    await act(async () => store.begin(frame("member", 11), new Map()));
    expect(now()).toEqual([false, false]);
  });

  it("wants what hangs on a task, and a task that is not here, for as long as it is shown", async () => {
    const { now, wanted, store } = await see(() => [useOpenTask(id(10)), useIsUnknown("AA-7"), useIsUnknown(null)]);
    expect([now(), wanted]).toEqual([
      [false, false, false],
      [id(10), "AA-7"],
    ]);
    await act(async () => store.knowsNot("AA-7"));
    expect(now()).toEqual([false, true, false]);
    cleanup();
    expect(wanted).toEqual([]);
  });

  it("asks for rows without being told of them", async () => {
    const { now, drawn, does } = await see(() => useWorkspaceRows());
    const before = drawn();
    await does(title(10, "Other"));
    expect([now().rows.get("task", id(10))?.title, drawn()]).toEqual(["Other", before]);
  });
});
