/** Projects, and what each of them has of its own. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, unique, uuid } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { number, ofOrganization, rowId } from "./workspace-columns.ts";
import { accessRecord } from "../../../domain/records/access.ts";
import { fieldRecord } from "../../../domain/records/field.ts";
import { groupRecord } from "../../../domain/records/group.ts";
import { labelRecord } from "../../../domain/records/label.ts";
import { projectRecord } from "../../../domain/records/project.ts";
import { viewRecord } from "../../../domain/records/view.ts";
import { recordColumns } from "./record-columns.ts";
import { referencesMember } from "./organization.ts";

/** `last_number` is that of its newest task; `seq` the number of the last change that was told of it. */
export const projects = pgTable(
  "projects",
  {
    organizationId: ofOrganization(),
    ...recordColumns(projectRecord),
    /** While it is in the trash: since when, and by whom. */
    deletedAt: time("deleted_at"),
    deletedBy: uuid("deleted_by"),
    lastNumber: integer("last_number").notNull().default(0),
    seq: number("seq").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    // Within one command a key may go from one project to another: the migration makes it deferrable, which drizzle-kit cannot say.
    unique("projects_key").on(table.organizationId, table.key),
    check("projects_key_form", sql`key ~ '^[A-Z]{2,6}$'`),
  ],
);

/** The key by which a row belongs to a project, and goes with it. */
export const referencesProject = (organizationId: AnyPgColumn, projectId: AnyPgColumn) =>
  foreignKey({ columns: [organizationId, projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete("cascade");

/** Every workflow that a project published. */
export const workflowVersions = pgTable(
  "workflow_versions",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    version: integer("version").notNull(),
    workflow: jsonb("workflow").notNull(),
    /** Null where that was not kept. */
    publishedBy: uuid("published_by"),
    publishedAt: time("published_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.version] }),
    referencesProject(table.organizationId, table.projectId),
  ],
);

export const projectMembers = pgTable(
  "project_members",
  { organizationId: uuid("organization_id").notNull(), ...recordColumns(accessRecord) },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.project, table.person] }),
    referencesProject(table.organizationId, table.project),
    referencesMember(table.organizationId, table.person),
    index("project_members_user").on(table.organizationId, table.person),
    check("project_members_role", sql`role in ('lead', 'member', 'viewer')`),
  ],
);

export const labels = pgTable("labels", { organizationId: uuid("organization_id").notNull(), ...recordColumns(labelRecord) }, (table) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
  unique("labels_of_project").on(table.organizationId, table.project, table.id),
  referencesProject(table.organizationId, table.project),
]);

/** What tasks of a project have beside what all tasks have. */
export const projectFields = pgTable(
  "project_fields",
  { organizationId: uuid("organization_id").notNull(), ...recordColumns(fieldRecord) },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("project_fields_project").on(table.organizationId, table.project),
    referencesProject(table.organizationId, table.project),
  ],
);

export const projectGroups = pgTable(
  "project_groups",
  { organizationId: uuid("organization_id").notNull(), ...recordColumns(groupRecord) },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("groups_of_project").on(table.organizationId, table.project, table.id),
    referencesProject(table.organizationId, table.project),
  ],
);

export const groupPeople = pgTable(
  "group_people",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    groupId: rowId("group_id").notNull(),
    userId: uuid("user_id").notNull(),
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.groupId, table.userId] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.groupId],
      foreignColumns: [projectGroups.organizationId, projectGroups.project, projectGroups.id],
    }).onDelete("cascade"),
    referencesMember(table.organizationId, table.userId),
    index("group_people_user").on(table.organizationId, table.userId),
  ],
);

/** Ways of showing a project that were given names: the project's where there is no person. */
export const views = pgTable("views", { organizationId: uuid("organization_id").notNull(), ...recordColumns(viewRecord) }, (table) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
  referencesProject(table.organizationId, table.project),
  referencesMember(table.organizationId, table.person),
  index("views_project").on(table.organizationId, table.project),
  index("views_user").on(table.organizationId, table.person),
]);
