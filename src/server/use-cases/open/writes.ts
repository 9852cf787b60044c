import type { Answered, Body } from "../../../contract/open/rows.ts";
import type { Op } from "../../../domain/ops.ts";
import { taskMakeDefaults } from "../../../domain/records/task.ts";
import { ranksAt } from "../../../domain/ranks.ts";
import type { Task } from "../../../domain/rows.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { findLastRank, listOpenItems, type SeenTask } from "../../store/queries/workspace/open-rows.ts";
import { type CallerContext, reading } from "../workspace/caller.ts";
import type { OpenCaller } from "./authentication.ts";
import { type Asked, command, type Commanding } from "./commands.ts";
import { OpRefused } from "./reasons.ts";
import { type Asker, getTask, listComments, listItems, listLabels, projectIn, taskIn } from "./reads.ts";

/** What the API changes: each call is one command. */

type Fields = Body<"TaskEdit">["fields"];

const fillsOf = (id: string, fields: Fields, before: Task["values"]): Op[] =>
  Object.entries(fields ?? {}).flatMap(([field, value]): Op[] =>
    (before[field] ?? null) === value ? [] : [{ op: "task.fill", id, field, value }],
  );

/** A task that another one names. @throws OpRefused where the person does not see it */
const named = async (
  tx: OrganizationStore,
  context: CallerContext,
  acting: OpenCaller,
  name: string,
  code: "parent_elsewhere" | "blocker_elsewhere",
): Promise<string> => {
  try {
    return (await taskIn(tx, context, acting, name)).task.id;
  } catch (error) {
    throw error instanceof Refusal && error.code === "not_found" ? new OpRefused({ code }) : error;
  }
};

type Named = { parent: string | null | undefined; blockers: string[] };

const namedIn = async (
  tx: OrganizationStore,
  context: CallerContext,
  acting: OpenCaller,
  { parent, blockedBy = [] }: Pick<Body<"TaskEdit">, "parent" | "blockedBy">,
): Promise<Named> => {
  const blockers: string[] = [];
  for (const name of blockedBy) blockers.push(await named(tx, context, acting, name, "blocker_elsewhere"));
  return { parent: parent && (await named(tx, context, acting, parent, "parent_elsewhere")), blockers: [...new Set(blockers)] };
};

/** The row behind others in their order. */
const behind = (rank: string | null): string => {
  const rows = rank === null ? [] : [{ id: "", rank }];
  return ranksAt(rows, rows.length).ranks[0] ?? "a0";
};

/** Of a command that was done: which row it made. */
const madeBy = (ops: readonly Op[] | undefined): string => {
  const [first] = ops ?? [];
  if (first === undefined || !("id" in first)) throw new Error("A command that makes a row names it first.");
  return first.id;
};

const blocking = (id: string, add: string[]): Op => ({ op: "task.block", id, add, remove: [] });

export const makeTask = async (deps: Commanding, asker: Asker, asked: Asked, body: Body<"NewTask">): Promise<Answered<"TaskDetails">> => {
  const { acting } = asker;
  const done = await command(deps, acting, asked, (newId) =>
    reading(deps, acting, async (tx, context): Promise<Op[]> => {
      const { project } = await projectIn(tx, context, acting, body.project);
      const { parent = null, blockers } = await namedIn(tx, context, acting, body);
      const id = newId();
      const { title, state, assignee, priority, start, due, estimate, labels, description, fields } = body;
      const given = { assignee, priority, start, due, estimate, labels: labels && [...new Set(labels)] };
      const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const rank = behind(await findLastRank(tx, project.id));
      return [
        {
          op: "task.make",
          ...taskMakeDefaults,
          ...said,
          id,
          project: project.id,
          title,
          rank,
          parent,
          ...(state === undefined ? {} : { state }),
        },
        ...(description ? [{ op: "task.describe", id, from: "", to: description } as const] : []),
        ...fillsOf(id, fields, {}),
        ...(blockers.length === 0 ? [] : [blocking(id, blockers)]),
      ];
    }),
  );
  return getTask(deps, asker, madeBy(done?.ops));
};

/** What of a list is new, and what is gone; null where it stays. */
const differenceOf = (before: readonly string[], after: readonly string[] | undefined) => {
  if (after === undefined) return null;
  const add = [...new Set(after)].filter((id) => !before.includes(id));
  const remove = before.filter((id) => !after.includes(id));
  return add.length === 0 && remove.length === 0 ? null : { add, remove };
};

const editsOf = ({ task, description: before }: SeenTask, body: Body<"TaskEdit">, { parent, blockers }: Named): Op[] => {
  const { id } = task;
  const { title, assignee, priority, start, due, estimate, description, fields } = body;
  const set = Object.fromEntries(
    Object.entries({ title, assignee, priority, start, due, estimate, parent }).filter(
      // They are named as a task's fields are.
      ([name, value]) => value !== undefined && task[name as keyof Task] !== value,
    ),
  );
  const labels = differenceOf(task.labels, body.labels);
  const blocks = differenceOf(task.blockedBy, body.blockedBy && blockers);
  return [
    ...(Object.keys(set).length === 0 ? [] : [{ op: "task.edit", id, set } as const]),
    ...(labels === null ? [] : [{ op: "task.label", id, ...labels } as const]),
    ...(blocks === null ? [] : [{ op: "task.block", id, ...blocks } as const]),
    ...(description === undefined || description === before ? [] : [{ op: "task.describe", id, from: before, to: description } as const]),
    ...fillsOf(id, fields, task.values),
  ];
};

/** Makes ops of a task as it is now. */
const aboutTask = (
  deps: Commanding,
  { acting }: Asker,
  asked: Asked,
  name: string,
  make: (seen: SeenTask, newId: () => string, tx: OrganizationStore, context: CallerContext) => Op[] | Promise<Op[]>,
) =>
  command(deps, acting, asked, (newId) =>
    reading(deps, acting, async (tx, context) => make(await taskIn(tx, context, acting, name), newId, tx, context)),
  );

export const editTask = async (
  deps: Commanding,
  asker: Asker,
  asked: Asked,
  name: string,
  body: Body<"TaskEdit">,
): Promise<Answered<"TaskDetails">> => {
  await aboutTask(deps, asker, asked, name, async (seen, _, tx, context) =>
    editsOf(seen, body, await namedIn(tx, context, asker.acting, body)),
  );
  return getTask(deps, asker, name);
};

export const deleteTask = async (deps: Commanding, asker: Asker, asked: Asked, name: string): Promise<void> => {
  await aboutTask(deps, asker, asked, name, ({ task: { id } }) => [{ op: "task.delete", id }]);
};

/** Takes a step with all that it needs: words, fields and the step itself are one command. */
export const moveTask = async (
  deps: Commanding,
  asker: Asker,
  asked: Asked,
  name: string,
  body: Omit<Body<"NewMove">, "move"> & { move: string },
): Promise<Answered<"TaskDetails">> => {
  await aboutTask(deps, asker, asked, name, ({ task }, newId) => {
    const { move, from = task.state, reason, comment, assignee, due, fields } = body;
    const { id } = task;
    const set = Object.fromEntries(Object.entries({ assignee, due }).filter(([, value]) => value !== undefined));
    return [
      ...(Object.keys(set).length === 0 ? [] : [{ op: "task.edit", id, set } as const]),
      ...fillsOf(id, fields, task.values),
      ...(comment === undefined ? [] : [{ op: "comment.make", id: newId(), task: id, text: comment } as const]),
      { op: "task.move", id, from, move, ...(reason === undefined ? {} : { reason }) },
    ];
  });
  return getTask(deps, asker, name);
};

export const takeVoteBack = async (deps: Commanding, asker: Asker, asked: Asked, name: string): Promise<void> => {
  await aboutTask(deps, asker, asked, name, ({ task: { id, state } }) => [{ op: "task.unvote", id, from: state }]);
};

const found = <Row extends { id: string }>(rows: readonly Row[], id: string): Row => {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Refusal("not_found");
  return row;
};

/** The comment right behind the id before it. */
const commentOf = async (deps: Commanding, asker: Asker, name: string, id: string): Promise<Answered<"Comment">> => {
  for (let after: string | undefined; ;) {
    const { data, next } = await listComments(deps, asker, name, { limit: 100, ...(after === undefined ? {} : { after }) });
    const comment = data.find((one) => one.id === id);
    if (comment !== undefined) return comment;
    if (next === null) throw new Refusal("not_found");
    after = next;
  }
};

export const makeComment = async (
  deps: Commanding,
  asker: Asker,
  asked: Asked,
  name: string,
  { text }: Body<"NewComment">,
): Promise<Answered<"Comment">> => {
  const done = await aboutTask(deps, asker, asked, name, ({ task }, newId) => [{ op: "comment.make", id: newId(), task: task.id, text }]);
  return commentOf(deps, asker, name, madeBy(done?.ops));
};

type Hanging = { name: string; id: string };

export const editComment = async (
  deps: Commanding,
  asker: Asker,
  asked: Asked,
  { name, id }: Hanging,
  { text }: Body<"NewComment">,
): Promise<Answered<"Comment">> => {
  await commentOf(deps, asker, name, id);
  await command(deps, asker.acting, asked, async () => [{ op: "comment.edit", id, text }]);
  return commentOf(deps, asker, name, id);
};

export const deleteComment = async (deps: Commanding, asker: Asker, asked: Asked, { name, id }: Hanging): Promise<void> => {
  await command(deps, asker.acting, asked, async () => {
    await commentOf(deps, asker, name, id);
    return [{ op: "comment.delete", id }];
  });
};

export const makeItem = async (
  deps: Commanding,
  asker: Asker,
  asked: Asked,
  name: string,
  { text, isDone = false }: Body<"NewItem">,
): Promise<Answered<"Item">> => {
  const done = await aboutTask(deps, asker, asked, name, async ({ task }, newId, tx) => {
    const id = newId();
    const rank = behind((await listOpenItems(tx, task.id)).at(-1)?.rank ?? null);
    return [{ op: "item.make", id, task: task.id, text, rank }, ...(isDone ? [{ op: "item.edit", id, set: { isDone } } as const] : [])];
  });
  return found((await listItems(deps, asker, name)).data, madeBy(done?.ops));
};

export const editItem = async (
  deps: Commanding,
  asker: Asker,
  asked: Asked,
  { name, id }: Hanging,
  set: Body<"ItemEdit">,
): Promise<Answered<"Item">> => {
  await command(deps, asker.acting, asked, async () => {
    found((await listItems(deps, asker, name)).data, id);
    return Object.keys(set).length === 0 ? [] : [{ op: "item.edit", id, set }];
  });
  return found((await listItems(deps, asker, name)).data, id);
};

export const removeItem = async (deps: Commanding, asker: Asker, asked: Asked, { name, id }: Hanging): Promise<void> => {
  await command(deps, asker.acting, asked, async () => {
    found((await listItems(deps, asker, name)).data, id);
    return [{ op: "item.remove", id }];
  });
};

export const makeLabel = async (
  deps: Commanding,
  asker: Asker,
  asked: Asked,
  key: string,
  body: Body<"NewLabel">,
): Promise<Answered<"Label">> => {
  const { acting } = asker;
  const done = await command(deps, acting, asked, (newId) =>
    reading(deps, acting, async (tx, context) => {
      const { project } = await projectIn(tx, context, acting, key);
      return [{ op: "label.make", id: newId(), project: project.id, ...body }];
    }),
  );
  return found((await listLabels(deps, asker, key)).data, madeBy(done?.ops));
};

type Labelled = { key: string; id: string };

export const editLabel = async (
  deps: Commanding,
  asker: Asker,
  asked: Asked,
  { key, id }: Labelled,
  set: Body<"LabelEdit">,
): Promise<Answered<"Label">> => {
  await command(deps, asker.acting, asked, async () => {
    found((await listLabels(deps, asker, key)).data, id);
    return Object.keys(set).length === 0 ? [] : [{ op: "label.edit", id, set }];
  });
  return found((await listLabels(deps, asker, key)).data, id);
};

export const removeLabel = async (deps: Commanding, asker: Asker, asked: Asked, { key, id }: Labelled): Promise<void> => {
  await command(deps, asker.acting, asked, async () => {
    found((await listLabels(deps, asker, key)).data, id);
    return [{ op: "label.remove", id }];
  });
};
