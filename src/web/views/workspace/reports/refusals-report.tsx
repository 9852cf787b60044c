import { Trans, useLingui } from "@lingui/react/macro";
import type { Refusals } from "../../../../domain/reports.ts";
import type { MoveReasonCode } from "../../../../workflow/reasons.ts";
import { BarList, type Bar } from "./bar-list.tsx";
import type { ReportProps } from "./cycle-report.tsx";
import { ReportCard } from "./report-card.tsx";
import { useOfProjects } from "./report-cells.tsx";
import { useReportNames } from "./report-names.ts";

const useReasonNames = (): Record<MoveReasonCode, string> => {
  const { t } = useLingui();
  return {
    editors_only: t`they may only read the project`,
    not_your_role: t`it is for others`,
    not_for_you: t`it is not for whoever tried`,
    not_so: t`something about the task was not so yet`,
    voted: t`they had approved it already`,
    needed: t`it was made without all that it asks for`,
    limit_reached: t`the next state was full`,
  };
};

/** Which steps people tried and could not make, and why. */
export const RefusalsReport = ({
  report: { moves },
  projects,
  days: _,
  isSome,
  ...card
}: ReportProps & { report: Refusals; isSome: boolean }) => {
  const { t } = useLingui();
  const names = useReportNames(projects);
  const ofProjects = useOfProjects();
  const reasons = useReasonNames();
  const sheet = ofProjects(names, {
    columns: [{ name: t`Step` }, { name: t`Reason` }, { name: t`Times`, isNumber: true }],
    rows: moves.map(({ project, move, reason, count }) => ({
      project,
      cells: [{ value: names.move(project, move) }, { value: reasons[reason] }, { value: count }],
    })),
  });
  const bars = moves.map(({ project, move, reason, count }): Bar => ({
    key: [project, move, reason].join(" "),
    name: <b>{names.move(project, move)}</b>,
    note: [names.isOfOne ? null : names.project(project), reasons[reason]].filter((part) => part !== null).join(" · "),
    amount: count === 1 ? t`once` : t`${count} times`,
    share: count / (moves[0]?.count ?? 1),
  }));
  return (
    <ReportCard
      {...card}
      name={t`Why work waits`}
      about={
        <>
          <Trans>Steps that the server refused, and why; one may have several reasons. Whose they were is not kept.</Trans>{" "}
          {isSome && <Trans>These are everybody's, and of all tasks.</Trans>}
        </>
      }
      sheet={sheet}
      empty={moves.length === 0 ? <Trans>No step was refused in this period.</Trans> : null}
    >
      <BarList label={t`Refused steps, the most frequent first`} bars={bars} />
    </ReportCard>
  );
};
