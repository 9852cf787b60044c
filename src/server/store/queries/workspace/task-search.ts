import type { Task } from "../../../../domain/rows.ts";
import type { SearchedNumber } from "../../../../domain/search.ts";
import type { TextKind } from "../../../../domain/wire.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored } from "../../row-ids.ts";
import { searchText } from "../../search-text.ts";
import { integer, orNull, text, textOf, uuid } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { taskColumns, taskOfColumns, taskShape } from "./stored-rows.ts";
import { readable } from "./visibility.ts";

/** Words of which each is a part of something, in a pattern in which only they count. */
const patternOf = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

const search = statement(
  "search_tasks",
  taskShape,
  // What is looked for is made comparable by the same expression as the titles are. Of very many that have it, the newest are looked at.
  `with readable as (
     select p.id, p.key, p.former_keys, p.is_archived,
       array(select s->>'id' from jsonb_array_elements(p.workflow->'states') s where s->>'category' in ('done', 'cancelled')) as ends
     from projects p where ${readable}
   ), numbered as (
     select t.id from tasks t join readable p on p.id = t.project_id where t.organization_id = $1::uuid and t.deleted_at is null
       and t.number = $5::integer and ($6::text is null or $6::text = p.key or $6::text = any(p.former_keys))
   ), named as (
     select t.id from tasks t where t.organization_id = $1::uuid and t.deleted_at is null and t.project_id = any(array(select id from readable))
       and t.search_text like all (array(select '%' || ${searchText("w")} || '%' from unnest($4::text[]) w))
     order by t.id desc limit 500
   )
   select ${taskColumns} from tasks t join readable p on p.id = t.project_id
   where t.organization_id = $1::uuid and t.id in (select id from numbered union select id from named)
   order by t.id in (select id from numbered) desc, p.is_archived, t.state = any(p.ends),
     t.search_text like (select ${searchText("w")} || '%' from unnest($4::text[]) w limit 1) desc, t.id desc
   limit $7::integer`,
);

/**
 * Living tasks of projects that somebody may read, whose titles have each of the words, or that have that number: first those that have it, then those on
 * which work has not ended, the newest first.
 *
 * @param words at least one
 */
export const searchTasks = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  { words, number, most }: { words: readonly string[]; number: SearchedNumber | null; most: number },
): Promise<Task[]> =>
  (await search(tx, tx.organizationId, userId, isEverybody, words.map(patternOf), number?.number ?? null, number?.key ?? null, most)).map(
    taskOfColumns,
  );

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
  // The function answers with ids; each row is read as any other is.
  `with readable as (select p.id from projects p where ${readable}), found as (
     select s.kind, s.id, row_number() over (partition by s.kind order by s.id desc) as place, (count(*) over (partition by s.kind))::integer as count
     from search_texts($1::uuid, array(select id from readable), $4::text[], $6::integer) s
   )
   select f.kind as hit_kind, f.id::text as hit_id, coalesce(d.text, c.text, i.text) as hit_text, c.author as hit_author, f.count as hit_count,
     ${taskColumns}
   from found f
   left join descriptions d on f.kind = 'description' and d.organization_id = $1::uuid and d.task_id = f.id
   left join comments c on f.kind = 'comment' and c.organization_id = $1::uuid and c.id = f.id
   left join items i on f.kind = 'item' and i.organization_id = $1::uuid and i.id = f.id
   join tasks t on t.organization_id = $1::uuid and t.id = coalesce(d.task_id, c.task_id, i.task_id) and t.project_id = any(array(select id from readable))
   where f.place <= $5::integer
   order by f.id desc`,
);

/** A text in which something was found, whole, with its task, and how many of its kind there are. */
export type TextHit = { kind: TextKind; id: string; task: Task; author: string | null; text: string; count: number };

/**
 * Descriptions, comments and entries of checklists of living tasks that somebody may read, which have each of the words: of each kind the newest.
 *
 * @param words as `searchedWords` brings them; where none has two letters that follow each other, nothing is found
 * @param most of a kind; `counted`: how many are counted at most
 */
export const searchTexts = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  { words, most, counted }: { words: readonly string[]; most: number; counted: number },
): Promise<TextHit[]> =>
  (await searchLong(tx, tx.organizationId, userId, isEverybody, words, most, counted)).map(
    ({ hit_kind: kind, hit_id: id, hit_text: written, hit_author: author, hit_count: count, ...task }) => ({
      kind,
      id: fromStored(id),
      task: taskOfColumns(task),
      author,
      text: written,
      count,
    }),
  );
