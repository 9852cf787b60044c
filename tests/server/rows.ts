/** A store of its own, for statements that are asked by themselves, and rows to ask them about. */
import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { loadConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { open } from "../../src/server/store/open.ts";
import { embeddedImage } from "./embedded-image.ts";

export const openRows = async () => {
  const { db, close } = await open(loadConfig({ DATA_DIR: "memory://" }), createLog("silent"), embeddedImage());
  const rows = async <Row = Record<string, unknown>>(query: Sql) => (await db.query<Row>(query)).rows;
  let people = 0;
  return {
    db,
    close,
    rows,
    /** A person. @returns their id */
    async person(email = `person-${(people += 1)}@example.com`) {
      const id = randomUUID();
      await rows(sql`insert into users (id, email, password_hash, app_metadata, user_metadata, created_at, updated_at)
        values (${id}, ${email}, 'none', '{}', '{}', now(), now())`);
      return id;
    },
  };
};

const start = Date.parse("2026-11-24T01:00:00Z");
/** A time, so many seconds after the tests' own. */
export const at = (seconds: number) => new Date(start + seconds * 1000);
