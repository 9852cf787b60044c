import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type {
  AccountField,
  InvitationAcceptanceActor,
  InvitationAcceptanceSnapshot,
} from "../../../../machines/workspace/invitation-acceptance.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { muted } from "../../ui/text.css.ts";
import { TextField } from "../../ui/text-field.tsx";
import { Form } from "../form.tsx";
import { AcceptTerms } from "../registration/accept-terms.tsx";
import { useFields } from "../use-fields.ts";
import { useProblemText } from "../use-problem-text.ts";
import { Decline } from "./decline.tsx";

type NewcomerFormProps = {
  actor: InvitationAcceptanceActor;
  snapshot: InvitationAcceptanceSnapshot;
  google: "off" | "test" | "on";
};

/** Joining with an account that is made by the same press. Whoever has one already signs in: the page looks the same to both. */
export const NewcomerForm = ({ actor, snapshot, google }: NewcomerFormProps) => {
  const { t } = useLingui();
  const words = useProblemText();
  const { invitation, values, errors, acceptTerms, passwordMin } = snapshot.context;
  const field = useFields<AccountField>({ values, errors }, actor.send);
  const name = invitation?.organization.name ?? "";
  const isBusy = snapshot.hasTag("busy");
  const isLeaving = snapshot.hasTag("leaving");
  return (
    <Stack gap={6}>
      <Form label={t`Join ${name}`} onSubmit={() => actor.send({ type: "submitted" })}>
        <EmailField name="email" autoComplete="username" value={invitation?.invitee?.address ?? ""} />
        <TextField {...field("name")} label={<Trans>Your name</Trans>} autoComplete="name" readOnly={isBusy} />
        <PasswordField
          {...field("password")}
          label={<Trans>Choose a password</Trans>}
          hint={<Trans>At least {passwordMin} characters. A short sentence is easy to remember.</Trans>}
          autoComplete="new-password"
          minimum={passwordMin}
          readOnly={isBusy}
        />
        <AcceptTerms
          checked={acceptTerms}
          disabled={isBusy}
          error={words(errors.acceptTerms)}
          onChange={(accepted) => actor.send({ type: "terms.changed", accepted })}
        />
        <Button type="submit" block busy={isBusy && !isLeaving} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Join {name}</Trans>
        </Button>
      </Form>
      {google !== "off" && (
        <Button
          tone="secondary"
          block
          icon={<Icon name="external" />}
          busy={isLeaving}
          disabled={!snapshot.can({ type: "google.chosen" })}
          onClick={() => actor.send({ type: "google.chosen" })}
        >
          {google === "test" ? <Trans>Continue with the test provider</Trans> : <Trans>Continue with Google</Trans>}
        </Button>
      )}
      <p className={muted}>
        <Trans>
          Have an account already?{" "}
          <Link to="/auth" search={{ mode: "signin", next: "/invitation" }}>
            Sign in
          </Link>
        </Trans>
      </p>
      <Decline actor={actor} snapshot={snapshot} />
    </Stack>
  );
};
