import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, type ReactNode } from "react";
import { nobody, type ReportsQuery } from "../../../../domain/reports.ts";
import type { Label, Person, Project } from "../../../../domain/rows.ts";
import { provideReports } from "../../../providers/reports.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useLabels, useOpenProject, usePeople, usePlace, useProjects } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { useCopy } from "../hooks/use-copy.ts";
import { useNamedReaders, usePersonName } from "../members/people.ts";
import { ProjectBar } from "../project/project-bar.tsx";
import * as shell from "../shell/shell.css.ts";
import { Link, readSearch, type Target, useHrefOf, useNavigate, useQuery } from "../shell/routing.tsx";
import { daysOf, readReports, writeReports, type ReportsShown } from "./report-address.ts";
import { ReportTools } from "./report-tools.tsx";
import { ReportsView } from "./reports-view.tsx";
import * as css from "./reports.css.ts";

type AskedProps = {
  /** The one that the page is of; null for all of them, or those that the query names. */
  project: Project | null;
  projects: readonly Project[];
  name: string;
  query: ReportsQuery;
  shown: ReportsShown;
  onShow: (next: Partial<ReportsShown>) => void;
};

/** The reports that one question is answered with. */
const Asked = ({ query, project, ...view }: AskedProps) => {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideReports(workspace), [workspace]);
  const actor = useFlow(machine, { input: { project: project?.id ?? null, query } });
  return <ReportsView {...view} actor={actor} query={query} />;
};

type ReportsTarget = Extract<Target, { to: "/reports" | "/p/$key/reports" }>;

type ReportsPageProps = {
  at: ReportsTarget;
  shown: ReportsShown;
  /** Those that are asked for. */
  projects: readonly Project[];
  /** Among which some can be chosen; null where the page is one's. */
  choice: readonly Project[] | null;
  people: readonly Person[];
  labels: readonly Label[];
  /** Whether it is known who and what there is. */
  isThere: boolean;
  head: (actions: ReactNode) => ReactNode;
};

/** How work goes, as a link says it: which days, whose tasks, with which label. */
const ReportsPage = ({ at, shown: asked, projects, choice, people, labels, isThere, head }: ReportsPageProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hrefOf = useHrefOf();
  const { today } = useToday();
  const me = usePlace()?.me.id ?? "";

  // Of what is not there any more, nothing is asked for; who there is, is known once all of it is there.
  const known = {
    project: asked.project.filter((key) => choice === null || choice.some((project) => project.key === key)),
    person: asked.person.filter((each) => each === "me" || each === nobody || !isThere || people.some(({ id }) => id === each)),
    label: asked.label.filter((each) => !isThere || labels.some(({ id }) => id === each)),
  };
  const isGone = {
    project: known.project.length < asked.project.length,
    person: known.person.length < asked.person.length,
    label: known.label.length < asked.label.length,
  };
  const shown = { ...asked, ...known };
  const [one, ...others] = projects;
  /** The one that all of it is of; null for several. */
  const project = others.length === 0 && (choice === null || shown.project.length > 0) ? (one ?? null) : null;
  const { from, to } = daysOf(shown.period, today);
  const person = [...new Set(shown.person.map((each) => (each === "me" ? me : each)))];
  const query = {
    from,
    to,
    ...(project === null && shown.project.length > 0 && { project: projects.map(({ id }) => id) }),
    ...(person.length > 0 && { person }),
    ...(shown.label.length > 0 && { label: [...shown.label] }),
  };

  const pageOf = (of: ReportsShown): Target => ({ ...at, search: readSearch(writeReports(of)) });
  const show = (next: Partial<ReportsShown>) => navigate({ ...pageOf({ ...shown, ...next }), replace: true });
  const copy = useCopy();
  const copyLink = () => {
    // A period that ends today, and one's own tasks, are meant as they are now.
    const fixed = pageOf({ ...shown, period: { from, to }, person });
    void copy(new URL(hrefOf(fixed), location.href).href, t`The link is copied`);
  };
  /** The same of the other page. */
  const elsewhere: { page: Target; name: ReactNode } | null =
    choice === null
      ? {
          page: { to: "/reports", search: readSearch(writeReports({ ...shown, project: projects.map(({ key }) => key), step: null })) },
          name: <Trans>All projects</Trans>,
        }
      : project && {
          page: { to: "/p/$key/reports", params: { key: project.key }, search: readSearch(writeReports({ ...shown, project: [] })) },
          name: <Trans>The project's own reports</Trans>,
        };
  return (
    <div className={css.page}>
      {head(
        <>
          {elsewhere && (
            <Link {...elsewhere.page} className={css.elsewhere}>
              {elsewhere.name}
            </Link>
          )}
          <Button tone="secondary" className={bar} size="small" icon={<WorkIcon name="link" size={15} />} onClick={copyLink}>
            <Trans>Copy the link</Trans>
          </Button>
        </>,
      )}
      <ReportTools shown={shown} people={people} labels={labels} projects={choice} onShow={show} />
      {(isGone.project || isGone.person || isGone.label) && (
        <p className={css.gone} role="status">
          {isGone.project ? (
            <Trans>A project that this link asks for is not there. It does not count.</Trans>
          ) : isGone.label ? (
            <Trans>A label that this link asks for is gone. It is left out of the filter.</Trans>
          ) : (
            <Trans>Somebody whom this link asks for does not see the project any more, and is left out of the filter.</Trans>
          )}
        </p>
      )}
      <Asked
        key={[project?.id, ...Object.values(query)].join(" ")}
        project={project}
        projects={projects}
        name={projects.length === choice?.length ? "all" : projects.map(({ key }) => key).join("-")}
        query={query}
        shown={shown}
        onShow={show}
      />
    </div>
  );
};

const useShown = (): ReportsShown => {
  const query = useQuery();
  return useMemo(() => readReports(query), [query]);
};

/** /p/{key}/reports: how the work of a project goes. */
export const ProjectReports = ({ project }: { project: Project }) => (
  <ReportsPage
    at={{ to: "/p/$key/reports", params: { key: project.key } }}
    shown={{ ...useShown(), project: [] }}
    projects={[project]}
    choice={null}
    people={useNamedReaders(project)}
    labels={useLabels(project.id)}
    isThere={useOpenProject(project.id)}
    head={(actions) => (
      <ProjectBar project={project} place="reports">
        {actions}
      </ProjectBar>
    )}
  />
);

/** /reports: how work goes in all the projects that the person may read, or in one of them. */
export const AllReports = () => {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  const shown = useShown();
  const all = useProjects();
  const chosen = all.filter(({ key }) => shown.project.includes(key));
  // Labels are a project's.
  const labels = useLabels(chosen.length === 1 ? (chosen[0]?.id ?? "") : "");
  const people = usePeople().toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.locale));
  const title = t`Reports`;
  return (
    <ReportsPage
      at={{ to: "/reports" }}
      shown={shown}
      projects={chosen.length > 0 ? chosen : all}
      choice={all}
      people={people}
      labels={labels}
      isThere
      head={(actions) => (
        <>
          <PageTitle>{title}</PageTitle>
          <header className={shell.bar}>
            <h1 className={shell.title} tabIndex={-1}>
              {title}
            </h1>
            <div className={css.headEnd}>{actions}</div>
          </header>
        </>
      )}
    />
  );
};
