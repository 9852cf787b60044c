import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { SecondFactorActor } from "../../../../machines/auth/second-factor.ts";
import { brand } from "../../../contract/brand.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { lead, meta, muted } from "../../ui/text.css.ts";
import { Patience } from "../patience.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { Refusal } from "../refusal.tsx";

/** The code of a second factor, between the password and the account. */
export function SecondFactor({ actor }: { actor: SecondFactorActor }) {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const hintId = useId();
  const { factors, factor, code } = snapshot.context;
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
          {factor.kind === "phone" ? (
            <Trans>Type the code that we sent to {factor.name}.</Trans>
          ) : (
            <Trans>Type the code that your app shows for {factor.name}.</Trans>
          )}
        </p>
      </Stack>
      <Refusal snapshot={snapshot} />
      <Patience snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("unreachable") ? (
        <Row>
          <Button disabled={!snapshot.can({ type: "challenge.retried" })} onClick={() => actor.send({ type: "challenge.retried" })}>
            <Trans>Ask for a code again</Trans>
          </Button>
        </Row>
      ) : (
        <Stack gap={2}>
          <CodeInput
            value={code}
            onChange={(typed) => actor.send({ type: "code.changed", code: typed })}
            disabled={!snapshot.can({ type: "code.changed", code: "" })}
            invalid={snapshot.hasTag("refused")}
            describedBy={hintId}
            autoFocus
          />
          <p id={hintId} className={meta}>
            <Trans>It is checked as soon as the sixth digit is in.</Trans>
          </p>
        </Stack>
      )}
      {others.map((other) => (
        <p key={other.id} className={muted}>
          <TextButton
            disabled={!snapshot.can({ type: "factor.chosen", id: other.id })}
            onClick={() => actor.send({ type: "factor.chosen", id: other.id })}
          >
            <Trans>Use {other.name} instead</Trans>
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
}
