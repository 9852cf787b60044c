import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, type ReactNode } from "react";
import type { ArrivalActor } from "../../../../machines/workspace/arrival.ts";
import type { Me } from "../../../contract/workspace/people.ts";
import { withTexts } from "../../i18n/workspace-catalogues.ts";
import { lazy } from "../../loading/lazy.ts";
import { AnchorButton, Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { PageBody } from "../../ui/page.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { PageSkeleton } from "../shell/skeletons.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";

const ClosedPage = lazy(
  withTexts(() => import("./closed-page.tsx")),
  (part) => part.ClosedPage,
);

type ArrivalPageProps = {
  actor: ArrivalActor;
  /** Where the portal is: an origin without a slash at its end. */
  portal: string;
  /** The frame of a page that nobody is inside of. */
  frame: (content: ReactNode) => ReactNode;
  /** The workspace, for whoever was let in. */
  children: (visit: Me) => ReactNode;
};

/** What stands at a workspace's address until somebody is inside, and when they are no more. */
export const ArrivalPage = ({ actor, portal, frame, children }: ArrivalPageProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { visit } = snapshot.context;
  if (snapshot.hasTag("inside") && visit) return children(visit);
  if (snapshot.hasTag("closed") && visit)
    return frame(
      <Suspense fallback={<PageSkeleton />}>
        <ClosedPage actor={actor} visit={visit} portal={portal} />
      </Suspense>,
    );

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
    return frame(
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
      </>,
    );
  if (snapshot.hasTag("spent"))
    return frame(
      <>
        <PageTitle>{t`This way in no longer works`}</PageTitle>
        <MessagePage illustration="error" title={<Trans>This way in no longer works</Trans>} actions={enter}>
          <p>
            <Trans>It can be used once, soon after it was made, and in the tab that asked for it.</Trans>
          </p>
        </MessagePage>
      </>,
    );
  if (snapshot.hasTag("lapsed"))
    return frame(
      <>
        <PageTitle>{t`Without a network`}</PageTitle>
        <MessagePage illustration="error" title={<Trans>You have been without a network for too long</Trans>} actions={retry}>
          <p>
            <Trans>
              What this browser keeps of the workspace is shown only for a while. What you did is kept, and sent once you are back.
            </Trans>
          </p>
        </MessagePage>
      </>,
    );
  if (snapshot.hasTag("signedOut"))
    return frame(
      <>
        <PageTitle>{t`You are signed out`}</PageTitle>
        <MessagePage illustration="workspace" title={<Trans>You are signed out</Trans>} actions={enter} />
      </>,
    );
  if (snapshot.hasTag("arriving"))
    return frame(
      <>
        <PageTitle>{t`Opening the workspace…`}</PageTitle>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <Waiting pending label={t`Opening the workspace…`} skeleton={<PageSkeleton />} />
      </>,
    );
  return frame(
    <PageBody>
      <PageTitle>{t`The workspace is not open`}</PageTitle>
      <Stack gap={6}>
        <h1 tabIndex={-1}>
          <Trans>The workspace is not open</Trans>
        </h1>
        <Refusal snapshot={snapshot} />
        {snapshot.can({ type: "retry.chosen" }) && <div>{retry}</div>}
      </Stack>
    </PageBody>,
  );
};
