import { Trans } from "@lingui/react/macro";
import type { ListedOrganization } from "../../../../machines/account/own-organizations.ts";
import { planById } from "../../../contract/plans.ts";
import { Banner } from "../../ui/banner.tsx";
import { PlanName } from "../registration/plan-name.tsx";

/** The plan that an organisation was registered for and does not have yet (DECISIONS 3); nothing where there is none. */
export const RequestedPlan = ({
  organization: { planId, requestedPlanId },
}: {
  organization: Pick<ListedOrganization, "planId" | "requestedPlanId">;
}) => {
  const requested = planById(requestedPlanId);
  if (requested === undefined || requested.id === planId) return null;
  return (
    <Banner tone="info">
      <Trans>
        You asked for the <PlanName plan={requested} /> plan. Our sales team will contact you, and until then the free limits apply.
      </Trans>
    </Banner>
  );
};
