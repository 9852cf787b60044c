import { added } from "./added.ts";

/** What is said of a subdomain, where a workspace is registered and where it is moved. */
export const subdomainProblems = {
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
} as const;

Object.assign(added, subdomainProblems);
