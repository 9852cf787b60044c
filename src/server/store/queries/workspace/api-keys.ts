import type { Scope } from "../../../../contract/open/scopes.ts";
import type { KeyKind } from "../../../../contract/workspace/api-keys.ts";
import { json, orNull, type RowOf, text, textOf, texts, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, sent, statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { fromStored, toStored } from "../../row-ids.ts";

/** Keys with which programs call the API, and what they asked for under names of their own. */

export type StoredKey = {
  id: string;
  userId: string;
  kind: KeyKind;
  name: string;
  ending: string;
  scopes: Scope[];
  projects: string[] | null;
  networks: string[];
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

/** Of a key `k`. */
export const keyShape = {
  id: text,
  user_id: uuid,
  kind: textOf<KeyKind>(),
  name: text,
  ending: text,
  scopes: texts,
  projects: orNull(texts),
  networks: texts,
  created_at: time,
  expires_at: time,
  used_at: orNull(time),
};
export const keyColumns = `k.id::text as id, k.user_id, k.kind, k.name, k.ending, k.scopes, k.projects::text[] as projects, k.networks, k.created_at, k.expires_at, k.used_at`;

export const keyOf = (row: RowOf<typeof keyShape>): StoredKey => ({
  id: fromStored(row.id),
  userId: row.user_id,
  kind: row.kind,
  name: row.name,
  ending: row.ending,
  // As they were given when it was made.
  scopes: row.scopes as Scope[],
  projects: row.projects?.map(fromStored) ?? null,
  networks: row.networks,
  createdAt: instant(row.created_at),
  expiresAt: instant(row.expires_at),
  usedAt: row.used_at === null ? null : instant(row.used_at),
});

const list = statement(
  "list_api_keys",
  keyShape,
  `select ${keyColumns} from api_keys k where k.organization_id = $1::uuid and (k.user_id = $2::uuid or ($3::boolean and k.kind = 'service'))
   order by k.created_at desc, k.id desc`,
);

/** A member's keys, and with `isWithServices` those of services; the newest first. */
export const listKeys = async (tx: OrganizationStore, userId: string, isWithServices: boolean): Promise<StoredKey[]> =>
  (await list(tx, tx.organizationId, userId, isWithServices)).map(keyOf);

const add = sent(
  "add_api_key",
  `insert into api_keys (organization_id, id, user_id, kind, name, hash, ending, scopes, projects, networks, created_at, expires_at)
   values ($1::uuid, $2::bigint, $3::uuid, $4::text, $5::text, $6::text, $7::text, $8::text[], $9::bigint[], $10::text[], $11::timestamptz, $12::timestamptz)`,
);

export const addKey = (tx: OrganizationStore, key: Omit<StoredKey, "usedAt"> & { hash: string }): void =>
  add(
    tx,
    tx.organizationId,
    toStored(key.id),
    key.userId,
    key.kind,
    key.name,
    key.hash,
    key.ending,
    key.scopes,
    key.projects?.map(toStored) ?? null,
    key.networks,
    key.createdAt,
    key.expiresAt,
  );

const remove = statement(
  "remove_api_key",
  { user_id: uuid },
  `delete from api_keys k where k.organization_id = $1::uuid and k.id = $4::bigint and (k.user_id = $2::uuid or ($3::boolean and k.kind = 'service'))
   returning k.user_id`,
);

/** Of those that `listKeys` lists: no call with it is answered from then on. @returns whose it was; null for none of those */
export const removeKey = async (tx: OrganizationStore, userId: string, isWithServices: boolean, id: string): Promise<string | null> =>
  (await remove(tx, tx.organizationId, userId, isWithServices, toStored(id)))[0]?.user_id ?? null;

const note = statement(
  "note_api_key_used",
  `update api_keys k set used_at = date_trunc('minute', $3::timestamptz)
   where k.organization_id = $1::uuid and k.id = $2::bigint and k.used_at is distinct from date_trunc('minute', $3::timestamptz)`,
);

/** Notes to the minute that a key was used. */
export const noteKeyUsed = async (tx: OrganizationStore, id: string, at: Date): Promise<void> => {
  await note(tx, tx.organizationId, toStored(id), at);
};

const keepRequest = statement(
  "keep_api_request",
  { body_hash: text, command: json<unknown>() },
  `with kept as (
     insert into api_requests (organization_id, key_id, name, body_hash, command, at)
     values ($1::uuid, $2::bigint, $3::text, $4::text, $5::jsonb, $6::timestamptz) on conflict do nothing returning body_hash, command
   )
   select body_hash, command from kept
   union all select r.body_hash, r.command from api_requests r where r.organization_id = $1::uuid and r.key_id = $2::bigint and r.name = $3::text`,
);

const findRequest = statement(
  "find_api_request",
  { body_hash: text, command: json<unknown>() },
  `select r.body_hash, r.command from api_requests r where r.organization_id = $1::uuid and r.key_id = $2::bigint and r.name = $3::text`,
);

export type StoredRequest = { bodyHash: string; command: unknown };

/** What was asked for under a name; null where nothing was. */
export const findApiRequest = async (tx: OrganizationStore, key: string, name: string): Promise<StoredRequest | null> => {
  const [row] = await findRequest(tx, tx.organizationId, toStored(key), name);
  return row ? { bodyHash: row.body_hash, command: row.command } : null;
};

/** Keeps a command under a name. @returns what is kept under it, which is another's where two come at once; null where the other is not committed yet */
export const keepApiRequest = async (
  tx: OrganizationStore,
  { key, name, bodyHash, command, at }: StoredRequest & { key: string; name: string; at: Date },
): Promise<StoredRequest | null> => {
  const [row] = await keepRequest(tx, tx.organizationId, toStored(key), name, bodyHash, JSON.stringify(command), at);
  return row ? { bodyHash: row.body_hash, command: row.command } : null;
};
