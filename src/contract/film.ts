/** Pixels of the promo video's takes: more than the hero has room for, and enough to stay sharp on fine screens. */
export const filmSize = { width: 960, height: 752 } as const;
