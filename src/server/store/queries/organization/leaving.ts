import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/** What the portal has of somebody whose account goes. */

const codes = statement("drop_codes_of_person", `delete from verification_codes where user_id = $1::uuid`);

// What lives has other owners now, and nothing of it is to lead to the person.
const organizations = statement(
  "drop_organizations_of_person",
  `with dropped as (
    delete from organizations where owner_id = $1::uuid and state = 'pending'
  )
  update organizations set owner_email = '' where owner_id = $1::uuid and state <> 'pending'`,
);

const claims = statement(
  "drop_claims_of_person",
  `with dropped as (
    delete from subdomain_claims where holder_id = $1::uuid and state in ('held', 'pending')
  ), unnamed as (
    update subdomain_claims set holder_email = '' where holder_id = $1::uuid and state in ('active', 'former')
  )
  delete from registration_sessions where user_id = $1::uuid`,
);

/** Drops what a person was registering, with its name and code, and their address from what they registered. To be called under their lock. */
export const dropRegistration = async (tx: Database, person: string): Promise<void> => {
  await codes(tx, person);
  await organizations(tx, person);
  await claims(tx, person);
};
