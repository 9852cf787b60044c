import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { InvitationAcceptanceActor, InvitationAcceptanceSnapshot } from "../../../../machines/workspace/invitation-acceptance.ts";
import type { ShownInvitation } from "../../../contract/workspace/invitation-acceptance.ts";
import { workspaceHost, type WorkspaceSite } from "../../../contract/workspace-address.ts";
import { longDate } from "../../i18n/dates.ts";
import { Button, LinkButton, TextButton } from "../../ui/button.tsx";
import { Card, Facts } from "../../ui/card.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Container, Row, Stack } from "../../ui/layout.tsx";
import { lead, meta } from "../../ui/text.css.ts";
import { AcceptTerms } from "../registration/accept-terms.tsx";
import { NewcomerForm } from "./newcomer-form.tsx";
import { Decline } from "./decline.tsx";
import { Form } from "../form.tsx";
import { Refusal } from "../refusal.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { useProblemText } from "../use-problem-text.ts";
import * as css from "./invitation-offer.css.ts";
import { RoleMeaning, RoleName } from "../workspace/members/role-words.tsx";

type Google = "off" | "test" | "on";
type InvitationOfferProps = { actor: InvitationAcceptanceActor; site: WorkspaceSite; google: Google; signedInAs: string | null };
type PartProps = { actor: InvitationAcceptanceActor; snapshot: InvitationAcceptanceSnapshot };
/** `you`: the address of whoever looks. */
type StepProps = PartProps & { you: string; google: Google };

const next = "/invitation";

/** An invitation that works: who invites to what, as what; and the next step of whoever looks. */
export const InvitationOffer = ({ actor, site, google, signedInAs }: InvitationOfferProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { invitation } = snapshot.context;
  if (!invitation) return null;
  const { inviter, organization } = invitation;
  const { name, logo } = organization;
  return (
    <Container width="form">
      <Stack gap={6}>
        <Stack gap={2}>
          {logo && <img className={css.logo} src={`data:image/jpeg;base64,${logo}`} alt="" />}
          <h1 tabIndex={-1}>
            <Trans>Join {name}</Trans>
          </h1>
          <p className={lead}>
            {inviter === null ? <Trans>You are invited to work together.</Trans> : <Trans>{inviter} invites you to work together.</Trans>}
          </p>
        </Stack>
        <Card compact>
          <Terms invitation={invitation} site={site} />
        </Card>
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <NextStep actor={actor} snapshot={snapshot} google={google} you={signedInAs ?? invitation.you?.address ?? ""} />
      </Stack>
    </Container>
  );
};

/** What is offered. */
const Terms = ({ invitation, site }: { invitation: ShownInvitation; site: WorkspaceSite }) => {
  const { i18n } = useLingui();
  const { organization, project, role, sentTo, expiresAt } = invitation;
  return (
    <Facts
      facts={[
        { name: <Trans>Workspace</Trans>, value: workspaceHost(site, organization.subdomain) },
        ...(project ? [{ name: <Trans>Project</Trans>, value: project }] : []),
        {
          name: <Trans>Your role</Trans>,
          value: (
            <>
              <RoleName role={role} />
              <br />
              <span className={meta}>
                <RoleMeaning role={role} />
              </span>
            </>
          ),
        },
        { name: <Trans>Sent to</Trans>, value: sentTo ?? <Trans>Everybody who has the link</Trans> },
        { name: <Trans>Works until</Trans>, value: longDate(i18n, expiresAt) },
      ]}
    />
  );
};

const NextStep = ({ actor, snapshot, google, you }: StepProps) => {
  const { invitation } = snapshot.context;
  const sentTo = invitation?.sentTo ?? "";
  if (snapshot.hasTag("newcomer")) return <NewcomerForm actor={actor} snapshot={snapshot} google={google} />;
  if (snapshot.hasTag("stranger") || snapshot.hasTag("declining"))
    return (
      <Stack gap={4}>
        {snapshot.hasTag("stranger") && (
          <>
            <p>
              <Trans>Come in with an account first. You are brought back here.</Trans>
            </p>
            <Row>
              <LinkButton to="/auth" search={{ mode: "signup", next }}>
                <Trans>Create an account</Trans>
              </LinkButton>
              <LinkButton to="/auth" search={{ mode: "signin", next }} tone="secondary">
                <Trans>Sign in</Trans>
              </LinkButton>
            </Row>
          </>
        )}
        <Decline actor={actor} snapshot={snapshot} />
      </Stack>
    );
  if (snapshot.hasTag("mistaken"))
    return (
      <Stack gap={4}>
        <p role="status">
          <Trans>
            This invitation was sent to {sentTo}, and you are signed in as {you}.
          </Trans>
        </p>
        <div>
          <Button disabled={!snapshot.can({ type: "account.switched" })} onClick={() => actor.send({ type: "account.switched" })}>
            <Trans>Switch account</Trans>
          </Button>
        </div>
      </Stack>
    );
  if (snapshot.hasTag("unproven"))
    return (
      <Stack gap={4}>
        <p>
          <Trans>Whoever joins by a link shows first that their address is theirs. We mail a code to {you}.</Trans>
        </p>
        <div>
          <Button
            busy={snapshot.hasTag("busy")}
            disabled={!snapshot.can({ type: "code.requested" })}
            onClick={() => actor.send({ type: "code.requested" })}
          >
            <Trans>Email me the code</Trans>
          </Button>
        </div>
      </Stack>
    );
  return <AcceptanceForm actor={actor} snapshot={snapshot} you={you} />;
};

/** The yes, with the terms and where it is asked for with the code. */
const AcceptanceForm = ({ actor, snapshot, you }: Omit<StepProps, "google">) => {
  const { t } = useLingui();
  const words = useProblemText();
  const hint = useId();
  const { invitation, acceptTerms, code, errors } = snapshot.context;
  const name = invitation?.organization.name ?? "";
  const isBusy = snapshot.hasTag("busy");
  return (
    <Form label={t`Join ${name}`} onSubmit={() => actor.send({ type: "submitted" })}>
      {invitation?.you?.needsCode && (
        <Stack gap={2}>
          <p id={hint}>
            <Trans>Enter the code that we mailed to {you}.</Trans>
          </p>
          <CodeInput
            value={code}
            onChange={(typed) => actor.send({ type: "code.changed", code: typed })}
            disabled={isBusy}
            invalid={errors.code !== undefined}
            describedBy={errors.code ? `${hint} ${hint}-error` : hint}
            autoFocus
          />
          <FieldError id={`${hint}-error`}>{words(errors.code)}</FieldError>
          <div>
            <TextButton disabled={!snapshot.can({ type: "code.requested" })} onClick={() => actor.send({ type: "code.requested" })}>
              <Trans>Email me another code</Trans>
            </TextButton>
          </div>
        </Stack>
      )}
      <AcceptTerms
        checked={acceptTerms}
        disabled={isBusy}
        error={words(errors.acceptTerms)}
        onChange={(accepted) => actor.send({ type: "terms.changed", accepted })}
      />
      <Button type="submit" block busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
        <Trans>Join {name}</Trans>
      </Button>
      <Decline actor={actor} snapshot={snapshot} />
    </Form>
  );
};
