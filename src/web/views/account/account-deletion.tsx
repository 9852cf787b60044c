import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { AccountDeletionActor } from "../../../../machines/account/account-deletion.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Username } from "../../ui/username.tsx";
import { Form } from "../form.tsx";
import { Refusal } from "../refusal.tsx";
import { SlowResponse } from "../slow-response.tsx";

/** What somebody is told before their account is deleted, what keeps them from it, and how they prove that it is they. */
export const AccountDeletion = ({ actor, email }: { actor: AccountDeletionActor; email: string }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { held, proof } = snapshot.context;
  const isBusy = snapshot.hasTag("busy") || snapshot.hasTag("deleted");
  const keep = (
    <Button tone="ghost" disabled={!snapshot.can({ type: "cancelled" })} onClick={() => actor.send({ type: "cancelled" })}>
      <Trans>Keep the account</Trans>
    </Button>
  );
  const common = {
    name: "proof",
    value: proof,
    readOnly: !snapshot.can({ type: "proof.changed", proof }),
    onChange: (typed: string) => actor.send({ type: "proof.changed", proof: typed }),
  };
  return (
    <Stack gap={5}>
      <Refusal snapshot={snapshot} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("confirming") ? (
        <Form label={t`Delete the account`} onSubmit={() => actor.send({ type: "submitted" })}>
          <h3>
            <Trans>Delete your account?</Trans>
          </h3>
          <p>
            <Trans>
              You are signed out everywhere and leave every organisation. Your tasks become nobody's, and what you wrote stays there by a
              former member. This cannot be undone; your address is free for a new account.
            </Trans>
          </p>
          {held?.hasPassword === false ? (
            <TextField {...common} label={<Trans>Your email address</Trans>} type="email" autoComplete="email" />
          ) : (
            <>
              <Username email={email} />
              <PasswordField {...common} label={<Trans>Current password</Trans>} autoComplete="current-password" />
            </>
          )}
          <Row>
            <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
              <Trans>Delete it for good</Trans>
            </Button>
            {keep}
          </Row>
        </Form>
      ) : snapshot.hasTag("owning") ? (
        <Banner
          tone="warning"
          title={<Trans>First hand these over, or delete them</Trans>}
          actions={
            <>
              <Button size="small" onClick={() => actor.send({ type: "deletion.chosen" })}>
                <Trans>Look again</Trans>
              </Button>
              {keep}
            </>
          }
        >
          <Stack gap={3}>
            <p>
              <Trans>
                Nobody else owns them. Make somebody else an owner among the members, or delete the organisation in its settings.
              </Trans>
            </p>
            <ul aria-label={t`Organisations that only you own`}>
              {held?.soleOwnerOf.map(({ name, address }) => (
                <li key={address}>
                  <a href={address}>{name}</a>
                </li>
              ))}
            </ul>
          </Stack>
        </Banner>
      ) : (
        <Row>
          <Button
            tone="secondary"
            busy={snapshot.hasTag("looking")}
            disabled={!snapshot.can({ type: "deletion.chosen" })}
            onClick={() => actor.send({ type: "deletion.chosen" })}
          >
            <Trans>Delete my account…</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
};
