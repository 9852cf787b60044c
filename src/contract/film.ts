/** Pixels of the promo video's takes: more than the hero has room for, and enough to stay sharp on fine screens. */
export const filmSize = { width: 960, height: 752 } as const;

/** What the landing page shows pictures of, by the names of their files. */
export const featureNames = ["tasks", "together", "reports", "workflow"] as const;
export type FeatureName = (typeof featureNames)[number];

/** Pixels of those pictures. */
export const featureSize = { width: 1200, height: 750 } as const;
