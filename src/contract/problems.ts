/**
 * The error catalogue: every refusal that can cross the wire, as a code with its HTTP status and its
 * English sentence (SPEC §8; the sentence is also the key of its translation). The envelope carries
 * both; a client looks at the code first and falls back to the words.
 *
 * `{retryAfter}` is in seconds, `{triesLeft}` a count.
 */
const catalogue = {
  // transport
  network: { status: 0, text: /*i18n*/ { id: "Network error occurred. Please try again." } },
  connection_failed: { status: 0, text: /*i18n*/ { id: "Could not connect to the server." } },
  server: { status: 500, text: /*i18n*/ { id: "Server error occurred. Please try again later." } },
  /** Said beside another sentence, where a server said nothing itself. */
  http_error: { status: 0, text: /*i18n*/ { id: "HTTP error! status: {status}" } },
  unexpected: { status: 0, text: /*i18n*/ { id: "An unexpected error occurred. Please try again or contact support." } },
  unavailable: { status: 503, text: /*i18n*/ { id: "The service is not available right now. Please try again in a moment." } },
  validation: { status: 400, text: /*i18n*/ { id: "Invalid data. Please check and try again." } },
  unknown: { status: 500, text: /*i18n*/ { id: "An unknown error occurred." } },
  not_found: { status: 404, text: /*i18n*/ { id: "This address does not exist." } },
  method_not_allowed: { status: 405, text: /*i18n*/ { id: "This method is not allowed here." } },
  too_large: { status: 413, text: /*i18n*/ { id: "The request is too large." } },
  timeout: { status: 408, text: /*i18n*/ { id: "The request took too long to arrive." } },
  rate_limited: { status: 429, text: /*i18n*/ { id: "Too many requests. Please wait a moment and try again." } },
  client_unknown: { status: 401, text: /*i18n*/ { id: "This client is not known." } },
  unauthenticated: { status: 401, text: /*i18n*/ { id: "Please sign in again." } },
  second_factor_required: { status: 403, text: /*i18n*/ { id: "Please enter the code of your second factor." } },
  forbidden: { status: 403, text: /*i18n*/ { id: "You may not do this." } },
  not_possible: { status: 409, text: /*i18n*/ { id: "This is not possible right now." } },
  not_offered: { status: 404, text: /*i18n*/ { id: "This service is not offered here." } },

  // fields (SPEC §5)
  required: { status: 400, text: /*i18n*/ { id: "This field is required" } },
  email_required: { status: 400, text: /*i18n*/ { id: "Email is required" } },
  email_invalid: { status: 400, text: /*i18n*/ { id: "Invalid email format" } },
  password_short: { status: 400, text: /*i18n*/ { id: "Use at least {min} characters" } },
  password_long: { status: 400, text: /*i18n*/ { id: "Use at most {max} characters" } },
  password_common: { status: 400, text: /*i18n*/ { id: "This password is on lists of known passwords. Please choose another one." } },
  password_same: { status: 400, text: /*i18n*/ { id: "The new password must differ from the current one" } },
  confirm_required: { status: 400, text: /*i18n*/ { id: "Please confirm your password" } },
  confirm_mismatch: { status: 400, text: /*i18n*/ { id: "Passwords do not match" } },
  phone_invalid: { status: 400, text: /*i18n*/ { id: "Invalid phone number format. Please enter a 10-digit number" } },
  /** Of the older form (SPEC §5). */
  conditions_required: { status: 400, text: /*i18n*/ { id: "You must accept the terms and conditions" } },
  terms_required: { status: 400, text: /*i18n*/ { id: "You must accept the terms of service" } },
  too_long: { status: 400, text: /*i18n*/ { id: "Use at most {max} characters" } },

  name_lines: { status: 400, text: /*i18n*/ { id: "Write this on one line" } },

  // subdomain
  subdomain_short: { status: 400, text: /*i18n*/ { id: "Use at least 3 characters" } },
  subdomain_long: { status: 400, text: /*i18n*/ { id: "Use at most 63 characters" } },
  subdomain_characters: { status: 400, text: /*i18n*/ { id: "Subdomain can only contain a-z, 0-9, and -" } },
  subdomain_hyphen: { status: 400, text: /*i18n*/ { id: "A subdomain cannot begin or end with a hyphen, or start with xn--" } },
  subdomain_available: { status: 200, text: /*i18n*/ { id: "This subdomain is available" } },
  subdomain_reassigned: {
    status: 200,
    text: /*i18n*/ { id: "This subdomain was transferred to you from an earlier account. You may use it." },
  },
  subdomain_taken: { status: 409, text: /*i18n*/ { id: "This subdomain is already taken" } },
  subdomain_reserved: { status: 409, text: /*i18n*/ { id: "This subdomain is reserved and cannot be registered" } },
  subdomain_lost: { status: 409, text: /*i18n*/ { id: "The time to keep this subdomain ran out and it now belongs to somebody else" } },
  subdomain_failed: { status: 500, text: /*i18n*/ { id: "Subdomain validation failed" } },
  subdomain_check_failed: { status: 0, text: /*i18n*/ { id: "Unable to check availability. Please try again" } },

  // registration
  registration_failed: { status: 400, text: /*i18n*/ { id: "Registration failed. Please check your information and try again." } },
  registration_system: { status: 500, text: /*i18n*/ { id: "A system error occurred. Please try again." } },
  registration_absent: { status: 404, text: /*i18n*/ { id: "There is no registration waiting for this account" } },
  organization_exists: { status: 409, text: /*i18n*/ { id: "Your account already has an organisation" } },
  email_registered: { status: 409, text: /*i18n*/ { id: "This email is already registered" } },
  session_start_failed: { status: 500, text: /*i18n*/ { id: "Failed to start session" } },
  session_end_failed: { status: 500, text: /*i18n*/ { id: "Failed to end session" } },
  organization_lookup_failed: { status: 500, text: /*i18n*/ { id: "Could not find out about your organisation" } },
  restore_failed: { status: 500, text: /*i18n*/ { id: "The organisation could not be brought back" } },
  success_email_failed: { status: 500, text: /*i18n*/ { id: "Failed to send registration success email" } },
  free_registration_failed: { status: 400, text: /*i18n*/ { id: "Free registration failed" } },
  contact_failed: { status: 400, text: /*i18n*/ { id: "Your message could not be sent" } },
  fake_job_failed: { status: 500, text: /*i18n*/ { id: "The demo job could not be started" } },

  // hub (SPEC §8)
  hub_lost: { status: 0, text: /*i18n*/ { id: "Connection lost. Attempting to reconnect..." } },
  hub_closed: { status: 0, text: /*i18n*/ { id: "Connection closed: {message}" } },
  hub_failed: { status: 0, text: /*i18n*/ { id: "Failed to connect to SignalR hub." } },
  hub_not_connected: { status: 0, text: /*i18n*/ { id: "Connection not established. Cannot request progress." } },
  hub_status_failed: { status: 0, text: /*i18n*/ { id: "Failed to get status for {job}" } },

  // verification
  code_invalid: { status: 400, text: /*i18n*/ { id: "Invalid or expired verification code" } },
  code_expired: { status: 400, text: /*i18n*/ { id: "This verification code has expired" } },
  code_exhausted: { status: 429, text: /*i18n*/ { id: "Too many wrong codes" } },
  code_cooldown: { status: 429, text: /*i18n*/ { id: "A code was sent a moment ago" } },
  code_limit: { status: 429, text: /*i18n*/ { id: "Too many codes were requested for this address" } },
  code_failed: { status: 500, text: /*i18n*/ { id: "OTP verification failed" } },
  resend_failed: { status: 500, text: /*i18n*/ { id: "Resend OTP failed" } },
  link_invalid: { status: 400, text: /*i18n*/ { id: "Invalid or expired verification link" } },
  link_expired: { status: 400, text: /*i18n*/ { id: "Verification link has expired" } },
  verification_failed: { status: 400, text: /*i18n*/ { id: "The email could not be verified" } },

  // signing in and out
  sign_in_failed: { status: 400, text: /*i18n*/ { id: "Sign in failed" } },
  token_missing: {
    status: 0,
    text: /*i18n*/ { id: "The server accepted your sign-in but sent no token that works. Please try again or contact support." },
  },
  credentials_wrong: { status: 400, text: /*i18n*/ { id: "The email or the password is not right" } },
  email_unconfirmed: { status: 400, text: /*i18n*/ { id: "Please confirm your email address with the link in our mail, then sign in." } },
  email_unproven: {
    status: 422,
    text: /*i18n*/ { id: "Your email is not verified yet. Please finish registering your organisation first." },
  },
  account_other_password: {
    status: 400,
    text: /*i18n*/ { id: "This password does not open the account of this address. If you have an account already, sign in." },
  },
  current_password_wrong: { status: 400, text: /*i18n*/ { id: "This is not your current password" } },
  email_same: { status: 400, text: /*i18n*/ { id: "This is your address already" } },
  email_taken: { status: 422, text: /*i18n*/ { id: "This address cannot be used" } },
  identity_last: { status: 422, text: /*i18n*/ { id: "This is your only way to sign in" } },
  factor_challenge_expired: { status: 422, text: /*i18n*/ { id: "This took too long. Please type the next code." } },
  credentials_missing: { status: 400, text: /*i18n*/ { id: "You must provide either an email or phone number and a password" } },
  sign_up_failed: { status: 400, text: /*i18n*/ { id: "Registration failed" } },
  sign_up_closed: { status: 403, text: /*i18n*/ { id: "New accounts cannot be made at the moment" } },
  google_failed: { status: 400, text: /*i18n*/ { id: "Sign-in with Google did not work" } },
  sign_out_failed: { status: 500, text: /*i18n*/ { id: "Sign out failed" } },
  account_suspended: { status: 403, text: /*i18n*/ { id: "This account is suspended. Please contact support." } },
  reset_failed: { status: 400, text: /*i18n*/ { id: "Reset password failed" } },
  reset_link_invalid: { status: 400, text: /*i18n*/ { id: "This link no longer works. Please ask for a new one." } },
} as const;

export type ProblemCode = keyof typeof catalogue;

/** What a chart or an answer carries instead of words. */
export type Problem = {
  code: ProblemCode;
  /** Values for the sentence's placeholders: `retryAfter` in seconds, `triesLeft` a count, `status` an HTTP status. */
  params?: Record<string, string | number>;
  /** The server's own words, shown in place of the code's: it named none. */
  message?: string;
};

export const problems: Record<ProblemCode, { status: number; text: { id: string } }> = catalogue;

export const isProblemCode = (code: unknown): code is ProblemCode => typeof code === "string" && Object.hasOwn(catalogue, code);
