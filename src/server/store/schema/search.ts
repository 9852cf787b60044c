/** What is looked for in long texts. */
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ofOrganization, rowId } from "./workspace-columns.ts";

/**
 * Descriptions, comments and entries of checklists as they are looked for: docs/decisions/search.md. Triggers of their tables write it, and the function
 * `search_texts` reads it. It has no policy, because behind one no index of it would be used; the workspace's role has no right to it instead.
 */
export const searchableTexts = pgTable(
  "searchable_texts",
  {
    organizationId: ofOrganization(),
    kind: text("kind").notNull(),
    /** Of the row of that kind: a description's is its task's. */
    id: rowId("id").notNull(),
    projectId: rowId("project_id").notNull(),
    taskId: rowId("task_id").notNull(),
    searchText: text("search_text").notNull(),
  },
  (table) => [
    // The newest first, of all kinds: ids begin with the time.
    primaryKey({ columns: [table.organizationId, table.id, table.kind] }),
    // Without a list of what is still to be indexed: the embedded store has nothing that would empty it.
    index("searchable_texts_bigrams")
      .using("gin", sql`text_bigrams(organization_id, search_text)`)
      .with({ fastupdate: "off" }),
    check("searchable_texts_kind", sql`kind in ('description', 'comment', 'item', 'file')`),
  ],
);
