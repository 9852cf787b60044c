/** Refusals that are told to whoever was invited, on the portal; apart from its catalogue, so that no other page of it carries them. */
export const invitationProblems = {
  /** Whatever is wrong with a token: nobody learns what there is. */
  invitation_unknown: {
    status: 404,
    text: /*i18n*/ { id: "This invitation does not work. It may have been sent again since: use the latest email." },
  },
  invitation_expired: { status: 409, text: /*i18n*/ { id: "This invitation has expired." } },
  invitation_revoked: { status: 409, text: /*i18n*/ { id: "This invitation was withdrawn." } },
  invitation_declined: { status: 409, text: /*i18n*/ { id: "This invitation was declined." } },
  invitation_used: { status: 409, text: /*i18n*/ { id: "This invitation was used already." } },
  /** `{sentTo}` and `{you}` are addresses with most of their name left out. */
  invitation_other_address: {
    status: 403,
    text: /*i18n*/ { id: "This invitation was sent to {sentTo}, and you are signed in as {you}." },
  },
  address_unproven: { status: 403, text: /*i18n*/ { id: "Please enter the code that we mail to you first." } },
  /** Told to whoever has what was mailed to the address, and to nobody else. */
  sign_in_first: { status: 409, text: /*i18n*/ { id: "This address has an account already. Please sign in with it to join." } },
  workspace_full: {
    status: 409,
    text: /*i18n*/ { id: "There is no seat left in this organisation. Please ask whoever invited you to make room." },
  },
} as const;
