import type { Samples } from "statewalk";
import { authCallbackMachine } from "./auth-callback.ts";
import type { Report } from "./auth-callback-reason.ts";

/** Words that whoever made the link chose. */
export const theirs = "<b>Call 02-000-0000 to unlock your account</b>";

export const report = (error: string, code: string, description = theirs): Report => ({ error, code, description, message: "" });

export const samples: Samples<typeof authCallbackMachine> = {
  inputs: [
    { report: { error: "", code: "", description: "", message: theirs } },
    { report: report("access_denied", "bad_oauth_callback") },
    { report: report("invalid_request", "bad_oauth_state") },
    { report: report("access_denied", "otp_expired") },
    { report: report("access_denied", "provider_email_needs_verification") },
    { report: report("invalid_request", "validation_failed", "Error getting user email from external provider") },
    { report: report("access_denied", "signup_disabled") },
    { report: report("access_denied", "user_banned") },
    { report: report("invalid_request", "identity_already_exists") },
    { report: report("invalid_request", "identity_not_found") },
    { report: report("invalid_request", "over_email_send_rate_limit") },
    { report: report("server_error", "unexpected_failure") },
    { report: report("surprise", "constructor") },
  ],
  events: { "report.dismissed": [{ type: "report.dismissed" }] },
  outcomes: { settle: [{ isSignedIn: false }, { isSignedIn: true }], awaitSignIn: [undefined] },
  actions: ["cleanAddress", "endSession"],
  project: ({ context }) => context,
};
