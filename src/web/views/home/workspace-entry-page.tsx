import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { WorkspaceEntryActor } from "../../../../machines/workspace/workspace-entry.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Refusal } from "../refusal.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { SlowResponse } from "../slow-response.tsx";

type WorkspaceEntryPageProps = {
  actor: WorkspaceEntryActor;
  /** The way to sign in and come back here. */
  signIn: ReactNode;
};

/** /enter: the way into a workspace, and why there is none (WORKSPACE §1). It names no organisation. */
export const WorkspaceEntryPage = (props: WorkspaceEntryPageProps) => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Open the workspace`}</PageTitle>
      <Message {...props} />
    </>
  );
};

const Message = ({ actor, signIn }: WorkspaceEntryPageProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { subdomain, signedInAs } = snapshot.context;
  const ownWorkspaces = (
    <LinkButton to={signedInAs === null ? "/" : "/dashboard"} tone={snapshot.hasTag("notMember") ? "secondary" : "primary"}>
      <Trans>My workspaces</Trans>
    </LinkButton>
  );
  if (snapshot.hasTag("signingIn")) return signIn;
  if (snapshot.hasTag("notOffered")) {
    return (
      <MessagePage illustration="error" title={<Trans>Workspaces are not opened here</Trans>} actions={ownWorkspaces}>
        <Trans>This portal has no workspaces of its own. Open yours at the address that you were given for it.</Trans>
      </MessagePage>
    );
  }
  if (snapshot.hasTag("malformed")) {
    return (
      <MessagePage illustration="error" title={<Trans>Open the workspace from its own address</Trans>} actions={ownWorkspaces}>
        <Trans>The way in begins there, and this link is not complete. Type the workspace's address, or choose one of yours.</Trans>
      </MessagePage>
    );
  }
  if (snapshot.hasTag("unknown")) {
    return (
      <MessagePage illustration="error" title={<Trans>There is no workspace at this address</Trans>} actions={ownWorkspaces}>
        <Trans>Check whether it is spelled right, or choose one of yours.</Trans>
      </MessagePage>
    );
  }
  if (snapshot.hasTag("notMember")) {
    return (
      <MessagePage
        illustration="error"
        title={<Trans>You are not a member of {subdomain}</Trans>}
        actions={
          <>
            <Button disabled={!snapshot.can({ type: "account.switched" })} onClick={() => actor.send({ type: "account.switched" })}>
              <Trans>Switch account</Trans>
            </Button>
            {ownWorkspaces}
          </>
        }
      >
        <Trans>You are signed in as {signedInAs}. Ask the workspace's administrator to invite you, or come in with another account.</Trans>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      illustration="success"
      title={<Trans>Opening the workspace</Trans>}
      actions={
        <Button
          busy={snapshot.hasTag("busy") || snapshot.hasTag("left")}
          disabled={!snapshot.can({ type: "entry.requested" })}
          onClick={() => actor.send({ type: "entry.requested" })}
        >
          <Trans>Open the workspace</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <p>{subdomain}</p>
      </Stack>
    </MessagePage>
  );
};
