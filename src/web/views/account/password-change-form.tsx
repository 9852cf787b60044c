import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { PasswordChangeActor, PasswordChangeField } from "../../../../machines/account/password-change.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { muted } from "../../ui/text.css.ts";
import { Username } from "../../ui/username.tsx";
import { NewPasswordFields } from "../auth/account-fields.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { useFields } from "../use-fields.ts";

/** A new password, with the present one beside it, or the first one. */
export const PasswordChangeForm = ({ actor, email }: { actor: PasswordChangeActor; email: string }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const field = useFields<PasswordChangeField>(snapshot.context, actor.send);
  const { passwordMin, hasPassword } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  return (
    <Stack gap={5}>
      <Refusal snapshot={snapshot} />
      {snapshot.hasTag("saved") && (
        <Banner
          tone="success"
          title={snapshot.hasTag("first") ? <Trans>Your password is set</Trans> : <Trans>Your password is changed</Trans>}
        >
          {snapshot.hasTag("first") && (
            <>
              <Trans>From now on you can also sign in with your email and this password.</Trans>{" "}
            </>
          )}
          <Trans>You are signed out everywhere else.</Trans>
        </Banner>
      )}
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {!hasPassword && (
        <p className={muted}>
          <Trans>You have no password yet. With one you can also sign in by your email.</Trans>
        </p>
      )}
      <Form label={hasPassword ? t`Change your password` : t`Set a password`} onSubmit={() => actor.send({ type: "submitted" })}>
        <Username email={email} />
        {hasPassword && (
          <PasswordField
            {...field("currentPassword")}
            label={<Trans>Current password</Trans>}
            autoComplete="current-password"
            readOnly={isBusy}
          />
        )}
        <NewPasswordFields
          field={field}
          label={<Trans>New password</Trans>}
          passwordMin={passwordMin}
          readOnly={isBusy}
          onGenerate={(password) => actor.send({ type: "password.generated", password })}
        />
        <Row>
          <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            {hasPassword ? <Trans>Change the password</Trans> : <Trans>Set the password</Trans>}
          </Button>
        </Row>
      </Form>
    </Stack>
  );
};
