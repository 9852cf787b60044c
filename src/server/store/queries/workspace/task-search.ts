import { taskRecord } from "../../../../domain/records/task.ts";
import type { Task } from "../../../../domain/rows.ts";
import type { SearchedNumber } from "../../../../domain/search.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { columnsOf, columnsReaderOf, shapeOf } from "../../records.ts";
import { searchText } from "../../search-text.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { readable } from "./visibility.ts";

const taskOf = columnsReaderOf(taskRecord);

/** Words of which each is a part of something, in a pattern in which only they count. */
const patternOf = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

const search = statement(
  "search_tasks",
  shapeOf(taskRecord),
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
   select ${columnsOf(taskRecord, "t")} from tasks t join readable p on p.id = t.project_id
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
    taskOf,
  );
