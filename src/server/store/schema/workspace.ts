import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { time } from "./columns.ts";
import { sought } from "../sought.ts";
import { memberships, organizations } from "./organization.ts";

/**
 * What there is in a workspace: src/domain/rows.ts. Every key begins with the organisation, and so does every reference, so that no row of one
 * can be attached to another's. Ids are the clients', of 63 bits: src/domain/ids.ts.
 */

const ofOrganization = () =>
  uuid("organization_id")
    .notNull()
    .references(() => organizations.id, { onDelete: "cascade" });
const rowId = (name: string) => bigint(name, { mode: "bigint" });
const number = (name: string) => bigint(name, { mode: "number" });
/** Text that sorts by the codes of its letters, as browsers sort it. */
const rank = customType<{ data: string }>({ dataType: () => `text COLLATE "C"` });

/** `last_number` is that of its newest task; `seq` the number of the last change that was told of it. */
export const projects = pgTable(
  "projects",
  {
    organizationId: ofOrganization(),
    id: rowId("id").notNull(),
    name: text("name").notNull(),
    key: text("key").notNull(),
    formerKeys: text("former_keys").array().notNull().default([]),
    color: text("color").notNull(),
    icon: text("icon"),
    description: text("description").notNull(),
    isPrivate: boolean("is_private").notNull(),
    isArchived: boolean("is_archived").notNull(),
    /** Of a plan that has no room for it. */
    isSurplus: boolean("is_surplus").notNull().default(false),
    workflow: jsonb("workflow").notNull(),
    workflowVersion: integer("workflow_version").notNull(),
    workflowDraft: jsonb("workflow_draft"),
    /** What its workflows had before and the one it has does not. */
    formerStates: jsonb("former_states").notNull().default([]),
    formerMoves: jsonb("former_moves").notNull().default([]),
    /** What is left to do of a workflow that was published with many tasks to move. */
    publication: jsonb("publication"),
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
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
  ],
);

export const projectMembers = pgTable(
  "project_members",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    userId: uuid("user_id").notNull(),
    role: text("role", { enum: ["lead", "member", "viewer"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.userId] }),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete("cascade"),
    index("project_members_user").on(table.organizationId, table.userId),
    check("project_members_role", sql`role in ('lead', 'member', 'viewer')`),
  ],
);

export const labels = pgTable(
  "labels",
  {
    organizationId: uuid("organization_id").notNull(),
    id: rowId("id").notNull(),
    projectId: rowId("project_id").notNull(),
    name: text("name").notNull(),
    color: text("color").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("labels_of_project").on(table.organizationId, table.projectId, table.id),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** What tasks of a project have beside what all tasks have. */
export const projectFields = pgTable(
  "project_fields",
  {
    organizationId: uuid("organization_id").notNull(),
    id: rowId("id").notNull(),
    projectId: rowId("project_id").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    kind: text("kind").notNull(),
    /** `{ id, name, color }` in their order. */
    choices: jsonb("choices").notNull(),
    rank: rank("rank").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("project_fields_project").on(table.organizationId, table.projectId),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
  ],
);

export const projectGroups = pgTable(
  "project_groups",
  {
    organizationId: uuid("organization_id").notNull(),
    id: rowId("id").notNull(),
    projectId: rowId("project_id").notNull(),
    name: text("name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("groups_of_project").on(table.organizationId, table.projectId, table.id),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
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
      foreignColumns: [projectGroups.organizationId, projectGroups.projectId, projectGroups.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete("cascade"),
    index("group_people_user").on(table.organizationId, table.userId),
  ],
);

/** `author` is a person by id, who may have left; an assignee belongs to the organisation. */
export const tasks = pgTable(
  "tasks",
  {
    organizationId: uuid("organization_id").notNull(),
    id: rowId("id").notNull(),
    projectId: rowId("project_id").notNull(),
    number: integer("number").notNull(),
    title: text("title").notNull(),
    /** The title as it is looked for. */
    sought: text("sought")
      .notNull()
      .generatedAlwaysAs(sql.raw(sought("title"))),
    state: text("state").notNull(),
    stateSince: time("state_since").notNull(),
    rank: rank("rank").notNull(),
    author: uuid("author").notNull(),
    assignee: uuid("assignee"),
    /** Who moved it last, who may have left; null where nobody has. */
    lastMover: uuid("last_mover"),
    /** Why it was moved to where it is. */
    reason: text("reason"),
    /** How often it came to states of which its workflow asks that, by their ids. */
    visits: jsonb("visits").notNull().default({}),
    priority: text("priority", { enum: ["none", "low", "medium", "high", "urgent"] }).notNull(),
    startOn: date("start_on"),
    dueOn: date("due_on"),
    /** When those who watch it are to be told next that it is due; null where they are not. */
    remindAt: time("remind_at"),
    /** When its state's timers are to be looked at next: one of them may be due then. Null where none is left, and in the trash. */
    dueEventAt: time("due_event_at"),
    /** The timers that have come of late, each as `id@` with when the task came into the state, in milliseconds since 1970. */
    eventsDone: text("events_done").array().notNull().default([]),
    /** The state that has no room for it, to which a timer leads: it waits for that. */
    eventWaitsFor: text("event_waits_for"),
    estimate: integer("estimate"),
    parentId: rowId("parent_id"),
    /** How it comes again. */
    repeat: text("repeat"),
    /** What stands in the project's fields, by their ids: a document, as it is read with each task and nothing refers to it. */
    values: jsonb("field_values").notNull().default({}),
    /** How much hangs on it, so that a board need not read that. */
    comments: integer("comments").notNull().default(0),
    items: integer("items").notNull().default(0),
    itemsDone: integer("items_done").notNull().default(0),
    /** It has stood there for too long, as its workflow says. */
    isStale: boolean("is_stale").notNull().default(false),
    /** When the nearest of its promises is broken, or was. */
    promisedAt: time("promised_at"),
    /** Who was nudged about it last, and on which day: a person by id, who may have left. */
    nudged: jsonb("nudged").notNull().default({}),
    createdAt: time("created_at").notNull(),
    deletedAt: time("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("tasks_number").on(table.organizationId, table.projectId, table.number),
    unique("tasks_of_project").on(table.organizationId, table.projectId, table.id),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.parentId],
      foreignColumns: [table.organizationId, table.projectId, table.id],
    }),
    foreignKey({
      columns: [table.organizationId, table.assignee],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }),
    index("tasks_parent")
      .on(table.organizationId, table.parentId)
      .where(sql`parent_id is not null`),
    index("tasks_assignee")
      .on(table.organizationId, table.assignee)
      .where(sql`assignee is not null`),
    index("tasks_author").on(table.organizationId, table.author),
    index("tasks_remind")
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
    index("tasks_due_event")
      .on(table.dueEventAt)
      .where(sql`due_event_at is not null`),
    index("tasks_waiting")
      .on(table.organizationId, table.projectId, table.eventWaitsFor)
      .where(sql`event_waits_for is not null`),
    index("tasks_values").using("gin", table.values),
    index("tasks_trash")
      .on(table.organizationId, table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export const taskLabels = pgTable(
  "task_labels",
  {
    organizationId: uuid("organization_id").notNull(),
    taskId: rowId("task_id").notNull(),
    labelId: rowId("label_id").notNull(),
    projectId: rowId("project_id").notNull(),
    /** Where the label stands among the task's. */
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.labelId] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.labelId],
      foreignColumns: [labels.organizationId, labels.projectId, labels.id],
    }).onDelete("cascade"),
    index("task_labels_label").on(table.organizationId, table.labelId),
  ],
);

/** What has to be over before a task: tasks of its project. */
export const taskBlockers = pgTable(
  "task_blockers",
  {
    organizationId: uuid("organization_id").notNull(),
    taskId: rowId("task_id").notNull(),
    blockerId: rowId("blocker_id").notNull(),
    projectId: rowId("project_id").notNull(),
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.blockerId] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.blockerId],
      foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
    }),
    index("task_blockers_blocker").on(table.organizationId, table.blockerId),
    check("task_blockers_other", sql`blocker_id <> task_id`),
  ],
);

/** Who has voted for what a task waits for, where it is: a person by id, who may have left. */
export const taskVotes = pgTable(
  "task_votes",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    taskId: rowId("task_id").notNull(),
    userId: uuid("user_id").notNull(),
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.userId] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
  ],
);

/** Numbers that tasks had in projects in which they are no longer: they lead on, and no other gets them. */
export const taskNumbers = pgTable(
  "task_numbers",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    number: integer("number").notNull(),
    taskId: rowId("task_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.number] }),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [table.organizationId, table.taskId], foreignColumns: [tasks.organizationId, tasks.id] }).onDelete("cascade"),
    index("task_numbers_task").on(table.organizationId, table.taskId),
  ],
);

/** A row of what hangs on a task, which goes with it, also to another project. */
const ofTask = () => ({
  organizationId: uuid("organization_id").notNull(),
  projectId: rowId("project_id").notNull(),
  taskId: rowId("task_id").notNull(),
});

/** What tasks are about, in Markdown: long texts that no board reads. */
export const descriptions = pgTable("descriptions", { ...ofTask(), text: text("text").notNull() }, (table) => [
  primaryKey({ columns: [table.organizationId, table.taskId] }),
  foreignKey({
    columns: [table.organizationId, table.projectId, table.taskId],
    foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
  })
    .onDelete("cascade")
    .onUpdate("cascade"),
]);

/** `author` is a person by id, who may have left, as is whoever deleted one. */
export const comments = pgTable(
  "comments",
  {
    ...ofTask(),
    id: rowId("id").notNull(),
    /** Null where the workflow said it. */
    author: uuid("author"),
    text: text("text").notNull(),
    createdAt: time("created_at").notNull(),
    editedAt: time("edited_at"),
    deletedAt: time("deleted_at"),
    deletedBy: uuid("deleted_by"),
    /** Of a deleted one: its text has left the log too. */
    isForgotten: boolean("is_forgotten").notNull().default(false),
    /** Who said what to it without words: `{ sign, person }`. */
    reactions: jsonb("reactions").notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    index("comments_task").on(table.organizationId, table.taskId, table.id),
    index("comments_author").on(table.organizationId, table.projectId, table.author),
    index("comments_trash")
      .on(table.organizationId, table.deletedAt)
      .where(sql`deleted_at is not null and not is_forgotten`),
    check(
      "comments_deleted",
      sql`(deleted_at is null) = (deleted_by is null) and (deleted_at is null or (text = '' and reactions = '[]'))`,
    ),
  ],
);

/** The checklists of tasks. */
export const items = pgTable(
  "items",
  {
    ...ofTask(),
    id: rowId("id").notNull(),
    text: text("text").notNull(),
    isDone: boolean("is_done").notNull(),
    rank: rank("rank").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    index("items_task").on(table.organizationId, table.taskId),
  ],
);

/** Whoever said that they watch a task, or that they do not: each of a task and a member. */
export const watchers = pgTable(
  "watchers",
  { ...ofTask(), userId: uuid("user_id").notNull(), isOn: boolean("is_on").notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.userId] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete("cascade"),
    index("watchers_user").on(table.organizationId, table.userId),
  ],
);

/** What a workflow's clocks promised of tasks, each time they did: src/domain/promises.ts. */
export const promises = pgTable(
  "promises",
  {
    ...ofTask(),
    clock: text("clock").notNull(),
    run: integer("run").notNull(),
    name: jsonb("name").notNull(),
    hours: integer("hours").notNull(),
    working: boolean("working").notNull(),
    warnAt: integer("warn_at").array().notNull(),
    startedAt: time("started_at").notNull(),
    state: text("state").notNull(),
    since: time("since").notNull(),
    /** What was left of its hours then, in milliseconds. */
    leftMs: number("left_ms").notNull(),
    dueAt: time("due_at"),
    /** All of it from which the rest is computed. */
    turns: jsonb("turns").notNull(),
    /** Of which percents people were told. */
    told: integer("told").array().notNull(),
    /** When it is to be looked at next. */
    nextAt: time("next_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.clock, table.run] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    index("promises_next")
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index("promises_open")
      .on(table.organizationId, table.projectId)
      .where(sql`state in ('running', 'paused')`),
    index("promises_ended").on(table.organizationId, table.projectId, table.since),
    check("promises_state", sql`state in ('running', 'paused', 'kept', 'broken', 'dropped')`),
  ],
);

/** What members were told of tasks that last happened to them: one for each, and theirs alone. */
export const notices = pgTable(
  "notices",
  {
    ...ofTask(),
    userId: uuid("user_id").notNull(),
    number: integer("number"),
    title: text("title").notNull(),
    what: text("what").notNull(),
    detail: text("detail"),
    actor: uuid("actor"),
    at: time("at").notNull(),
    count: integer("count").notNull(),
    isRead: boolean("is_read").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.taskId] }),
    foreignKey({
      columns: [table.organizationId, table.projectId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.projectId, tasks.id],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete("cascade"),
    index("notices_task").on(table.organizationId, table.taskId),
    index("notices_at").on(table.at),
  ],
);

/** Ways of showing a project that were given names: the project's where there is no person. */
export const views = pgTable(
  "views",
  {
    organizationId: uuid("organization_id").notNull(),
    id: rowId("id").notNull(),
    projectId: rowId("project_id").notNull(),
    userId: uuid("user_id"),
    name: text("name").notNull(),
    kind: text("kind").notNull(),
    query: text("query").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberships.organizationId, memberships.userId],
    }).onDelete("cascade"),
    index("views_project").on(table.organizationId, table.projectId),
    index("views_user").on(table.organizationId, table.userId),
  ],
);

/**
 * Every change of a workspace's rows, numbered without a gap by the organisation's head. `scope` says whom it was told: see src/domain/wire.ts.
 * `row` is the row as it is after the change, as the wire has it; `before` has what was otherwise in it. Of what left the trash both are null. What
 * a person is told of a project, they may read as long as they may read that.
 */
export const changes = pgTable(
  "changes",
  {
    organizationId: ofOrganization(),
    seq: number("seq").notNull(),
    scope: text("scope", { enum: ["organization", "project", "person"] }).notNull(),
    projectId: rowId("project_id"),
    userId: uuid("user_id"),
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    row: jsonb("row"),
    before: jsonb("before"),
    /** Null for what the system did. */
    actor: uuid("actor"),
    at: time("at").notNull(),
    /** By what of the project's workflow, where that did it by itself. */
    flow: jsonb("flow"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.seq] }),
    index("changes_row").on(table.organizationId, table.key, table.seq),
    index("changes_at").on(table.at),
    // Of what hangs on a task.
    index("changes_task")
      .on(table.organizationId, sql`(coalesce("row", "before") ->> 'task')`)
      .where(sql`coalesce("row", "before") ->> 'task' is not null`),
    check(
      "changes_scope",
      sql`(scope <> 'project' or project_id is not null) and (scope <> 'organization' or project_id is null) and (scope = 'person') = (user_id is not null)`,
    ),
  ],
);

/** What became of each command: the same one sent again is told the same. */
export const commands = pgTable(
  "commands",
  {
    organizationId: ofOrganization(),
    userId: uuid("user_id").notNull(),
    id: rowId("id").notNull(),
    /** SHA-256 of what was asked. */
    bodyHash: text("body_hash").notNull(),
    outcome: jsonb("outcome").notNull(),
    at: time("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId, table.id] }), index("commands_at").on(table.at)],
);

/** The moves that tasks made, by the number of the change; a task begins with one from nowhere. They stay when it leaves the trash; reports count those of tasks that are there. */
export const transitions = pgTable(
  "transitions",
  {
    organizationId: uuid("organization_id").notNull(),
    seq: number("seq").notNull(),
    /** Counts the moves of a command, in which a task may make several. */
    step: integer("step").notNull(),
    projectId: rowId("project_id").notNull(),
    taskId: rowId("task_id").notNull(),
    fromState: text("from_state"),
    toState: text("to_state").notNull(),
    move: text("move"),
    /** Null where a timer made it. */
    actor: uuid("actor"),
    at: time("at").notNull(),
    workflowVersion: integer("workflow_version").notNull(),
    /** Milliseconds that it stood where it came from. */
    spent: number("spent"),
    /** How much of that was working time as the organisation counted it then; null for moves of before it was counted. */
    worked: number("worked"),
    /** What whoever moved it said about that. */
    reason: text("reason"),
    /** Who had voted for it before; `move` is then the vote that decided, yes or no. */
    votes: uuid("votes").array(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.seq, table.step] }),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
    index("transitions_task").on(table.organizationId, table.taskId, table.seq),
    index("transitions_project").on(table.organizationId, table.projectId, table.at),
  ],
);

/** How many tasks stand in each state of a project, without those in the trash. */
export const stateCounts = pgTable(
  "state_counts",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    state: text("state").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.state] }),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
    check("state_counts_n", sql`n >= 0`),
  ],
);

/** How often moves were refused, and why: on which day, and not to whom. */
export const moveRefusals = pgTable(
  "move_refusals",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    day: date("day").notNull(),
    move: text("move").notNull(),
    reason: text("reason").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.day, table.move, table.reason] }),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
  ],
);
/** The same as it was at the end of each day, by the organisation's clock, on which it changed. */
export const stateDays = pgTable(
  "state_days",
  {
    organizationId: uuid("organization_id").notNull(),
    projectId: rowId("project_id").notNull(),
    day: date("day").notNull(),
    state: text("state").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.projectId, table.day, table.state] }),
    foreignKey({ columns: [table.organizationId, table.projectId], foreignColumns: [projects.organizationId, projects.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** When an organisation works, where it has said so: src/domain/working-time.ts. */
export const workCalendars = pgTable("work_calendars", {
  organizationId: ofOrganization().primaryKey(),
  weekdays: integer("weekdays").array().notNull(),
  opens: integer("opens").notNull(),
  closes: integer("closes").notNull(),
  /** Days of its own on which it does not work: `{ day, name }`. */
  added: jsonb("added").notNull(),
  /** Public holidays on which it works. */
  worked: date("worked").array().notNull(),
});

/** The country's holidays, which whoever runs the product keeps up to date. */
export const holidays = pgTable("holidays", {
  day: date("day").primaryKey(),
  th: text("th").notNull(),
  en: text("en").notNull(),
  /** It follows the moon, and is on another day every year. */
  isLunar: boolean("is_lunar").notNull(),
});
