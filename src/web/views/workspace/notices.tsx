import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ArrivalActor } from "../../../../machines/workspace/arrival.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Refusal } from "../refusal.tsx";
import { SlowResponse } from "../slow-response.tsx";
import * as css from "./shell.css.ts";

/** What is to be said of the session on any page of a workspace. */
export const SessionNotices = ({ actor }: { actor: ArrivalActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <div className={css.notices}>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      <Refusal snapshot={snapshot} />
      {snapshot.hasTag("warned") && (
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
      )}
      {snapshot.hasTag("expired") && (
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
      )}
    </div>
  );
};
