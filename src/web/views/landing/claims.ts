/** What the marketing copy claims (SPEC §1, DECISIONS 27), in one place. */
export const claims = { organizations: "1,000+", users: "10,000+", uptime: "99.9%", support: "24/7" } as const;
