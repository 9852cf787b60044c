/** Refusals of webhooks, apart from the others, so that no other page carries them. */
export const webhookProblems = {
  webhook_address: {
    status: 400,
    text: /*i18n*/ { id: "Enter an https address of the internet, without a port, a name or a password in it." },
  },
  webhooks_full: { status: 409, text: /*i18n*/ { id: "An organisation has {most} webhooks at most. Remove one first." } },
  webhooks_not_in_plan: { status: 403, text: /*i18n*/ { id: "Your plan has no webhooks. Choose a larger plan." } },
} as const;
