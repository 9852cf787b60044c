import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { SecondFactorActor } from "../../../../machines/auth/second-factor.ts";
import { brand } from "../../../contract/brand.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { lead, muted } from "../../ui/text.css.ts";
import { Form } from "../form.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { Refusal } from "../refusal.tsx";
import { useProblemText } from "../use-problem-text.ts";
import { FactorCode } from "./factor-code.tsx";

/** The code of a second factor, between the password and the account. */
export const SecondFactor = ({ actor }: { actor: SecondFactorActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { factors, factor, code } = snapshot.context;
  const isRecovering = factor.kind === "recovery";
  const others = factors.filter(({ id }) => id !== factor.id);
  const support = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
  return (
    <Stack gap={6}>
      <PageTitle>{t`Confirm that it is you`}</PageTitle>
      <Stack gap={2}>
        <h1 tabIndex={-1}>
          <Trans>Confirm that it is you</Trans>
        </h1>
        <p className={lead}>
          {factor.kind === "recovery" ? (
            <Trans>Type one of the recovery codes that you kept.</Trans>
          ) : factor.kind === "phone" ? (
            <Trans>Type the code that we sent to {factor.name}.</Trans>
          ) : (
            <Trans>Type the code that your app shows for {factor.name}.</Trans>
          )}
        </p>
      </Stack>
      <Refusal snapshot={snapshot} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("unreachable") ? (
        <Row>
          <Button disabled={!snapshot.can({ type: "challenge.retried" })} onClick={() => actor.send({ type: "challenge.retried" })}>
            <Trans>Ask for a code again</Trans>
          </Button>
        </Row>
      ) : isRecovering ? (
        <RecoveryCode actor={actor} />
      ) : (
        <Stack gap={2}>
          <FactorCode
            code={code}
            onChange={(typed) => actor.send({ type: "code.changed", code: typed })}
            canType={snapshot.can({ type: "code.changed", code: "" })}
            isRefused={snapshot.hasTag("refused")}
            doing={
              snapshot.hasTag("challenging") ? (
                factor.kind === "phone" ? (
                  <Trans>Sending a code…</Trans>
                ) : (
                  <Trans>One moment…</Trans>
                )
              ) : (
                snapshot.hasTag("busy") && <Trans>Checking the code…</Trans>
              )
            }
          />
        </Stack>
      )}
      {others.map((other) => (
        <p key={other.id} className={muted}>
          <TextButton
            disabled={!snapshot.can({ type: "factor.chosen", id: other.id })}
            onClick={() => actor.send({ type: "factor.chosen", id: other.id })}
          >
            {other.kind === "recovery" ? <Trans>Use a recovery code</Trans> : <Trans>Use {other.name} instead</Trans>}
          </TextButton>
        </p>
      ))}
      {factor.kind === "phone" && (
        <p className={muted}>
          <TextButton disabled={!snapshot.can({ type: "code.requested" })} onClick={() => actor.send({ type: "code.requested" })}>
            <Trans>Send another code</Trans>
          </TextButton>
        </p>
      )}
      <p className={muted}>
        <Trans>Lost your device? Write to {support} from your own address, and we help you back in.</Trans>
      </p>
      <Row>
        <Button tone="ghost" onClick={() => actor.send({ type: "leave.chosen" })}>
          <Trans>Sign out</Trans>
        </Button>
      </Row>
    </Stack>
  );
};

/** One of the codes that somebody kept for when they are without their device. How it is typed does not matter. */
const RecoveryCode = ({ actor }: { actor: SecondFactorActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { recoveryCode, error } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  return (
    <Form label={t`Recovery code`} onSubmit={() => actor.send({ type: "submitted" })}>
      <TextField
        name="recoveryCode"
        label={<Trans>Recovery code</Trans>}
        value={recoveryCode}
        onChange={(typed) => actor.send({ type: "recovery.changed", recoveryCode: typed })}
        placeholder="abcd-2345-efgh-6789"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus
        readOnly={isBusy}
        error={words(error)}
      />
      <Row>
        <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Continue</Trans>
        </Button>
      </Row>
    </Form>
  );
};
