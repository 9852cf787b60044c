/** What stands in the page's address, as it came: `error` is OAuth's word, `code` the service's; empty where there is none. */
export type Report = { error: string; code: string; description: string; message: string };

/** What it means to the person. */
export type AuthCallbackReason =
  /** The first of two mails about a new address was confirmed. */
  | "halfConfirmed"
  /** The person said no at the provider. */
  | "declined"
  /** The way to the provider and back took too long, or was another browser's. */
  | "lapsed"
  /** A mailed link that is used or too old. */
  | "deadLink"
  /** The provider does not vouch for the address. */
  | "unconfirmed"
  /** The provider told no address. */
  | "emailMissing"
  /** No new accounts are made. */
  | "closed"
  | "banned"
  /** The provider's account belongs to somebody already. */
  | "taken"
  /** A way of signing in that is not there, or is the only one. */
  | "unlinkable"
  /** Too many requests. */
  | "busy"
  /** The provider, or the service, did not work. */
  | "unavailable"
  | "unknown";

const ofCode = new Map<string, AuthCallbackReason>(
  Object.entries({
    bad_oauth_state: "lapsed",
    flow_state_not_found: "lapsed",
    flow_state_expired: "lapsed",
    flow_state_already_used: "lapsed",
    bad_code_verifier: "lapsed",
    pkce_code_verifier_not_found: "lapsed",
    otp_expired: "deadLink",
    provider_email_needs_verification: "unconfirmed",
    signup_disabled: "closed",
    user_banned: "banned",
    identity_already_exists: "taken",
    identity_not_found: "unlinkable",
    single_identity_not_deletable: "unlinkable",
    over_request_rate_limit: "busy",
    over_email_send_rate_limit: "busy",
    unexpected_failure: "unavailable",
  }),
);

const ofError = new Map<string, AuthCallbackReason>(
  Object.entries({
    access_denied: "declined",
    server_error: "unavailable",
    temporarily_unavailable: "unavailable",
  }),
);

/** GoTrue has a sentence for it and no code. */
const noEmail = "Error getting user email from external provider";

/** Callbacks carry this code for whatever the provider itself said. */
const ofProvider = ["", "bad_oauth_callback"];

export const reasonOf = ({ error, code, description, message }: Report): AuthCallbackReason => {
  if (error === "" && code === "") return message === "" ? "unknown" : "halfConfirmed";
  if (description === noEmail) return "emailMissing";
  return ofCode.get(code) ?? (ofProvider.includes(code) ? ofError.get(error) : undefined) ?? "unknown";
};
