/** Refusals of what an opened board asks and does, apart from those that only its later parts can meet. */
export const boardProblems = {
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
  organization_deleted: { status: 403, text: /*i18n*/ { id: "This organisation was deleted. An owner can still bring it back." } },
  project_surplus: { status: 403, text: /*i18n*/ { id: "Your plan has no room for this project: it can be read, and not changed." } },
  seat_surplus: { status: 403, text: /*i18n*/ { id: "Your plan has no seat for you: you can read everything, and change nothing." } },
  client_outdated: { status: 409, text: /*i18n*/ { id: "A new version is here. Please load the page again." } },
  log_too_short: { status: 410, text: /*i18n*/ { id: "You have been away for long. Please load the page again." } },
} as const;
