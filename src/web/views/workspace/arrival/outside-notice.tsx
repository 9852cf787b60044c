import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ArrivalActor } from "../../../../../machines/workspace/arrival.ts";
import { AnchorButton, Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { MessagePage } from "../../../ui/message-page.tsx";
import { PageBody } from "../../../ui/page.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { Refusal } from "../../refusal.tsx";

/** Why nobody is inside a workspace, and what they may do. A part of its own, because whoever comes in sees none of it. @param portal where it is */
export const OutsideNotice = ({ actor, portal }: { actor: ArrivalActor; portal: string }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const enter = (
    <Button onClick={() => actor.send({ type: "enter.chosen" })}>
      <Trans>Come in again</Trans>
    </Button>
  );
  const retry = (
    <Button onClick={() => actor.send({ type: "retry.chosen" })}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (snapshot.hasTag("unknown"))
    return (
      <>
        <PageTitle>{t`No workspace here`}</PageTitle>
        <MessagePage
          illustration="lost"
          title={<Trans>There is no workspace at this address</Trans>}
          actions={
            <AnchorButton href={`${portal}/dashboard`}>
              <Trans>My workspaces</Trans>
            </AnchorButton>
          }
        >
          <p>
            <Trans>Look at the address once more, or ask the person who gave it to you.</Trans>
          </p>
        </MessagePage>
      </>
    );
  if (snapshot.hasTag("spent"))
    return (
      <>
        <PageTitle>{t`This way in no longer works`}</PageTitle>
        <MessagePage illustration="error" title={<Trans>This way in no longer works</Trans>} actions={enter}>
          <p>
            <Trans>It can be used once, soon after it was made, and in the tab that asked for it.</Trans>
          </p>
        </MessagePage>
      </>
    );
  if (snapshot.hasTag("lapsed"))
    return (
      <>
        <PageTitle>{t`Without a network`}</PageTitle>
        <MessagePage illustration="error" title={<Trans>You have been without a network for too long</Trans>} actions={retry}>
          <p>
            <Trans>
              What this browser keeps of the workspace is shown only for a while. What you did is kept, and sent once you are back.
            </Trans>
          </p>
        </MessagePage>
      </>
    );
  if (snapshot.hasTag("signedOut"))
    return (
      <>
        <PageTitle>{t`You are signed out`}</PageTitle>
        <MessagePage illustration="workspace" title={<Trans>You are signed out</Trans>} actions={enter} />
      </>
    );
  return (
    <PageBody>
      <PageTitle>{t`The workspace is not open`}</PageTitle>
      <Stack gap={6}>
        <h1 tabIndex={-1}>
          <Trans>The workspace is not open</Trans>
        </h1>
        <Refusal snapshot={snapshot} />
        {snapshot.can({ type: "retry.chosen" }) && <div>{retry}</div>}
      </Stack>
    </PageBody>
  );
};
