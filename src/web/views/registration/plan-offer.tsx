import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BillingPeriod } from "../../../contract/fields.ts";
import { priceOf, trialDays, type Plan } from "../../../contract/plans.ts";
import { baht } from "../../i18n/formats.ts";
import { PlanCard } from "../../ui/plan-card.tsx";
import { planFeatures, PlanName } from "./plan-words.tsx";

type PlanOfferProps = {
  plan: Plan;
  billing: BillingPeriod;
  freeTrialDays: number;
  /** What stands where the price of a free plan would: a word, or nothing (SPEC §2). */
  free?: ReactNode;
  action: ReactNode;
};

/** A plan with its price and what it holds (SPEC §2): the same on the landing page and in the wizard, from the same numbers. */
export function PlanOffer({ plan, billing, freeTrialDays, free, action }: PlanOfferProps) {
  const days = trialDays(plan, freeTrialDays);
  return (
    <PlanCard
      name={<PlanName plan={plan} />}
      price={plan.price === 0 ? free : baht(priceOf(plan, billing))}
      period={plan.price === 0 ? undefined : billing === "yearly" ? <Trans>/ year</Trans> : <Trans>/ month</Trans>}
      note={days > 0 ? <Trans>{days}-day free trial</Trans> : <Trans>Before VAT</Trans>}
      features={planFeatures(plan)}
      popular={plan.popular}
      badge={plan.popular ? <Trans>Popular</Trans> : undefined}
      action={action}
    />
  );
}
