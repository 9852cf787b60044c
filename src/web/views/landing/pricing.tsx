import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { BillingPeriod } from "../../../contract/fields.ts";
import { plans, type Plan, type PlanId } from "../../../contract/plans.ts";
import { Icon } from "../../ui/icons.tsx";
import { Container } from "../../ui/layout.tsx";
import { PlanGrid } from "../../ui/plan-card.tsx";
import { muted } from "../../ui/text.css.ts";
import { DialogButton } from "../dialogs/dialog-button.tsx";
import { BillingToggle } from "../registration/billing-toggle.tsx";
import { PlanOffer } from "../registration/plan-offer.tsx";
import * as css from "./landing.css.ts";

type PricingProps = {
  billing: BillingPeriod;
  yearlyBilling: boolean;
  freeTrialDays: number;
  /** The plan of the visitor's own organisation. */
  ownPlan: PlanId | null;
  onBilling: (billing: BillingPeriod) => void;
  /** Begins with the free plan; null for whom there is nothing to begin. */
  onTry: (() => void) | null;
  /** Asks for the contact dialog: about a plan, or about none. */
  onContact: (plan: Plan | null) => void;
};

export const Pricing = ({ billing, yearlyBilling, freeTrialDays, ownPlan, onBilling, onTry, onContact }: PricingProps) => {
  const { t } = useLingui();
  const names = { free: t`Free`, pro: t`Standard`, enterprise: t`Premium` };
  return (
    <div className={css.band}>
      <Container>
        <section id="pricing" tabIndex={-1} className={css.section} aria-labelledby="pricing-title">
          <div className={css.sectionHead}>
            <h2 id="pricing-title" className={css.title}>
              <Trans>One price for the whole organisation</Trans>
            </h2>
            {yearlyBilling && <BillingToggle value={billing} onChange={onBilling} />}
          </div>
          <PlanGrid>
            {plans.map((plan) => {
              const name = names[plan.key];
              return (
                <PlanOffer
                  key={plan.id}
                  plan={plan}
                  billing={billing}
                  freeTrialDays={freeTrialDays}
                  action={
                    plan.id === ownPlan ? (
                      <p className={css.ownPlan}>
                        <Icon name="check" />
                        <Trans>Your plan</Trans>
                      </p>
                    ) : plan.price === 0 ? (
                      onTry && (
                        <DialogButton block tone="secondary" subject={t`Try free`} onClick={onTry}>
                          <Trans>Try free</Trans>
                        </DialogButton>
                      )
                    ) : (
                      <DialogButton
                        block
                        tone={plan.popular ? "primary" : "secondary"}
                        subject={plan.name}
                        aria-label={t`Contact sales about ${name}`}
                        onClick={() => onContact(plan)}
                      >
                        <Trans>Contact sales</Trans>
                      </DialogButton>
                    )
                  }
                />
              );
            })}
          </PlanGrid>
          <div className={css.more}>
            <p className={muted}>
              <Trans>
                Working on open source? <Link to="/discount">Ask for the discount</Link>.
              </Trans>
            </p>
            <DialogButton tone="ghost" subject={t`Contact us`} onClick={() => onContact(null)}>
              <Trans>Contact us</Trans>
            </DialogButton>
          </div>
        </section>
      </Container>
    </div>
  );
};
