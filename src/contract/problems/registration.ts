import { added } from "./added.ts";

/** Refusals of the wizard's later steps, of the older form, and of the link in its mail. */
export const registrationProblems = {
  /** Of the older form (SPEC §5). */
  conditions_required: { status: 400, text: /*i18n*/ { id: "You must accept the terms and conditions" } },
  registration_failed: { status: 400, text: /*i18n*/ { id: "Registration failed. Please check your information and try again." } },
  registration_absent: { status: 404, text: /*i18n*/ { id: "There is no registration waiting for this account" } },
  organization_exists: { status: 409, text: /*i18n*/ { id: "Your account already has an organisation" } },
  session_start_failed: { status: 500, text: /*i18n*/ { id: "Failed to start session" } },
  session_end_failed: { status: 500, text: /*i18n*/ { id: "Failed to end session" } },
  success_email_failed: { status: 500, text: /*i18n*/ { id: "Failed to send registration success email" } },
  code_expired: { status: 400, text: /*i18n*/ { id: "This verification code has expired" } },
  code_exhausted: { status: 429, text: /*i18n*/ { id: "Too many wrong codes" } },
  code_cooldown: { status: 429, text: /*i18n*/ { id: "A code was sent a moment ago" } },
  code_limit: { status: 429, text: /*i18n*/ { id: "Too many codes were requested for this address" } },
  code_failed: { status: 500, text: /*i18n*/ { id: "OTP verification failed" } },
  resend_failed: { status: 500, text: /*i18n*/ { id: "Resend OTP failed" } },
  link_invalid: { status: 400, text: /*i18n*/ { id: "Invalid or expired verification link" } },
  link_expired: { status: 400, text: /*i18n*/ { id: "Verification link has expired" } },
  verification_failed: { status: 400, text: /*i18n*/ { id: "The email could not be verified" } },
} as const;

Object.assign(added, registrationProblems);
