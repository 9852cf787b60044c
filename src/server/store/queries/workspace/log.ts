import type { Flow } from "../../../../domain/flow.ts";
import type { Kind, Task } from "../../../../domain/rows.ts";
import { boolean, integer, json, orNull, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored, toStoredOrNull } from "../../row-ids.ts";
import { instant, sent, statement } from "../../../../basics/sql/statement.ts";
import { noteActivity } from "../activity.ts";

/** The log of an organisation's changes, and what became of its commands. */

/** A change as it is told in one scope; its row as the wire has it. */
export type LoggedChange = {
  seq: number;
  scope: "organization" | "project" | "person";
  project: string | null;
  person: string | null;
  kind: Kind;
  key: string;
  row: unknown;
  before: Record<string, unknown> | null;
  /** Undefined for what somebody did themselves. */
  flow?: Flow | undefined;
};

/** What the heads stand at after a command. */
export type Heads = {
  seq: number;
  ownSeq: number;
  tasks: number;
  /** Of each project that something was told in: its number, and that of its newest task. */
  projects: { id: string; seq: number; lastNumber: number }[];
  people: { id: string; seq: number }[];
};

const log = sent(
  "log_changes",
  `with logged as (
     insert into changes (organization_id, seq, scope, project_id, user_id, kind, key, row, before, actor, at, flow)
     select $1::uuid, r.seq, r.scope, r.project, r.person, r.kind, r.key, r.row, r.before, $3::uuid, $4::timestamptz, r.flow
     from jsonb_to_recordset($2::jsonb) as r(seq bigint, scope text, project bigint, person uuid, kind text, key text, row jsonb, before jsonb, flow jsonb)
   ), of_projects as (
     update projects p set seq = r.seq, last_number = r."lastNumber"
     from jsonb_to_recordset($5::jsonb) as r(id bigint, seq bigint, "lastNumber" integer) where p.organization_id = $1::uuid and p.id = r.id
   ), of_people as (
     update memberships m set seq = r.seq from jsonb_to_recordset($6::jsonb) as r(id uuid, seq bigint)
     where m.organization_id = $1::uuid and m.user_id = r.id
   )
   update organization_heads set seq = $7::bigint, own_seq = $8::bigint, tasks = $9::integer, changed_at = $4::timestamptz where organization_id = $1::uuid`,
);

/** Writes changes, and moves the heads on to them, under the lock of the organisation's. */
export const logChanges = (
  tx: OrganizationStore,
  changes: readonly LoggedChange[],
  { seq, ownSeq, tasks, projects, people }: Heads,
  { actor, at }: { actor: string | null; at: Date },
): void => {
  const rows = changes.map((change) => ({ ...change, project: toStoredOrNull(change.project) }));
  const ofProjects = projects.map((project) => ({ ...project, id: toStored(project.id) }));
  log(tx, tx.organizationId, JSON.stringify(rows), actor, at, JSON.stringify(ofProjects), JSON.stringify(people), seq, ownSeq, tasks);
};

const keep = sent(
  "keep_command",
  `with kept as (
     insert into commands (organization_id, user_id, id, body_hash, outcome, at)
     values ($1::uuid, $2::uuid, $3::bigint, $4::text, $5::jsonb, $6::timestamptz) returning organization_id, user_id
   ), ${noteActivity({ from: "kept", organization: "kept.organization_id", person: "kept.user_id", now: "$6::timestamptz" })}
   select from kept`,
);

/** Keeps what became of a command, and that somebody was here. */
export const keepCommand = (
  tx: OrganizationStore,
  { userId, id, bodyHash, outcome, at }: { userId: string; id: string; bodyHash: string; outcome: unknown; at: Date },
): void => {
  keep(tx, tx.organizationId, userId, toStored(id), bodyHash, JSON.stringify(outcome), at);
};

const changeOfTask = {
  seq: text,
  kind: textOf<Kind>(),
  key: text,
  row: orNull(json<unknown>()),
  before: orNull(json<Record<string, unknown>>()),
  actor: orNull(uuid),
  at: time,
  flow: orNull(json<Flow>()),
};

const changeShape = { ...changeOfTask, scope: textOf<LoggedChange["scope"]>(), project_id: orNull(text), found: integer };

/** A change as it is read. */
export type ReadChange = Pick<LoggedChange, "seq" | "kind" | "key" | "row" | "before" | "flow"> & { actor: string | null; at: string };

const changeOf = ({ seq, kind, key, row, before, actor, at, flow }: RowOf<typeof changeOfTask>): ReadChange => ({
  seq: Number(seq),
  kind,
  key,
  row,
  before,
  actor,
  at: instant(at).toISOString(),
  ...(flow === null ? {} : { flow }),
});

// What everybody is told, what is told of projects that one may read, and what one is told alone. Long texts make a page shorter.
const read = statement(
  "read_changes",
  changeShape,
  `with found as (
   select c.seq, c.scope, c.project_id, c.kind, c.key, c.row, c.before, c.actor, c.at, c.flow, octet_length(c.row::text) as bytes from changes c
   where c.organization_id = $1::uuid and c.seq > $3::bigint and (
     (c.scope = 'organization' and $4::boolean)
     or (c.scope = 'person' and c.user_id = $2::uuid and c.project_id is null)
     or ((c.scope = 'project' or (c.scope = 'person' and c.user_id = $2::uuid)) and exists (select 1 from projects p where p.organization_id = $1::uuid and p.id = c.project_id and p.deleted_at is null
       and (($4::boolean and not p.is_private) or exists (select 1 from project_members a
         where a.organization_id = $1::uuid and a.project_id = p.id and a.user_id = $2::uuid)))))
   order by c.seq limit $5::integer
   ), counted as (
     select f.*, count(*) over ()::int as found, coalesce(sum(f.bytes) over (order by f.seq rows between unbounded preceding and 1 preceding), 0) as ahead
     from found f
   )
   select c.seq::text as seq, c.scope, c.project_id::text as project_id, c.kind, c.key, c.row, c.before, c.actor, c.at, c.flow, c.found
   from counted c where c.ahead < $6::integer order by c.seq`,
);

/**
 * The changes after a number that somebody is told, a page of them.
 *
 * @param isEverybody whether they hear what everybody does who is no guest
 * @param most rows, and bytes after which no more follow
 */
export const readChanges = async (
  tx: OrganizationStore,
  userId: string,
  after: number,
  isEverybody: boolean,
  most: { rows: number; bytes: number },
): Promise<{ rows: (ReadChange & { scope: string })[]; isWhole: boolean }> => {
  const rows = await read(tx, tx.organizationId, userId, after, isEverybody, most.rows, most.bytes);
  const found = rows[0]?.found ?? 0;
  return {
    isWhole: rows.length === found && found < most.rows,
    rows: rows.map(({ scope, project_id: project, ...row }) => ({
      ...changeOf(row),
      // A change that is told of a project has one.
      scope: scope === "project" ? fromStored(project!) : scope,
    })),
  };
};

const ofTask = statement(
  "read_changes_of_task",
  changeOfTask,
  `select c.seq::text as seq, c.kind, c.key, case when c.kind = 'task' then c.row else c.row - 'text' end as row, c.before, c.actor, c.at, c.flow
   from changes c where c.organization_id = $1::uuid and c.key = $2::text and c.scope = 'project' and c.kind in ('task', 'description')
     and (c.before is null or c.before ?| $3::text[])
   order by c.seq desc limit $4::integer`,
);

/** The last changes of a task, those of some fields alone, and that its description was written. The oldest first. */
export const readChangesOfTask = async (
  tx: OrganizationStore,
  task: string,
  fields: readonly string[],
  most: number,
): Promise<ReadChange[]> => (await ofTask(tx, tx.organizationId, task, fields, most)).map(changeOf).toReversed();

const effects = statement(
  "read_effects",
  {
    was: orNull(json<Partial<Task>>()),
    is: orNull(json<Task>()),
    labels: json<string[]>(),
    fields: json<string[]>(),
    people: json<string[]>(),
  },
  `select c.before as was, c.row as is,
     (select coalesce(json_agg(l.id::text), '[]') from labels l where l.organization_id = $1::uuid and l.project_id = c.project_id) as labels,
     (select coalesce(json_agg(f.id::text), '[]') from project_fields f where f.organization_id = $1::uuid and f.project_id = c.project_id) as fields,
     (select coalesce(json_agg(m.user_id), '[]') from memberships m where m.organization_id = $1::uuid and m.user_id::text = c.before ->> 'assignee') as people
   from changes c where c.organization_id = $1::uuid and c.key = $2::text and c.scope = 'project' and c.kind = 'task'
     and c.seq > $3::bigint and c.before is not null and c.flow ->> 'by' = 'move' and c.at = (select m.at from changes m where m.organization_id = $1::uuid and m.seq = $3::bigint)
   order by c.seq limit 1`,
);

/** What its workflow did to a task by a move, with what is there of all that it may have had before: labels, fields, and whoever had it. */
export type Effects = { was: Partial<Task>; is: Task; labels: readonly string[]; fields: readonly string[]; people: readonly string[] };

/** @param seq the number of the move's change @returns null where it did nothing */
export const readEffects = async (tx: OrganizationStore, task: string, seq: number): Promise<Effects | null> => {
  const [row] = await effects(tx, tx.organizationId, task, seq);
  if (row === undefined || row.was === null || row.is === null) return null;
  return { ...row, was: row.was, is: row.is, labels: row.labels.map(fromStored), fields: row.fields.map(fromStored) };
};

const head = statement(
  "read_head",
  { seq: text, is_logged: boolean },
  `select h.seq::text as seq, $2::bigint = h.seq or (h.seq - $2::bigint <= $4::bigint and coalesce((select c.at > $3::timestamptz
     from changes c where c.organization_id = $1::uuid and c.seq = $2::bigint + 1), false)) as is_logged
   from organization_heads h where h.organization_id = $1::uuid`,
);

/**
 * The number of the last change, and whether the log may be read from `after`.
 *
 * @param since from when on, and for how many changes, it is read
 */
export const readHead = async (
  tx: OrganizationStore,
  after: number,
  since: Date,
  most: number,
): Promise<{ seq: number; isLogged: boolean } | null> => {
  const [row] = await head(tx, tx.organizationId, after, since, most);
  return row ? { seq: Number(row.seq), isLogged: row.is_logged } : null;
};
