/** What is seen first of a board, beside what the board has. */
import { expect, it } from "vitest";
import { firstOf } from "../../src/domain/first-board.ts";
import type { Task } from "../../src/domain/rows.ts";
import { Store } from "../../src/web/sync/store.ts";
import { frame, project, snapshot, task } from "./frames.ts";

/** Ranks that meet, that end in letters of either case, and that were given in another order than the ids. */
const tasks = ["a1", "Zz", "a1", "a0V", "a0", "b"].map((rank, at) =>
  task(at + 1, { rank, state: at === 5 ? "s2" : "s1", title: `เมนู ${at}` }),
);

it("are the columns of its workflow with how much is in them, and their cards as the board has them", () => {
  const board = project(1, { name: "Menu", key: "MNU", color: "rose" });
  const { columns, ...head } = firstOf(board, tasks);
  expect(head).toEqual({ name: "Menu", key: "MNU", color: "rose" });
  expect(columns.map(({ name, category, count }) => [name, category, count])).toEqual(
    board.workflow.states.map(({ id: state, name, category }) => [name, category, tasks.filter((each) => each.state === state).length]),
  );
  const store = new Store(
    () => 0,
    () => 0,
  );
  store.begin(frame("owner", 1, { projects: [board] }), new Map([[board.id, snapshot(1, { tasks })]]));
  const title = (key: string) => (store.rows.get("task", key) as Task).title;
  expect(columns.map((column) => column.tasks.map((each) => each.title))).toEqual(
    board.workflow.states.map((state) => store.column(board.id, state.id).map(title)),
  );
  expect(columns[1]!.tasks).toEqual([{ number: 6, title: "เมนู 5" }]);
});

it("are thirty of a column at the most", () => {
  const many = Array.from({ length: 40 }, (_, at) => task(at + 1, { rank: `a${String(at).padStart(2, "0")}` }));
  const [first] = firstOf(project(1), many).columns;
  expect(first).toMatchObject({ count: 40 });
  expect(first!.tasks.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});
