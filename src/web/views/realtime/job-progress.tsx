import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { jobSteps, type JobStep, type StepStatus } from "../../../../machines/realtime/job-progress.ts";
import type { JobActor } from "../../../../machines/realtime/job.ts";
import { percent } from "../../i18n/formats.ts";
import { Stack } from "../../ui/layout.tsx";
import { ProgressBar, ProgressSteps, type StepTone } from "../../ui/progress.tsx";

export const stepNames: Record<JobStep, () => ReactNode> = {
  start: () => <Trans>Start</Trans>,
  validation: () => <Trans>Validation</Trans>,
  processing: () => <Trans>Processing</Trans>,
  finalizing: () => <Trans>Finalising</Trans>,
  completed: () => <Trans>Completed</Trans>,
};

export const stepStatuses: Record<StepStatus, { tone: StepTone; words: () => ReactNode }> = {
  waiting: { tone: "waiting", words: () => <Trans>Waiting</Trans> },
  processing: { tone: "underway", words: () => <Trans>In progress</Trans> },
  success: { tone: "done", words: () => <Trans>Succeeded</Trans> },
  completed: { tone: "done", words: () => <Trans>Completed</Trans> },
  error: { tone: "failed", words: () => <Trans>Error</Trans> },
  not_found: { tone: "failed", words: () => <Trans>Not found</Trans> },
};

/** The bar and the five rows of a job (SPEC §2, debug page). */
export const JobProgress = ({ actor }: { actor: JobActor }) => {
  const { t } = useLingui();
  const { steps, percent: share } = useSelector(actor, (state) => state.context);
  return (
    <Stack gap={6}>
      <ProgressBar label={t`Progress`} percent={share} words={percent(share)} />
      <ProgressSteps
        label={t`Steps`}
        steps={jobSteps.map((step) => {
          const { tone, words } = stepStatuses[steps[step]];
          return { key: step, label: stepNames[step](), tone, status: words() };
        })}
      />
    </Stack>
  );
};
