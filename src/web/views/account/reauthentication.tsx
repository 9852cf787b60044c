import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReauthenticationActor } from "../../../../machines/auth/reauthentication.ts";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { cut, strong } from "../../ui/text.css.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { useProblemText } from "../use-problem-text.ts";

type ReauthenticationProps = { actor: ReauthenticationActor; google: "off" | "test" | "on" };

/** Signing in again over the page that somebody is at work on. It can be left by signing out alone. */
export const Reauthentication = ({ actor, google }: ReauthenticationProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { email, password, error, hasPassword, hasGoogle } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const isLeaving = snapshot.hasTag("leaving");
  const signOut = (
    <Button tone="ghost" disabled={!snapshot.can({ type: "leave.chosen" })} onClick={() => actor.send({ type: "leave.chosen" })}>
      <Trans>Sign out</Trans>
    </Button>
  );
  const provider = {
    icon: <Icon name="external" />,
    busy: isLeaving,
    disabled: !snapshot.can({ type: "google.chosen" }),
    onClick: () => actor.send({ type: "google.chosen" }),
    children: google === "test" ? <Trans>Continue with the test provider</Trans> : <Trans>Continue with Google</Trans>,
  };
  return (
    <Dialog
      open
      title={<Trans>Please sign in again</Trans>}
      description={
        hasPassword ? (
          <Trans>Your session has ended. What you typed on this page is still here.</Trans>
        ) : (
          <Trans>Your session has ended. Sign in and you come back to this page, with what you typed on it.</Trans>
        )
      }
    >
      <Stack gap={4}>
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {hasPassword ? (
          <Form label={t`Please sign in again`} onSubmit={() => actor.send({ type: "submitted" })}>
            <EmailField name="email" autoComplete="username" value={email} />
            <PasswordField
              name="password"
              data-autofocus=""
              label={<Trans>Password</Trans>}
              autoComplete="current-password"
              value={password}
              onChange={(typed) => actor.send({ type: "password.changed", password: typed })}
              error={words(error)}
              readOnly={isBusy}
            />
            {hasGoogle && <Button tone="secondary" block {...provider} />}
            <DialogActions>
              {signOut}
              <Button type="submit" busy={isBusy && !isLeaving} disabled={!snapshot.can({ type: "submitted" })}>
                <Trans>Sign in</Trans>
              </Button>
            </DialogActions>
          </Form>
        ) : (
          <>
            <p className={`${strong} ${cut}`} title={email}>
              {email}
            </p>
            <DialogActions>
              {signOut}
              <Button data-autofocus="" {...provider} />
            </DialogActions>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
