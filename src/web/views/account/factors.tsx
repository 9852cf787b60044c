import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { FactorEnrolmentActor } from "../../../../machines/account/factor-enrolment.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Waiting } from "../../ui/skeleton.tsx";
import { muted, strong } from "../../ui/text.css.ts";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { CardSkeleton } from "../shell/skeletons.tsx";
import { Naming, Scanning } from "./app-enrolment.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import * as css from "./account.css.ts";
import { Unreachable } from "../unreachable.tsx";

/** The second factor: whether there is one, setting one up, giving it up; and the codes for whoever is without it. */
export const Factors = ({ actor, email }: { actor: FactorEnrolmentActor; email: string }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { factors, leaving } = snapshot.context;
  const { recoveryCodes } = snapshot.children;
  const isBusy = snapshot.hasTag("busy");
  const isRemoving = snapshot.hasTag("removing");
  const name = t`My phone`;
  return (
    <Stack gap={5}>
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>This could not be loaded</Trans>} />
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
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
      {snapshot.hasTag("naming") && <Naming actor={actor} />}
      {snapshot.hasTag("scanning") && <Scanning actor={actor} />}
      {snapshot.hasTag("keeping") && recoveryCodes && <RecoveryCodes actor={recoveryCodes} email={email} />}
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
                    busy={isRemoving && leaving?.id === factor.id}
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
              busy={isBusy && !isRemoving}
              disabled={!snapshot.can({ type: "enrol.chosen", name })}
              onClick={() => actor.send({ type: "enrol.chosen", name })}
            >
              <Trans>Set up an authenticator app</Trans>
            </Button>
          </Row>
          {factors.length > 0 && <CodesLeft actor={actor} />}
        </>
      )}
    </Stack>
  );
};

/** How many recovery codes are left, and the way to some, or to new ones. */
const CodesLeft = ({ actor }: { actor: FactorEnrolmentActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const { codesLeft } = snapshot.context;
  return (
    <Stack gap={4}>
      <h3>
        <Trans>Recovery codes</Trans>
      </h3>
      <p className={muted}>
        {codesLeft ? (
          <Trans>
            Codes left: {codesLeft.left} of {codesLeft.total}. Each lets you sign in once without your app.
          </Trans>
        ) : (
          <Trans>You have none yet. With them you can sign in when you are without your app.</Trans>
        )}
      </p>
      <Row>
        <Button tone="secondary" disabled={!snapshot.can({ type: "codes.wanted" })} onClick={() => actor.send({ type: "codes.wanted" })}>
          {codesLeft ? <Trans>Make new codes</Trans> : <Trans>Make recovery codes</Trans>}
        </Button>
      </Row>
    </Stack>
  );
};
