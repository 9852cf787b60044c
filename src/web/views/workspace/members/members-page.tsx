import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { MembersActor } from "../../../../../machines/workspace/members.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Waiting } from "../../../ui/skeleton.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { InvitationLists } from "./invitation-lists.tsx";
import * as css from "./members.css.ts";
import { PeopleList } from "./people-list.tsx";
import { Reasons } from "./reasons.tsx";
import { SeatsMeter } from "./seats-meter.tsx";

type MembersPageProps = {
  actor: MembersActor;
  /** The organisation's name. */
  organization: string;
  /** How people are invited; null for whoever may not. */
  invite: ReactNode;
  /** Where the person sets their own picture; null where nothing is changed. */
  picture?: ReactNode;
};

/** /members: who belongs to the organisation, and whom it invites. */
export const MembersPage = ({ actor, organization, invite, picture }: MembersPageProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { people, seats } = snapshot.context;
  if (!snapshot.hasTag("listed"))
    return (
      <div className={css.main}>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <Refusal snapshot={snapshot} />
        {(snapshot.hasTag("loading") || snapshot.hasTag("left")) && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The list of members could not be loaded</Trans>} />
      </div>
    );
  return (
    <div className={classNames(css.page, invite === null && css.alone)}>
      <div className={css.main} aria-busy={snapshot.hasTag("busy") || undefined}>
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {seats && <SeatsMeter seats={seats} people={people.length} />}
        <PeopleList actor={actor} organization={organization} />
        <InvitationLists actor={actor} />
        {picture}
        <Reasons snapshot={snapshot} />
      </div>
      {invite}
    </div>
  );
};
