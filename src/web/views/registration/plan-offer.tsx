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
  action: ReactNode;
};

/**
 * A plan with its price and what it holds (SPEC §2): the same on the landing page and in the wizard, from the same numbers. A free plan is called so; how long
 * its trial is stands in the price's place (DECISIONS 1).
 */
export const PlanOffer = ({ plan, billing, freeTrialDays, action }: PlanOfferProps) => {
  const { trialDays: days } = offered(plan, freeTrialDays);
  return (
    <PlanCard
      name={<PlanName plan={plan} />}
      price={plan.price > 0 ? baht(priceOf(plan, billing)) : days > 0 ? <Trans>{days}-day free trial</Trans> : <Trans>No charge</Trans>}
      amount={plan.price > 0}
      period={plan.price > 0 && (billing === "yearly" ? <Trans>/ year</Trans> : <Trans>/ month</Trans>)}
      note={plan.price > 0 && <Note plan={plan} billing={billing} />}
      features={planFeatures(plan)}
      popular={plan.popular}
      badge={plan.popular && <Trans>Popular</Trans>}
      action={action}
    />
  );
};

/** What the price leaves open: the tax, and what a year is by the month. */
const Note = ({ plan, billing }: { plan: Plan; billing: BillingPeriod }) => {
  if (billing === "monthly") return <Trans>Before VAT</Trans>;
  const byTheMonth = baht(priceOf(plan, billing) / 12);
  return <Trans>{byTheMonth} a month, before VAT</Trans>;
};
