import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { FreeRegistrationActor } from "../../../../machines/dialogs/free-registration.ts";
import { planById } from "../../../contract/plans.ts";
import { workspaceHost, workspaceUrl } from "../../../contract/workspace-address.ts";
import { useApp } from "../../providers/app-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { AnchorButton, Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { SpamTrap } from "../../ui/spam-trap.tsx";
import { meta } from "../../ui/text.css.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { AcceptTerms } from "../registration/accept-terms.tsx";
import { PlanName } from "../registration/plan-name.tsx";
import { useProblemText } from "../use-problem-text.ts";

/** Registering with an address and the terms alone (SPEC §2): success, already completed, or an error banner. */
export const FreeRegistrationDialog = ({ actor }: { actor: FreeRegistrationActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const close = () => actor.send({ type: "dialog.closed" });
  return (
    <Dialog open={snapshot.hasTag("open")} onClose={close} title={<Trans>Try it free</Trans>}>
      {snapshot.hasTag("succeeded") ? (
        <Success actor={actor} />
      ) : snapshot.hasTag("completed") ? (
        <Completed actor={actor} />
      ) : (
        <FreeForm actor={actor} />
      )}
    </Dialog>
  );
};

const FreeForm = ({ actor }: { actor: FreeRegistrationActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { email, acceptTerms, website, emailProblem } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const canSubmit = snapshot.can({ type: "submitted" });
  return (
    <Form label={t`Try it free`} onSubmit={() => actor.send({ type: "submitted" })}>
      <Refusal snapshot={snapshot} title={t`Registration Error`} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <EmailField
        name="email"
        data-autofocus=""
        autoComplete="email"
        placeholder="name@example.com"
        value={email}
        readOnly={isBusy}
        error={words(emailProblem)}
        onChange={(typed) => actor.send({ type: "email.changed", email: typed })}
        onBlur={() => actor.send({ type: "email.left" })}
      />
      <AcceptTerms
        checked={acceptTerms}
        disabled={isBusy}
        onChange={(ticked) => actor.send({ type: "terms.changed", acceptTerms: ticked })}
      />
      <SpamTrap value={website} onChange={(typed) => actor.send({ type: "website.changed", website: typed })} />
      <DialogActions>
        <p id="free-reason" className={meta}>
          {!canSubmit && !isBusy && <Trans>Type your email and accept the terms to continue.</Trans>}
        </p>
        <Button type="submit" busy={isBusy} disabled={!canSubmit} aria-describedby="free-reason">
          <Trans>Start free</Trans>
        </Button>
      </DialogActions>
    </Form>
  );
};

const Success = ({ actor }: { actor: FreeRegistrationActor }) => {
  const { planId, email } = useSelector(actor, (state) => state.context);
  const plan = planById(planId);
  return (
    <Stack>
      <Banner tone="success" focus title={<Trans>Almost there</Trans>}>
        <Trans>
          You chose the <PlanName plan={plan} /> plan. We are sending an email to {email} with everything you need to begin.
        </Trans>
      </Banner>
      <DialogActions>
        <Button onClick={() => actor.send({ type: "dialog.closed" })}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </Stack>
  );
};

const Completed = ({ actor }: { actor: FreeRegistrationActor }) => {
  const { subdomain } = useSelector(actor, (state) => state.context);
  const { settings } = useApp();
  const workspace = subdomain && workspaceHost(settings, subdomain);
  return (
    <Stack>
      <Banner tone="info" focus title={<Trans>You are registered already</Trans>}>
        {subdomain ? <Trans>Your workspace is at {workspace}.</Trans> : <Trans>Your workspace is waiting for you.</Trans>}
      </Banner>
      {subdomain && (
        <DialogActions>
          <AnchorButton href={workspaceUrl(settings, subdomain)} target="_blank" rel="noreferrer">
            <Trans>Open the workspace</Trans>
          </AnchorButton>
        </DialogActions>
      )}
    </Stack>
  );
};
