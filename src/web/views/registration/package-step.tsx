import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { RegistrationActor } from "../../../../machines/registration/registration.ts";
import { plans, priceOf, trialDays } from "../../../contract/plans.ts";
import { baht } from "../../i18n/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PlanCard, PlanGrid } from "../../ui/plan-card.tsx";
import { lead } from "../../ui/text.css.ts";
import { BillingToggle } from "./billing-toggle.tsx";
import { planFeatures, PlanName } from "./plan-words.tsx";
import { StepHeading } from "./step-heading.tsx";

type PackageStepProps = { actor: RegistrationActor; freeTrialDays: number };

/** Step 1: three plans (SPEC §2). */
export function PackageStep({ actor, freeTrialDays }: PackageStepProps) {
  const { t, i18n } = useLingui();
  const { planId, billing, yearlyBilling } = useSelector(actor, (state) => state.context);
  return (
    <Stack gap={8}>
      <Row justify="between" gap={6}>
        <Stack gap={2}>
          <StepHeading>
            <Trans>Choose a plan</Trans>
          </StepHeading>
          <p className={lead}>
            <Trans>Start free, change whenever you like. No credit card needed.</Trans>
          </p>
        </Stack>
        {yearlyBilling && <BillingToggle value={billing} onChange={(chosen) => actor.send({ type: "billing.chosen", billing: chosen })} />}
      </Row>
      <PlanGrid>
        {plans.map((plan) => {
          const days = trialDays(plan, freeTrialDays);
          const name = { free: t`Free`, pro: t`Standard`, enterprise: t`Premium` }[plan.key];
          return (
            <PlanCard
              key={plan.id}
              name={<PlanName plan={plan} />}
              price={plan.price === 0 ? <Trans>Free</Trans> : baht(i18n, priceOf(plan, billing))}
              period={plan.price === 0 ? undefined : billing === "yearly" ? <Trans>/ year</Trans> : <Trans>/ month</Trans>}
              note={days > 0 ? <Trans>{days}-day free trial</Trans> : <Trans>Before VAT</Trans>}
              features={planFeatures(plan)}
              popular={plan.popular}
              badge={plan.popular ? <Trans>Popular</Trans> : undefined}
              action={
                <Button
                  block
                  tone={plan.popular ? "primary" : "secondary"}
                  aria-pressed={planId === plan.id}
                  onClick={() => actor.send({ type: "plan.chosen", planId: plan.id })}
                >
                  {planId === plan.id ? <Trans>Continue with the {name} plan</Trans> : <Trans>Choose the {name} plan</Trans>}
                </Button>
              }
            />
          );
        })}
      </PlanGrid>
    </Stack>
  );
}
