import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import { type Plan, plans } from "../../../../contract/plans.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useVisit } from "../../../providers/workspace.ts";
import { TextButton } from "../../../ui/button.tsx";
import { PlanName } from "../../registration/plan-name.tsx";

const SalesDialog = lazy(
  () => import("./sales-dialog.tsx"),
  (part) => part.SalesDialog,
);

/** The way to a plan: whoever may ask for one writes to the sales team by one press, the others are told who may. */
export const PlanRequest = ({ plan }: { plan: Plan }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Who may change the settings may ask on behalf of the owners.
  if (can(useVisit().me.role, "settings.change", null) !== "yes") return <Trans>An owner can choose a larger plan.</Trans>;
  return (
    <>
      <TextButton
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <Trans>
          Ask for the <PlanName plan={plan} /> plan
        </Trans>
      </TextButton>
      {wasOpened && (
        <Suspense>
          <SalesDialog plan={plan} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** What a plan has a limit of. */
type Limited = "members" | "projects" | "storageGb";

/**
 * Who can make room where a limit of the plan is reached: the owners, and with them admins, ask the sales team for the plan that would fit.
 * On the largest plan there is nothing to be had.
 */
export const LargerPlan = ({ of }: { of: Limited }) => {
  const { organization } = useVisit();
  const own = plans.find(({ id }) => id === organization.planId)?.[of] ?? null;
  const fitting = plans.find(({ [of]: room }) => own !== null && (room === null || room > own));
  return fitting === undefined ? null : <PlanRequest plan={fitting} />;
};
