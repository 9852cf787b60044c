export type LifeStatus = "active" | "warned" | "suspended";

/**
 * What people are told of a state of machines/organisation/lifecycle.ts: its outermost name. Read from the name, so that a server that
 * only looks organisations up loads no charts; the steps that run them are imported where one is taken. A purged one has no row, so that no
 * other name comes.
 */
export const statusOf = (life: string): LifeStatus => life.split(".")[0] as LifeStatus;
