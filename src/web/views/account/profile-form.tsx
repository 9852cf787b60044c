import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { NameField, ProfileActor } from "../../../../machines/account/profile.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { useProblemText } from "../use-problem-text.ts";

/** A person's names, and the address they signed up with. */
export const ProfileForm = ({ actor, email }: { actor: ProfileActor; email: string }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { names, errors } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const field = (name: NameField) => ({
    name,
    value: names[name],
    readOnly: isBusy,
    error: words(errors[name]),
    onChange: (value: string) => actor.send({ type: "field.changed", field: name, value }),
  });
  return (
    <Stack gap={6}>
      <Refusal snapshot={snapshot} />
      {snapshot.hasTag("saved") && (
        <Banner tone="success">
          <Trans>Saved</Trans>
        </Banner>
      )}
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Form label={t`Your profile`} onSubmit={() => actor.send({ type: "submitted" })}>
        <TextField {...field("firstName")} label={<Trans>First name</Trans>} autoComplete="given-name" />
        <TextField {...field("lastName")} label={<Trans>Last name</Trans>} optional autoComplete="family-name" />
        <TextField
          {...field("nickname")}
          label={<Trans>Nickname</Trans>}
          optional
          hint={<Trans>What people in your workspaces call you</Trans>}
          autoComplete="nickname"
        />
        <EmailField name="email" value={email} />
        <Row>
          <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Save</Trans>
          </Button>
        </Row>
      </Form>
    </Stack>
  );
};
