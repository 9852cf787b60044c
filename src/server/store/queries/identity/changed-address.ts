import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

// The portal writes to the owners of organisations and the holders of names, and knows them by id. A registration's own code stays
// with the address that it was mailed to.
const write = statement(
  "changed_address_write",
  `with owned as (
     update organizations set owner_email = $2 where owner_id = $1::uuid
   )
   update subdomain_claims set holder_email = $2 where holder_id = $1::uuid`,
);

/** Makes an address that changed that of what its person owns, in the transaction of the change. */
export const writeChangedAddress = async (tx: Database, userId: string, email: string): Promise<void> => {
  await write(tx, userId, email);
};
