import { Trans } from "@lingui/react/macro";
import { can } from "../../../../contract/workspace/can.ts";
import { type Plan, plans } from "../../../../contract/plans.ts";
import { useVisit, useWorkspace } from "../../../providers/workspace.ts";
import { PlanName } from "../../registration/plan-name.tsx";

/** The way to a plan: whoever may ask for one is led to the sales team with it, the others are told who may. */
export const PlanLink = ({ plan }: { plan: Plan }) => {
  const { settings } = useWorkspace();
  // Who may change the settings may ask on behalf of the owners.
  if (can(useVisit().me.role, "settings.change", null) !== "yes") return <Trans>An owner can choose a larger plan.</Trans>;
  return (
    <a href={`${settings.siteUrl}/?dialog=contact&package=${plan.id}`}>
      <Trans>
        Ask for the <PlanName plan={plan} /> plan
      </Trans>
    </a>
  );
};

/** What a plan has a limit of. */
type Limited = "members" | "projects" | "storageGb";

/**
 * Who can make room where a limit of the plan is reached: the owners, and with them admins, are led to the sales team with the plan that would fit.
 * On the largest plan there is nothing to be had.
 */
export const LargerPlan = ({ of }: { of: Limited }) => {
  const { organization } = useVisit();
  const own = plans.find(({ id }) => id === organization.planId)?.[of] ?? null;
  const fitting = plans.find(({ [of]: room }) => own !== null && (room === null || room > own));
  return fitting === undefined ? null : <PlanLink plan={fitting} />;
};
