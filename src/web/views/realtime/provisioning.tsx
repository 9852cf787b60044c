import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { JobActor } from "../../../../machines/realtime/job.ts";
import { Banner } from "../../ui/banner.tsx";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { strong } from "../../ui/text.css.ts";
import { JobProgress } from "./job-progress.tsx";

/** How far the preparation of a new organisation has come. Nobody has to wait for it, nor for the connection that tells of it. */
export function Provisioning({ actor }: { actor: JobActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const isCutOff = useSelector(snapshot.children.hub, (hub) => hub?.hasTag("error") || hub?.hasTag("reconnecting"));
  return (
    <Card compact>
      <Stack gap={4}>
        <p className={strong} role="status">
          {snapshot.hasTag("completed") ? (
            <Trans>Everything is prepared.</Trans>
          ) : (
            <Trans>We are preparing your organisation. You can go on already.</Trans>
          )}
        </p>
        {snapshot.hasTag("failed") && (
          <Banner tone="warning">
            <Trans>The preparation stopped. We have been told and will see to it.</Trans>
          </Banner>
        )}
        {isCutOff && !snapshot.hasTag("completed") && (
          <Banner tone="info">
            <Trans>We cannot show the progress at the moment. It goes on all the same.</Trans>
          </Banner>
        )}
        <JobProgress actor={actor} />
      </Stack>
    </Card>
  );
}
