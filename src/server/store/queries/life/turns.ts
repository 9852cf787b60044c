import { boolean } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/** What one of several servers does at a time. Each has a lock of its own, any fixed number: whoever does the one keeps nobody from the others. */
const locks = { passing: 7_263_015, purgingOrganizations: 7_263_016, purgingPeople: 7_263_017 };

const turn = statement("life_turn", { taken: boolean }, "select pg_try_advisory_xact_lock($1::bigint) as taken");

/** Takes the turn of a work for this transaction; false while another server has it. */
export const takeTurn = async (tx: Database, work: keyof typeof locks): Promise<boolean> =>
  (await turn(tx, locks[work]))[0]?.taken === true;
