import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BillingPeriod } from "../../../contract/fields.ts";
import { offered, priceOf, type Plan } from "../../../contract/plans.ts";
import { baht } from "../../i18n/formats.ts";
import { PlanCard } from "../../ui/plan-card.tsx";
import { PlanName } from "./plan-name.tsx";
import { planFeatures } from "./plan-words.tsx";

type PlanOfferProps = {
  plan: Plan;
  billing: BillingPeriod;
  freeTrialDays: number;
  /** The words where the price of a free plan would be (SPEC §2). */
  free: ReactNode;
  action: ReactNode;
};

/** A plan with its price and what it holds (SPEC §2): the same on the landing page and in the wizard, from the same numbers. */
export const PlanOffer = ({ plan, billing, freeTrialDays, free, action }: PlanOfferProps) => {
  const { trialDays: days } = offered(plan, freeTrialDays);
  return (
    <PlanCard
      name={<PlanName plan={plan} />}
      price={plan.price === 0 ? free : baht(priceOf(plan, billing))}
      amount={plan.price > 0}
      period={plan.price === 0 ? undefined : billing === "yearly" ? <Trans>/ year</Trans> : <Trans>/ month</Trans>}
      note={<Note plan={plan} billing={billing} days={days} />}
      features={planFeatures(plan)}
      popular={plan.popular}
      badge={plan.popular ? <Trans>Popular</Trans> : undefined}
      action={action}
    />
  );
};

/** What the price leaves open: how long the trial is, and what a year is by the month. */
const Note = ({ plan, billing, days }: { plan: Plan; billing: BillingPeriod; days: number }) => {
  if (days > 0) return <Trans>{days}-day free trial</Trans>;
  if (billing === "monthly") return <Trans>Before VAT</Trans>;
  const byTheMonth = baht(priceOf(plan, billing) / 12);
  return <Trans>{byTheMonth} a month, before VAT</Trans>;
};
