import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RegistrationSnapshot } from "../../../../machines/registration/registration.ts";
import { planById } from "../../../contract/plans.ts";
import { workspaceHost, workspaceUrl } from "../../../contract/workspace-address.ts";
import { longDate } from "../../i18n/dates.ts";
import { useApp } from "../../providers/app-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { AnchorButton } from "../../ui/button.tsx";
import { Card, Facts } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { lead } from "../../ui/text.css.ts";
import { PlanName } from "./plan-name.tsx";
import { StepHeading } from "./step-heading.tsx";

type CompleteStepProps = {
  snapshot: RegistrationSnapshot;
  /** How far the organisation's preparation has come. */
  preparation: (subdomain: string) => ReactNode;
  /** The ways on: to the dashboard and home. */
  actions: ReactNode;
};

/** Step 4, the welcome: the organisation stands (SPEC §2). */
export const CompleteStep = ({ snapshot, preparation, actions }: CompleteStepProps) => {
  const { i18n } = useLingui();
  const { settings } = useApp();
  const { verified, email, planId } = snapshot.context;
  const plan = planById(planId);
  const organizationName = verified?.organizationName;
  const facts = [
    { name: <Trans>Organisation name</Trans>, value: organizationName },
    {
      name: <Trans>Workspace address</Trans>,
      value: verified?.subdomain && <a href={workspaceUrl(settings, verified.subdomain)}>{workspaceHost(settings, verified.subdomain)}</a>,
    },
    { name: <Trans>Free trial until</Trans>, value: verified?.trialEndsAt && longDate(i18n, verified.trialEndsAt) },
  ].filter((fact) => Boolean(fact.value));
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <StepHeading>
          <Trans>{organizationName} is ready</Trans>
        </StepHeading>
        <p className={lead}>
          <Trans>We have sent a confirmation to {email}.</Trans>
        </p>
      </Stack>
      <Row>
        {verified?.subdomain && (
          <AnchorButton href={workspaceUrl(settings, verified.subdomain)}>
            <Trans>Open the workspace</Trans>
          </AnchorButton>
        )}
        {actions}
      </Row>
      {verified?.subdomain && preparation(verified.subdomain)}
      {plan && plan.price > 0 && (
        <Banner tone="info">
          <Trans>
            You asked for the <PlanName plan={plan} /> plan. Our sales team will contact you, and until then the free limits apply.
          </Trans>
        </Banner>
      )}
      <Card compact>
        <Facts facts={facts} />
      </Card>
    </Stack>
  );
};
