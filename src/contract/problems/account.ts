/** Refusals of changes to a person's own account. */
export const accountProblems = {
  current_password_wrong: { status: 400, text: /*i18n*/ { id: "This is not your current password" } },
  email_same: { status: 400, text: /*i18n*/ { id: "This is your address already" } },
  identity_last: { status: 422, text: /*i18n*/ { id: "This is your only way to sign in" } },
  factor_challenge_expired: { status: 422, text: /*i18n*/ { id: "This took too long. Please type the next code." } },
} as const;
