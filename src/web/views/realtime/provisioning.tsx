import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { JobActor } from "../../../../machines/realtime/job.ts";
import { percent } from "../../i18n/formats.ts";
import { Banner } from "../../ui/banner.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { ProgressBar } from "../../ui/progress.tsx";
import { strong } from "../../ui/text.css.ts";
import { prepared } from "./provisioning.css.ts";

/** How far the preparation of a new organisation has come. Nobody has to wait for it, nor for the connection that tells of it. */
export const Provisioning = ({ actor }: { actor: JobActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const isCutOff = useSelector(snapshot.children.hub, (hub) => hub?.hasTag("error") || hub?.hasTag("reconnecting"));
  const share = snapshot.context.percent;
  // Nobody prepares it any more, or it was there from the start: it stands, and there is nothing to tell.
  if (snapshot.hasTag("unknown")) return null;
  if (snapshot.hasTag("completed")) {
    return (
      <p role="status" className={prepared}>
        <Icon name="success" size={20} />
        <Trans>Everything is prepared.</Trans>
      </p>
    );
  }
  return (
    <Card compact>
      <Stack gap={4}>
        <p className={strong} role="status">
          <Trans>We are preparing your organisation. You can go on already.</Trans>
        </p>
        {snapshot.hasTag("failed") && (
          <Banner tone="warning">
            <Trans>The preparation stopped. We have been told and will see to it.</Trans>
          </Banner>
        )}
        {isCutOff && (
          <Banner tone="info">
            <Trans>We cannot show the progress at the moment. It goes on all the same.</Trans>
          </Banner>
        )}
        <ProgressBar label={t`Progress`} percent={share} words={percent(share)} />
      </Stack>
    </Card>
  );
};
