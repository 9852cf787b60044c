import { Trans, useLingui } from "@lingui/react/macro";
import type { RegistrationActor, RegistrationSnapshot } from "../../../../machines/registration/registration.ts";
import { plans } from "../../../contract/plans.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PlanGrid } from "../../ui/plan-card.tsx";
import { lead } from "../../ui/text.css.ts";
import { OwnBilling } from "./own-billing.tsx";
import { PlanOffer } from "./plan-offer.tsx";
import { StepHeading } from "./step-heading.tsx";

type PackageStepProps = { actor: RegistrationActor; snapshot: RegistrationSnapshot; freeTrialDays: number };

/** Step 1: three plans (SPEC §2). */
export const PackageStep = ({ actor, snapshot, freeTrialDays }: PackageStepProps) => {
  const { t } = useLingui();
  const { planId, billing, yearlyBilling } = snapshot.context;
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
        {yearlyBilling && <OwnBilling actor={actor} />}
      </Row>
      <PlanGrid>
        {plans.map((plan) => {
          const name = { free: t`Free`, pro: t`Standard`, enterprise: t`Premium` }[plan.key];
          return (
            <PlanOffer
              key={plan.id}
              plan={plan}
              billing={billing}
              freeTrialDays={freeTrialDays}
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
};
