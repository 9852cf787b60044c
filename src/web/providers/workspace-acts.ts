import { useEffect, useMemo } from "react";
import { bug } from "../../../machines/workspace/outcome.ts";
import type { CommandError, OpRefusal } from "../../domain/refusals.ts";
import { valuesThere } from "../../domain/fields.ts";
import type { Op, OpOf } from "../../domain/ops.ts";
import { type Ranked, ranksAt } from "../../domain/ranks.ts";
import { givenOf } from "../../domain/records/record.ts";
import { taskRecord, taskMakeDefaults } from "../../domain/records/task.ts";
import { bounds, type Item, type Notice, type Sign, type Task, taskKey, type Value } from "../../domain/rows.ts";
import type { PastedRow } from "../../domain/pasted-rows.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { whenIdle } from "../loading/when-idle.ts";
import type { Store } from "../sync/store.ts";
import { movesOf, nextOf, rankOps, ranksBefore } from "./workspace-moves.ts";
import { useDo, usePlace, useRow, useWorkspaceRows } from "./workspace-rows.ts";

/** What people do to tasks, as ops with what these need of the rows. */

/** What came of it; `undo` takes it back, or says why not. */
export type Done = { refused: OpRefusal; undo: null } | { refused: null; undo: () => Promise<CommandError | null> };

const unknown = () => ({ refused: bug });

/** Whoever takes something back has done something first: what that needs comes after that. */
const undoing = () => importWithRetry(() => import("./undoing.ts"));

/** Takes acts back that the person has just done, as the store's `lastAct` names them, the last one first; it answers why not. */
export const undoOf = (store: Store, acts: readonly string[]): (() => Promise<CommandError | null>) => {
  whenIdle(() => void undoing().catch(() => {}));
  return () =>
    undoing().then(
      ({ undo }) =>
        acts
          .toReversed()
          .map((act) => undo(store, act))
          .find((refused) => refused !== null) ?? null,
      () => bug,
    );
};

/** Does again what the person took back last on this page. It answers null where there is nothing, and else why not. */
export const useRedo = (): (() => Promise<{ refused: CommandError | null } | null>) => {
  const store = useWorkspaceRows();
  return useMemo(() => () => undoing().then(({ redoLast }) => redoLast(store), unknown), [store]);
};

/** Takes back what the person did last on this page. It answers null where there is nothing, and else why not. */
export const useUndo = (): (() => Promise<{ refused: CommandError | null } | null>) => {
  const store = useWorkspaceRows();
  return useMemo(() => () => undoing().then(({ undoLast }) => undoLast(store), unknown), [store]);
};

/** What a new task may begin with beside its title. */
export type NewTask = Partial<Pick<OpOf<"task.make">, "parent" | "due" | "assignee" | "labels" | "priority">>;

/** A new task at the foot of a column, with what else that asks for. */
const newTask = (store: Store, given: { project: string; state: string; title: string } & NewTask) => {
  const id = store.newId();
  const {
    ranks: [rank = ""],
    others,
  } = ranksBefore(store, given, null, [id]);
  const made = { op: "task.make", ...taskMakeDefaults, id, ...given, rank } as const satisfies Op;
  return { made, beside: rankOps(others) };
};

const itemOps = (others: Ranked["others"]): Op[] => others.map(({ id, rank }) => ({ op: "item.edit", id, set: { rank } }));

/** What came later than these, nobody has seen. */
const readOps = (notices: readonly Notice[], isRead: boolean): Op[] => {
  const until = new Date(Math.max(...notices.map(({ at }) => Date.parse(at)))).toISOString();
  const tasks = notices.map(({ task }) => task);
  const parts = Array.from({ length: Math.ceil(tasks.length / bounds.notices) }, (_, at) =>
    tasks.slice(at * bounds.notices, (at + 1) * bounds.notices),
  );
  return parts.map((some) => ({ op: "notice.read", tasks: some, until, isRead }));
};

/** Whoever sees a task has read what happened to it, also what happens while they look at it. Nothing that anybody would take back. */
export const useReadOnSight = (task: string): void => {
  const store = useWorkspaceRows();
  const at = useRow("notice", taskKey(task, usePlace()?.me.id ?? ""))?.at;
  useEffect(() => {
    const read = () => {
      const notice = store.place && store.rows.get("notice", taskKey(task, store.place.me.id));
      if (!document.hidden && notice && !notice.isRead) store.do(readOps([notice], true), false);
    };
    if (at === undefined) return undefined;
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [store, task, at]);
};

/** What acts are made of: the rows, and what does ops on them; `attempt` also says how they are taken back. */
type ActParts = { store: Store; act: (ops: readonly Op[]) => OpRefusal | null; attempt: (...ops: Op[]) => Done };

/** Where a task stands. */
const moveActs = ({ store, attempt }: ActParts) => ({
  /**
   * @param before the card before which it goes: null for behind all, nothing for the column's top
   * @param given what the move needs, as ops that come before it
   * @param options what stands on the move itself
   */
  move(task: Task, move: string, before?: string | null, given: readonly Op[] = [], options: { reason?: string } = {}): Done {
    const to = movesOf(store, task).find((judged) => judged.move.id === move)?.move.to ?? task.state;
    const column = { project: task.project, state: to };
    const { ranks, others } = ranksBefore(store, column, before, [task.id]);
    const moved = {
      op: "task.move",
      id: task.id,
      from: task.state,
      move,
      rank: ranks[0],
      ...nextOf(store, task, to),
      ...options,
    } as const;
    return attempt(...given, moved, ...rankOps(others));
  },
  unvote: (task: Task): Done => attempt({ op: "task.unvote", id: task.id, from: task.state }),
  /** Another place in its own column. */
  place(task: Task, before: string | null): Done {
    const { ranks, others } = ranksBefore(store, task, before, [task.id]);
    return attempt({ op: "task.edit", id: task.id, set: { rank: ranks[0] } }, ...rankOps(others));
  },
  /** To another project, with all below it. */
  transfer: (task: Task, project: string): Done => attempt({ op: "task.transfer", id: task.id, project, rank: task.rank, states: [] }),
  remove: (task: Task): Done => attempt({ op: "task.delete", id: task.id }),
  restore: (task: Task): Done => attempt({ op: "task.restore", id: task.id }),
});

/** What is on a task itself. */
const editActs = ({ act, attempt }: ActParts) => ({
  edit: (task: Task, set: OpOf<"task.edit">["set"]): Done => attempt({ op: "task.edit", id: task.id, set }),
  label: (task: Task, label: string, isOn: boolean): Done =>
    attempt({ op: "task.label", id: task.id, add: isOn ? [label] : [], remove: isOn ? [] : [label] }),
  /** Says what stands in a field; null for nothing. */
  fill: (task: Task, field: string, value: Value | null): Done => attempt({ op: "task.fill", id: task.id, field, value }),
  /** Says of a task that another one has to be over before it, or no longer. */
  block: (task: Task, by: string, isOn: boolean): Done =>
    attempt({ op: "task.block", id: task.id, add: isOn ? [by] : [], remove: isOn ? [] : [by] }),
  /** Several ops as one. */
  all: (ops: readonly Op[]): Done => attempt(...ops),
  watch: (task: Task, isOn: boolean): Done => attempt({ op: "task.watch", id: task.id, isOn }),
  /** Asks whoever has the next step for it. */
  nudge: (task: Task, person: string): OpRefusal | null => act([{ op: "task.nudge", id: task.id, person }]),
  /** Marks notices as they are now as read, or as unread. */
  read(notices: readonly Notice[], isRead: boolean): Done {
    return attempt(...readOps(notices, isRead));
  },
});

const commentActs = ({ store, act, attempt }: ActParts) => ({
  comment: (task: Task, text: string): OpRefusal | null => act([{ op: "comment.make", id: store.newId(), task: task.id, text }]),
  editComment: (id: string, text: string): OpRefusal | null => act([{ op: "comment.edit", id, text }]),
  deleteComment: (id: string): Done => attempt({ op: "comment.delete", id }),
  react: (id: string, sign: Sign, isOn: boolean): Done => attempt({ op: "comment.react", id, sign, isOn }),
});

const checklistActs = ({ store, act, attempt }: ActParts) => ({
  /** At the foot of the checklist. */
  list(task: Task, text: string): OpRefusal | null {
    const items = store.items(task.id);
    const {
      ranks: [rank = ""],
      others,
    } = ranksAt(items, items.length);
    return act([{ op: "item.make", id: store.newId(), task: task.id, text, rank }, ...itemOps(others)]);
  },
  /** Rows that were pasted, each an entry at its foot, in one. */
  listSeveral(task: Task, rows: readonly PastedRow[]): OpRefusal | null {
    const items = store.items(task.id);
    const { ranks, others } = ranksAt(items, items.length, rows.length);
    const made = rows.map(({ title, rest }, at): Op => {
      const text = [title, ...rest].join(" · ");
      return { op: "item.make", id: store.newId(), task: task.id, text, rank: ranks[at] ?? "" };
    });
    return act([...made, ...itemOps(others)]);
  },
  editItem: (id: string, set: OpOf<"item.edit">["set"]): Done => attempt({ op: "item.edit", id, set }),
  /** One place up or down. @returns null where it is at the end */
  shiftItem({ id, task }: Item, by: 1 | -1): Done | null {
    const all = store.items(task);
    const to = all.findIndex((item) => item.id === id) + by;
    if (to < 0 || to >= all.length) return null;
    const { ranks, others } = ranksAt(
      all.filter((item) => item.id !== id),
      to,
    );
    return attempt({ op: "item.edit", id, set: { rank: ranks[0] } }, ...itemOps(others));
  },
  removeItem: (id: string): Done => attempt({ op: "item.remove", id }),
  removeFile: (id: string): Done => attempt({ op: "file.remove", id }),
});

/** New tasks. */
const makeActs = ({ store, act, attempt }: ActParts) => ({
  /** At the foot of a column. */
  make(project: string, state: string, title: string, given: NewTask = {}): OpRefusal | null {
    const { made, beside } = newTask(store, { project, state, title, ...given });
    return act([made, ...beside]);
  },
  /** Rows that were pasted, each a task at the foot of a column, in one. Other cells than the first are what it is about. */
  makeSeveral(project: string, state: string, rows: readonly PastedRow[], given: NewTask = {}): OpRefusal | null {
    const ids = rows.map(() => store.newId());
    const { ranks, others } = ranksBefore(store, { project, state }, null, ids);
    const ops = rows.flatMap(({ title, rest }, at): Op[] => {
      // There is one for each.
      const id = ids[at]!;
      const made = { op: "task.make", ...taskMakeDefaults, id, ...given, project, state, title, rank: ranks[at] ?? "" } as const;
      return [made, ...(rest.length > 0 ? [{ op: "task.describe", id, from: "", to: rest.join(" · ") } as const] : [])];
    });
    return act([...ops, ...rankOps(others)]);
  },
  /** A new task like one whose details are there: with what it is about and its checklist, of which nothing is done. */
  duplicate(task: Task, state: string, title: string): { id: string; done: Done } {
    const { project, parent, due } = task;
    const within = store.rows.get("project", project);
    const values = within ? valuesThere(store.rows, task.values, within) : {};
    const { made, beside } = newTask(store, { project, state, title, parent, due });
    const { id } = made;
    const about = store.rows.get("description", task.id)?.text ?? "";
    const done = attempt(
      // Whoever has left is given nothing.
      {
        ...made,
        ...givenOf(taskRecord, task),
        title,
        rank: made.rank,
        assignee: store.rows.get("person", task.assignee ?? "")?.id ?? null,
      },
      ...Object.entries(values).map(([field, value]) => ({ op: "task.fill", id, field, value }) as const),
      ...(about === "" ? [] : [{ op: "task.describe", id, from: "", to: about } as const]),
      ...store.items(task.id).map(({ text, rank }) => ({ op: "item.make", id: store.newId(), task: id, text, rank }) as const),
      ...beside,
    );
    return { id, done };
  },
  /** Something new that has to be over before a task. */
  makeBlocker(task: Task, state: string, title: string): OpRefusal | null {
    const { made, beside } = newTask(store, { project: task.project, state, title, parent: null, due: null });
    return act([made, { op: "task.block", id: task.id, add: [made.id], remove: [] }, ...beside]);
  },
});

export const useTaskActs = () => {
  const store = useWorkspaceRows();
  const act = useDo();
  return useMemo(() => {
    const attempt = (...ops: Op[]): Done => {
      const refused = act(ops);
      if (refused !== null) return { refused, undo: null };
      const done = store.lastAct();
      return { refused, undo: undoOf(store, done === null ? [] : [done]) };
    };
    const parts = { store, act, attempt };
    return { ...moveActs(parts), ...editActs(parts), ...commentActs(parts), ...checklistActs(parts), ...makeActs(parts) };
  }, [store, act]);
};
