import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { OwnDeviceActor } from "../../../../../machines/workspace/own-device.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";

/** Whether the device in hand is told of what happens. */
export const OwnDeviceBox = ({ actor }: { actor: OwnDeviceActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDenied = snapshot.hasTag("denied");
  const isBusy = snapshot.hasTag("busy") || snapshot.hasTag("asking");
  const isCooling = snapshot.hasTag("cooling");
  // The button that was pressed is gone, or another one.
  useFocusBack(isDenied, () => heading.current);
  return (
    <Card>
      <Stack gap={4}>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>On this device</Trans>
        </h2>
        <p>
          <Trans>
            This browser shows at once what you are told, also while the workspace is closed: the same kinds and projects as by email, and
            nothing in your quiet hours. What you read there is not mailed.
          </Trans>
        </p>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <Refusal snapshot={snapshot} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>Whether this device is told could not be found out</Trans>} />
        {snapshot.hasTag("unsupported") && (
          <div>
            <p>
              <Trans>This browser cannot show notifications.</Trans>
            </p>
            <p>
              <Trans>On an iPhone or iPad, add the workspace to the home screen first, and open it from there.</Trans>
            </p>
          </div>
        )}
        {isDenied && (
          <>
            <div>
              <p>
                <Trans>This browser blocks notifications of this site.</Trans>
              </p>
              <p>
                <Trans>Allow them in the browser's settings, then load again.</Trans>
              </p>
            </div>
            <Row>
              <Button type="button" tone="secondary" onClick={() => actor.send({ type: "list.retried" })}>
                <Trans>Load again</Trans>
              </Button>
            </Row>
          </>
        )}
        {(snapshot.hasTag("off") || snapshot.hasTag("on")) && (
          <Row>
            <Button
              type="button"
              tone={snapshot.hasTag("on") ? "secondary" : "primary"}
              busy={isBusy}
              disabled={isCooling}
              onClick={() => actor.send({ type: snapshot.hasTag("on") ? "device.removed" : "device.added" })}
            >
              {snapshot.hasTag("on") ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
            </Button>
          </Row>
        )}
        <p role="status">{snapshot.hasTag("on") && !isBusy && <Trans>This device is told.</Trans>}</p>
      </Stack>
    </Card>
  );
};
