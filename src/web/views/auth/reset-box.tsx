import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { PasswordResetActor, ResetField } from "../../../../machines/auth/password-reset.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { muted } from "../../ui/text.css.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { useFields } from "../use-fields.ts";

/** "Forgot your password?", in the place of the sign-in form: send, back, and what came of it. */
export const ResetBox = ({ actor }: { actor: PasswordResetActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const field = useFields<ResetField>(snapshot.context, actor.send);
  const isBusy = snapshot.hasTag("busy");
  const { values } = snapshot.context;
  const back = (
    <Button tone="ghost" disabled={!snapshot.can({ type: "reset.closed" })} onClick={() => actor.send({ type: "reset.closed" })}>
      <Trans>Back</Trans>
    </Button>
  );
  if (snapshot.hasTag("sent")) {
    return (
      <Stack>
        <Banner tone="success" title={<Trans>Check your inbox</Trans>} focus>
          <Trans>If {values.email} has an account, a link to choose a new password is on its way. Look in the spam folder too.</Trans>
        </Banner>
        <Row>{back}</Row>
      </Stack>
    );
  }
  return (
    <Form label={t`Reset your password`} onSubmit={() => actor.send({ type: "submitted" })}>
      <p className={muted}>
        <Trans>Tell us the email of your account, and we will send you a link to choose a new password.</Trans>
      </p>
      <Refusal snapshot={snapshot} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <EmailField {...field("email")} autoComplete="username" autoFocus readOnly={isBusy} />
      <Row>
        <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Send the link</Trans>
        </Button>
        {back}
      </Row>
    </Form>
  );
};
