import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { PasswordResetActor, ResetField } from "../../../../machines/auth/password-reset.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { muted } from "../../ui/text.css.ts";
import { Username } from "../../ui/username.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { useFields } from "../use-fields.ts";

type NewPasswordProps = {
  actor: PasswordResetActor;
  /** The way to the sign-in card. */
  signIn: ReactNode;
};

/** The page behind the mailed link: a new password, twice (DECISIONS 14). */
export const NewPassword = ({ actor, signIn }: NewPasswordProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const field = useFields<ResetField>(snapshot.context, actor.send);
  const { values, passwordMin } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  if (snapshot.hasTag("entered")) {
    return (
      <MessagePage illustration="workspace" title={<Trans>Your password is set</Trans>}>
        <Trans>The workspace is being opened.</Trans>
      </MessagePage>
    );
  }
  if (snapshot.hasTag("saved")) {
    return (
      <MessagePage illustration="success" title={<Trans>Your password is set</Trans>} actions={signIn}>
        <Trans>Sign in with it. Wherever else your account was open, it is signed out.</Trans>
      </MessagePage>
    );
  }
  if (snapshot.hasTag("dead")) {
    return (
      <MessagePage illustration="error" title={<Trans>This link no longer works</Trans>} actions={signIn}>
        <Trans>It may have been used already, or it is too old. Choose “Forgot your password?” when signing in to get a new one.</Trans>
      </MessagePage>
    );
  }
  return (
    <Stack gap={6}>
      <h1 tabIndex={-1}>
        <Trans>Choose a new password</Trans>
      </h1>
      <p className={muted}>
        <Trans>For {values.email}</Trans>
      </p>
      <Refusal snapshot={snapshot} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Form label={t`Choose a new password`} onSubmit={() => actor.send({ type: "submitted" })}>
        <Username email={values.email} />
        <PasswordField
          {...field("password")}
          label={<Trans>New password</Trans>}
          hint={<Trans>At least {passwordMin} characters. A short sentence is easy to remember.</Trans>}
          autoComplete="new-password"
          minimum={passwordMin}
          readOnly={isBusy}
          onGenerate={(password) => actor.send({ type: "password.generated", password })}
        />
        <PasswordField
          {...field("confirmPassword")}
          label={<Trans>Confirm your password</Trans>}
          autoComplete="new-password"
          readOnly={isBusy}
        />
        <Button type="submit" block busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Save the password</Trans>
        </Button>
      </Form>
    </Stack>
  );
};
