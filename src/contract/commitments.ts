/** What the product's words promise in numbers beside the plans: each is stated here once, and copy takes it from here. */

/** What the marketing copy claims (SPEC §1, DECISIONS 27). */
export const marketingClaims = { organizations: "1,000+", users: "10,000+", uptime: "99.9%", support: "24/7" } as const;

/** Days without activity after which each step of an unused free organisation's life comes (SPEC §9, DECISIONS 28). */
export const idleDays = { firstNotice: 60, secondNotice: 75, lastNotice: 85, suspension: 90, purge: 180 } as const;

/** Days within which people have an answer: working days from sales, days about their data (which the law gives us). */
export const answerDays = { sales: 1, privacy: 30 } as const;

/** Months within which somebody must have worked on a project that asks for the open-source discount. */
export const discountActiveMonths = 3;

/** Days between two changes of an organisation's address, and days for which the old one leads on (DECISIONS 55). */
export const addressDays = { pause: 30, leads: 90 } as const;

/** For so many days after what happened last to a task somebody has a notice of it. */
export const noticeDays = 30;

/** For so many milliseconds whoever has just registered may go on without writing their password again (DECISIONS 51). */
export const continuationLife = 300_000;
