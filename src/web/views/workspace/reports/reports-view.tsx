import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReportsActor } from "../../../../../machines/workspace/reports.ts";
import type { Reports, ReportsQuery } from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import { shortDay } from "../../../i18n/days.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useSyncState } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton, Waiting } from "../../../ui/skeleton.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { EmptyLine } from "../../../ui/work/empty-line.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { AgeingReport } from "./ageing-report.tsx";
import { CycleReport } from "./cycle-report.tsx";
import { EfficiencyReport } from "./efficiency-report.tsx";
import { FlowReport } from "./flow-report.tsx";
import { PaidReports } from "./paid-reports.tsx";
import { RefusalsReport } from "./refusals-report.tsx";
import type { ReportKind, ReportsShown } from "./report-address.ts";
import { ReportFigures } from "./report-figures.tsx";
import * as css from "./reports.css.ts";
import { PromisesReport } from "./promises-report.tsx";
import { ReworkReport } from "./rework-report.tsx";
import { StatesReport } from "./states-report.tsx";
import { ThroughputReport } from "./throughput-report.tsx";
import { TrafficReport } from "./traffic-report.tsx";

type ReportsViewProps = {
  actor: ReportsActor;
  /** Of which they are. */
  projects: readonly Project[];
  /** What files begin with. */
  name: string;
  shown: ReportsShown;
  query: ReportsQuery;
  onShow: (next: Partial<ReportsShown>) => void;
};

/** The shape of what will come, so that nothing jumps. */
const Shape = () => (
  <div className={css.content}>
    <div className={css.across}>
      <Skeleton height={66} />
    </div>
    {["cycle", "flow", "throughput", "traffic"].map((kind) => (
      <Skeleton key={kind} height={320} />
    ))}
  </div>
);

type ShownProps = Omit<ReportsViewProps, "actor"> & { reports: Reports };

const Shown = ({ reports, projects, name, shown, query, onShow }: ShownProps) => {
  const { cycleTime, throughput, cumulativeFlow, promises, traffic, timeInState, ageing, flowEfficiency, rework, refusals } = reports;
  const isSome = shown.person.length > 0 || shown.label.length > 0;
  const of = (kind: ReportKind) => ({
    projects,
    days: query,
    file: `${name}-${kind}-${query.from}-${query.to}`,
    isTable: shown.tables.includes(kind),
    onTable: (isTable: boolean) => onShow({ tables: [...shown.tables.filter((each) => each !== kind), ...(isTable ? [kind] : [])] }),
  });
  return (
    <div className={css.content}>
      {cycleTime && <ReportFigures report={cycleTime} days={query} />}
      {cycleTime && <CycleReport {...of("cycle")} report={cycleTime} />}
      {cumulativeFlow && <FlowReport {...of("flow")} report={cumulativeFlow} isSome={isSome} />}
      {throughput && <ThroughputReport {...of("throughput")} report={throughput} />}
      {flowEfficiency && <EfficiencyReport {...of("efficiency")} report={flowEfficiency} />}
      {promises && (promises.clocks.length > 0 || projects.some(({ workflow }) => workflow.clocks !== undefined)) && (
        <PromisesReport {...of("promises")} report={promises} />
      )}
      <PaidReports reports={reports} />
      {traffic && <TrafficReport {...of("traffic")} report={traffic} query={query} open={shown.step} onOpen={(step) => onShow({ step })} />}
      {timeInState && <StatesReport {...of("states")} report={timeInState} />}
      {ageing && <AgeingReport {...of("ageing")} report={ageing} />}
      {rework && <ReworkReport {...of("rework")} report={rework} />}
      {refusals && <RefusalsReport {...of("refusals")} report={refusals} isSome={isSome} />}
    </div>
  );
};

/** Whether a period has nothing to be told of. */
const isEmpty = ({ cycleTime, cumulativeFlow, promises, traffic, ageing }: Reports): boolean =>
  (cycleTime?.now.count ?? 0) === 0 &&
  (cumulativeFlow?.bands.length ?? 0) === 0 &&
  (traffic?.steps.length ?? 0) === 0 &&
  (ageing?.count ?? 0) === 0 &&
  (promises?.clocks.length ?? 0) === 0;

/** What the reports say, or why they say nothing. */
export const ReportsView = ({ actor, projects, name, shown, query, onShow }: ReportsViewProps) => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  const { status } = useSyncState();
  const snapshot = useSelector(actor, (state) => state);
  const { reports } = snapshot.context;
  const isLoading = snapshot.hasTag("loading");
  const load = (
    <Button size="small" tone="secondary" className={row} onClick={() => actor.send({ type: "reports.wanted" })}>
      <Trans>Load again</Trans>
    </Button>
  );
  const [first, last] = [shortDay(i18n, query.from, today), shortDay(i18n, query.to, today)];
  const finished = reports?.cycleTime?.now.count ?? 0;
  const moves = reports?.traffic?.steps.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <>
      {!snapshot.hasTag("shown") && (
        <div className={css.waiting}>
          <SlowResponse snapshot={snapshot} send={actor.send} />
          <Refusal snapshot={snapshot} title={t`The reports could not be loaded`} actions={load} />
          {status === "offline" && (
            <p className={css.about}>
              <Trans>Reports are computed on the server. They come once there is a network.</Trans>
            </p>
          )}
        </div>
      )}
      {isLoading && <Waiting pending label={t`Computing the reports…`} skeleton={<Shape />} />}
      {snapshot.hasTag("shown") && reports && (
        <>
          <div className={css.tools}>
            <span className={css.onPaper}>{`${first} – ${last}`}</span>
            <span className={css.summary} role="status">
              {finished === 1 ? t`One task finished` : t`${finished} tasks finished`}
              {" · "}
              {moves === 1 ? t`one step` : t`${moves} steps`}
            </span>
            {load}
          </div>
          {isEmpty(reports) ? (
            <EmptyLine title={<Trans>Nothing happened in this period</Trans>}>
              <Trans>Reports tell of steps that tasks make. Choose a longer period, or move a task.</Trans>
            </EmptyLine>
          ) : (
            <Shown reports={reports} projects={projects} name={name} shown={shown} query={query} onShow={onShow} />
          )}
          <p className={css.note}>
            <Trans>Tasks in the trash and steps that were undone do not count.</Trans>
          </p>
        </>
      )}
    </>
  );
};
