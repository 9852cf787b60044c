import { boolean, integer, orNull, text, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/** Files that go by themselves, named as the store of files names them, of whichever organisation; triggers note whose bytes are to be forgotten. */

/** Rows that one statement deletes at most. */
export const filesAtOnce = 200;

export type DroppedFile = { organizationId: string; id: string; multipart: string | null };

const unfinished = statement(
  "purge_unfinished_uploads",
  { gone: boolean },
  `delete from file_uploads where ctid = any(array(select old.ctid from file_uploads old where old.touched_at <= $1::timestamptz
     order by old.touched_at limit ${filesAtOnce} for update of old skip locked)) returning true as gone`,
);

/** Deletes uploads that nobody has gone on with since. @returns how many */
export const purgeUploads = async (db: Database, since: Date): Promise<number> => (await unfinished(db, since)).length;

const removed = statement(
  "purge_removed_files",
  { gone: boolean },
  `delete from files where ctid = any(array(select old.ctid from files old where old.deleted_at <= $1::timestamptz
     limit ${filesAtOnce} for update of old skip locked)) returning true as gone`,
);

/** Deletes files that were removed before. @returns how many */
export const purgeRemovedFiles = async (db: Database, since: Date): Promise<number> => (await removed(db, since)).length;

const dropped = statement(
  "list_dropped_files",
  { organization_id: uuid, id: text, multipart: orNull(text) },
  `select organization_id, id::text as id, multipart from dropped_files order by organization_id, id limit ${filesAtOnce}`,
);

/** Files whose bytes are to be forgotten. */
export const listDroppedFiles = async (db: Database): Promise<DroppedFile[]> =>
  (await dropped(db)).map(({ organization_id: organizationId, id, multipart }) => ({ organizationId, id, multipart }));

const forget = statement("forget_dropped_file", `delete from dropped_files where organization_id = $1::uuid and id = $2::bigint`);

/** The bytes are forgotten. */
export const forgetDroppedFile = async (db: Database, { organizationId, id }: DroppedFile): Promise<void> => {
  await forget(db, organizationId, id);
};

const unknown = statement(
  "list_unknown_files",
  { place: integer },
  `select k.place::integer as place from unnest($1::uuid[], $2::bigint[]) with ordinality as k(organization_id, id, place)
   where not exists (select from files f where f.organization_id = k.organization_id and f.id = k.id)
     and not exists (select from file_uploads u where u.organization_id = k.organization_id and u.id = k.id)`,
);

/** Those that no row names. */
export const listUnknownFiles = async (db: Database, found: readonly DroppedFile[]): Promise<DroppedFile[]> => {
  const rows = await unknown(
    db,
    found.map(({ organizationId }) => organizationId),
    found.map(({ id }) => id),
  );
  return rows.flatMap(({ place }) => found[place - 1] ?? []);
};
