import { added } from "./added.ts";

/** Refusals of the site's dialogs. */
export const siteProblems = {
  free_registration_failed: { status: 400, text: /*i18n*/ { id: "Free registration failed" } },
  contact_failed: { status: 400, text: /*i18n*/ { id: "Your message could not be sent" } },
  phone_invalid: { status: 400, text: /*i18n*/ { id: "Invalid phone number format. Please enter a 10-digit number" } },
} as const;

Object.assign(added, siteProblems);
