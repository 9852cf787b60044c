import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { EmailChangeActor } from "../../../../machines/account/email-change.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { useProblemText } from "../use-problem-text.ts";

/** Another address. It changes nothing by itself: both mailboxes have their say. */
export const EmailChangeForm = ({ actor }: { actor: EmailChangeActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { present, email, error } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  return (
    <Stack gap={5}>
      <Refusal snapshot={snapshot} />
      {snapshot.hasTag("sent") && (
        <Banner tone="success" title={<Trans>Confirm it from your mail</Trans>}>
          <Trans>
            We have written to {present} and to {email}. The address changes once you have opened the links in both mails.
          </Trans>
        </Banner>
      )}
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Form label={t`Change your address`} onSubmit={() => actor.send({ type: "submitted" })}>
        <EmailField
          name="newEmail"
          label={<Trans>New email</Trans>}
          value={email}
          onChange={(typed) => actor.send({ type: "email.changed", email: typed })}
          onBlur={() => actor.send({ type: "email.left" })}
          autoComplete="email"
          placeholder="name@example.com"
          readOnly={isBusy}
          error={words(error)}
        />
        <Row>
          <Button type="submit" tone="secondary" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Change the address</Trans>
          </Button>
        </Row>
      </Form>
    </Stack>
  );
};
