import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { InvitingActor } from "../../../../../machines/workspace/inviting.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { type InvitedProject, InviteByAddress } from "./invite-by-address.tsx";
import { InviteByLink } from "./invite-by-link.tsx";
import * as css from "./members.css.ts";

type InviteBoxProps = {
  actor: InvitingActor;
  /** Those that whoever comes may be added to. */
  projects: readonly InvitedProject[];
  /** What is said where no seat is left. */
  full: ReactNode;
};

/** Inviting people: by their addresses, or by a link. */
export const InviteBox = ({ actor, projects, full }: InviteBoxProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const isLink = snapshot.hasTag("link");
  return (
    <aside id="invite" className={css.invite} aria-labelledby="invite-title">
      <h2 id="invite-title" className={css.heading}>
        <Trans>Invite people</Trans>
      </h2>
      <SegmentedControl
        label={t`How to invite`}
        value={isLink ? "link" : "addresses"}
        options={[
          { value: "addresses", label: <Trans>By email</Trans> },
          { value: "link", label: <Trans>By a link</Trans> },
        ]}
        disabled={!snapshot.can({ type: isLink ? "byAddress.chosen" : "byLink.chosen" })}
        onChange={(chosen) => actor.send({ type: chosen === "link" ? "byLink.chosen" : "byAddress.chosen" })}
      />
      {full}
      <Refusal snapshot={snapshot} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {isLink ? (
        <InviteByLink actor={actor} snapshot={snapshot} />
      ) : (
        <InviteByAddress actor={actor} snapshot={snapshot} projects={projects} />
      )}
    </aside>
  );
};
