/** What a free registration calls the organisation of an address (SPEC §3), until somebody names it. */
export const generatedName = (email: string): string => `org-${email.split("@")[0]}`;
