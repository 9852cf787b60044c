import type { Role } from "../../../../contract/workspace/roles.ts";
import type { Database } from "../../database.ts";
import { orNull, textOf, uuid } from "../../columns.ts";
import { statement } from "../../statement.ts";

const find = statement(
  "find_workspace",
  { id: uuid, role: orNull(textOf<Role>()) },
  `select o.id, m.role from organizations o left join memberships m on m.organization_id = o.id and m.user_id = $2::uuid
   where o.subdomain = $1 and o.state = 'active'`,
);

/** The living organisation of a workspace, and the person's role in it, if they have one; null where there is none. */
export const findWorkspace = async (
  db: Database,
  subdomain: string,
  userId: string | null,
): Promise<{ organizationId: string; role: Role | null } | null> => {
  const [row] = await find(db, subdomain, userId);
  return row ? { organizationId: row.id, role: row.role } : null;
};
