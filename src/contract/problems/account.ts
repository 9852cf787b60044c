import { added } from "./added.ts";

/** Refusals of changes to a person's own account. */
export const accountProblems = {
  current_password_wrong: { status: 400, text: /*i18n*/ { id: "This is not your current password" } },
  email_differs: { status: 400, text: /*i18n*/ { id: "This is not your address" } },
  sole_owner: {
    status: 409,
    text: /*i18n*/ { id: "Hand over your organisation first." },
  },
  email_same: { status: 400, text: /*i18n*/ { id: "This is your address already" } },
  identity_last: { status: 422, text: /*i18n*/ { id: "This is your only way to sign in" } },
  factor_challenge_expired: { status: 422, text: /*i18n*/ { id: "This took too long. Please type the next code." } },
  factor_name_taken: { status: 422, text: /*i18n*/ { id: "You have one with this name already" } },
  factor_limit: { status: 422, text: /*i18n*/ { id: "You cannot have more of them. Please remove one first." } },
  recovery_code_wrong: { status: 422, text: /*i18n*/ { id: "This recovery code is not right, or it was used already" } },
  recovery_codes_locked: { status: 429, text: /*i18n*/ { id: "Too many wrong recovery codes" } },
} as const;

Object.assign(added, accountProblems);
