import { Trans, useLingui } from "@lingui/react/macro";
import type { RestorationActor } from "../../../../machines/account/restoration.ts";
import { isResting } from "../../../contract/life.ts";
import type { OrganizationData } from "../../../contract/organization.ts";
import { planById } from "../../../contract/plans.ts";
import { longDate } from "../../i18n/dates.ts";
import { useApp } from "../../providers/app-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { AnchorButton } from "../../ui/button.tsx";
import { Card, Facts } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { lead } from "../../ui/text.css.ts";
import { PageTitle } from "../shell/page-title.tsx";
import { Suspension } from "./suspension.tsx";
import { workspaceOf } from "./workspace-of.ts";
import { PlanName } from "../registration/plan-words.tsx";

/** `/dashboard`: the organisation's home (DECISIONS 17). */
export const Dashboard = ({ organization, restoration }: { organization: OrganizationData; restoration: RestorationActor }) => {
  const { i18n } = useLingui();
  const workspace = workspaceOf(useApp().settings, organization);
  const { name, subscriptionPlanId, requestedPlanId, trialEndsAt } = organization;
  const isClosed = organization.status != null && isResting(organization.status);
  const plan = planById(subscriptionPlanId);
  const requested = planById(requestedPlanId);
  const facts = [
    plan && { name: <Trans>Plan</Trans>, value: <PlanName plan={plan} /> },
    trialEndsAt && { name: <Trans>Free trial until</Trans>, value: longDate(i18n, trialEndsAt) },
    workspace && { name: <Trans>Workspace address</Trans>, value: <a href={workspace.url}>{workspace.host}</a> },
  ].filter((fact) => fact !== "" && fact != null);
  return (
    <PageBody>
      <PageTitle>{name ?? ""}</PageTitle>
      <Stack gap={8}>
        <Stack gap={2}>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={lead}>
            <Trans>Welcome. This is the home of your organisation.</Trans>
          </p>
        </Stack>
        {isClosed && <Suspension actor={restoration} organization={organization} />}
        {requested && requested.id !== plan?.id && (
          <Banner tone="info">
            <Trans>
              You asked for the <PlanName plan={requested} /> plan. Our sales team will contact you, and until then the free limits apply.
            </Trans>
          </Banner>
        )}
        {workspace && !isClosed && (
          <Row>
            <AnchorButton href={workspace.url} size="large">
              <Trans>Open the workspace</Trans>
            </AnchorButton>
          </Row>
        )}
        {facts.length > 0 && (
          <Card>
            <Facts facts={facts} />
          </Card>
        )}
      </Stack>
    </PageBody>
  );
};
