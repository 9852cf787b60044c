import type { Database } from "../../../basics/sql/database.ts";
import { statement } from "../../../basics/sql/statement.ts";

const tell = statement(
  "tell_nodes",
  `select pg_notify($1::text, told.text) from unnest($2::text[]) with ordinality as told(text, at) order by told.at`,
);

/** Says something to all servers of the store that listen to a channel; each text is shorter than 8,000 bytes and like no other. */
export const notifyNodes = async (db: Database, channel: string, texts: readonly string[]): Promise<void> => {
  await tell(db, channel, texts);
};
