/**
 * Columns of what there is in a workspace: src/domain/rows.ts. Every key begins with the organisation, and so does every reference, so that no row of one
 * can be attached to another's. Ids are the clients', of 63 bits: src/domain/ids.ts.
 */
import { bigint, customType, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organization.ts";

export const ofOrganization = () =>
  uuid("organization_id")
    .notNull()
    .references(() => organizations.id, { onDelete: "cascade" });
export const rowId = (name: string) => bigint(name, { mode: "bigint" });
export const number = (name: string) => bigint(name, { mode: "number" });
/** Text that sorts by the codes of its letters, as browsers sort it. */
export const rank = customType<{ data: string }>({ dataType: () => `text COLLATE "C"` });
