import type { Favourite, FavouriteTarget } from "../../../../contract/workspace/favourites.ts";
import { integer, orNull, text, textOf } from "../../../../basics/sql/columns.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored, toStoredOrNull } from "../../row-ids.ts";
import { readable } from "./visibility.ts";

/** What members keep at hand. */

// Of favourites `f` those that the person ($2) sees; $3: whether they see what everybody sees who is no guest.
const seen = (f: string) => `${f}
   left join views v on v.organization_id = $1::uuid and v.id = f.view_id and (v.user_id is null or v.user_id = $2::uuid)
   left join tasks t on t.organization_id = $1::uuid and t.id = f.task_id and t.deleted_at is null
   join projects p on p.id = coalesce(f.project_id, v.project_id, t.project_id) and ${readable}`;

const kind = "case when f.project_id is not null then 'project' when f.view_id is not null then 'view' else 'task' end as kind";
const target = "coalesce(f.project_id, f.view_id, f.task_id)::text as target";

const list = statement(
  "list_favourites",
  {
    kind: textOf<Favourite["kind"]>(),
    target: text,
    project: text,
    name: text,
    page: orNull(textOf<"board" | "list" | "calendar">()),
    number: orNull(integer),
  },
  `select ${kind}, ${target}, p.id::text as project, coalesce(v.name, t.title, p.name) as name, v.kind as page, t.number
   from ${seen("favourites f")} where f.organization_id = $1::uuid and f.user_id = $2::uuid order by f.place, f.id`,
);

/** Those of a member that they see, in their order. */
export const listFavourites = async (tx: OrganizationStore, userId: string, isEverybody: boolean): Promise<Favourite[]> =>
  (await list(tx, tx.organizationId, userId, isEverybody)).map(({ target: of, project, ...row }) => ({
    ...row,
    id: fromStored(of),
    project: fromStored(project),
  }));

const find = statement(
  "find_favourite_target",
  { id: text },
  `select p.id::text as id from ${seen("(select $4::bigint as project_id, $5::bigint as view_id, $6::bigint as task_id) f")}`,
);

/** A target's columns, of which the other two name nothing. */
const columnsOf = ({ kind: of, id }: FavouriteTarget) =>
  [of === "project" ? id : null, of === "view" ? id : null, of === "task" ? id : null].map(toStoredOrNull);

/** Whether a member sees something. */
export const isSeen = async (tx: OrganizationStore, userId: string, isEverybody: boolean, of: FavouriteTarget): Promise<boolean> =>
  (await find(tx, tx.organizationId, userId, isEverybody, ...columnsOf(of))).length > 0;

const all = statement(
  "list_favourite_places",
  { id: text, kind: textOf<Favourite["kind"]>(), target: text },
  `select f.id::text as id, ${kind}, ${target} from favourites f
   where f.organization_id = $1::uuid and f.user_id = $2::uuid order by f.place, f.id`,
);

/** `row`: the favourite's own id; `id`: that of what it names. */
export type FavouritePlace = FavouriteTarget & { row: string };

/** All of a member, in their order: also those that they do not see now. */
export const listPlaces = async (tx: OrganizationStore, userId: string): Promise<FavouritePlace[]> =>
  (await all(tx, tx.organizationId, userId)).map((row) => ({ row: fromStored(row.id), kind: row.kind, id: fromStored(row.target) }));

const keep = sent(
  "keep_favourite",
  `insert into favourites (organization_id, id, user_id, project_id, view_id, task_id, place)
   values ($1::uuid, $2::bigint, $3::uuid, $4::bigint, $5::bigint, $6::bigint, 0)`,
);

/** Its place is given by `writePlaces`. */
export const keepFavourite = (tx: OrganizationStore, userId: string, { row, ...of }: FavouritePlace): void =>
  keep(tx, tx.organizationId, toStored(row), userId, ...columnsOf(of));

const place = sent(
  "place_favourites",
  `update favourites f set place = o.place from unnest($3::bigint[]) with ordinality o(id, place)
   where f.organization_id = $1::uuid and f.user_id = $2::uuid and f.id = o.id and f.place <> o.place`,
);

/** @param rows all of a member, in their new order */
export const writePlaces = (tx: OrganizationStore, userId: string, rows: readonly string[]): void =>
  place(tx, tx.organizationId, userId, rows.map(toStored));

const remove = sent(
  "remove_favourite",
  `delete from favourites f where f.organization_id = $1::uuid and f.user_id = $2::uuid
   and f.project_id is not distinct from $3::bigint and f.view_id is not distinct from $4::bigint and f.task_id is not distinct from $5::bigint`,
);

/** Takes one off a member's; one that is none is none still. */
export const removeFavourite = (tx: OrganizationStore, userId: string, of: FavouriteTarget): void =>
  remove(tx, tx.organizationId, userId, ...columnsOf(of));
