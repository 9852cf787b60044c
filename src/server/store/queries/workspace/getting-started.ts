import type { FirstStep } from "../../../../contract/workspace/getting-started.ts";
import type { ProjectRole } from "../../../../contract/workspace/can.ts";
import { boolean, json, orNull, text, textOf } from "../../../../basics/sql/columns.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";

/** What a member has done of the first steps in a workspace, and whether they want to see the list of them. */

/** `done`: what they were once seen to have done. `isShown`: null where they did not say. */
export type KeptSteps = { done: readonly FirstStep[]; isShown: boolean | null };

const find = statement(
  "find_getting_started",
  { done: json<FirstStep[]>(), is_shown: orNull(boolean) },
  `select to_json(g.done) as done, g.is_shown from getting_started g where g.organization_id = $1::uuid and g.user_id = $2::uuid`,
);

export const findKeptSteps = async (tx: OrganizationStore, userId: string): Promise<KeptSteps> => {
  const [row] = await find(tx, tx.organizationId, userId);
  return { done: row?.done ?? [], isShown: row?.is_shown ?? null };
};

// What is in the trash was made too. Moves are looked for by project and time, as they are indexed.
const read = statement(
  "read_first_steps",
  { project: boolean, step: boolean, comment: boolean, invitation: boolean, workflow: boolean },
  `select exists (select from projects p where p.organization_id = $1::uuid) as project,
     exists (select from projects p join transitions t on t.organization_id = p.organization_id and t.project_id = p.id
       where p.organization_id = $1::uuid and t.at >= $3::timestamptz and t.actor = $2::uuid and t.from_state is not null) as step,
     exists (select from projects p join comments c on c.organization_id = p.organization_id and c.project_id = p.id
       where p.organization_id = $1::uuid and c.author = $2::uuid) as comment,
     exists (select from invitations i where i.organization_id = $1::uuid and i.invited_by = $2::uuid) as invitation,
     exists (select from workflow_versions v where v.organization_id = $1::uuid and v.published_by = $2::uuid and v.version > 1) as workflow`,
);

/** Whether the organisation has a project, and what of the rest the member has done since they joined. */
export const readFirstSteps = async (tx: OrganizationStore, userId: string, joinedAt: Date): Promise<Record<FirstStep, boolean>> => {
  const [row] = await read(tx, tx.organizationId, userId, joinedAt);
  return row ?? { project: false, step: false, comment: false, invitation: false, workflow: false };
};

const places = statement(
  "list_writable_projects_of_member",
  { key: text, is_private: boolean, role: orNull(textOf<ProjectRole>()) },
  `select p.key, p.is_private, a.role from projects p
   left join project_members a on a.organization_id = p.organization_id and a.project_id = p.id and a.user_id = $2::uuid
   where p.organization_id = $1::uuid and p.deleted_at is null and not p.is_archived and not p.is_over_limit order by p.id`,
);

/** A project in which something can be done, as the member stands to it. */
export type StartingProject = { key: string; isPrivate: boolean; given: ProjectRole | null };

/** The oldest first. */
export const listStartingProjects = async (tx: OrganizationStore, userId: string): Promise<StartingProject[]> =>
  (await places(tx, tx.organizationId, userId)).map(({ key, is_private, role }) => ({ key, isPrivate: is_private, given: role }));

// The membership comes first, as where somebody is removed.
const remember = sent(
  "remember_first_steps",
  `insert into getting_started (organization_id, user_id, done)
   select m.organization_id, m.user_id, array(select json_array_elements_text($3::json)) from memberships m
   where m.organization_id = $1::uuid and m.user_id = $2::uuid for key share
   on conflict (organization_id, user_id) do update
     set done = array(select distinct s from unnest(getting_started.done || excluded.done) s order by s)`,
);

/** Keeps what a member has done: it stays done when its rows are gone. */
export const rememberSteps = (tx: OrganizationStore, userId: string, done: readonly FirstStep[]): void => {
  remember(tx, tx.organizationId, userId, JSON.stringify(done));
};

const show = sent(
  "show_getting_started",
  `insert into getting_started (organization_id, user_id, is_shown) values ($1::uuid, $2::uuid, $3::boolean)
   on conflict (organization_id, user_id) do update set is_shown = excluded.is_shown`,
);

/** Keeps whether a member wants to see the list. Under the lock of the head. */
export const writeShown = (tx: OrganizationStore, userId: string, isShown: boolean): void => {
  show(tx, tx.organizationId, userId, isShown);
};
