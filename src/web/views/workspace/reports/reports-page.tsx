import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ReportsQuery } from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import { provideReports } from "../../../providers/reports.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useLabels, useOpenProject, usePlace } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useNamedReaders } from "../people.ts";
import { ProjectBar } from "../project-bar.tsx";
import { useWay } from "../way.tsx";
import { daysOf, readReports, writeReports, type ReportsShown } from "./report-address.ts";
import { ReportTools } from "./report-tools.tsx";
import { ReportsView } from "./reports-view.tsx";
import * as css from "./reports.css.ts";

type AskedProps = { project: Project; query: ReportsQuery; shown: ReportsShown; onShow: (next: Partial<ReportsShown>) => void };

/** The reports that one question is answered with. */
const Asked = ({ query, project, ...view }: AskedProps) => {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideReports(workspace), [workspace]);
  const actor = useFlow(machine, { input: { project: project.id, query } });
  return <ReportsView {...view} actor={actor} project={project} query={query} />;
};

/** /p/{key}/reports: how the work of a project goes, as a link of it says: which days, whose tasks, with which label. */
export const ReportsPage = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const way = useWay();
  const { searchStr } = useLocation();
  const { today } = useToday();
  const isThere = useOpenProject(project.id);
  const labels = useLabels(project.id);
  const people = useNamedReaders(project);
  const me = usePlace()?.me.id ?? "";
  const asked = useMemo(() => readReports(searchStr), [searchStr]);

  // Of what is not there any more, nothing is asked for; who there is, is known once all of the project is there.
  const isGone = {
    person: asked.person !== null && asked.person !== "me" && isThere && !people.some(({ id }) => id === asked.person),
    label: asked.label !== null && isThere && !labels.some(({ id }) => id === asked.label),
  };
  const shown = { ...asked, ...(isGone.person && { person: null }), ...(isGone.label && { label: null }) };
  const { from, to } = daysOf(shown.period, today);
  const person = shown.person === "me" ? me : shown.person;
  const query = { from, to, ...(person !== null && { person }), ...(shown.label !== null && { label: shown.label }) };

  const show = (next: Partial<ReportsShown>) => {
    const address = writeReports({ ...shown, ...next });
    way.replace(`/p/${project.key}/reports${address && `?${address}`}`);
  };
  const copy = async () => {
    // A period that ends today, and one's own tasks, are meant as they are now.
    const fixed = writeReports({ ...shown, period: { from, to }, person });
    await navigator.clipboard.writeText(new URL(way.hrefOf(`/p/${project.key}/reports?${fixed}`), location.href).href);
    showToast({ tone: "success", title: t`The link is copied` });
  };
  return (
    <div className={css.page}>
      <ProjectBar project={project} place="reports">
        <Button tone="secondary" className={bar} size="small" icon={<WorkIcon name="link" size={15} />} onClick={() => void copy()}>
          <Trans>Copy the link</Trans>
        </Button>
      </ProjectBar>
      <ReportTools shown={shown} people={people} labels={labels} onShow={show} />
      {(isGone.person || isGone.label) && (
        <p className={css.gone} role="status">
          {isGone.label ? (
            <Trans>The label that this link asks for is gone; the tasks of all labels count.</Trans>
          ) : (
            <Trans>Whoever this link asks for does not see the project any more; everybody's tasks count.</Trans>
          )}
        </p>
      )}
      <Asked key={Object.values(query).join(" ")} project={project} query={query} shown={shown} onShow={show} />
    </div>
  );
};
