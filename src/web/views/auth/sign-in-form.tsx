import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { AuthCardActor, Field } from "../../../../machines/auth/auth-card.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { muted } from "../../ui/text.css.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Form } from "../form.tsx";
import { useFields } from "../use-fields.ts";
import { GoogleButton } from "./google-button.tsx";

type SignInFormProps = {
  actor: AuthCardActor;
  google: "off" | "test" | "on";
  onForgotten: () => void;
};

export const SignInForm = ({ actor, google, onForgotten }: SignInFormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const field = useFields<Field>(snapshot.context, actor.send);
  const isBusy = snapshot.hasTag("busy");
  const isLeaving = snapshot.hasTag("leaving");
  const isContinuing = snapshot.hasTag("continuing");
  return (
    <Stack gap={6}>
      <Form label={t`Sign in`} onSubmit={() => actor.send({ type: "submitted" })}>
        <EmailField {...field("email")} autoComplete="username" placeholder="name@example.com" readOnly={isBusy} />
        <PasswordField
          {...field("password")}
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
          readOnly={isBusy}
          aside={
            <TextButton onClick={onForgotten} disabled={isBusy}>
              <Trans>Forgot your password?</Trans>
            </TextButton>
          }
        />
        <Button type="submit" block busy={isBusy && !isLeaving && !isContinuing} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Sign in</Trans>
        </Button>
      </Form>
      <GoogleButton
        google={google}
        busy={isLeaving}
        disabled={!snapshot.can({ type: "google.chosen" })}
        onClick={() => actor.send({ type: "google.chosen" })}
      />
      <p className={muted}>
        <Trans>
          No account yet?{" "}
          <TextButton disabled={!snapshot.can({ type: "signUp.chosen" })} onClick={() => actor.send({ type: "signUp.chosen" })}>
            Create one
          </TextButton>
        </Trans>
      </p>
    </Stack>
  );
};
