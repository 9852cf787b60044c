import { isResting, type LifeStatus, type RestReason } from "../../../contract/life.ts";

/**
 * What people are told of a state of machines/organization/lifecycle.ts: its outermost name. Read from the name, so that a server that
 * only looks organisations up loads no charts; the steps that run them are imported where one is taken. A purged one has no row, so that no
 * other name comes.
 */
export const statusOf = (life: string): LifeStatus => life.split(".")[0] as LifeStatus;

/** Why an organisation rests, and when it is purged unless somebody brings it back. @param dueAt when time ends its state */
export const restOf = (life: string, dueAt: string | null): { suspendedFor: RestReason | null; purgeAt: string | null } => {
  if (!isResting(statusOf(life))) return { suspendedFor: null, purgeAt: null };
  if (life === "suspended.barred") return { suspendedFor: "operator", purgeAt: null };
  return { suspendedFor: life === "deleted" ? "owner" : "inactivity", purgeAt: dueAt };
};
