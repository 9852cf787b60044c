import { freePlan, type PlanId } from "../plans.ts";

/** What is told of how a project's work goes (WORKSPACE §7), and whose each is: everybody's, or the paid plans'. */
export const reports = {
  cycleTime: "free",
  throughput: "free",
  cumulativeFlow: "free",
  traffic: "free",
  timeInState: "paid",
  ageing: "paid",
  flowEfficiency: "paid",
  rework: "paid",
  promises: "paid",
  refusals: "paid",
} as const satisfies Record<string, "free" | "paid">;
export type ReportName = keyof typeof reports;

/**
 * Whether an organisation has a report. The trial shows all of them.
 *
 * @param trialEndsAt RFC 3339, or null where there is no trial
 * @param now milliseconds since 1970
 */
export const hasReport = (
  name: ReportName,
  { planId, trialEndsAt }: { planId: PlanId; trialEndsAt: string | null },
  now: number,
): boolean => reports[name] === "free" || planId !== freePlan.id || (trialEndsAt !== null && Date.parse(trialEndsAt) > now);
