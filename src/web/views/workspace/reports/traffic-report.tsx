import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { stepName, type ReportsQuery, type Traffic, type TrafficStep } from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import type { ReportProps } from "./cycle-report.tsx";
import { ReportCard, type Sheet } from "./report-card.tsx";
import { useReportNames } from "./report-names.ts";
import * as css from "./reports.css.ts";
import { inDays, useSpanText } from "./spans.ts";
import { StepTasks } from "./step-tasks.tsx";

type StepLineProps = {
  step: TrafficStep;
  project: Project;
  /** How often the most frequent one was made, and how long the longest was waited for. */
  most: { count: number; waited: number };
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What is shown of it when it is open. */
  children: ReactNode;
};

/** A step: how often it was made, and how long tasks had stood before it. */
const StepLine = ({ step, project, most, isOpen, onOpen, children }: StepLineProps) => {
  const { t } = useLingui();
  const names = useReportNames(project);
  const spanText = useSpanText();
  const id = useId();
  const { count } = step;
  const [from, to, waited] = [names.state(step.from), names.state(step.to), spanText(step.waited)];
  const share = most.waited === 0 ? 0 : Math.round((step.waited / most.waited) * 100);
  return (
    <li className={css.step}>
      <h3 className={css.stepHead}>
        <button
          type="button"
          className={css.stepButton}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={css.stepName}>
            <b>{names.move(step.move)}</b> <span className={css.stepWay}>{t`${from} to ${to}`}</span>
          </span>
          <span className={css.stepCount}>{count === 1 ? t`once` : t`${count} times`}</span>
          <span className={css.stepWaited}>{t`waited ${waited}`}</span>
          <span className={css.track} aria-hidden="true">
            <span className={css.stepBar} style={{ width: `${(count / most.count) * 100}%`, "--waited": `${share}%` }} />
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={css.stepTasks}>
          {children}
        </div>
      )}
    </li>
  );
};

type TrafficReportProps = ReportProps & {
  report: Traffic;
  query: ReportsQuery;
  /** The step whose tasks are listed. */
  open: string | null;
  onOpen: (step: string | null) => void;
};

/** The steps of the project's workflow as they were made. */
export const TrafficReport = ({ report: { steps }, project, days: _, query, open, onOpen, ...card }: TrafficReportProps) => {
  const { t } = useLingui();
  const names = useReportNames(project);
  const most = { count: Math.max(1, ...steps.map(({ count }) => count)), waited: Math.max(0, ...steps.map(({ waited }) => waited)) };
  const sheet: Sheet = {
    columns: [
      { name: t`Step` },
      { name: t`From` },
      { name: t`To` },
      { name: t`Times`, isNumber: true },
      { name: t`Waited before, p50 (days)`, isNumber: true },
    ],
    rows: steps.map((step) => [
      { value: names.move(step.move) },
      { value: names.state(step.from) },
      { value: names.state(step.to) },
      { value: step.count },
      { value: inDays(step.waited), shown: inDays(step.waited).toFixed(1) },
    ]),
  };
  return (
    <ReportCard
      {...card}
      name={t`Where work went`}
      about={
        <Trans>
          How often each step was made, and the median of how long tasks had stood before it. A longer bar is more steps, a stronger colour
          a longer wait. Press a step for its tasks.
        </Trans>
      }
      sheet={sheet}
      empty={steps.length === 0 ? <Trans>No step was made in this period.</Trans> : null}
    >
      <ul className={css.steps}>
        {steps.map((step) => {
          const key = stepName(step);
          return (
            <StepLine
              key={key}
              step={step}
              project={project}
              most={most}
              isOpen={open === key}
              onOpen={(isOpen) => onOpen(isOpen ? key : null)}
            >
              <StepTasks project={project} query={{ ...query, step: key }} name={names.move(step.move)} />
            </StepLine>
          );
        })}
      </ul>
    </ReportCard>
  );
};
