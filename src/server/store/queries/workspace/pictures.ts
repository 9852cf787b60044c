import { text } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { type Member, memberColumns, memberOf, memberShape } from "./members.ts";
import { known, readable } from "./visibility.ts";

/** The pictures of people, each with the membership that it belongs to. Statements have their bytes in base64. */

const keep = statement(
  "keep_picture",
  memberShape,
  `with kept as (
     insert into pictures (organization_id, user_id, jpeg, size)
     select $1::uuid, $2::uuid, decode($4::text, 'base64'), octet_length(decode($4::text, 'base64'))
     where octet_length(decode($4::text, 'base64'))
       + (select coalesce(sum(p.size), 0) from pictures p where p.organization_id = $1::uuid and p.user_id <> $2::uuid) <= $5::bigint
     on conflict (organization_id, user_id) do update set jpeg = excluded.jpeg, size = excluded.size
     returning user_id
   )
   update memberships m set picture = $3::text from kept
   where m.organization_id = $1::uuid and m.user_id = kept.user_id
   returning ${memberColumns}`,
);

/**
 * Keeps the picture of a member, in place of the one that they had. Under the lock of the head.
 *
 * @param name what it is called by, by its bytes
 * @param most bytes that the organisation may keep
 * @returns null where there is no room for it
 */
export const keepPicture = async (
  tx: OrganizationStore,
  userId: string,
  { name, jpeg }: { name: string; jpeg: Buffer },
  most: number,
): Promise<Member | null> => {
  const [row] = await keep(tx, tx.organizationId, userId, name, jpeg.toString("base64"), most);
  return row ? memberOf(row) : null;
};

const drop = statement(
  "drop_picture",
  memberShape,
  `with gone as (delete from pictures p where p.organization_id = $1::uuid and p.user_id = $2::uuid returning p.user_id)
   update memberships m set picture = null from gone where m.organization_id = $1::uuid and m.user_id = gone.user_id
   returning ${memberColumns}`,
);

/** Deletes the picture of a member, under the lock of the head. Null where they have none. */
export const dropPicture = async (tx: OrganizationStore, userId: string): Promise<Member | null> => {
  const [row] = await drop(tx, tx.organizationId, userId);
  return row ? memberOf(row) : null;
};

const read = statement(
  "read_picture",
  { jpeg: text },
  `with readable as (select p.* from projects p where ${readable})
   select encode(i.jpeg, 'base64') as jpeg from memberships m
   join pictures i on i.organization_id = m.organization_id and i.user_id = m.user_id
   where ${known} and m.user_id = $4::uuid and m.picture = $5::text`,
);

/** The picture that somebody has by that name, for whom they are known to; else null. @param isEverybody whether they see what everybody sees who is no guest */
export const readPicture = async (
  tx: OrganizationStore,
  userId: string,
  isEverybody: boolean,
  of: { person: string; picture: string },
): Promise<Buffer | null> => {
  const [row] = await read(tx, tx.organizationId, userId, isEverybody, of.person, of.picture);
  return row ? Buffer.from(row.jpeg, "base64") : null;
};
