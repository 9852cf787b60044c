import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { FactorEnrolmentActor } from "../../../../machines/account/factor-enrolment.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { meta, muted, strong } from "../../ui/text.css.ts";
import { Patience } from "../patience.tsx";
import { Refusal } from "../refusal.tsx";
import { CardSkeleton } from "../shell/skeletons.tsx";
import * as css from "./security.css.ts";
import { Unreachable } from "./unreachable.tsx";

/** The second factor: whether there is one, setting one up, giving it up. */
export function Factors({ actor }: { actor: FactorEnrolmentActor }) {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { factors, leaving, problem } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  return (
    <Stack gap={5}>
      {snapshot.hasTag("unreachable") && <Unreachable problem={problem} onRetry={() => actor.send({ type: "list.retried" })} />}
      <Refusal snapshot={snapshot} />
      {snapshot.hasTag("enrolled") && (
        <Banner tone="success">
          <Trans>From now on we ask for a code of your app when you sign in.</Trans>
        </Banner>
      )}
      {snapshot.hasTag("removed") && (
        <Banner tone="info">
          <Trans>The app is no longer asked for.</Trans>
        </Banner>
      )}
      <Patience snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
      {snapshot.hasTag("scanning") && <Scanning actor={actor} />}
      {snapshot.hasTag("confirming") && leaving && (
        <Banner
          tone="warning"
          title={<Trans>Sign in without {leaving.name} from now on?</Trans>}
          actions={
            <>
              <Button size="small" onClick={() => actor.send({ type: "removal.confirmed" })}>
                <Trans>Remove it</Trans>
              </Button>
              <Button size="small" tone="ghost" onClick={() => actor.send({ type: "removal.cancelled" })}>
                <Trans>Keep it</Trans>
              </Button>
            </>
          }
        >
          <Trans>Its code will not be asked for any more.</Trans>
        </Banner>
      )}
      {snapshot.hasTag("shown") && (
        <>
          {factors.length === 0 ? (
            <p className={muted}>
              <Trans>There is no second factor yet: signing in takes one step.</Trans>
            </p>
          ) : (
            <ul className={css.list}>
              {factors.map((factor) => (
                <li key={factor.id} className={css.entry}>
                  <span className={strong}>{factor.name}</span>
                  <TextButton
                    disabled={!snapshot.can({ type: "factor.removed", id: factor.id })}
                    onClick={() => actor.send({ type: "factor.removed", id: factor.id })}
                  >
                    <Trans>Remove {factor.name}</Trans>
                  </TextButton>
                </li>
              ))}
            </ul>
          )}
          <Row>
            <Button
              tone="secondary"
              busy={isBusy}
              disabled={!snapshot.can({ type: "enrol.chosen" })}
              onClick={() => actor.send({ type: "enrol.chosen" })}
            >
              <Trans>Set up an authenticator app</Trans>
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

/** The QR code, the same for typing, and the proof that the app has it. */
function Scanning({ actor }: { actor: FactorEnrolmentActor }) {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const hintId = useId();
  const { enrolment, code } = snapshot.context;
  if (!enrolment) return null;
  return (
    <Stack gap={4}>
      <p>
        <Trans>Scan this with an authenticator app, then type the six digits that it shows.</Trans>
      </p>
      <img className={css.qrCode} src={enrolment.qrCode} width={200} height={200} alt={t`QR code for your authenticator app`} />
      <p className={meta}>
        <Trans>
          Or type this key into the app: <code className={css.secret}>{enrolment.secret}</code>
        </Trans>
      </p>
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
      <Row>
        <Button tone="ghost" disabled={!snapshot.can({ type: "enrol.cancelled" })} onClick={() => actor.send({ type: "enrol.cancelled" })}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
