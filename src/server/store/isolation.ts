import { codeOf } from "../../basics/error-code.ts";
import type { Database, Transaction } from "../../basics/sql/database.ts";
import { StoreRefusal } from "./refusal.ts";

/**
 * Organisations are kept apart twice: every statement of a workspace names its organisation, and a transaction of one organisation runs in a
 * role that has nothing else. What the role may do with each table stands here; which rows it sees, in the policies of the migrations.
 */

/** A transaction of one organisation: nothing of another one is read or written in it, whatever a statement asks. */
export type OrganizationStore = Transaction & { readonly organizationId: string };

/** The user of the database may not make the role in which a workspace's transactions run, or not take it. */
export class RoleMissing extends StoreRefusal {
  override name = "RoleMissing";

  constructor(orders: string, cause: unknown) {
    super(`The user of DATABASE_URL may not make the role that keeps organisations apart. Let an administrator run: ${orders}`, { cause });
  }
}

/** What a transaction of an organisation may do with a table. What is not here it cannot even read. */
export const rights: Readonly<Record<string, string>> = {
  organizations: "select, update (name, logo, accent, updated_at)",
  memberships: "select, insert, update, delete",
  pictures: "select, insert, update, delete",
  logos: "select, insert, update, delete",
  getting_started: "select, insert, update",
  organization_heads: "select, update",
  invitations: "select, insert, update",
  projects: "select, insert, update, delete",
  workflow_versions: "select, insert, delete",
  project_members: "select, insert, update, delete",
  labels: "select, insert, update, delete",
  project_fields: "select, insert, update, delete",
  project_groups: "select, insert, update, delete",
  group_people: "select, insert, update, delete",
  tasks: "select, insert, update, delete",
  task_numbers: "select, insert, delete",
  task_labels: "select, insert, update, delete",
  task_blockers: "select, insert, update, delete",
  task_votes: "select, insert, update, delete",
  descriptions: "select, insert, update, delete",
  comments: "select, insert, update, delete",
  items: "select, insert, update, delete",
  files: "select, insert, update, delete",
  file_uploads: "select, insert, update, delete",
  file_room: "select, insert, update",
  watchers: "select, insert, update, delete",
  notices: "select, insert, update, delete",
  notifications: "select, insert, update, delete",
  notification_settings: "select, insert, update, delete",
  push_subscriptions: "select, insert, delete",
  pushes: "select, insert, update, delete",
  promises: "select, insert, update, delete",
  views: "select, insert, update, delete",
  favourites: "select, insert, update, delete",
  calendar_feeds: "select, insert, update, delete",
  api_keys: "select, insert, update (used_at), delete",
  api_requests: "select, insert",
  webhooks: "select, insert, update, delete",
  webhook_deliveries: "select, insert, update, delete",
  changes: "select, insert, update",
  commands: "select, insert",
  transitions: "select, insert, delete",
  state_counts: "select, insert, update, delete",
  state_days: "select, insert, update, delete",
  move_refusals: "select, insert, update, delete",
  import_files: "select, insert, update, delete",
  import_file_parts: "select, insert, delete",
  imports: "select, insert, update",
  import_pieces: "select, insert, delete",
  imported_tasks: "select, insert, update, delete",
  imported_people: "select, insert, update, delete",
  imported_names: "select, insert, delete",
  imported_files: "select, insert, update, delete",
  import_remarks: "select, insert, delete",
  import_choices: "select, insert, update",
  workspaces: "select, insert, update",
  work_calendars: "select, insert, update",
  sessions: "select, delete",
  outbox: "insert",
  audit_events: "insert",
};

/** Takes role and organisation until the transaction ends. */
const enter = (value: string) =>
  `select set_config('role', workspace_role()::text, true), set_config('lanngan.organization', ${value}, true)`;

const isRefused = (error: unknown) => codeOf(error) === "42501";

/** Whether a transaction can take the role: null, or what keeps it from doing so. */
const refusalOf = (db: Database): Promise<unknown> =>
  db
    .transaction((tx) => tx.query({ name: "take_workspace_role", text: enter("''") }))
    .then(
      () => null,
      (error: unknown) => error,
    );

/**
 * Makes the role where there is none, and gives it its rights. To be called after the tables are up to date, by one server at a time.
 *
 * @throws RoleMissing
 */
export const isolate = async (db: Database): Promise<void> => {
  const order = (text: string) => db.query({ name: "isolate", text });
  const { rows } = await db.query<{ name: string; user: string; is_there: boolean }>({
    name: "find_workspace_role",
    text: `select quote_ident(workspace_role()) as name, quote_ident(current_user) as user,
      exists (select 1 from pg_roles where rolname = workspace_role()) as is_there`,
  });
  // A statement without `from` brings one row.
  const { name, user, is_there: isThere } = rows[0]!;
  const orders = [`create role ${name} nologin`, `grant ${name} to ${user}`] as const;
  const [create, grant] = orders;
  try {
    if (!isThere) await order(create);
    const refused = await refusalOf(db);
    if (refused !== null && !isRefused(refused)) throw refused;
    if (refused !== null) await order(grant);
  } catch (error) {
    throw isRefused(error) ? new RoleMissing(`${orders.join("; ")};`, error) : error;
  }
  for (const [table, allowed] of Object.entries(rights)) await order(`grant ${allowed} on ${table} to ${name}`);
};

/** An id as text of a statement, which leaves no room for anything else. @throws Error for what is none */
const literal = (id: string): string => {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Error("An organisation is named by its id.");
  return `'${id}'`;
};

/**
 * Runs `work` in a transaction of one organisation; what it throws takes back what it did. Beginning it is one round trip.
 *
 * @param db no transaction: one that has begun is the portal's, and may have read more
 */
export const inOrganization = <Result>(
  db: Database,
  organizationId: string,
  work: (tx: OrganizationStore) => Promise<Result>,
): Promise<Result> => db.transaction((tx) => work({ ...tx, organizationId }), enter(literal(organizationId)));
