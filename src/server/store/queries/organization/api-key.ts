import type { PlanId } from "../../../../contract/plans.ts";
import { integerOf, orNull, text, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { keyColumns, keyOf, keyShape, type StoredKey } from "../workspace/api-keys.ts";
import { livesAt } from "./workspaces.ts";

/** Whose key a program shows at the address of a workspace. */

const find = statement(
  "find_api_key",
  { ...keyShape, organization_id: uuid, subdomain: text, plan_id: integerOf<PlanId>(), email: text, person_name: orNull(text) },
  `select ${keyColumns}, o.id as organization_id, o.subdomain, o.plan_id, m.email, m.name as person_name
   from organizations o join api_keys k on k.organization_id = o.id join memberships m on m.organization_id = k.organization_id and m.user_id = k.user_id
   where ${livesAt("$1::text", "$3::timestamptz")} and k.hash = $2::text and k.expires_at > $3::timestamptz`,
);

export type FoundKey = StoredKey & { organizationId: string; subdomain: string; planId: PlanId; email: string; personName: string | null };

/** The key of a hash at a workspace's address, unless it has ended. In one statement: every call of a program begins with it. */
export const findKey = async (db: Database, subdomain: string, hash: string, now: Date): Promise<FoundKey | null> => {
  const [row] = await find(db, subdomain, hash, now);
  if (!row) return null;
  const { organization_id: organizationId, subdomain: present, plan_id: planId, email, person_name: personName } = row;
  return { ...keyOf(row), organizationId, subdomain: present, planId, email, personName };
};
