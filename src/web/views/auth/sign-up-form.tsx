import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { AuthCardActor, Field } from "../../../../machines/auth/auth-card.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { muted } from "../../ui/text.css.ts";
import { Form } from "../form.tsx";
import { useFields } from "../use-fields.ts";
import { GoogleButton } from "./google-button.tsx";
import { NewPasswordFields, PersonFields } from "./account-fields.tsx";

export const SignUpForm = ({ actor, google }: { actor: AuthCardActor; google: "off" | "test" | "on" }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const field = useFields<Field>(snapshot.context, actor.send);
  const isBusy = snapshot.hasTag("busy");
  const isLeaving = snapshot.hasTag("leaving");
  const isLocked = isBusy || snapshot.hasTag("signedUp");
  return (
    <Stack gap={6}>
      <Form label={t`Create your account`} onSubmit={() => actor.send({ type: "submitted" })}>
        <PersonFields field={field} readOnly={isLocked} />
        <NewPasswordFields
          field={field}
          passwordMin={snapshot.context.passwordMin}
          readOnly={isLocked}
          onGenerate={(password) => actor.send({ type: "password.generated", password })}
        />
        <Button type="submit" block busy={isBusy && !isLeaving} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Create account</Trans>
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
          Have an account already?{" "}
          <TextButton disabled={!snapshot.can({ type: "signIn.chosen" })} onClick={() => actor.send({ type: "signIn.chosen" })}>
            Sign in
          </TextButton>
        </Trans>
      </p>
    </Stack>
  );
};
