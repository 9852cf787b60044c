import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { JobActor } from "../../../../machines/realtime/job.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageBody } from "../../ui/page.tsx";
import { lead, muted, subheading } from "../../ui/text.css.ts";
import { SlowResponse } from "../slow-response.tsx";
import { Refusal } from "../refusal.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { Connection } from "./connection.tsx";
import * as css from "./debug.css.ts";
import { jobMessage } from "./job-message.ts";
import { JobProgress } from "./job-progress.tsx";
import { LogPanel } from "./log-panel.tsx";

/** `/debug`: the hub and its demo job under a developer's hands (SPEC §2). */
export const DebugPage = ({ actor }: { actor: JobActor }) => {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const hub = snapshot.children.hub;
  const { latest } = snapshot.context;
  return (
    <PageBody>
      <PageTitle>{t`Real-time hub`}</PageTitle>
      <Stack gap={8}>
        <Stack gap={2}>
          <h1 tabIndex={-1}>
            <Trans>Real-time hub</Trans>
          </h1>
          <p className={lead}>
            <Trans>Connect, start the demo job and watch its messages arrive.</Trans>
          </p>
        </Stack>
        <Refusal snapshot={snapshot} />
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <div className={css.columns}>
          <Card>
            <Stack gap={6}>
              {hub && <Connection hub={hub} />}
              <Row>
                <Button
                  busy={snapshot.hasTag("busy")}
                  disabled={!snapshot.can({ type: "start.chosen" })}
                  onClick={() => actor.send({ type: "start.chosen" })}
                >
                  <Trans>Start the demo job</Trans>
                </Button>
              </Row>
              <JobProgress actor={actor} />
            </Stack>
          </Card>
          <Stack gap={6}>
            <Card>
              <Stack gap={4}>
                <h2 className={subheading}>
                  <Trans>Latest message</Trans>
                </h2>
                <p className={latest?.message ? undefined : muted} aria-live="polite">
                  {latest?.message ? jobMessage(i18n, latest) : <Trans>None yet</Trans>}
                </p>
                <h3>
                  <Trans>Metadata</Trans>
                </h3>
                <pre className={css.data}>{latest?.metadata ? JSON.stringify(latest.metadata, null, 2) : "{}"}</pre>
              </Stack>
            </Card>
            <LogPanel actor={actor} />
          </Stack>
        </div>
      </Stack>
    </PageBody>
  );
};
