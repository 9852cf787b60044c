import type { accountProblems } from "./problems/account.ts";
import { added } from "./problems/added.ts";
import type { authProblems } from "./problems/auth.ts";
import type { homeProblems } from "./problems/home.ts";
import type { realtimeProblems } from "./problems/realtime.ts";
import type { registrationProblems } from "./problems/registration.ts";
import type { siteProblems } from "./problems/site.ts";
import type { subdomainProblems } from "./problems/subdomain.ts";
import type { WorkspaceProblemCode } from "./workspace/problems.ts";

/**
 * The error catalogue: every refusal that can cross the wire, as a code with its HTTP status and its
 * English sentence (SPEC §8; the sentence is also the key of its translation). The envelope carries
 * both; a client looks at the code first and falls back to the words.
 *
 * `{retryAfter}` is in seconds, `{triesLeft}` a count. Here is what every client can meet. What only some pages can show stands in a file of
 * `problems/` that adds itself where it is imported, so that its sentences come with the texts of those pages: `portal.ts` has all of the portal's,
 * `account.ts` those of a person's account, `site.ts` those of the site's dialogs, `realtime.ts` the hub's. A workspace's come with
 * `src/web/clients/workspace-problems.ts`.
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
  terms_required: { status: 400, text: /*i18n*/ { id: "You must accept the terms of service" } },
  too_long: { status: 400, text: /*i18n*/ { id: "Use at most {max} characters" } },

  name_lines: { status: 400, text: /*i18n*/ { id: "Write this on one line" } },

  // registration
  registration_system: { status: 500, text: /*i18n*/ { id: "A system error occurred. Please try again." } },
  email_registered: { status: 409, text: /*i18n*/ { id: "This email is already registered" } },
  organization_lookup_failed: { status: 500, text: /*i18n*/ { id: "Could not find out about your organisation" } },

  // verification
  code_invalid: { status: 400, text: /*i18n*/ { id: "Invalid or expired verification code" } },

  // signing in and out
  email_taken: { status: 422, text: /*i18n*/ { id: "This address cannot be used" } },
  sign_out_failed: { status: 500, text: /*i18n*/ { id: "Sign out failed" } },
  account_suspended: { status: 403, text: /*i18n*/ { id: "This account is suspended. Please contact support." } },
} as const;

type PortalProblems = typeof authProblems &
  typeof homeProblems &
  typeof registrationProblems &
  typeof subdomainProblems &
  typeof realtimeProblems &
  typeof accountProblems &
  typeof siteProblems;
type Catalogue = typeof catalogue & PortalProblems;

export type ProblemCode = keyof Catalogue | WorkspaceProblemCode;

/** What a chart or an answer carries instead of words. */
export type Problem = {
  code: ProblemCode;
  /** Values for the sentence's placeholders: `retryAfter` in seconds, `triesLeft` a count, `status` an HTTP status. */
  params?: Record<string, string | number>;
  /** The server's own words, shown in place of the code's: it named none. */
  message?: string;
};

/** The HTTP statuses of the catalogue; 0 where nothing crosses the wire. */
type Status = Catalogue[keyof Catalogue]["status"];

// Whoever asks for a refusal of the portal or of a workspace has added those.
export const problems = Object.assign(added, catalogue) as Record<string, unknown> as Record<
  ProblemCode,
  { status: Status; text: { id: string } }
>;

export const isProblemCode = (code: unknown): code is ProblemCode => typeof code === "string" && Object.hasOwn(problems, code);
