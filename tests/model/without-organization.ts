/** What touches the tables of workspaces outside of a transaction of one organisation: docs/decisions/organisations-kept-apart.md. */

export const workspaceTables = [
  "memberships",
  "organization_heads",
  "invitations",
  "projects",
  "project_members",
  "labels",
  "tasks",
  "task_labels",
  "changes",
  "commands",
  "transitions",
  "state_counts",
  "state_days",
] as const;

const queries = "src/server/store/queries";

/** Every place, with the reason why it knows no organisation, or more than one. */
export const withoutOrganization: Record<string, string> = {
  [`${queries}/admin/organizations.ts: invitations`]: "the operator sees how many are invited to each",
  [`${queries}/admin/organizations.ts: memberships`]: "the operator sees how many belong to each",
  [`${queries}/identity/sessions.ts: memberships`]: "signing in keeps every organisation of the person alive",
  [`${queries}/identity/workspace-sessions.ts: memberships`]: "a session in a workspace is opened by the portal, for a member",
  [`${queries}/jobs/workspaces.ts: memberships`]: "the job that prepares an organisation sees whether it is whole",
  [`${queries}/life/living.ts: invitations`]: "time looks at every organisation",
  [`${queries}/life/living.ts: memberships`]: "time looks at every organisation",
  [`${queries}/life/purge-people.ts: memberships`]: "an account that belongs to an organisation is not deleted by time",
  [`${queries}/life/purge.ts: invitations`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: memberships`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: changes`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: commands`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: labels`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: project_members`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: projects`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: state_counts`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: state_days`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: task_labels`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: tasks`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: transitions`]: "the list of what time deletes",
  [`${queries}/life/purge.ts: organization_heads`]: "the list of what time deletes",
  [`${queries}/mail/outbox.ts: invitations`]: "a mail that comes back says so, whosever it was",
  [`${queries}/organization/activation.ts: memberships`]: "an organisation comes to life with its owner",
  [`${queries}/organization/activation.ts: organization_heads`]: "an organisation comes to life with its head",
  [`${queries}/organization/heads.ts: organization_heads`]:
    "servers compare what was told with what there is, in every organisation of their pages",
  [`${queries}/organization/invitations.ts: invitations`]: "which organisation a token invites to, and how many are invited to each",
  [`${queries}/organization/organizations.ts: memberships`]: "a person's organisations",
  [`${queries}/organization/workspaces.ts: invitations`]: "how much of their plans a person's organisations use",
  [`${queries}/organization/workspaces.ts: memberships`]: "which organisation a workspace is, and whether somebody belongs to it",
  [`${queries}/progress/progress.ts: memberships`]: "reports of jobs come from outer services, for one organisation after the other",
  [`${queries}/seed.ts: organization_heads`]: "a record for demonstrations",
};
