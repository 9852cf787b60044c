import { Trans } from "@lingui/react/macro";
import { isFull } from "../../../../../machines/workspace/member-changes.ts";
import type { Seats } from "../../../../contract/workspace/invitations.ts";
import { Banner } from "../../../ui/banner.tsx";
import { LargerPlan } from "../plan/larger-plan.tsx";

/** That no seat is left, and who can change that. */
export const FullNote = ({ seats }: { seats: Seats }) => {
  const { most } = seats;
  return (
    isFull(seats) && (
      <Banner tone="warning" title={<Trans>All {most} seats are taken</Trans>} actions={<LargerPlan of="members" />}>
        <Trans>Remove somebody or withdraw an invitation.</Trans>
      </Banner>
    )
  );
};
