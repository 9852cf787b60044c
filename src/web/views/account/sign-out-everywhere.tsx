import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { SignOutEverywhereActor } from "../../../../machines/account/sign-out-everywhere.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";

/** The ways out on many devices at once: on all but this one, and on this one included. */
export const SignOutEverywhere = ({ actor }: { actor: SignOutEverywhereActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const isOfOthers = snapshot.hasTag("others");
  return (
    <Stack gap={5}>
      <Refusal snapshot={snapshot} />
      {snapshot.hasTag("ended") && (
        <Banner tone="success">
          <HowMany ended={snapshot.context.ended} />
        </Banner>
      )}
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {!snapshot.hasTag("confirming") ? (
        <Row>
          <Button
            tone="secondary"
            busy={snapshot.hasTag("busy") && isOfOthers}
            disabled={!snapshot.can({ type: "others.chosen" })}
            onClick={() => actor.send({ type: "others.chosen" })}
          >
            <Trans>Sign out other devices</Trans>
          </Button>
          <Button
            tone="secondary"
            busy={snapshot.hasTag("busy") && !isOfOthers}
            disabled={!snapshot.can({ type: "everywhere.chosen" })}
            onClick={() => actor.send({ type: "everywhere.chosen" })}
          >
            <Trans>Sign out everywhere</Trans>
          </Button>
        </Row>
      ) : isOfOthers ? (
        <Banner
          tone="warning"
          title={<Trans>Sign out on all devices but this one?</Trans>}
          actions={
            <>
              <Button size="small" onClick={() => actor.send({ type: "others.confirmed" })}>
                <Trans>Sign out the others</Trans>
              </Button>
              <Button size="small" tone="ghost" onClick={() => actor.send({ type: "others.cancelled" })}>
                <Trans>Keep them signed in</Trans>
              </Button>
            </>
          }
        >
          <Trans>You stay signed in here, and have to sign in again wherever else you want to go on.</Trans>
        </Banner>
      ) : (
        <Banner
          tone="warning"
          title={<Trans>Sign out on this device too?</Trans>}
          actions={
            <>
              <Button size="small" onClick={() => actor.send({ type: "everywhere.confirmed" })}>
                <Trans>Sign out on all devices</Trans>
              </Button>
              <Button size="small" tone="ghost" onClick={() => actor.send({ type: "everywhere.cancelled" })}>
                <Trans>Stay signed in</Trans>
              </Button>
            </>
          }
        >
          <Trans>You will have to sign in again wherever you want to go on.</Trans>
        </Banner>
      )}
    </Stack>
  );
};

/** How many devices were signed out, where that is known. */
const HowMany = ({ ended }: { ended: number | null }) => {
  if (ended === null) return <Trans>Your other devices are signed out.</Trans>;
  if (ended === 0) return <Trans>You were signed in on no other device.</Trans>;
  return ended === 1 ? <Trans>One other device is signed out.</Trans> : <Trans>{ended} other devices are signed out.</Trans>;
};
