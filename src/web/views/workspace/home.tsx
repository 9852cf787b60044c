import { Trans, useLingui } from "@lingui/react/macro";
import { planById } from "../../../contract/plans.ts";
import type { Me } from "../../../contract/workspace/people.ts";
import { longDate } from "../../i18n/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Card, Facts } from "../../ui/card.tsx";
import { PlanName } from "../registration/plan-words.tsx";
import { RoleName } from "./role-words.tsx";

/** What there is to know of an organisation on its first page. */
export const WorkspaceHome = ({ visit, dashboard }: { visit: Me; dashboard: string }) => {
  const { i18n } = useLingui();
  const { planId, trialEndsAt, status } = visit.organization;
  const plan = planById(planId);
  return (
    <>
      {status === "suspended" && (
        <Banner tone="warning" focus={false} title={<Trans>Your organisation is suspended</Trans>}>
          <a href={dashboard}>
            <Trans>What that means, and how it comes back</Trans>
          </a>
        </Banner>
      )}
      <Card compact>
        <Facts
          facts={[
            { name: <Trans>Your role</Trans>, value: <RoleName role={visit.me.role} /> },
            ...(plan ? [{ name: <Trans>Plan</Trans>, value: <PlanName plan={plan} /> }] : []),
            ...(trialEndsAt === null ? [] : [{ name: <Trans>Free trial until</Trans>, value: longDate(i18n, trialEndsAt) }]),
          ]}
        />
      </Card>
    </>
  );
};
