import { Trans, useLingui } from "@lingui/react/macro";
import type { RestorationActor } from "../../../../machines/account/restoration.ts";
import type { OrganizationData } from "../../../contract/organization.ts";
import { planById } from "../../../contract/plans.ts";
import { longDate } from "../../i18n/dates.ts";
import { useApp } from "../../providers/app-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { Card, Facts } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { lead, muted, strong, subheading } from "../../ui/text.css.ts";
import * as css from "./next-steps.css.ts";
import { PageTitle } from "../shell/page-title.tsx";
import { Suspension } from "./suspension.tsx";
import { workspaceOf } from "./workspace-of.ts";
import { PlanName } from "../registration/plan-words.tsx";

/** `/dashboard`: the organisation's home (DECISIONS 17). */
export const Dashboard = ({ organization, restoration }: { organization: OrganizationData; restoration: RestorationActor }) => {
  const { i18n } = useLingui();
  const workspace = workspaceOf(useApp().settings, organization);
  const { name, subscriptionPlanId, requestedPlanId, trialEndsAt } = organization;
  const plan = planById(subscriptionPlanId);
  const requested = planById(requestedPlanId);
  const members = plan?.members;
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
        {organization.status === "suspended" && <Suspension actor={restoration} organization={organization} />}
        {requested && requested.id !== plan?.id && (
          <Banner tone="info">
            <Trans>
              You asked for the <PlanName plan={requested} /> plan. Our sales team will contact you, and until then the free limits apply.
            </Trans>
          </Banner>
        )}
        {facts.length > 0 && (
          <Card>
            <Facts facts={facts} />
          </Card>
        )}
        <Stack gap={4}>
          <h2 className={subheading}>
            <Trans>Next steps</Trans>
          </h2>
          <ol className={css.list}>
            <li className={css.item}>
              <p className={strong}>
                <Trans>Note your workspace address</Trans>
              </p>
              <p className={muted}>
                <Trans>It is the address that everyone in your organisation will use.</Trans>
              </p>
            </li>
            <li className={css.item}>
              <p className={strong}>
                <Trans>Decide who joins first</Trans>
              </p>
              {plan && (
                <p className={muted}>
                  {members ? <Trans>Your plan has room for {members} members.</Trans> : <Trans>Your plan has room for everyone.</Trans>}
                </p>
              )}
            </li>
          </ol>
        </Stack>
      </Stack>
    </PageBody>
  );
};
