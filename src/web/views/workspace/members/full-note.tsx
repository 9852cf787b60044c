import { Trans } from "@lingui/react/macro";
import { isFull } from "../../../../../machines/workspace/member-changes.ts";
import { can } from "../../../../contract/workspace/can.ts";
import type { Seats } from "../../../../contract/workspace/invitations.ts";
import type { Role } from "../../../../contract/workspace/roles.ts";
import { Banner } from "../../../ui/banner.tsx";

/** That no seat is left, and who can change that. */
export const FullNote = ({ seats, role }: { seats: Seats; role: Role }) => {
  const { most } = seats;
  return (
    isFull(seats) && (
      <Banner tone="warning" title={<Trans>All {most} seats are taken</Trans>}>
        {can(role, "plan.change", null) === "yes" ? (
          <Trans>Remove somebody or withdraw an invitation. As an owner you can also choose a larger plan.</Trans>
        ) : (
          <Trans>Remove somebody or withdraw an invitation. An owner can choose a larger plan.</Trans>
        )}
      </Banner>
    )
  );
};
