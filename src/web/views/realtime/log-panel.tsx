import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { isStatus, percentOf, rowOf } from "../../../../machines/realtime/job-progress.ts";
import type { JobActor, LogLine } from "../../../../machines/realtime/job.ts";
import type { Progress } from "../../../contract/hub.ts";
import { isJobMessageCode } from "../../../contract/job-messages.ts";
import { percent } from "../../i18n/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { muted, subheading } from "../../ui/text.css.ts";
import { useProblemText } from "../use-problem-text.ts";
import * as css from "./debug.css.ts";
import { jobMessage } from "./job-message.ts";
import { stepNames, stepStatuses } from "./job-progress.tsx";
import { hubWords } from "./hub-words.tsx";

/** Everything that was heard, oldest first. */
export const LogPanel = ({ actor }: { actor: JobActor }) => {
  const { t } = useLingui();
  const log = useSelector(actor, (state) => state.context.log);
  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between">
          <h2 className={subheading}>
            <Trans>Log</Trans>
          </h2>
          <Button size="small" tone="secondary" onClick={() => actor.send({ type: "log.cleared" })}>
            <Trans>Clear the log</Trans>
          </Button>
        </Row>
        {log.length === 0 ? (
          <p className={muted}>
            <Trans>Nothing has been heard yet.</Trans>
          </p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must be able to
          <div className={css.log} role="log" aria-label={t`Log`} tabIndex={0}>
            <ol>
              {log.map((line, index) => (
                <li key={index} className={css.line}>
                  <Line line={line} />
                </li>
              ))}
            </ol>
          </div>
        )}
      </Stack>
    </Card>
  );
};

/** One line, in words; what a service sent stands as it was sent. */
const Line = ({ line }: { line: LogLine }): ReactNode => {
  const words = useProblemText();
  switch (line.kind) {
    case "status":
      return hubWords(line.status);
    case "problem":
      return words(line.problem);
    case "started":
      return <Trans>The demo job was started</Trans>;
    case "progress":
      return <ReceivedProgress progress={line.progress} />;
  }
};

/** What a job said. Another service's message, which has no words of ours, stands as it was sent. */
const ReceivedProgress = ({ progress }: { progress: Progress }): ReactNode => {
  const { i18n } = useLingui();
  if (!isJobMessageCode(progress.code) || !isStatus(progress.status)) return <code>{JSON.stringify(progress)}</code>;
  const row = rowOf(progress);
  return (
    <>
      {row && <>{stepNames[row]()} · </>}
      {stepStatuses[progress.status].words()} · {percent(percentOf(progress))} · {jobMessage(i18n, progress)}
    </>
  );
};
