import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useDeferredValue, useId } from "react";
import type { VerificationActor, VerificationSnapshot } from "../../../../machines/registration/verification.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { lead, meta, muted } from "../../ui/text.css.ts";
import { CodeHint } from "../code-hint.tsx";
import { CountdownFrom } from "../countdown-from.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { useProblemSentence, useProblemText } from "../use-problem-text.ts";
import { StepHeading } from "./step-heading.tsx";

/** Step 3: the six-digit code (SPEC §2, §4, §8). */
export const VerifyStep = ({ actor }: { actor: VerificationActor }) => {
  const now = useSelector(actor, (state) => state);
  const drawn = useDeferredValue(now);
  // When it has ended, this stays as it was left until the next step is drawn.
  const snapshot = now.status === "done" ? drawn : now;
  const hintId = useId();
  const { email, code, isDemo } = snapshot.context;
  const isEntering = snapshot.hasTag("entering");
  const isVerified = snapshot.hasTag("success");
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <StepHeading>
          <Trans>Check your email</Trans>
        </StepHeading>
        <p className={lead}>
          <Trans>
            Type the six-digit code that we send to <strong>{email}</strong>.
          </Trans>
        </p>
      </Stack>
      <Outcome snapshot={snapshot} actor={actor} />
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Stack gap={2}>
        <CodeInput
          value={code}
          onChange={(typed) => actor.send({ type: "code.changed", code: typed })}
          disabled={!isEntering}
          invalid={snapshot.hasTag("wrong") || snapshot.hasTag("expired")}
          accepted={isVerified}
          describedBy={isVerified ? undefined : hintId}
          autoFocus
        />
        {!isVerified && <CodeHint id={hintId} doing={snapshot.hasTag("verifying") && <Trans>Checking the code…</Trans>} />}
      </Stack>
      {isVerified && <Accepted actor={actor} />}
      {isDemo && isEntering && (
        <Banner
          tone="warning"
          title={<Trans>Demo verification</Trans>}
          actions={
            <Button tone="secondary" size="small" onClick={() => actor.send({ type: "demo.chosen" })}>
              <Trans>Verify without a code</Trans>
            </Button>
          }
        >
          <Trans>This server only simulates verification: any six digits are accepted.</Trans>
        </Banner>
      )}
      {!isVerified && (
        <Stack gap={3}>
          <Resend snapshot={snapshot} actor={actor} />
          <p className={muted}>
            <Trans>No mail yet? Look in the spam folder too.</Trans>
          </p>
        </Stack>
      )}
      {!isVerified && !snapshot.hasTag("nameLost") && (
        <Row>
          <Button tone="ghost" disabled={!snapshot.can({ type: "back.chosen" })} onClick={() => actor.send({ type: "back.chosen" })}>
            <Trans>Back</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
};

type Part = { snapshot: VerificationSnapshot; actor: VerificationActor };

/** Stands where another code could be asked for: the right digits stay where they were typed. */
const Accepted = ({ actor }: { actor: VerificationActor }) => (
  <Banner
    tone="success"
    focus
    title={<Trans>Your email is verified</Trans>}
    actions={
      <Button size="small" onClick={() => actor.send({ type: "continued" })}>
        <Trans>Continue now</Trans>
      </Button>
    }
  >
    <Trans>We are taking you to your organisation…</Trans>
  </Banner>
);

/** What is wrong with the last code. */
const Outcome = ({ snapshot, actor }: Part) => {
  const words = useProblemText();
  const sentence = useProblemSentence();
  const { problem, triesLeft } = snapshot.context;
  if (snapshot.hasTag("nameLost")) {
    return (
      <Banner
        tone="error"
        title={<Trans>Subdomain registration error</Trans>}
        actions={
          <Button size="small" onClick={() => actor.send({ type: "back.chosen" })}>
            <Trans>Back to the details</Trans>
          </Button>
        }
      >
        {words(problem)}
      </Banner>
    );
  }
  if (snapshot.hasTag("exhausted")) {
    return (
      <Banner tone="error" title={<Trans>Code error</Trans>}>
        {words(problem)}
      </Banner>
    );
  }
  if (snapshot.hasTag("wrong")) {
    return (
      <Banner tone="error" focus={false} title={<Trans>Code error</Trans>} key={triesLeft}>
        {words(problem)}
      </Banner>
    );
  }
  if (snapshot.hasTag("expired")) {
    return (
      <Banner tone="error" title={<Trans>Code error</Trans>}>
        {sentence(problem ?? { code: "code_expired" })} <Trans>Please request a new one.</Trans>
      </Banner>
    );
  }
  if (snapshot.hasTag("failed")) {
    return (
      <Banner
        tone="error"
        key={problem?.code}
        actions={
          <Button size="small" tone="secondary" onClick={() => actor.send({ type: "check.retried" })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {words(problem)}
      </Banner>
    );
  }
  return null;
};

/** Asking for another code: on its way, not yet, or now. */
const Resend = ({ snapshot, actor }: Part) => {
  const words = useProblemText();
  const reasonId = useId();
  const { cooldown, lockout, sendProblem } = snapshot.context;
  const isBarred = snapshot.hasTag("exhausted");
  return (
    <>
      {snapshot.hasTag("sendFailed") && (
        <Banner tone="error" focus={false} key={sendProblem?.code}>
          {words(sendProblem)}
        </Banner>
      )}
      <div aria-live="polite">
        {snapshot.hasTag("sending") ? (
          <Trans>Sending a code…</Trans>
        ) : snapshot.hasTag("cooling") && !isBarred ? (
          <Trans>
            You can request a new code in <CountdownFrom seconds={cooldown} />
          </Trans>
        ) : (
          <>
            <TextButton
              disabled={!snapshot.can({ type: "code.requested" })}
              aria-describedby={isBarred ? reasonId : undefined}
              onClick={() => actor.send({ type: "code.requested" })}
            >
              <Trans>Request a new code</Trans>
            </TextButton>
            {isBarred && (
              <p id={reasonId} className={meta}>
                <Trans>
                  You have used all tries. You can request a new code in <CountdownFrom seconds={lockout} />
                </Trans>
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
};
