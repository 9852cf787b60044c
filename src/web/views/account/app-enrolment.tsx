import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { FactorEnrolmentActor } from "../../../../machines/account/factor-enrolment.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { meta } from "../../ui/text.css.ts";
import { Form } from "../form.tsx";
import { useProblemText } from "../use-problem-text.ts";
import { FactorCode } from "./factor-code.tsx";
import * as css from "./account.css.ts";

/** What the app is called, here and when it is asked for. */
export const Naming = ({ actor }: { actor: FactorEnrolmentActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { name, error } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  return (
    <Form label={t`Name the app`} onSubmit={() => actor.send({ type: "submitted" })}>
      <TextField
        name="factorName"
        label={<Trans>Name of the app</Trans>}
        hint={<Trans>For example the device that it is on. You see it when you sign in.</Trans>}
        value={name}
        onChange={(typed) => actor.send({ type: "appName.changed", name: typed })}
        onBlur={() => actor.send({ type: "appName.left" })}
        autoComplete="off"
        autoFocus
        readOnly={isBusy}
        error={words(error)}
      />
      <Row>
        <Button type="submit" busy={isBusy} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Continue</Trans>
        </Button>
        <Button tone="ghost" disabled={!snapshot.can({ type: "enrol.cancelled" })} onClick={() => actor.send({ type: "enrol.cancelled" })}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
    </Form>
  );
};

/** The QR code, the same for typing, and the proof that the app has it. */
export const Scanning = ({ actor }: { actor: FactorEnrolmentActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
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
      <FactorCode
        code={code}
        onChange={(typed) => actor.send({ type: "code.changed", code: typed })}
        canType={snapshot.can({ type: "code.changed", code: "" })}
        isRefused={snapshot.hasTag("refused")}
        doing={snapshot.hasTag("busy") && <Trans>Checking the code…</Trans>}
      />
      <Row>
        <Button tone="ghost" disabled={!snapshot.can({ type: "enrol.cancelled" })} onClick={() => actor.send({ type: "enrol.cancelled" })}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
    </Stack>
  );
};
