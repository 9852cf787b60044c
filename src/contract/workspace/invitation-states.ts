/** What becomes of an invitation (machines/organization/invitation.ts); a link that is `accepted` is used up. */
export const invitationStates = ["sent", "bounced", "expired", "accepted", "declined", "revoked"] as const;
export type InvitationState = (typeof invitationStates)[number];
