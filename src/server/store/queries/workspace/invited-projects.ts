import { boolean, orNull, text, textOf } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import type { ProjectRole } from "../../../../contract/workspace/can.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { toStored } from "../../row-ids.ts";

const find = statement(
  "find_invited_project",
  { name: text, is_private: boolean, given: orNull(textOf<ProjectRole>()) },
  `select p.name, p.is_private, a.role as given from projects p
    left join project_members a on a.organization_id = p.organization_id and a.project_id = p.id and a.user_id = $3::uuid
  where p.organization_id = $1::uuid and p.id = $2::bigint and p.deleted_at is null and not p.is_archived`,
);

/** A project that people may be invited for, as somebody stands to it; null where it is gone or archived. */
export const findInvitedProject = async (
  tx: OrganizationStore,
  project: string,
  person: string,
): Promise<{ name: string; isPrivate: boolean; given: ProjectRole | null } | null> => {
  const [row] = await find(tx, tx.organizationId, toStored(project), person);
  return row ? { name: row.name, isPrivate: row.is_private, given: row.given } : null;
};
