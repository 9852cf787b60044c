import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { isOpen, rolesFor, verdictOn } from "../../../../../machines/workspace/member-changes.ts";
import type { MembersActor, MembersSnapshot } from "../../../../../machines/workspace/members.ts";
import type { Invitation } from "../../../../contract/workspace/invitations.ts";
import { longDate } from "../../../i18n/dates.ts";
import { Button } from "../../../ui/button.tsx";
import * as css from "./members.css.ts";
import { RoleSelect, useRoleNames } from "./role-select.tsx";
import { Life, Segments } from "./invitation-state.tsx";

type RowProps = { actor: MembersActor; snapshot: MembersSnapshot; invitation: Invitation };

/** Invitations that somebody may still take, or that can be sent again. */
export const InvitationLists = ({ actor }: { actor: MembersActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const open = (snapshot.context.invitations ?? []).filter(isOpen);
  const mailed = open.filter(({ email }) => email !== null);
  const links = open.filter(({ email, state }) => email === null && state === "sent");
  return (
    <>
      {mailed.length > 0 && (
        <List id="invitations" title={<Trans>Invitations</Trans>} count={mailed.length}>
          {mailed.map((invitation) => (
            <Mailed key={invitation.id} actor={actor} snapshot={snapshot} invitation={invitation} />
          ))}
        </List>
      )}
      {links.length > 0 && (
        <List id="links" title={<Trans>Shared links</Trans>} count={links.length}>
          {links.map((invitation) => (
            <Shared key={invitation.id} actor={actor} snapshot={snapshot} invitation={invitation} />
          ))}
        </List>
      )}
    </>
  );
};

const List = ({ id, title, count, children }: { id: string; title: ReactNode; count: number; children: ReactNode }) => (
  <section className={css.section} aria-labelledby={id}>
    <div className={css.head}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <span className={css.count}>{count}</span>
    </div>
    <ul aria-labelledby={id} className={css.invitations}>
      {children}
    </ul>
  </section>
);

/** How an invitation stands, in words. */
const State = ({ invitation: { state, expiresAt, askedAt } }: { invitation: Invitation }) => {
  const { i18n } = useLingui();
  const end = longDate(i18n, expiresAt);
  if (state === "bounced")
    return (
      <span className={css.bad}>
        <Trans>The email did not arrive. Look at the address.</Trans>
      </span>
    );
  if (state === "expired")
    return (
      <span className={css.warn}>
        {askedAt === null ? <Trans>Expired on {end}</Trans> : <Trans>Expired on {end} · asked for again</Trans>}
      </span>
    );
  return (
    <span className={css.muted}>
      <Trans>Waits for an answer until {end}</Trans>
    </span>
  );
};

const Mailed = ({ actor, snapshot, invitation }: RowProps) => {
  const { t } = useLingui();
  const { id, email } = invitation;
  const address = email ?? "";
  const maySend = verdictOn(snapshot.context, { kind: "sending", id });
  return (
    <li className={css.invitation}>
      <span className={css.to}>{address}</span>
      <Role actor={actor} snapshot={snapshot} invitation={invitation} label={t`Role for ${address}`} />
      <span className={css.state}>
        <Life state={invitation.state} />
        <State invitation={invitation} />
      </span>
      <span className={css.invitationActions}>
        {(maySend === "yes" || maySend === "no_seat_left") && (
          <Button
            size="small"
            tone="secondary"
            className={css.action}
            aria-label={t`Send again to ${address}`}
            disabled={!snapshot.can({ type: "sending.chosen", id })}
            onClick={() => actor.send({ type: "sending.chosen", id })}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
        <Withdraw actor={actor} snapshot={snapshot} invitation={invitation} label={t`Withdraw the invitation of ${address}`}>
          <Trans>Withdraw</Trans>
        </Withdraw>
      </span>
    </li>
  );
};

const Shared = ({ actor, snapshot, invitation }: RowProps) => {
  const { t, i18n } = useLingui();
  const { uses, most, expiresAt, invitedBy } = invitation;
  const end = longDate(i18n, expiresAt);
  const maker = invitedBy?.name ?? invitedBy?.email;
  return (
    <li className={css.invitation}>
      <span className={css.to}>{maker === undefined ? <Trans>Link</Trans> : <Trans>Link of {maker}</Trans>}</span>
      <Role actor={actor} snapshot={snapshot} invitation={invitation} label={t`Role for whoever comes by the link`} />
      <span className={css.state}>
        <Segments taken={uses} most={most} narrow />
        <span className={css.muted}>
          <Trans>
            {uses} of {most} · until {end}
          </Trans>
        </span>
      </span>
      <span className={css.invitationActions}>
        <Withdraw actor={actor} snapshot={snapshot} invitation={invitation} label={t`Close the link`}>
          <Trans>Close the link</Trans>
        </Withdraw>
      </span>
    </li>
  );
};

const Role = ({ actor, snapshot, invitation, label }: RowProps & { label: string }) => {
  const { id, role } = invitation;
  const names = useRoleNames();
  const roles = rolesFor(snapshot.context, "invitationRole", invitation);
  return (
    <span className={css.invitationRole}>
      <RoleSelect
        name={`invitation-${id}`}
        label={label}
        role={role}
        roles={roles}
        words={names}
        disabled={!roles.some((each) => snapshot.can({ type: "invitationRole.chosen", id, role: each }))}
        onChange={(chosen) => actor.send({ type: "invitationRole.chosen", id, role: chosen })}
      />
    </span>
  );
};

const Withdraw = ({ actor, snapshot, invitation: { id }, label, children }: RowProps & { label: string; children: ReactNode }) =>
  verdictOn(snapshot.context, { kind: "revocation", id }) === "yes" && (
    <Button
      size="small"
      tone="ghost"
      className={css.action}
      aria-label={label}
      disabled={!snapshot.can({ type: "revocation.chosen", id })}
      onClick={() => actor.send({ type: "revocation.chosen", id })}
    >
      {children}
    </Button>
  );
