import type { Task } from "../../../../domain/rows.ts";
import type { SearchedNumber } from "../../../../domain/search.ts";
import { isFiltering, noFilter, type SearchFilter } from "../../../../domain/search-filter.ts";
import type { TextKind } from "../../../../domain/wire.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";
import { searchText } from "../../search-text.ts";
import { integer, orNull, text, textOf, uuid } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { taskColumns, taskOfColumns, taskShape } from "./stored-rows.ts";
import { readable } from "./visibility.ts";

/** Words of which each is a part of something, in a pattern in which only they count. */
const patternOf = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

/**
 * What a filter asks for, with the projects `readable` that somebody may read, of which `workflow` is, and its values from a parameter on: whether there is one, the
 * projects, people, categories, whether nobody has it, the days, whether it has none, and today where what is late is asked for.
 */
const filtering = (first: number) => {
  const [isOne, projects, people, categories, unassigned, days, undated, today] = Array.from({ length: 8 }, (_, at) => `$${first + at}`);
  const statesIn = (words: string) =>
    `(select jsonb_object_agg(p.id::text, (select coalesce(jsonb_agg(s->>'id'), '[]') from jsonb_array_elements(p.workflow->'states') s where s->>'category' = any(${words}))) from readable p)`;
  return {
    isOne: `${isOne}::boolean`,
    isRead: `(${projects}::bigint[] is null or p.id = any(${projects}::bigint[]))`,
    people: `${people}::uuid[]`,
    /** A table of one row. */
    wanted: `wanted as (select case when ${categories}::text[] is not null then ${statesIn(`${categories}::text[]`)} end as states,
       case when ${today}::date is not null then ${statesIn("array['done', 'cancelled']")} end as ended)`,
    /** What `task_fits` and `search_texts` are given. */
    given: `${unassigned}::boolean, (select states from wanted), ${days}::text[] is not null, ${days}::text[]::daterange[], ${undated}::boolean, ${today}::date, (select ended from wanted)`,
  };
};

const filterValues = (filter: SearchFilter, today: string) => [
  isFiltering(filter),
  filter.projects?.map(toStored) ?? null,
  filter.people ?? null,
  filter.categories ?? null,
  filter.isUnassigned,
  filter.due?.days.map(({ from, until }) => `[${from ?? ""},${until ?? ""}]`) ?? null,
  filter.due?.isUndated ?? false,
  filter.due?.isLate ? today : null,
];

const ofTasks = filtering(8);
const fits = `(not ${ofTasks.isOne} or task_fits(t, ${ofTasks.given})
       and (${ofTasks.people} is null or t.author = any(${ofTasks.people}) or t.assignee = any(${ofTasks.people})))`;

const search = statement(
  "search_tasks",
  { hit_count: integer, ...taskShape },
  // What is looked for is made comparable by the same expression as the titles are. Of very many that have it, the newest are looked at.
  `with readable as (
     select p.id, p.key, p.former_keys, p.is_archived, p.workflow,
       array(select s->>'id' from jsonb_array_elements(p.workflow->'states') s where s->>'category' in ('done', 'cancelled')) as ends
     from projects p where ${readable} and ${ofTasks.isRead}
   ), ${ofTasks.wanted}, numbered as (
     select t.id from tasks t join readable p on p.id = t.project_id where t.organization_id = $1::uuid and t.deleted_at is null
       and t.number = $5::integer and ($6::text is null or $6::text = p.key or $6::text = any(p.former_keys)) and ${fits}
   ), named as (
     select t.id from tasks t where t.organization_id = $1::uuid and t.deleted_at is null and t.project_id = any(array(select id from readable))
       and t.search_text like all (array(select '%' || ${searchText("w")} || '%' from unnest($4::text[]) w)) and ${fits}
     order by t.id desc limit 500
   ), hits as (select id from numbered union select id from named)
   select (select count(*) from hits)::integer as hit_count, ${taskColumns} from tasks t join readable p on p.id = t.project_id
   where t.organization_id = $1::uuid and t.id = any(array(select id from hits))
   order by t.id in (select id from numbered) desc, p.is_archived, t.state = any(p.ends),
     t.search_text like (select ${searchText("w")} || '%' from unnest($4::text[]) w limit 1) desc, t.id desc
   limit $7::integer`,
);

/** What is looked for. `words`: none where a filter alone is meant; `today` of the organisation, as `YYYY-MM-DD`. */
type Asked = { words: readonly string[]; filter?: SearchFilter; today?: string; most: number };

/**
 * Living tasks of projects that somebody may read, whose titles have each of the words, or that have that number: first those that have it, then those on
 * which work has not ended, the newest first. `count`: how many there are, 500 at most and those of the number.
 */
export const searchTasks = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  { words, number, filter = noFilter, today = "1970-01-01", most }: Asked & { number: SearchedNumber | null },
): Promise<{ tasks: Task[]; count: number }> => {
  const of = [words.map(patternOf), number?.number ?? null, number?.key ?? null, most] as const;
  const rows = await search(tx, tx.organizationId, userId, isEverybody, ...of, ...filterValues(filter, today));
  return { tasks: rows.map(({ hit_count: _, ...task }) => taskOfColumns(task)), count: rows[0]?.hit_count ?? 0 };
};

const ofTexts = filtering(7);

const searchLong = statement(
  "search_texts",
  {
    hit_kind: textOf<TextKind>(),
    hit_id: text,
    hit_text: text,
    hit_author: orNull(uuid),
    hit_count: integer,
    ...taskShape,
  },
  // The function answers with ids; each row is read as any other is, by its key: `offset 0`, because a join is planned for a thousand rows.
  `with readable as (select p.id, p.workflow from projects p where ${readable} and ${ofTexts.isRead}), ${ofTexts.wanted}, found as (
     select s.kind, s.id, row_number() over (partition by s.kind order by s.id desc) as place, (count(*) over (partition by s.kind))::integer as count
     from search_texts($1::uuid, array(select id from readable), $4::text[], $6::integer, ${ofTexts.isOne}, ${ofTexts.people}, ${ofTexts.given}) s
   )
   select f.kind as hit_kind, f.id::text as hit_id, x.text as hit_text, x.author as hit_author, f.count as hit_count, ${taskColumns}
   from found f
   cross join lateral (
     select d.task_id, d.text, null::uuid as author from descriptions d where f.kind = 'description' and d.organization_id = $1::uuid and d.task_id = f.id
     union all select c.task_id, c.text, c.author from comments c where f.kind = 'comment' and c.organization_id = $1::uuid and c.id = f.id
     union all select i.task_id, i.text, null from items i where f.kind = 'item' and i.organization_id = $1::uuid and i.id = f.id
     union all select u.task_id, u.name, u.author from files u where f.kind = 'file' and u.organization_id = $1::uuid and u.id = f.id and u.deleted_at is null
   ) x
   cross join lateral (select * from tasks where organization_id = $1::uuid and id = x.task_id and project_id = any(array(select id from readable)) offset 0) t
   where f.place <= $5::integer
   order by f.id desc`,
);

/** A text in which something was found, whole, with its task, and how many of its kind there are. */
export type TextHit = { kind: TextKind; id: string; task: Task; author: string | null; text: string; count: number };

/**
 * Descriptions, comments, entries of checklists and names of files of living tasks that somebody may read, which have each of the words: of each kind the newest.
 *
 * @param words as `searchedWords` brings them; where none has two letters that follow each other, nothing is found
 * @param most of a kind; `counted`: how many are counted at most
 */
export const searchTexts = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  { words, most, counted, filter = noFilter, today = "1970-01-01" }: Asked & { counted: number },
): Promise<TextHit[]> =>
  (await searchLong(tx, tx.organizationId, userId, isEverybody, words, most, counted, ...filterValues(filter, today))).map(
    ({ hit_kind: kind, hit_id: id, hit_text: written, hit_author: author, hit_count: count, ...task }) => ({
      kind,
      id: fromStored(id),
      task: taskOfColumns(task),
      author,
      text: written,
      count,
    }),
  );
