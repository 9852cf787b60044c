import { added } from "./added.ts";

/** Refusals of signing in and up, and of a new password. */
export const authProblems = {
  password_short: { status: 400, text: /*i18n*/ { id: "Use at least {min} characters" } },
  password_long: { status: 400, text: /*i18n*/ { id: "Use at most {max} characters" } },
  password_common: { status: 400, text: /*i18n*/ { id: "This password is on lists of known passwords. Please choose another one." } },
  password_same: { status: 400, text: /*i18n*/ { id: "The new password must differ from the current one" } },
  confirm_required: { status: 400, text: /*i18n*/ { id: "Please confirm your password" } },
  confirm_mismatch: { status: 400, text: /*i18n*/ { id: "Passwords do not match" } },
  sign_in_failed: { status: 400, text: /*i18n*/ { id: "Sign in failed" } },
  token_missing: {
    status: 0,
    text: /*i18n*/ { id: "The server accepted your sign-in but sent no token that works. Please try again or contact support." },
  },
  credentials_wrong: { status: 400, text: /*i18n*/ { id: "The email or the password is not right" } },
  email_unconfirmed: { status: 400, text: /*i18n*/ { id: "Please confirm your email address with the link in our mail, then sign in." } },
  account_other_password: {
    status: 400,
    text: /*i18n*/ { id: "This password does not open the account of this address. If you have an account already, sign in." },
  },
  credentials_missing: { status: 400, text: /*i18n*/ { id: "You must provide either an email or phone number and a password" } },
  sign_up_failed: { status: 400, text: /*i18n*/ { id: "Registration failed" } },
  continuation_ended: { status: 400, text: /*i18n*/ { id: "Please sign in with your password" } },
  sign_up_closed: { status: 403, text: /*i18n*/ { id: "New accounts cannot be made at the moment" } },
  reset_failed: { status: 400, text: /*i18n*/ { id: "Reset password failed" } },
  reset_link_invalid: { status: 400, text: /*i18n*/ { id: "This link no longer works. Please ask for a new one." } },
  google_failed: { status: 400, text: /*i18n*/ { id: "Sign-in with Google did not work" } },
  email_unproven: {
    status: 422,
    text: /*i18n*/ { id: "Your email is not verified yet. Please finish registering your organisation first." },
  },
} as const;

Object.assign(added, authProblems);
