import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { AuthCallbackActor } from "../../../../machines/auth/auth-callback.ts";
import type { AuthCallbackReason } from "../../../../machines/auth/auth-callback-reason.ts";
import { keysOf } from "../../../contract/keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Container } from "../../ui/layout.tsx";
import { authCallback } from "./account.css.ts";

type Report = { tone: "error" | "info"; title: ReactNode; text: ReactNode };

/** Nothing of the address is repeated: whoever made the link chose those words. */
const reports: Record<AuthCallbackReason, Report> = {
  halfConfirmed: {
    tone: "info",
    title: <Trans>This mailbox has confirmed it</Trans>,
    text: <Trans>Now open the link in the mail to your other address as well. The address changes then.</Trans>,
  },
  declined: {
    tone: "info",
    title: <Trans>You stopped the sign-in with Google</Trans>,
    text: <Trans>Nothing has changed, and you can try again at any time.</Trans>,
  },
  lapsed: {
    tone: "error",
    title: <Trans>Sign-in with Google did not work</Trans>,
    text: <Trans>It took too long, or it was begun in another browser. Please begin again.</Trans>,
  },
  deadLink: {
    tone: "error",
    title: <Trans>This link no longer works</Trans>,
    text: <Trans>It may have been used already, or it is too old. Please ask for a new one.</Trans>,
  },
  unconfirmed: {
    tone: "error",
    title: <Trans>Please confirm your email first</Trans>,
    text: <Trans>Google has not verified your address. We may have sent you a mail with a link to confirm it.</Trans>,
  },
  emailMissing: {
    tone: "error",
    title: <Trans>Sign-in with Google did not work</Trans>,
    text: <Trans>Google did not tell us your email, and we need it. Please allow it, or sign up with a password.</Trans>,
  },
  closed: {
    tone: "error",
    title: <Trans>New accounts cannot be made at the moment</Trans>,
    text: <Trans>If you have an account already, sign in with the address that it has.</Trans>,
  },
  banned: {
    tone: "error",
    title: <Trans>You cannot sign in</Trans>,
    text: <Trans>This account is suspended. Please contact support.</Trans>,
  },
  taken: {
    tone: "error",
    title: <Trans>This Google account is linked already</Trans>,
    text: <Trans>It belongs to this account of yours or to another one. Nothing has changed.</Trans>,
  },
  unlinkable: {
    tone: "error",
    title: <Trans>Your ways to sign in have not changed</Trans>,
    text: <Trans>This one is not linked to your account, or it is your only one.</Trans>,
  },
  busy: {
    tone: "error",
    title: <Trans>Sign-in did not work</Trans>,
    text: <Trans>Too many requests. Please wait a moment and try again.</Trans>,
  },
  unavailable: {
    tone: "error",
    title: <Trans>Sign-in did not work</Trans>,
    text: <Trans>The service is not available right now. Please try again in a moment.</Trans>,
  },
  unknown: {
    tone: "error",
    title: <Trans>Sign-in did not work</Trans>,
    text: <Trans>Something went wrong on the way. Please try again.</Trans>,
  },
};

type AuthCallbackReportProps = {
  actor: AuthCallbackActor;
  /** What the page below says by itself, so that it is not said twice. */
  toldByPage?: AuthCallbackReason | null;
  /** The way to the sign-in card. */
  signIn: (onLeave: () => void) => ReactNode;
};

/** Why somebody came back from a provider, or from a mailed link, without what they left for. */
export const AuthCallbackReport = ({ actor, toldByPage = null, signIn }: AuthCallbackReportProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const reason = keysOf(reports).find((tag) => snapshot.hasTag(tag));
  if (!reason || reason === toldByPage) return null;
  const dismiss = () => actor.send({ type: "report.dismissed" });
  const { tone, title, text } = reports[reason];
  return (
    <Container className={authCallback}>
      <Banner
        tone={tone}
        title={title}
        actions={
          <>
            {snapshot.hasTag("retryable") && !snapshot.context.isSignedIn && signIn(dismiss)}
            <Button size="small" tone="ghost" onClick={dismiss}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      >
        {text}
      </Banner>
    </Container>
  );
};
