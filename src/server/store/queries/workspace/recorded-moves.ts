import { judgedOfTask, type PastChange, type PastMove } from "../../../../domain/recorded-moves.ts";
import type { WorkflowPaths } from "../../../../domain/workflow-paths.ts";
import { boolean, integer, json, orNull, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/** The moves that were made in a project, and what the log has of what was so meanwhile. */

const moves = statement(
  "list_recorded_moves",
  {
    seq: text,
    step: integer,
    task_id: text,
    from_state: orNull(text),
    move: orNull(text),
    to_state: text,
    actor: orNull(uuid),
    at: time,
    reason: orNull(text),
  },
  `select m.seq::text as seq, m.step, m.task_id::text as task_id, m.from_state, m.move, m.to_state, m.actor, m.at, m.reason from transitions m
   where m.organization_id = $1::uuid and m.project_id = $2::bigint and m.at >= $3::timestamptz
     and m.seq > (select h.seq from organization_heads h where h.organization_id = $1::uuid) - $4::bigint
   order by m.at desc, m.seq desc, m.step desc limit $5::integer`,
);

/**
 * The moves of a project, the last first; its tasks' beginnings among them.
 *
 * @param most so many moves, and of the organisation's changes the last so many
 */
export const listRecordedMoves = async (
  tx: OrganizationStore,
  project: string,
  since: Date,
  most: { moves: number; changes: number },
): Promise<PastMove[]> =>
  (await moves(tx, tx.organizationId, toStored(project), since, most.changes, most.moves)).map((row) => ({
    seq: Number(row.seq),
    step: row.step,
    task: fromStored(row.task_id),
    from: row.from_state,
    move: row.move,
    to: row.to_state,
    actor: row.actor,
    at: row.at,
    reason: row.reason,
  }));

// What a task's change was before is trimmed to what moves are judged by: titles and ranks change most.
const changes = statement(
  "list_past_changes",
  {
    seq: text,
    kind: textOf<PastChange["kind"]>(),
    key: text,
    before: orNull(json<Record<string, unknown>>()),
    is_new: orNull(boolean),
    task: orNull(text),
    actor: orNull(uuid),
    at: time,
  },
  `with found as (
     select c.seq, c.scope, c.kind, c.key, c.row, c.before, c.actor, c.at from changes c
     where c.organization_id = $1::uuid and c.seq >= $3::bigint and (
       (c.scope = 'project' and c.project_id = $2::bigint and (
         (c.kind = 'task' and c.before ?| $4::text[])
         or c.kind in ('access', 'group')
         or (c.kind = 'project' and c.before ? 'isPrivate')
         or (c.kind = 'comment' and (c.row is null or (c.row->>'createdAt')::timestamptz = c.at))))
       or (c.scope = 'organization' and c.kind = 'person' and (c.before is null or c.row is null or c.before ? 'role')))
   )
   select c.seq::text as seq, c.kind, c.key,
     case when c.kind <> 'task' then c.before
       else (select jsonb_object_agg(b.key, b.value) from jsonb_each(c.before) b where b.key = any($4::text[])) end as before,
     case when c.kind in ('access', 'group', 'person') and c.row is not null and c.before is null then coalesce((
       select o.row is null from changes o where o.organization_id = $1::uuid and o.key = c.key and o.seq < c.seq and o.kind = c.kind and o.scope = c.scope
       order by o.seq desc limit 1), true) else false end as is_new,
     case when c.kind = 'comment' then c.row->>'task' end as task, c.actor, c.at
   from found c order by c.seq desc`,
);

/** What changed in a project since a change, this one included, of all that moves are judged by; the last first. */
export const listPastChanges = async (tx: OrganizationStore, project: string, from: number): Promise<PastChange[]> =>
  (await changes(tx, tx.organizationId, toStored(project), from, judgedOfTask)).map(({ kind, key, before, task, ...row }) => {
    const made = { seq: Number(row.seq), actor: row.actor, at: row.at };
    if (kind === "comment") return { ...made, kind, task };
    if (kind === "project") return { ...made, kind, isPrivate: before?.["isPrivate"] === true };
    return { ...made, kind, key, isNew: row.is_new === true, before };
  });

const counts = statement(
  "list_state_counts",
  { state: text, n: integer },
  `select state, n from state_counts where organization_id = $1::uuid and project_id = $2::bigint`,
);

/** How many living tasks of a project stand in each state. */
export const readCounts = async (tx: OrganizationStore, project: string): Promise<Record<string, number>> =>
  Object.fromEntries((await counts(tx, tx.organizationId, toStored(project))).map(({ state, n }) => [state, n]));

// The moves `m` that tasks of the project ($2) made which are there.
const made = `from transitions m join tasks t on t.organization_id = $1::uuid and t.id = m.task_id and t.project_id = $2::bigint and t.deleted_at is null
   where m.organization_id = $1::uuid and m.project_id = $2::bigint`;

const taken = statement(
  "list_taken_steps",
  { from_state: text, move: orNull(text), to_state: text, ever: integer, lately: integer },
  `select coalesce(m.from_state, '') as from_state, m.move, m.to_state, count(distinct m.task_id)::integer as ever,
     (count(distinct m.task_id) filter (where m.at >= $3::timestamptz))::integer as lately
   ${made} and m.from_state is not null
   group by m.from_state, m.move, m.to_state order by 4 desc, m.from_state, m.move, m.to_state`,
);

/** The steps that a project's tasks have made, with how many tasks did, ever and since then. */
export const readTakenSteps = async (tx: OrganizationStore, project: string, since: Date): Promise<WorkflowPaths["steps"]> =>
  (await taken(tx, tx.organizationId, toStored(project), since)).map((row) => ({
    from: row.from_state,
    move: row.move,
    to: row.to_state,
    ever: row.ever,
    lately: row.lately,
  }));

const ways = statement(
  "list_ways",
  { begins: text, moves: json<(string | null)[]>(), ever: integer, lately: integer },
  `with gone as (
     select (array_agg(m.to_state order by m.seq, m.step))[1] as begins,
       to_jsonb((array_agg(m.move order by m.seq, m.step))[2:$4::integer + 1]) as moves,
       max(m.at) filter (where m.from_state is not null) as at
     ${made} group by m.task_id having bool_or(m.from_state is null)
   )
   select g.begins, g.moves, count(*)::integer as ever, (count(*) filter (where g.at >= $3::timestamptz))::integer as lately
   from gone g group by g.begins, g.moves order by 3 desc, g.begins, g.moves limit $5::integer`,
);

/**
 * What a project's tasks did since they were made there, the most frequent first, with how many of them did, and how many of these moved since then.
 *
 * @param most so many ways, and of each so many steps
 */
export const readPaths = (
  tx: OrganizationStore,
  project: string,
  since: Date,
  most: { steps: number; ways: number },
): Promise<WorkflowPaths["ways"]> => ways(tx, tx.organizationId, toStored(project), since, most.steps, most.ways);
