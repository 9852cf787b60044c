import { Trans } from "@lingui/react/macro";
import type { Plan } from "../../../contract/plans.ts";

/** A plan's name as people read it. */
export const PlanName = ({ plan }: { plan: Plan }) =>
  ({ free: <Trans>Free</Trans>, pro: <Trans>Standard</Trans>, enterprise: <Trans>Premium</Trans> })[plan.key];
