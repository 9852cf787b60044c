import { useApp } from "../../providers/app-context.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { OnePageRegistrationActor } from "../../../../machines/registration/one-page-registration.ts";
import { organizationNameOf, type OnePageField } from "../../../../machines/registration/one-page-registration-fields.ts";
import { planById, plans, priceOf } from "../../../contract/plans.ts";
import { baht } from "../../i18n/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { meta, strong } from "../../ui/text.css.ts";
import { TextField } from "../../ui/text-field.tsx";
import { NewPasswordFields, PersonFields } from "../auth/account-fields.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { useFields } from "../use-fields.ts";
import { useProblemText } from "../use-problem-text.ts";
import { AcceptTerms } from "./accept-terms.tsx";
import { BillingToggle } from "./billing-toggle.tsx";
import { PlanName } from "./plan-name.tsx";
import { SubdomainInput } from "./subdomain-input.tsx";

type OnePageRegistrationFormProps = {
  actor: OnePageRegistrationActor;
  /** The way to signing in, for those who have an account. */
  signIn: ReactNode;
};

/** An account and an organisation on one page (SPEC §3, older registration form). */
export const OnePageRegistrationForm = ({ actor, signIn }: OnePageRegistrationFormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const field = useFields<OnePageField>(snapshot.context, actor.send);
  const { values, errors, acceptTerms, passwordMin } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const fallbackName = values.organizationName === "" && values.email !== "" ? organizationNameOf(values) : null;
  return (
    <Stack gap={6}>
      <PageTitle>{t`Register an organisation`}</PageTitle>
      <h1 tabIndex={-1}>
        <Trans>Register an organisation</Trans>
      </h1>
      <Refusal snapshot={snapshot} title={t`Registration Error`} actions={signIn} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Form label={t`Register an organisation`} onSubmit={() => actor.send({ type: "submitted" })}>
        <PlanChoice actor={actor} />
        <PersonFields field={field} readOnly={isBusy} />
        <TextField
          {...field("organizationName")}
          label={<Trans>Organisation name</Trans>}
          optional
          hint={
            fallbackName ? (
              <Trans>Left empty, it is called “{fallbackName}”. You can still change it in the next step.</Trans>
            ) : (
              <Trans>You can still change it in the next step.</Trans>
            )
          }
          autoComplete="organization"
          readOnly={isBusy}
        />
        <SubdomainInput
          site={useApp().settings}
          {...field("subdomain")}
          hint={<Trans>At least 3 characters: a–z, 0–9 and hyphens.</Trans>}
          readOnly={isBusy}
        />
        <NewPasswordFields
          field={field}
          passwordMin={passwordMin}
          readOnly={isBusy}
          onGenerate={(password) => actor.send({ type: "password.generated", password })}
        />
        <AcceptTerms
          disabled={isBusy}
          checked={acceptTerms}
          onChange={(accepted) => actor.send({ type: "terms.changed", acceptTerms: accepted })}
          onBlur={() => actor.send({ type: "field.left", field: "acceptTerms" })}
          error={words(errors.acceptTerms)}
        />
        <Button type="submit" block busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
          {isBusy ? <Trans>Creating your organisation…</Trans> : <Trans>Continue</Trans>}
        </Button>
      </Form>
    </Stack>
  );
};

/** The plan, and how it is paid where that can be chosen. */
const PlanChoice = ({ actor }: { actor: OnePageRegistrationActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { planId, billing, yearlyBilling } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const plan = planById(planId);
  const price = baht(priceOf(plan, billing));
  return (
    <Stack gap={4}>
      <p className={strong}>
        <Trans>Plan</Trans>
      </p>
      <SegmentedControl
        label={t`Plan`}
        value={String(planId)}
        disabled={isBusy}
        // The options are the plans.
        onChange={(chosen) => actor.send({ type: "plan.chosen", planId: planById(Number(chosen))!.id })}
        options={plans.map((one) => ({ value: String(one.id), label: <PlanName plan={one} /> }))}
      />
      {plan.price > 0 && yearlyBilling && (
        <BillingToggle value={billing} disabled={isBusy} onChange={(chosen) => actor.send({ type: "billing.chosen", billing: chosen })} />
      )}
      {plan.price > 0 && (
        <p className={meta}>
          {billing === "yearly" ? <Trans>{price} / year</Trans> : <Trans>{price} / month</Trans>}
          {" · "}
          <Trans>You start on the free limits. Our sales team will contact you about this plan, and nothing is charged before that.</Trans>
        </p>
      )}
    </Stack>
  );
};
