import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import type { AuthCardActor } from "../../../../machines/auth/auth-card.ts";
import type { PasswordResetActor } from "../../../../machines/auth/password-reset.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { lazy } from "../../loading/lazy.ts";
import { Waiting } from "../../ui/skeleton.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { CardSkeleton } from "../shell/skeletons.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const ResetBox = lazy(
  () => import("./reset-box.tsx"),
  (part) => part.ResetBox,
);

type AuthCardProps = {
  card: AuthCardActor;
  reset: PasswordResetActor;
  google: "off" | "test" | "on";
};

/** Signing in and signing up (SPEC §2). What it shows is what the two charts say. */
export const AuthCard = ({ card, reset, google }: AuthCardProps) => {
  const snapshot = useSelector(card, (state) => state);
  const isResetOpen = useSelector(reset, (state) => !state.hasTag("closed"));
  const { t } = useLingui();
  const isSignUp = snapshot.hasTag("signUp");
  const continues = { type: "continuation.chosen" } as const;
  const isContinuing = snapshot.hasTag("continuing");
  // An address as others beside the screen may read it.
  const newcomer = snapshot.context.newcomer?.email.replace(/^(.).*@/su, "$1…@");
  if (isResetOpen && !isSignUp) {
    return (
      <Stack gap={6}>
        <PageTitle>{t`Reset your password`}</PageTitle>
        <h1 tabIndex={-1}>
          <Trans>Reset your password</Trans>
        </h1>
        <Suspense fallback={<Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}>
          <ResetBox actor={reset} />
        </Suspense>
      </Stack>
    );
  }
  return (
    <Stack gap={6}>
      <PageTitle>{isSignUp ? t`Create your account` : t`Sign in`}</PageTitle>
      <h1 tabIndex={-1}>{isSignUp ? <Trans>Create your account</Trans> : <Trans>Sign in</Trans>}</h1>
      <Refusal snapshot={snapshot} fallback={<Trans>Something went wrong</Trans>} />
      {(snapshot.hasTag("signedUp") || isContinuing) && (
        <Banner
          tone="success"
          focus
          title={<Trans>Your account is ready</Trans>}
          actions={
            (snapshot.can(continues) || isContinuing) && (
              <Button busy={isContinuing} onClick={() => card.send(continues)}>
                <Trans>Continue as {newcomer}</Trans>
              </Button>
            )
          }
        >
          {isSignUp ? <Trans>You can sign in now. Taking you there…</Trans> : <Trans>You can sign in with it now.</Trans>}
        </Banner>
      )}
      <SlowResponse snapshot={snapshot} send={card.send} />
      {isSignUp ? (
        <SignUpForm actor={card} google={google} />
      ) : (
        <SignInForm
          actor={card}
          google={google}
          onForgotten={() => {
            const { email } = snapshot.context.values;
            // Whoever turns to the mail leaves what was refused behind, as with the next key.
            card.send({ type: "field.changed", field: "email", value: email });
            reset.send({ type: "reset.opened", email });
          }}
        />
      )}
    </Stack>
  );
};
