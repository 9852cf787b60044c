import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { AuthenticationActor, Field } from "../../../../machines/auth/authentication.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { muted } from "../../ui/text.css.ts";
import { TextField } from "../../ui/text-field.tsx";
import { Form } from "../form.tsx";
import { useFields } from "../use-fields.ts";

export function SignUpForm({ actor }: { actor: AuthenticationActor }) {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const field = useFields<Field>(snapshot.context, actor.send);
  const { passwordMin } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const isLocked = isBusy || snapshot.hasTag("signedUp");
  return (
    <Stack gap={6}>
      <Form label={t`Create your account`} onSubmit={() => actor.send({ type: "submitted" })}>
        <TextField {...field("firstName")} label={<Trans>First name</Trans>} autoComplete="given-name" readOnly={isLocked} />
        <TextField {...field("lastName")} label={<Trans>Last name</Trans>} optional autoComplete="family-name" readOnly={isLocked} />
        <TextField
          {...field("email")}
          label={<Trans>Email</Trans>}
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
          readOnly={isLocked}
        />
        <PasswordField
          {...field("password")}
          label={<Trans>Password</Trans>}
          hint={<Trans>At least {passwordMin} characters. A short sentence is easy to remember.</Trans>}
          autoComplete="new-password"
          minimum={passwordMin}
          readOnly={isLocked}
          onGenerate={(password) => actor.send({ type: "password.generated", password })}
        />
        <PasswordField
          {...field("confirmPassword")}
          label={<Trans>Confirm your password</Trans>}
          autoComplete="new-password"
          readOnly={isLocked}
        />
        <Button type="submit" block busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Create account</Trans>
        </Button>
      </Form>
      <p className={muted}>
        <Trans>
          Have an account already?{" "}
          <TextButton disabled={!snapshot.can({ type: "signIn.chosen" })} onClick={() => actor.send({ type: "signIn.chosen" })}>
            Sign in
          </TextButton>
        </Trans>
      </p>
    </Stack>
  );
}
