import { useApp } from "../../providers/app-context.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { isAboutEmail } from "../../../../machines/registration/registration-details.ts";
import type { RegistrationActor, RegistrationSnapshot } from "../../../../machines/registration/registration.ts";
import type { SubdomainActor } from "../../../../machines/registration/subdomain.ts";
import { planById, priceOf } from "../../../contract/plans.ts";
import { baht } from "../../i18n/formats.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { meta, muted, strong } from "../../ui/text.css.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { useProblemText } from "../use-problem-text.ts";
import { AcceptTerms } from "./accept-terms.tsx";
import { OwnBilling } from "./own-billing.tsx";
import { PlanName } from "./plan-name.tsx";
import { StepHeading } from "./step-heading.tsx";
import { SubdomainField } from "./subdomain-field.tsx";

type DetailsStepProps = {
  actor: RegistrationActor;
  snapshot: RegistrationSnapshot;
  /** The way to another account, for somebody whose address cannot be registered. */
  otherAccount: ReactNode;
};

/** Step 2: the organisation's name and address (SPEC §2). */
export const DetailsStep = ({ actor, snapshot, otherAccount }: DetailsStepProps) => {
  const { t } = useLingui();
  const words = useProblemText();
  const { context } = snapshot;
  const { errors } = context;
  const isOfEmail = isAboutEmail(context.problem);
  const isBusy = snapshot.hasTag("busy");
  const canSubmit = snapshot.can({ type: "submitted" });
  return (
    <Stack gap={6}>
      <StepHeading>
        <Trans>About your organisation</Trans>
      </StepHeading>
      <PlanSummary snapshot={snapshot} actor={actor} />
      {!isOfEmail && <Refusal snapshot={snapshot} title={t`Registration Error`} />}
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Form label={t`About your organisation`} onSubmit={() => actor.send({ type: "submitted" })}>
        <EmailField
          name="email"
          value={context.email}
          error={isOfEmail ? words(context.problem) : undefined}
          status={isOfEmail && otherAccount}
        />
        <OwnName actor={actor} isBusy={isBusy} error={words(errors.organizationName)} />
        <SubdomainField
          // It runs as long as the wizard: what a snapshot says of children leaves out what they are.
          actor={snapshot.children.subdomain as unknown as SubdomainActor}
          site={useApp().settings}
          organizationName={context.organizationName}
          problem={errors.subdomain}
          readOnly={isBusy}
        />
        <OwnTerms actor={actor} isBusy={isBusy} error={words(errors.acceptTerms)} />
        <Row justify="between">
          <Button tone="ghost" disabled={!snapshot.can({ type: "back.chosen" })} onClick={() => actor.send({ type: "back.chosen" })}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" busy={isBusy} disabled={!canSubmit} aria-describedby="continue-reason">
            {isBusy ? <Trans>Creating your organisation…</Trans> : <Trans>Continue</Trans>}
          </Button>
        </Row>
        <p id="continue-reason" className={meta}>
          {!canSubmit && !isBusy && !snapshot.hasTag("cooling") && <Reason snapshot={snapshot} />}
        </p>
      </Form>
    </Stack>
  );
};

/** What is written or ticked follows the chart at once, while the step around it is drawn in slices. */
type OwnProps = { actor: RegistrationActor; isBusy: boolean; error: string | null };

const OwnName = ({ actor, isBusy, error }: OwnProps) => {
  const name = useSelector(actor, ({ context }) => context.organizationName);
  return (
    <TextField
      name="organizationName"
      label={<Trans>Organisation name</Trans>}
      value={name}
      onChange={(organizationName) => actor.send({ type: "name.changed", organizationName })}
      onBlur={() => actor.send({ type: "name.left" })}
      autoComplete="organization"
      readOnly={isBusy}
      error={error}
    />
  );
};

const OwnTerms = ({ actor, isBusy, error }: OwnProps) => {
  const isAccepted = useSelector(actor, ({ context }) => context.acceptTerms);
  return (
    <AcceptTerms
      disabled={isBusy}
      checked={isAccepted}
      onChange={(acceptTerms) => actor.send({ type: "terms.changed", acceptTerms })}
      onBlur={() => actor.send({ type: "terms.left" })}
      error={error}
    />
  );
};

/** Why the form cannot be sent now. */
const Reason = ({ snapshot }: { snapshot: RegistrationSnapshot }) =>
  snapshot.hasTag("nameSettled") ? (
    <Trans>Correct the marked fields to continue.</Trans>
  ) : (
    <Trans>Choose a workspace address that is free to continue.</Trans>
  );

const PlanSummary = ({ snapshot, actor }: { snapshot: RegistrationSnapshot; actor: RegistrationActor }) => {
  const { planId, billing, yearlyBilling } = snapshot.context;
  // The chart asks for details once a plan is chosen.
  const plan = planById(planId!);
  const price = baht(priceOf(plan, billing));
  return (
    <Card compact tone="sunken">
      <Stack gap={4}>
        <Row justify="between">
          <div>
            <p className={strong}>
              <PlanName plan={plan} />
            </p>
            {plan.price > 0 && (
              <p className={muted}>{billing === "yearly" ? <Trans>{price} / year</Trans> : <Trans>{price} / month</Trans>}</p>
            )}
          </div>
          <TextButton disabled={!snapshot.can({ type: "plan.reconsidered" })} onClick={() => actor.send({ type: "plan.reconsidered" })}>
            <Trans>Change plan</Trans>
          </TextButton>
        </Row>
        {yearlyBilling && plan.price > 0 && <OwnBilling actor={actor} disabled={snapshot.hasTag("busy")} />}
        {plan.price > 0 && (
          <p className={meta}>
            <Trans>
              You start on the free limits. Our sales team will contact you about this plan, and nothing is charged before that.
            </Trans>
          </p>
        )}
      </Stack>
    </Card>
  );
};
