/** Refusals of the API and its keys, apart from the others, so that no page of the portal carries them. */
export const openProblems = {
  key_invalid: { status: 401, text: /*i18n*/ { id: "This key does not work here." } },
  plan_required: { status: 403, text: /*i18n*/ { id: "Your plan has no API. Choose the Standard or Premium plan." } },
  scope_missing: { status: 403, text: /*i18n*/ { id: "This key lacks the scope {scope}." } },
  content_type: { status: 415, text: /*i18n*/ { id: "Send the body as application/json." } },
  idempotency_reused: { status: 422, text: /*i18n*/ { id: "This Idempotency-Key was used for something else." } },
  keys_many: { status: 409, text: /*i18n*/ { id: "You have {most} keys already. Revoke one first." } },
} as const;
