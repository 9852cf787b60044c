import type { PlanId } from "../../../../contract/plans.ts";
import type { SuspensionInterval } from "../../../../domain/trash.ts";
import { json, orNull, type RowOf } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { toStored } from "../../row-ids.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { daysJson, type StoredDays } from "./calendar.ts";
import {
  accessJson,
  commentJson,
  descriptionJson,
  fieldJson,
  groupJson,
  fileJson,
  itemJson,
  labelJson,
  noticeJson,
  runJson,
  type StoredRun,
  personJson,
  projectJson,
  type StoredAccess,
  type StoredComment,
  type StoredDescription,
  type StoredField,
  type StoredGroup,
  type StoredFile,
  type StoredItem,
  type StoredLabel,
  type StoredNotice,
  type StoredPerson,
  type StoredProject,
  type StoredTask,
  type StoredWatcher,
  type StoredView,
  taskJson,
  viewJson,
  watcherJson,
} from "./stored-rows.ts";

/** What a command is judged by, read by one statement: what its ops name, and what these lead to. */

/** Which rows are read. Ids are as clients have them. */
export type ReadSet = {
  projects: Set<string>;
  /** All projects, because a name or a number of them is asked for. */
  isEveryProject: boolean;
  /** Of which projects what everybody was given is read. */
  accessOf: Set<string>;
  tasks: Set<string>;
  /** Tasks with all above and below them. */
  families: Set<string>;
  /** Tasks that somebody moves: with those right below them, those that they wait for, and the groups of their projects. */
  judged: Set<string>;
  /** Tasks with all that they are blocked by, at whatever remove. */
  chains: Set<string>;
  labels: Set<string>;
  /** Labels with all others of their projects. */
  siblings: Set<string>;
  /** Projects whose labels are read. */
  labelsOf: Set<string>;
  /** Labels whose tasks are read. */
  labelled: Set<string>;
  /** Fields, and groups, with all others of their projects. */
  fields: Set<string>;
  groups: Set<string>;
  /** Projects whose fields, and whose groups, are read; of groups with their people. */
  fieldsOf: Set<string>;
  groupsOf: Set<string>;
  /** Fields of which the tasks are read in which something stands there. */
  filled: Set<string>;
  people: Set<string>;
  /** People of whom everything is read that they were given or are assigned to, and their groups. */
  leaving: Set<string>;
  /** Tasks whose descriptions are read. */
  described: Set<string>;
  /** Tasks of which all is read that comes along as they come again. */
  repeated: Set<string>;
  /** Comments, and entries of checklists, each with its task. */
  comments: Set<string>;
  items: Set<string>;
  /** Files, each with its task. */
  files: Set<string>;
  /** Tasks whose last moves are read. */
  lastMoves: Set<string>;
  /** Tasks of which somebody may be told: with who watches them, and what these were told before. Those of comments, and below families, are so too. */
  notified: Set<string>;
  /** Tasks that go to another project with all below them: with their labels, what stands in their fields, those that wait for them, and whoever was told of them. */
  transferred: Set<string>;
  /** Tasks of which the person's own notices are read. */
  notices: Set<string>;
  /** Views with all others of their projects that the person sees. */
  views: Set<string>;
  /** Projects whose views are read that the person sees. */
  viewsOf: Set<string>;
  /** Projects of which tasks are read, also those in the trash, that stand in one of these states: so many at most. */
  resettled: Set<string>;
  countedStates: Set<string>;
  resettledAtMost: number;
  /** Projects of which every task is read of which a promise is open. */
  promised: Set<string>;
  /** Projects into which tasks come: where people vote there, everybody is read, and the groups. Those of tasks that somebody moves are so too. */
  asking: Set<string>;
};

type Head = { seq: number; ownSeq: number; tasks: number };
type Organization = { planId: PlanId; life: string; calendar: StoredDays; rests: SuspensionInterval[] };
/** The number of the last change that was told of each, the newest task's, since when it is in the trash, and how many tasks stand in each state. */
type OfProject = {
  id: string;
  seq: number;
  lastNumber: number;
  deletedAt: string | null;
  hasGuests: boolean;
  counts: Record<string, number>;
};
/** `spent` is in milliseconds, and null with `from` where a task began. */
type StoredMove = {
  task: string;
  from: string | null;
  to: string;
  by: string | null;
  at: string;
  spent: number | null;
  seq: number;
  step: number;
  votes: string[] | null;
  /** Whether it was marked where it came from: only the first step of a command leaves what had stood for long. */
  wasStale: boolean;
  /** Who had moved it last before, whom the system does not count as, and what was said with the one before it. */
  before: { mover: string | null; reason: string | null };
};
type FormerNumber = { task: string; project: string; number: number };
type StateCount = { project: string; state: string; n: number };
type StoredOutcome = { bodyHash: string; outcome: unknown };

const shape = {
  head: json<Head>(),
  organization: json<Organization>(),
  people: json<{ seq: number; row: StoredPerson }[]>(),
  projects: json<StoredProject[]>(),
  states: json<OfProject[]>(),
  access: json<StoredAccess[]>(),
  labels: json<StoredLabel[]>(),
  fields: json<StoredField[]>(),
  groups: json<StoredGroup[]>(),
  tasks: json<StoredTask[]>(),
  descriptions: json<StoredDescription[]>(),
  comments: json<StoredComment[]>(),
  items: json<StoredItem[]>(),
  files: json<StoredFile[]>(),
  watchers: json<StoredWatcher[]>(),
  notices: json<StoredNotice[]>(),
  views: json<StoredView[]>(),
  promises: json<StoredRun[]>(),
  moves: json<StoredMove[]>(),
  numbers: json<FormerNumber[]>(),
  /** How many tasks stand in the states from which tasks are read. */
  resettling: json<StateCount[]>(),
  storedOutcome: orNull(json<StoredOutcome>()),
};

const nullable = { ...shape, head: orNull(shape.head), organization: orNull(shape.organization) };

const read = statement(
  "read_facts",
  nullable,
  `with recursive up as (
     select id, parent_id from tasks where organization_id = $1::uuid and id = any($6::bigint[])
     union select t.id, t.parent_id from up join tasks t on t.organization_id = $1::uuid and t.id = up.parent_id
   ), down as (
     select id from tasks where organization_id = $1::uuid and id = any($6::bigint[])
     union select t.id from down join tasks t on t.organization_id = $1::uuid and t.parent_id = down.id
   ), going as (
     select id from down where cardinality($22::bigint[]) > 0
   ), repeating as (
     select id from tasks where organization_id = $1::uuid and id = any($23::bigint[]) and repeat is not null
   ), judged as (
     select id, project_id from tasks where organization_id = $1::uuid and id = any($31::bigint[])
   ), voting as (
     select id from projects where organization_id = $1::uuid and (id in (select project_id from judged) or id = any($35::bigint[]))
       and jsonb_path_exists(workflow, '$.states[*].approval')
   ), chain as (
     select unnest($19::bigint[]) as id
     union select b.blocker_id from chain join task_blockers b on b.organization_id = $1::uuid and b.task_id = chain.id
   ), found_tasks as (
     select * from tasks where organization_id = $1::uuid and id = any(array(
       select id from up union select id from down union select id from chain union select unnest($5::bigint[])
       union select task_id from task_labels where cardinality($10::bigint[]) > 0 and organization_id = $1::uuid and label_id = any($10::bigint[])
       union select id from tasks where cardinality($14::uuid[]) > 0 and organization_id = $1::uuid and assignee = any($14::uuid[])
       union select id from tasks where cardinality($28::text[]) > 0 and organization_id = $1::uuid and field_values ?| $28::text[]
       union select task_id from task_blockers where organization_id = $1::uuid and blocker_id in (select id from going)
       union select id from tasks where organization_id = $1::uuid and parent_id in (select id from judged)
       union select blocker_id from task_blockers where organization_id = $1::uuid and task_id in (select id from judged)
       union (select id from tasks where cardinality($33::text[]) > 0 and organization_id = $1::uuid and project_id = any($32::bigint[])
         and state = any($33::text[]) order by id limit $36::integer)
       union select task_id from promises where cardinality($34::bigint[]) > 0 and organization_id = $1::uuid and project_id = any($34::bigint[])
         and state in ('running', 'paused')
       union select task_id from comments where organization_id = $1::uuid and id = any($16::bigint[])
       union select task_id from items where organization_id = $1::uuid and id = any($17::bigint[])
       union select task_id from files where organization_id = $1::uuid and id = any($37::bigint[])))
   ), notified as (
     select unnest($20::bigint[]) as id union select id from down
     union select task_id from comments where organization_id = $1::uuid and id = any($16::bigint[])
   ), found_fields as (
     select * from project_fields where organization_id = $1::uuid and (project_id = any($25::bigint[])
       or project_id in (select project_id from project_fields where organization_id = $1::uuid and id = any($24::bigint[]))
       or project_id in (select project_id from tasks where organization_id = $1::uuid and id in (select id from going)))
   ), found_groups as (
     select * from project_groups where organization_id = $1::uuid and (project_id = any($27::bigint[])
       or project_id in (select project_id from project_groups where organization_id = $1::uuid and id = any($26::bigint[]))
       or id in (select group_id from group_people where organization_id = $1::uuid and user_id = any($14::uuid[])))
   ), involved as (
     select unnest($11::uuid[]) as id union select author from found_tasks where id in (select id from notified)
     union select assignee from found_tasks where id in (select id from notified) and assignee is not null
     union select user_id from watchers where organization_id = $1::uuid and task_id in (select id from notified)
     union select user_id from notices where organization_id = $1::uuid and task_id in (select id from going)
     union select user_id from group_people where organization_id = $1::uuid and group_id in (select id from found_groups)
     union select user_id from task_votes where organization_id = $1::uuid and task_id in (select id from judged)
     union select user_id from memberships where organization_id = $1::uuid and exists (select 1 from voting)
     union select (t.field_values ->> f.id::text)::uuid from tasks t join found_fields f on f.project_id = t.project_id and f.kind = 'person'
       where t.organization_id = $1::uuid and t.id in (select id from going) and t.field_values ? f.id::text
   ), found_labels as (
     select * from labels where organization_id = $1::uuid and (id = any($7::bigint[]) or project_id = any($9::bigint[])
       or id in (select label_id from task_labels where organization_id = $1::uuid and task_id in (select id from going))
       or project_id in (select project_id from labels where organization_id = $1::uuid and id = any($8::bigint[])))
   ), found_views as (
     select * from views where organization_id = $1::uuid and (id = any($29::bigint[])
       or ((user_id is null or user_id = $2::uuid) and (project_id = any($30::bigint[])
         or project_id in (select project_id from views where organization_id = $1::uuid and id = any($29::bigint[])))))
   ), named as (
     select unnest($3::bigint[]) as id union select project_id from found_tasks union select project_id from found_labels
     union select project_id from found_fields union select project_id from found_groups union select project_id from found_views
     union select project_id from project_members where organization_id = $1::uuid and user_id = any($14::uuid[])
     union select project_id from watchers where organization_id = $1::uuid and user_id = any($14::uuid[])
   ), found_projects as (
     select * from projects where organization_id = $1::uuid and ($4::boolean or id in (select id from named))
   )
   select
     (select json_build_object('seq', h.seq, 'ownSeq', h.own_seq, 'tasks', h.tasks) from organization_heads h where h.organization_id = $1::uuid) as head,
     (select json_build_object('planId', o.plan_id, 'life', o.life, 'calendar', ${daysJson}, 'rests', o.rests) from organizations o where o.id = $1::uuid) as organization,
     (select coalesce(json_agg(json_build_object('seq', m.seq, 'row', ${personJson})), '[]')
        from memberships m where m.organization_id = $1::uuid and m.user_id in (select id from involved)) as people,
     (select coalesce(json_agg(${projectJson}), '[]') from found_projects p) as projects,
     (select coalesce(json_agg(json_build_object('id', p.id::text, 'seq', p.seq, 'lastNumber', p.last_number, 'deletedAt', p.deleted_at,
        'hasGuests', exists (select 1 from project_members g join memberships m on m.organization_id = g.organization_id and m.user_id = g.user_id
          where g.organization_id = $1::uuid and g.project_id = p.id and m.role = 'guest'),
        'counts', (select coalesce(json_object_agg(c.state, c.n), '{}') from state_counts c where c.organization_id = $1::uuid and c.project_id = p.id))), '[]')
        from found_projects p) as states,
     (select coalesce(json_agg(${accessJson}), '[]') from project_members a where a.organization_id = $1::uuid
        and (a.project_id = any($12::bigint[]) or (a.user_id in (select id from involved) and a.project_id in (select id from found_projects)))) as access,
     (select coalesce(json_agg(${labelJson}), '[]') from found_labels l) as labels,
     (select coalesce(json_agg(${fieldJson}), '[]') from found_fields f) as fields,
     (select coalesce(json_agg(${groupJson}), '[]') from project_groups g where g.organization_id = $1::uuid
        and (g.id in (select id from found_groups) or g.project_id in (select project_id from judged union select id from voting))) as groups,
     (select coalesce(json_agg(${taskJson}), '[]') from found_tasks t) as tasks,
     (select coalesce(json_agg(${descriptionJson}), '[]') from descriptions d
        where d.organization_id = $1::uuid and d.task_id = any(array(
          select unnest($15::bigint[]) union all select id from repeating))) as descriptions,
     (select coalesce(json_agg(${commentJson}), '[]') from comments n where n.organization_id = $1::uuid and n.id = any($16::bigint[])) as comments,
     (select coalesce(json_agg(${itemJson}), '[]') from items i where i.organization_id = $1::uuid
        and (i.id = any($17::bigint[]) or i.task_id = any(array(select id from repeating)))) as items,
     (select coalesce(json_agg(${fileJson}), '[]') from files x where x.organization_id = $1::uuid and x.id = any($37::bigint[])) as files,
     (select coalesce(json_agg(${watcherJson}), '[]') from watchers w where w.organization_id = $1::uuid
        and (w.task_id = any(array(select id from notified)) or w.user_id = any($14::uuid[]))) as watchers,
     (select coalesce(json_agg(${noticeJson}), '[]') from notices n where n.organization_id = $1::uuid
        and ((n.task_id in (select id from notified) and n.user_id in (select id from involved))
          or (n.user_id = $2::uuid and n.task_id = any($21::bigint[])) or n.task_id in (select id from going))) as notices,
     (select coalesce(json_agg(${viewJson}), '[]') from found_views v) as views,
     (select coalesce(json_agg(${runJson}), '[]') from found_tasks t cross join lateral (select distinct on (x.clock) x.* from promises x
        where x.organization_id = $1::uuid and x.task_id = t.id order by x.clock, x.run desc) c) as promises,
     (select coalesce(json_agg(json_build_object('task', x.task_id::text, 'project', x.project_id::text, 'number', x.number)), '[]')
        from task_numbers x where x.organization_id = $1::uuid and x.task_id in (select id from going)) as numbers,
     (select coalesce(json_agg(json_build_object('task', m.task_id::text, 'from', m.from_state, 'to', m.to_state, 'by', m.actor, 'at', m.at, 'spent', m.spent,
        'seq', m.seq, 'step', m.step, 'votes', m.votes,
        'wasStale', coalesce((select (c.before ->> 'isStale')::boolean from changes c where c.organization_id = $1::uuid and c.seq = m.seq
          and not exists (select 1 from transitions e where e.organization_id = $1::uuid and e.seq = m.seq and e.step < m.step)), false),
        'before', (select json_build_object('mover', (array_agg(b.actor order by b.seq desc, b.step desc) filter (where b.move is not null and b.actor is not null))[1],
            'reason', (array_agg(b.reason order by b.seq desc, b.step desc))[1])
          from transitions b where b.organization_id = $1::uuid and b.task_id = w.id and (b.seq, b.step) < (m.seq, m.step)))), '[]')
        from unnest($18::bigint[]) as w(id) cross join lateral (select * from transitions t where t.organization_id = $1::uuid and t.task_id = w.id
          order by t.seq desc, t.step desc limit 1) m) as moves,
     (select coalesce(json_agg(x), '[]') from (select project_id::text as project, state, count(*)::integer as n from tasks
        where cardinality($33::text[]) > 0 and organization_id = $1::uuid and project_id = any($32::bigint[]) and state = any($33::text[])
        group by project_id, state) x) as resettling,
     (select json_build_object('bodyHash', c.body_hash, 'outcome', c.outcome) from commands c
        where c.organization_id = $1::uuid and c.user_id = $2::uuid and c.id = $13::bigint) as "storedOutcome"`,
);

export type StoredFacts = RowOf<typeof shape>;

const numbers = (ids: Iterable<string>): string[] => Array.from(ids, toStored);

/**
 * @param userId null where the system acts
 * @param command its id: what became of it before comes along; null where there is none
 * @returns null when the organisation is gone
 */
export const readFacts = async (
  tx: OrganizationStore,
  userId: string | null,
  command: string | null,
  readSet: ReadSet,
): Promise<StoredFacts | null> => {
  const [row] = await read(
    tx,
    tx.organizationId,
    userId,
    numbers(readSet.projects),
    readSet.isEveryProject,
    numbers(readSet.tasks),
    numbers(readSet.families),
    numbers(readSet.labels),
    numbers(readSet.siblings),
    numbers(readSet.labelsOf),
    numbers(readSet.labelled),
    [...readSet.people],
    numbers(readSet.accessOf),
    command === null ? null : toStored(command),
    [...readSet.leaving],
    numbers(readSet.described),
    numbers(readSet.comments),
    numbers(readSet.items),
    numbers(readSet.lastMoves),
    numbers(readSet.chains),
    numbers(readSet.notified),
    numbers(readSet.notices),
    numbers(readSet.transferred),
    numbers(readSet.repeated),
    numbers(readSet.fields),
    numbers(readSet.fieldsOf),
    numbers(readSet.groups),
    numbers(readSet.groupsOf),
    numbers(readSet.filled),
    numbers(readSet.views),
    numbers(readSet.viewsOf),
    numbers(readSet.judged),
    numbers(readSet.resettled),
    [...readSet.countedStates],
    numbers(readSet.promised),
    numbers(readSet.asking),
    readSet.resettledAtMost,
    numbers(readSet.files),
  );
  // A statement without `from` brings one row.
  const { head, organization, ...rest } = row!;
  return head === null || organization === null ? null : { ...rest, head, organization };
};
