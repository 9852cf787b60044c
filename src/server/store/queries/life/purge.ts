import { factorDeadline } from "gotrue-for-node";
import { noticeDays } from "../../../../contract/commitments.ts";
import { day, second } from "../../../../contract/time.ts";
import type { Config } from "../../../config.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { boolean } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";

/** How every table is kept from growing for ever. A test knows all tables, and misses one that is not here. */

/** A day as settings count time. */
const dayInSeconds = day / second;
/** Rows that one statement deletes at most: nobody waits long for it, and it waits for nobody. */
export const piece = 500;

/** Rows, called `old`, go once `over` is true of the moment ($1) that lies `age` seconds back. */
type Ending = { over: string; age(config: Config): number };
/** Rows end by themselves; or with what they belong to; or with their person's unfinished affairs; or stay, because they cannot pile up. */
type Life = { ends: readonly Ending[] } | { goesWith: string } | { byPerson: string } | { stays: string };

const atOnce = () => 0;

/** For so many days a command that is sent again is told what became of it. */
const commandDays = 60;

export const lives: Readonly<Record<string, Life>> = {
  users: { byPerson: "an account whose address nobody proved; any other stays until its owner or the operator deletes it" },
  organizations: { byPerson: "a registration that nobody finished; a living one has the life of machines/organization/lifecycle.ts" },
  subdomain_claims: { byPerson: "a hold, or an address of before, that ended; that of a living organisation goes with it" },
  verification_codes: { byPerson: "a code that can no longer be used" },
  identities: { goesWith: "users" },
  mfa_recovery_codes: { goesWith: "mfa_factors" },
  memberships: { goesWith: "organizations" },
  pictures: { goesWith: "memberships" },
  logos: { goesWith: "organizations" },
  getting_started: { goesWith: "memberships" },
  organization_heads: { goesWith: "organizations" },
  // One that can no longer be taken still says so, for a while; those of a suspended organisation rest.
  invitations: {
    ends: [
      {
        over: `coalesce(closed_at, expires_at) <= $1::timestamptz
          and not exists (select 1 from organizations o where o.id = old.organization_id and (o.life like 'suspended.%' or o.life = 'deleted'))`,
        age: (config) => config.UNFINISHED_LIFE * dayInSeconds,
      },
    ],
  },
  workspaces: { goesWith: "organizations" },
  work_calendars: { goesWith: "organizations" },
  holidays: { stays: "some twenty a year, and reports of the past count by them; the operator removes what is none" },
  projects: { goesWith: "organizations" },
  workflow_versions: { goesWith: "projects" },
  project_members: { goesWith: "projects" },
  labels: { goesWith: "projects" },
  project_fields: { goesWith: "projects" },
  project_groups: { goesWith: "projects" },
  group_people: { goesWith: "project_groups" },
  tasks: { goesWith: "projects" },
  task_numbers: { goesWith: "tasks" },
  task_labels: { goesWith: "tasks" },
  task_blockers: { goesWith: "tasks" },
  task_votes: { goesWith: "tasks" },
  descriptions: { goesWith: "tasks" },
  comments: { goesWith: "tasks" },
  items: { goesWith: "tasks" },
  files: { goesWith: "tasks" },
  file_uploads: { goesWith: "tasks" },
  file_room: { goesWith: "organizations" },
  dropped_files: { stays: "until the store of files has forgotten what each names: use-cases/life/files.ts" },
  // Triggers keep it beside the texts that it is of.
  searchable_texts: { goesWith: "organizations" },
  watchers: { goesWith: "tasks" },
  notices: { ends: [{ over: "at <= $1::timestamptz", age: () => noticeDays * dayInSeconds }] },
  notifications: { goesWith: "notices" },
  notification_settings: { goesWith: "memberships" },
  push_subscriptions: { goesWith: "sessions" },
  pushes: { goesWith: "push_subscriptions" },
  promises: { goesWith: "tasks" },
  views: { goesWith: "projects" },
  favourites: { goesWith: "memberships" },
  calendar_feeds: { goesWith: "memberships" },
  // One that has ended is still listed for a while, so that its person sees why a program stopped.
  api_keys: { ends: [{ over: "expires_at <= $1::timestamptz", age: () => commandDays * dayInSeconds }] },
  api_requests: { ends: [{ over: "at <= $1::timestamptz", age: () => commandDays * dayInSeconds }] },
  webhooks: { goesWith: "organizations" },
  // What was accepted is shown for a week, what was given up for a month.
  webhook_deliveries: {
    ends: [
      { over: "state = 'accepted' and ended_at <= $1::timestamptz", age: () => 7 * dayInSeconds },
      { over: "state = 'failed' and ended_at <= $1::timestamptz", age: () => 30 * dayInSeconds },
    ],
  },
  transitions: { goesWith: "projects" },
  state_counts: { goesWith: "projects" },
  state_days: { goesWith: "projects" },
  move_refusals: { goesWith: "projects" },
  // Whoever has not begun an import of it by then sends it again.
  import_files: { ends: [{ over: "created_at <= $1::timestamptz", age: () => dayInSeconds }] },
  import_file_parts: { goesWith: "import_files" },
  imports: { goesWith: "organizations" },
  import_pieces: { goesWith: "imports" },
  imported_tasks: { goesWith: "organizations" },
  imported_people: { goesWith: "imports" },
  imported_names: { goesWith: "imported_people" },
  imported_files: { goesWith: "imports" },
  import_remarks: { goesWith: "imports" },
  import_choices: { goesWith: "organizations" },
  // They stay as what was done to each task; catching up by them ends sooner. What they say of it goes with the trash.
  changes: { goesWith: "organizations" },
  commands: { ends: [{ over: "at <= $1::timestamptz", age: () => commandDays * dayInSeconds }] },
  sessions: {
    ends: [
      { over: "refreshed_at <= $1::timestamptz", age: (config) => config.SESSION_IDLE },
      { over: "created_at <= $1::timestamptz", age: (config) => config.SESSION_LIFE },
    ],
  },
  // What a sign-up brought along waits with its proof for the mail to be asked for again, as long as the account waits.
  one_time_tokens: { ends: [{ over: "expires_at <= $1::timestamptz and brought is null", age: atOnce }] },
  flow_states: { ends: [{ over: "expires_at <= $1::timestamptz", age: atOnce }] },
  workspace_codes: { ends: [{ over: "expires_at <= $1::timestamptz", age: atOnce }] },
  mfa_challenges: { ends: [{ over: "expires_at <= $1::timestamptz", age: atOnce }] },
  mfa_factors: { ends: [{ over: "status = 'unverified' and created_at <= $1::timestamptz", age: () => factorDeadline }] },
  mail_intervals: { ends: [{ over: "sent_at <= $1::timestamptz", age: (config) => 2 * config.MAIL_INTERVAL }] },
  submissions: { ends: [{ over: "sent_at <= $1::timestamptz", age: (config) => config.SETUP_LINK_LIFE }] },
  registration_sessions: {
    ends: [{ over: "coalesce(ended_at, started_at) <= $1::timestamptz", age: (config) => config.UNFINISHED_LIFE * dayInSeconds }],
  },
  // Before the outbox, whose rows they come from.
  mailbox_messages: { ends: [{ over: "received_at <= $1::timestamptz", age: (config) => config.MAIL_LIFE * dayInSeconds }] },
  outbox: { ends: [{ over: "coalesce(sent_at, failed_at) <= $1::timestamptz", age: (config) => config.MAIL_LIFE * dayInSeconds }] },
  // What an organisation asked for is its own until somebody answers.
  leads: {
    ends: [
      {
        over: "coalesce(closed_at, case when kind = 'contact' then created_at end) <= $1::timestamptz",
        age: (config) => config.LEAD_LIFE * dayInSeconds,
      },
    ],
  },
  // Of our own jobs an organisation has one, which goes with it and tells its members that the workspace is ready.
  jobs: {
    ends: [
      {
        over: "organization_id is null and coalesce(finished_at, failed_at) <= $1::timestamptz",
        age: (config) => config.JOB_LIFE * dayInSeconds,
      },
    ],
  },
  job_progress: {
    ends: [
      {
        over: "updated_at <= $1::timestamptz and not exists (select 1 from jobs where jobs.name = old.job_name)",
        age: (config) => config.JOB_LIFE * dayInSeconds,
      },
    ],
  },
  audit_events: { ends: [{ over: "at <= $1::timestamptz", age: (config) => config.AUDIT_LIFE * dayInSeconds }] },
  signing_keys: { stays: "one until it is replaced; one that was replaced goes with the last token that it signed" },
  secrets: { stays: "three, made at the first start" },
  maintenance_mode: { stays: "one, until the operator ends it" },
  test_clock: { stays: "one, where a tester moved the time" },
};

const endings = Object.entries(lives).flatMap(([table, life]) =>
  "ends" in life
    ? life.ends.map(({ over, age }, at) => ({
        age,
        // What somebody has locked is in use, and waits for the next pass.
        run: statement(
          `purge_${table}${at === 0 ? "" : `_${at}`}`,
          { gone: boolean },
          `delete from ${table}
          where ctid = any(array(select old.ctid from ${table} old where ${over} limit ${piece} for update of old skip locked))
          returning true as gone`,
        ),
      }))
    : [],
);

/** Deletes what ended by itself before `now`, a piece at a time. @param isStopped asked between two pieces */
export const purgeEnded = async (db: Database, config: Config, now: Date, isStopped: () => boolean): Promise<void> => {
  for (const { run, age } of endings) {
    const before = new Date(now.getTime() - age(config) * 1000);
    let gone = piece;
    while (gone === piece && !isStopped()) gone = (await run(db, before)).length;
  }
};
