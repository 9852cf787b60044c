import { boolean, orNull, type RowOf, text, uuid } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import type { Database } from "../../../../basics/sql/database.ts";

/** What a free registration finds and leaves. An account that waits for its first password has `noPassword`. */

const submit = statement(
  "submit_once",
  { hash: text },
  `insert into submissions (hash, sent_at) values ($1::text, $2::timestamptz) on conflict (hash) do nothing returning hash`,
);

/** Notes a form by its hash. False when it was sent before; one that is being noted at this moment is waited for. */
export const submitOnce = async (db: Database, hash: string, now: Date): Promise<boolean> => (await submit(db, hash, now)).length === 1;

const accountShape = { id: uuid, is_prepared: boolean, state: orNull(text), subdomain: orNull(text) };

export type Account = {
  id: string;
  /** Made by a free registration and waiting for its first password. */
  isPrepared: boolean;
  /** The subdomain of the person's living organisation, and that of their registration. */
  active: string | null;
  pending: string | null;
};

const account = (name: string, lock: string) =>
  statement(
    name,
    accountShape,
    `select u.id, u.password_hash = $2::text and u.email_confirmed_at is null as is_prepared, o.state, o.subdomain
    from users u left join organizations o on o.owner_id = u.id where u.email = $1::text
    order by o.state, o.created_at limit 1 ${lock}`,
  );

const find = account("find_account", "");
const lock = account("lock_account", "for update of u");

const accountOf = ([row]: RowOf<typeof accountShape>[]): Account | null => {
  if (!row) return null;
  const { id, state, subdomain } = row;
  return {
    id,
    isPrepared: row.is_prepared,
    active: state === "active" ? subdomain : null,
    pending: state === "pending" ? subdomain : null,
  };
};

/** The account of an address, with the organisation it owns. */
export const findAccount = async (db: Database, email: string, noPassword: string): Promise<Account | null> =>
  accountOf(await find(db, email, noPassword));

/** The same, locked until the transaction ends: its first password cannot be set meanwhile. */
export const lockAccount = async (db: Database, email: string, noPassword: string): Promise<Account | null> =>
  accountOf(await lock(db, email, noPassword));
