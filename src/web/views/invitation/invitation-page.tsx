import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { InvitationAcceptanceActor, InvitationAcceptanceSnapshot } from "../../../../machines/workspace/invitation-acceptance.ts";
import type { ShownInvitation } from "../../../contract/workspace/invitation-acceptance.ts";
import { workspaceUrl, type WorkspaceSite } from "../../../contract/workspace-address.ts";
import { AnchorButton, Button, LinkButton } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { PageBody } from "../../ui/page.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { Refusal } from "../refusal.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { PageSkeleton } from "../shell/skeletons.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { InvitationOffer } from "./invitation-offer.tsx";

type InvitationPageProps = {
  actor: InvitationAcceptanceActor;
  site: WorkspaceSite;
  google: "off" | "test" | "on";
  /** Their address; null where nobody is signed in. */
  signedInAs: string | null;
};

/** /invitation: what somebody is invited to, and what they may do about it (WORKSPACE §2). */
export const InvitationPage = ({ actor, site, google, signedInAs }: InvitationPageProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  return (
    <>
      <PageTitle>{t`Invitation`}</PageTitle>
      {snapshot.hasTag("looking") ? (
        <>
          <SlowResponse snapshot={snapshot} send={actor.send} />
          <Waiting pending label={t`Opening the invitation…`} skeleton={<PageSkeleton />} />
        </>
      ) : snapshot.hasTag("offered") ? (
        <PageBody>
          <InvitationOffer actor={actor} site={site} google={google} signedInAs={signedInAs} />
        </PageBody>
      ) : (
        <Message actor={actor} site={site} />
      )}
    </>
  );
};

// No components: each message of the page takes the place of the one before.

/** What is said of an invitation that was answered or withdrawn. */
const over = (state: ShownInvitation["state"] | undefined, home: ReactNode) => {
  if (state === "accepted")
    return (
      <MessagePage illustration="error" title={<Trans>This invitation was used already</Trans>} actions={home}>
        <Trans>If it was not by you, ask whoever invited you for a new one.</Trans>
      </MessagePage>
    );
  if (state === "revoked")
    return (
      <MessagePage illustration="error" title={<Trans>This invitation was withdrawn</Trans>} actions={home}>
        <Trans>Ask whoever invited you if you think that this was a mistake.</Trans>
      </MessagePage>
    );
  return (
    <MessagePage illustration="success" title={<Trans>This invitation is declined</Trans>} actions={home}>
      <Trans>Nobody joins by it any more. If you change your mind, ask to be invited again.</Trans>
    </MessagePage>
  );
};

/** What is said of one that has expired: it may be asked for again where it was sent to somebody. */
const expired = (snapshot: InvitationAcceptanceSnapshot, actor: InvitationAcceptanceActor, home: ReactNode) => {
  const { invitation } = snapshot.context;
  const organization = invitation?.organization.name ?? "";
  return (
    <MessagePage
      illustration="error"
      title={<Trans>This invitation has expired</Trans>}
      actions={
        invitation?.sentTo ? (
          <Button
            busy={snapshot.hasTag("asking")}
            disabled={!snapshot.can({ type: "invitation.requested" })}
            onClick={() => actor.send({ type: "invitation.requested" })}
          >
            <Trans>Ask for it again</Trans>
          </Button>
        ) : (
          home
        )
      }
    >
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {invitation?.sentTo ? (
        <Trans>Ask for it again, and whoever invited you to {organization} is told.</Trans>
      ) : (
        <Trans>Ask whoever shared the link to {organization} for a new one.</Trans>
      )}
    </MessagePage>
  );
};

/** Where there is nothing to accept, or not now. */
const Message = ({ actor, site }: Pick<InvitationPageProps, "actor" | "site">) => {
  const snapshot = useSelector(actor, (state) => state);
  const { invitation } = snapshot.context;
  const organization = invitation?.organization.name ?? "";
  const home: ReactNode = (
    <LinkButton to="/" tone="secondary">
      <Trans>My workspaces</Trans>
    </LinkButton>
  );
  const retry = (
    <Button disabled={!snapshot.can({ type: "look.chosen" })} onClick={() => actor.send({ type: "look.chosen" })}>
      <Trans>Look again</Trans>
    </Button>
  );
  if (snapshot.hasTag("missing"))
    return (
      <MessagePage illustration="error" title={<Trans>Open the invitation from its link</Trans>} actions={home}>
        <Trans>This page needs the whole link, as it stands in the email or as it was shared with you.</Trans>
      </MessagePage>
    );
  if (snapshot.hasTag("unknown"))
    return (
      <MessagePage illustration="error" title={<Trans>This invitation does not work</Trans>} actions={home}>
        <Trans>It may have been sent again since: use the latest email, or ask whoever invited you.</Trans>
      </MessagePage>
    );
  if (snapshot.hasTag("over")) return over(invitation?.state, home);
  if (snapshot.hasTag("member"))
    return (
      <MessagePage
        illustration="workspace"
        title={<Trans>You belong to {organization} already</Trans>}
        actions={
          <AnchorButton href={`${workspaceUrl(site, invitation?.organization.subdomain ?? "")}/`}>
            <Trans>Open the workspace</Trans>
          </AnchorButton>
        }
      />
    );
  if (snapshot.hasTag("left"))
    return (
      <MessagePage illustration="workspace" title={<Trans>Welcome to {organization}</Trans>}>
        <Trans>The workspace is being opened.</Trans>
      </MessagePage>
    );
  if (snapshot.hasTag("suspended"))
    return (
      <MessagePage illustration="error" title={<Trans>{organization} is suspended</Trans>} actions={home}>
        <Trans>Nobody can join for now. The invitation works again once an owner has brought the organisation back.</Trans>
      </MessagePage>
    );
  if (snapshot.hasTag("full"))
    return (
      <MessagePage illustration="error" title={<Trans>There is no seat left in {organization}</Trans>} actions={retry}>
        <Trans>Somebody took the last one. Ask whoever invited you to make room, then look again.</Trans>
      </MessagePage>
    );
  if (snapshot.hasTag("asked"))
    return (
      <MessagePage illustration="success" title={<Trans>We have asked for it again</Trans>} actions={home}>
        <Trans>Whoever invited you has been told. A new email comes once they send it.</Trans>
      </MessagePage>
    );
  if (snapshot.hasTag("expired")) return expired(snapshot, actor, home);
  return (
    <MessagePage illustration="error" title={<Trans>The invitation is not open</Trans>} actions={snapshot.hasTag("cooling") ? null : retry}>
      <Refusal snapshot={snapshot} />
    </MessagePage>
  );
};
