/** Refusals of what an opened board asks and does, apart from those that only its later parts can meet. */
export const boardProblems = {
  owners_only: { status: 403, text: /*i18n*/ { id: "Only an owner may do this." } },
  not_a_member: { status: 403, text: /*i18n*/ { id: "You are not a member of this workspace." } },
  organization_suspended: {
    status: 403,
    text: /*i18n*/ { id: "This organisation is suspended. An owner can bring it back on the dashboard." },
  },
  organization_deleted: { status: 403, text: /*i18n*/ { id: "This organisation was deleted. An owner can still bring it back." } },
  client_outdated: { status: 409, text: /*i18n*/ { id: "A new version is here. Please load the page again." } },
  log_too_short: { status: 410, text: /*i18n*/ { id: "You have been away for long. Please load the page again." } },
} as const;
