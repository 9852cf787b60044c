import { Trans } from "@lingui/react/macro";
import { isFull } from "../../../../../machines/workspace/member-changes.ts";
import type { Seats } from "../../../../contract/workspace/invitations.ts";
import * as css from "./members.css.ts";
import { Segments } from "./invitation-state.tsx";

/** How many seats there are, and who has them: a segment each, pending ones hatched. @param people who belong to it */
export const SeatsMeter = ({ seats, people }: { seats: Seats; people: number }) => {
  const { used, most } = seats;
  const pending = Math.max(0, used - people);
  return (
    <section className={css.meter} aria-labelledby="seats">
      <div className={css.meterHead}>
        <h2 id="seats" className={css.heading}>
          <Trans>Seats</Trans>
        </h2>
        {most === null ? (
          <span>
            <Trans>{used} taken, without a limit</Trans>
          </span>
        ) : (
          <span>
            <Trans>
              {used} of {most}
            </Trans>
          </span>
        )}
      </div>
      {most !== null && <Segments taken={used - pending} pending={pending} most={most} />}
      <p className={css.muted}>
        <Trans>{people} here</Trans>
        {pending > 0 && (
          <>
            {" · "}
            <Trans>{pending} invited</Trans>
          </>
        )}
        {isFull(seats) && (
          <>
            {" · "}
            <b className={css.warn}>
              <Trans>full</Trans>
            </b>
          </>
        )}
      </p>
    </section>
  );
};
