/** Refusals of changing a workspace's address, apart from the others, so that no other page carries them. */
export const addressProblems = {
  address_current: { status: 409, text: /*i18n*/ { id: "The organisation has this address already." } },
  address_recent: {
    status: 409,
    text: /*i18n*/ { id: "The address was changed not long ago. Days left until it can be changed again: {days}." },
  },
} as const;
