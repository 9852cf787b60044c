import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { EmailLinkActor, EmailLinkSnapshot } from "../../../../machines/registration/email-link.ts";
import type { PublicSettings } from "../../../contract/settings.ts";
import { workspaceHost } from "../../../contract/workspace-address.ts";
import { useApp } from "../../providers/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { AuthLayout } from "../../ui/page.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { OnboardingMap } from "../auth/onboarding-map.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { PageSkeleton } from "../shell/skeletons.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { useProblemText } from "../use-problem-text.ts";
import { VerifyStep } from "./verify-step.tsx";

type EmailLinkPageProps = {
  actor: EmailLinkActor;
  /** The way to sign in and come back here. */
  signIn: ReactNode;
};

/** Asks whoever opened the link to confirm. No component: each message of the page takes the place of the one before. */
const confirming = (snapshot: EmailLinkSnapshot, { send }: EmailLinkActor, settings: PublicSettings, back: ReactNode) => {
  const { email, subdomain } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const workspace = subdomain && workspaceHost(settings, subdomain);
  return (
    <MessagePage
      illustration="mail-sent"
      title={<Trans>Confirm your email</Trans>}
      actions={
        <>
          <Button busy={isBusy} disabled={!snapshot.can({ type: "confirmed" })} onClick={() => send({ type: "confirmed" })}>
            <Trans>Confirm my email</Trans>
          </Button>
          {!isBusy && back}
        </>
      }
    >
      <Stack gap={4}>
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={send} />
        <p>
          {workspace ? (
            <Trans>
              {email}, for {workspace}
            </Trans>
          ) : (
            email
          )}
        </p>
      </Stack>
    </MessagePage>
  );
};

/** /auth/verify: the page behind the mailed link, or the code entry on its own (SPEC §2). */
export const EmailLinkPage = ({ actor, signIn }: EmailLinkPageProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { t } = useLingui();
  const { settings } = useApp();
  const words = useProblemText();
  const { email, signedInAs, problem } = snapshot.context;
  const back = (
    <Button tone="ghost" onClick={() => actor.send({ type: "back.chosen" })}>
      <Trans>Back to the registration</Trans>
    </Button>
  );
  if (snapshot.hasTag("typing") && snapshot.children.verification) {
    return (
      <AuthLayout aside={<OnboardingMap current="verification" />}>
        <VerifyStep actor={snapshot.children.verification} />
      </AuthLayout>
    );
  }
  if (snapshot.hasTag("left")) {
    return <Waiting pending label={t`Looking up your registration…`} skeleton={<PageSkeleton />} />;
  }
  if (snapshot.hasTag("needsSignIn")) {
    return (
      <MessagePage
        illustration="code"
        title={<Trans>Sign in to confirm your email</Trans>}
        actions={
          <>
            {signIn}
            {back}
          </>
        }
      >
        <Trans>Only you may confirm {email}, so we need to know that it is you.</Trans>
      </MessagePage>
    );
  }
  if (snapshot.hasTag("otherAccount")) {
    return (
      <MessagePage illustration="error" title={<Trans>This link belongs to another account</Trans>} actions={back}>
        <Trans>
          It was sent to {email}, but you are signed in as {signedInAs}. Sign out first, then open the link again.
        </Trans>
      </MessagePage>
    );
  }
  if (snapshot.hasTag("success")) {
    return (
      <MessagePage
        illustration="success"
        title={<Trans>Your email is verified</Trans>}
        actions={
          <Button onClick={() => actor.send({ type: "continued" })}>
            <Trans>Continue now</Trans>
          </Button>
        }
      >
        <Trans>We are taking you to your organisation…</Trans>
      </MessagePage>
    );
  }
  if (snapshot.hasTag("dead") || snapshot.hasTag("nameLost")) {
    return (
      <MessagePage
        illustration="error"
        title={snapshot.hasTag("dead") ? <Trans>This link no longer works</Trans> : <Trans>Subdomain registration error</Trans>}
        actions={back}
      >
        {words(problem)}
      </MessagePage>
    );
  }
  return confirming(snapshot, actor, settings, back);
};
