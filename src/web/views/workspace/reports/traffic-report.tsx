import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, type ReactNode } from "react";
import { stepName, type ReportsQuery, type Traffic, type TrafficStep } from "../../../../domain/reports.ts";
import type { ReportProps } from "./cycle-report.tsx";
import { ReportCard } from "./report-card.tsx";
import { daysCell, useOfProjects } from "./report-cells.tsx";
import { type ReportNames, useReportNames } from "./report-names.ts";
import * as css from "./reports.css.ts";
import { useSpanText } from "./spans.ts";
import { StepTasks } from "./step-tasks.tsx";
import { TrafficChart } from "./traffic-chart.tsx";

type StepLineProps = {
  step: TrafficStep;
  /** By which it is found. */
  name: string;
  names: ReportNames;
  /** How often the most frequent one was made, and how long the longest was waited for. */
  most: { count: number; waited: number };
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What is shown of it when it is open. */
  children: ReactNode;
};

/** A step: how often it was made, and how long tasks had stood before it. */
const StepLine = ({ step, name, names, most, isOpen, onOpen, children }: StepLineProps) => {
  const { t } = useLingui();
  const spanText = useSpanText();
  const id = useId();
  const { count, project } = step;
  const [from, to, waited] = [names.state(project, step.from), names.state(project, step.to), spanText(step.waited)];
  const share = most.waited === 0 ? 0 : Math.round((step.waited / most.waited) * 100);
  return (
    <li className={css.step} data-step={name}>
      <h3 className={css.stepHead}>
        <button
          type="button"
          className={css.stepButton}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={css.stepName}>
            <b>{names.move(project, step.move)}</b>{" "}
            <span className={css.stepWay}>
              {names.isOfOne ? t`${from} to ${to}` : `${names.project(project)} · ${t`${from} to ${to}`}`}
            </span>
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

/** Of more the table has the rest. */
const listed = 60;

/** The steps of workflows as they were made: of one project on its own chart, and in a list. */
export const TrafficReport = ({ report, projects, days: _, query, open, onOpen, ...card }: TrafficReportProps) => {
  const { t } = useLingui();
  const names = useReportNames(projects);
  const ofProjects = useOfProjects();
  const list = useRef<HTMLUListElement>(null);
  const { steps } = report;
  const most = { count: Math.max(1, ...steps.map(({ count }) => count)), waited: Math.max(0, ...steps.map(({ waited }) => waited)) };
  /** By it a step is found in an address, too: of several projects with its project's key before it. */
  const keyOf = (step: TrafficStep) => (names.isOfOne ? stepName(step) : `${names.find(step.project)?.key}.${stepName(step)}`);
  const press = (key: string) => {
    onOpen(open === key ? null : key);
    // Its tasks stand in the list; what is pressed keeps the focus.
    list.current?.querySelector(`[data-step="${key}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const sheet = ofProjects(names, {
    columns: [
      { name: t`Step` },
      { name: t`From` },
      { name: t`To` },
      { name: t`Times`, isNumber: true },
      { name: t`Waited before, p50 (days)`, isNumber: true },
    ],
    rows: steps.map(({ project, from, move, to, count, waited }) => ({
      project,
      cells: [
        { value: names.move(project, move) },
        { value: names.state(project, from) },
        { value: names.state(project, to) },
        { value: count },
        daysCell(waited),
      ],
    })),
  });
  const [project] = projects;
  return (
    <ReportCard
      {...card}
      isWide={names.isOfOne}
      name={t`Where work went`}
      about={
        <Trans>
          How often each step was made, and the median of how long tasks had stood before it. A wider line and a longer bar are more steps,
          a stronger colour a longer wait. Press a step for its tasks.
        </Trans>
      }
      sheet={sheet}
      empty={steps.length === 0 ? <Trans>No step was made in this period.</Trans> : null}
    >
      {names.isOfOne && project && <TrafficChart project={project} report={report} open={open} onPress={press} />}
      <ul className={css.steps} ref={list}>
        {steps.slice(0, listed).map((step) => {
          const key = keyOf(step);
          const own = names.find(step.project);
          return (
            <StepLine
              key={key}
              name={key}
              step={step}
              names={names}
              most={most}
              isOpen={open === key}
              onOpen={(isOpen) => onOpen(isOpen ? key : null)}
            >
              {own && <StepTasks project={own} query={{ ...query, step: stepName(step) }} name={names.move(step.project, step.move)} />}
            </StepLine>
          );
        })}
      </ul>
      {steps.length > listed && (
        <p className={css.about}>
          <Trans>
            The first {listed} of {steps.length}; the table has all of them.
          </Trans>
        </p>
      )}
    </ReportCard>
  );
};
