import type { Database } from "../../basics/sql/database.ts";
import { text } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";

const add = statement("identity_secret_add", "insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing");
const list = statement("identity_secrets", { name: text, value: text }, "select name, value from secrets");

/** Stores a secret unless there is one of this name. */
export const addSecret = async (db: Database, name: string, value: string): Promise<void> => {
  await add(db, name, value);
};

/** Every secret of the store, by name. */
export const listSecrets = async (db: Database): Promise<ReadonlyMap<string, string>> =>
  new Map((await list(db)).map(({ name, value }) => [name, value]));
