/** Refusals of the site's dialogs. */
export const siteProblems = {
  free_registration_failed: { status: 400, text: /*i18n*/ { id: "Free registration failed" } },
  contact_failed: { status: 400, text: /*i18n*/ { id: "Your message could not be sent" } },
} as const;
