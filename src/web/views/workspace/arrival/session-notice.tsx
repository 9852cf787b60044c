import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ArrivalActor } from "../../../../../machines/workspace/arrival.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";

/** That somebody signs out while something is unsent, or that their session has ended: a part of its own, because few are told. */
export const SessionNotice = ({ actor }: { actor: ArrivalActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  if (snapshot.hasTag("warned"))
    return (
      <Banner
        tone="warning"
        focus
        title={<Trans>Not everything has been sent</Trans>}
        actions={
          <>
            <Button size="small" onClick={() => actor.send({ type: "stay.chosen" })}>
              <Trans>Stay</Trans>
            </Button>
            <Button size="small" tone="secondary" onClick={() => actor.send({ type: "signOut.confirmed" })}>
              <Trans>Sign out anyway</Trans>
            </Button>
          </>
        }
      >
        <Trans>Changes that only this browser has: {snapshot.context.unsent}. Signing out throws them away.</Trans>
      </Banner>
    );
  return (
    <Banner
      tone="warning"
      title={<Trans>Your session has ended</Trans>}
      actions={
        <Button size="small" onClick={() => actor.send({ type: "enter.chosen" })}>
          <Trans>Come in again</Trans>
        </Button>
      }
    >
      <Trans>What you see stays as it is until you come in again.</Trans>
    </Banner>
  );
};
