import { text, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import { type Member, memberColumns, memberOf, memberShape } from "./members.ts";
import { known, readable } from "./visibility.ts";

/** The pictures of people, each with the membership that it belongs to, and the organisation's logo. Statements have their bytes in base64. */

/** SQL: whether a plan of so many bytes has room for a picture beside those that stay. */
const hasRoom = (jpeg: string, most: string, staying: { pictures: string; logos: string }) =>
  `octet_length(decode(${jpeg}::text, 'base64'))
       + (select coalesce(sum(p.size), 0) from pictures p where p.organization_id = $1::uuid and ${staying.pictures})
       + (select coalesce(sum(l.size), 0) from logos l where l.organization_id = $1::uuid and ${staying.logos})
       + (select coalesce(sum(r.bytes), 0) from file_room r where r.organization_id = $1::uuid) <= ${most}::bigint`;

const keep = statement(
  "keep_picture",
  memberShape,
  `with kept as (
     insert into pictures (organization_id, user_id, jpeg, size)
     select $1::uuid, $2::uuid, decode($4::text, 'base64'), octet_length(decode($4::text, 'base64'))
     where ${hasRoom("$4", "$5", { pictures: "p.user_id <> $2::uuid", logos: "true" })}
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

const keepLogoBytes = statement(
  "keep_logo",
  { organization_id: uuid },
  `insert into logos (organization_id, jpeg, size)
   select $1::uuid, decode($2::text, 'base64'), octet_length(decode($2::text, 'base64'))
   where ${hasRoom("$2", "$3", { pictures: "true", logos: "false" })}
   on conflict (organization_id) do update set jpeg = excluded.jpeg, size = excluded.size
   returning organization_id`,
);

/**
 * Keeps the logo's bytes, in place of those of before, under the lock of the head.
 *
 * @param most bytes that the organisation may keep
 * @returns whether there is room for it
 */
export const keepLogo = async (tx: OrganizationStore, jpeg: Buffer, most: number): Promise<boolean> =>
  (await keepLogoBytes(tx, tx.organizationId, jpeg.toString("base64"), most)).length > 0;

const dropBytes = sent("drop_logo", `delete from logos where organization_id = $1::uuid`);

export const dropLogo = (tx: OrganizationStore): void => dropBytes(tx, tx.organizationId);

const readBytes = statement(
  "read_logo",
  { jpeg: text },
  `select translate(encode(l.jpeg, 'base64'), E'\\n', '') as jpeg from logos l
   join organizations o on o.id = l.organization_id where l.organization_id = $1::uuid and ($2::text is null or o.logo = $2::text)`,
);

/** The organisation's logo in base64, null where it has none. @param logo by that name; null for the one that it has */
export const readLogo = async (tx: OrganizationStore, logo: string | null): Promise<string | null> =>
  (await readBytes(tx, tx.organizationId, logo))[0]?.jpeg ?? null;
