/**
 * Refusals of the workspaces' calls, as the portal's in contract/problems.ts; apart from those, so that no page of the portal carries them.
 */
export const workspaceProblems = {
  owners_only: { status: 403, text: /*i18n*/ { id: "Only an owner may do this." } },
  admins_only: { status: 403, text: /*i18n*/ { id: "Only owners and admins may do this." } },
  members_only: { status: 403, text: /*i18n*/ { id: "Guests may not do this." } },
  leads_only: { status: 403, text: /*i18n*/ { id: "Only the project's lead may do this." } },
  editors_only: { status: 403, text: /*i18n*/ { id: "You may read this project, and change nothing in it." } },
  own_only: { status: 403, text: /*i18n*/ { id: "You may do this only with what you made yourself." } },
  not_a_member: { status: 403, text: /*i18n*/ { id: "You are not a member of this workspace." } },
  organization_suspended: {
    status: 403,
    text: /*i18n*/ { id: "This organisation is suspended. An owner can bring it back on the dashboard." },
  },
  last_owner: { status: 409, text: /*i18n*/ { id: "An organisation needs an owner. Make somebody else an owner first." } },
} as const;

export type WorkspaceProblemCode = keyof typeof workspaceProblems;
