/** What somebody is in an organisation (WORKSPACE §2). */
export const roles = ["owner", "admin", "member", "guest"] as const;
export type Role = (typeof roles)[number];

/** A role as the portal's answers have it: SPEC §6 calls whoever registered an organisation its administrator. */
export const wireRole = (role: Role): string => (role === "owner" ? "OrganizationAdmin" : role);
