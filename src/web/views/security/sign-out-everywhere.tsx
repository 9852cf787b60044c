import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { SignOutEverywhereActor } from "../../../../machines/account/sign-out-everywhere.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Patience } from "../patience.tsx";
import { Refusal } from "../refusal.tsx";

/** The way out on all devices at once, this one included. */
export function SignOutEverywhere({ actor }: { actor: SignOutEverywhereActor }) {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <Stack gap={5}>
      <Refusal snapshot={snapshot} />
      <Patience snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("confirming") ? (
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
      ) : (
        <Row>
          <Button
            tone="secondary"
            busy={snapshot.hasTag("busy")}
            disabled={!snapshot.can({ type: "everywhere.chosen" })}
            onClick={() => actor.send({ type: "everywhere.chosen" })}
          >
            <Trans>Sign out everywhere</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}
