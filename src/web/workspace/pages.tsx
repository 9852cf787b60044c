import { useLingui } from "@lingui/react/macro";
import { useLocation, useParams, useSearch } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import { type Project, projectNamed } from "../../domain/rows.ts";
import { useIsPending, usePlace, useProjects } from "../providers/workspace-rows.ts";
import { withTexts } from "../i18n/workspace-catalogues.ts";
import { lazy } from "../loading/lazy.ts";
import { CardSkeleton, PageSkeleton } from "../views/shell/skeletons.tsx";
import { BoardPage } from "../views/workspace/board/board-page.tsx";
import { WorkspaceNotFound } from "../views/workspace/shell/not-found.tsx";
import { Coming, Opening } from "../views/workspace/shell/opening.tsx";
import { usePath } from "../views/workspace/shell/rail.tsx";
import { WorkspacePage } from "../views/workspace/shell/shell.tsx";
import { useEndOfEarlyBoard } from "../views/workspace/board/use-early-board.ts";
import { useWay } from "../views/workspace/shell/way.tsx";

/** The pages that are made of a workspace's rows. A board is there from the beginning; what else there is comes when somebody goes there. */

/** Nothing, then a skeleton, then what is made of the rows. */
const OnceThere = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <Opening pending={usePlace() === null} label={t`Opening the workspace…`} skeleton={<PageSkeleton />}>
      {children}
    </Opening>
  );
};

/** A part that comes when it is first shown, and a skeleton in its place until then. */
const later = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  skeleton: ReactNode = <CardSkeleton />,
): ((props: Props) => ReactNode) => {
  // React's type leaves properties of a part out that it cannot know.
  const Part = lazy(load, pick) as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={<Coming skeleton={skeleton} />}>
      <Part {...props} />
    </Suspense>
  );
};

const page = <PageSkeleton />;

const Home = later(
  withTexts(() => import("./home.tsx")),
  (part) => part.default,
  page,
);
export const HomePage = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`My work`}>
      <OnceThere>
        <Home />
      </OnceThere>
    </WorkspacePage>
  );
};

export const MembersPage = later(
  withTexts(() => import("./members.tsx")),
  (part) => part.default,
);
export const SettingsPage = later(
  withTexts(() => import("./settings.tsx")),
  (part) => part.default,
);
const Inbox = later(
  withTexts(() => import("../views/workspace/inbox/inbox-page.tsx")),
  (part) => part.default,
);
export const InboxPage = () => {
  // The router's types know the portal's routes alone.
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  const project = projectNamed(useProjects(), String(task).split("-")[0]?.toUpperCase() ?? "");
  const name = project ? nameIn(project, task) : null;
  return (
    <OnceThere>
      <Inbox selected={project && name !== null ? { project, name } : null} />
    </OnceThere>
  );
};

const NewProject = later(
  withTexts(() => import("../views/workspace/project/new-project.tsx")),
  (part) => part.NewProject,
  page,
);
export const NewProjectPage = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`New project`}>
      <OnceThere>
        <NewProject />
      </OnceThere>
    </WorkspacePage>
  );
};

const UnsentTray = later(
  withTexts(() => import("../views/workspace/outbox/unsent.tsx")),
  (part) => part.UnsentTray,
  page,
);
export const UnsentPage = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`Not sent`}>
      <OnceThere>
        <UnsentTray />
      </OnceThere>
    </WorkspacePage>
  );
};

const List = later(
  withTexts(() => import("../views/workspace/list/list-page.tsx")),
  (part) => part.default,
);

const Calendar = later(
  withTexts(() => import("../views/workspace/calendar/calendar-page.tsx")),
  (part) => part.default,
);

/** `12` of `MKT-12`, where it is a task of this project; or the id of one that has no number yet. */
const nameIn = ({ key, formerKeys }: Project, said: unknown): string | null => {
  // What stands in an address can be a number, too.
  const [of, name] = String(said).split("-");
  return [key, ...formerKeys].includes(of?.toUpperCase() ?? "") && name ? name : null;
};

/** An address that names a project by a key that it had leads to its own, so that what is there knows where it is. */
const useOwnAddress = (project: Project | undefined, key: string | undefined): void => {
  const { replace } = useWay();
  const path = usePath();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // One that is being changed may yet be refused.
  const isPending = useIsPending("project", project?.id ?? "");
  const isFormer = project !== undefined && key !== undefined && key.toUpperCase() !== project.key && !isPending;
  const own = isFormer ? path.replace(/^\/p\/[^/]+/, `/p/${project.key}`) : path;
  useEffect(() => {
    if (own !== path) replace(`${own}${search}`);
  }, [own, path, search, replace]);
};

/** The project that an address names, and whether there was one until now, of which nothing else is kept. */
const useProjectOf = (key: string): { project: Project | undefined; hadProject: boolean } => {
  const project = projectNamed(useProjects(), key.toUpperCase());
  const [last, keep] = useState<string | null>(null);
  if (project && key !== last) keep(key);
  return { project, hadProject: !project && key === last };
};

/** What is made of an address's project and of the task beside it, null for none. */
const OfProject = ({ children }: { children: (project: Project, selected: string | null) => ReactNode }) => {
  // The router's types know the portal's routes alone.
  const { key } = useParams({ strict: false }) as { key?: string };
  // Nor what is searched for in the others.
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  const { project, hadProject } = useProjectOf(key ?? "");
  useOwnAddress(project, key);
  useEndOfEarlyBoard(usePlace() !== null && project === undefined);
  return <OnceThere>{project ? children(project, nameIn(project, task)) : <WorkspaceNotFound hadProject={hadProject} />}</OnceThere>;
};

const WholeTask = later(
  withTexts(() => import("../views/workspace/task/whole-task.tsx")),
  (part) => part.WholeTask,
  page,
);

/** The project and the task that an address such as `/t/MKT-12` names. */
export const TaskPage = () => {
  // The router's types know the portal's routes alone.
  const { task = "" } = useParams({ strict: false }) as { task?: string };
  const { project, hadProject } = useProjectOf(task.split("-")[0] ?? "");
  const name = project ? nameIn(project, task) : null;
  return (
    <OnceThere>
      {project && name !== null ? <WholeTask key={task} project={project} name={name} /> : <WorkspaceNotFound hadProject={hadProject} />}
    </OnceThere>
  );
};

const ProjectSettings = later(
  withTexts(() => import("../views/workspace/project/project-settings.tsx")),
  (part) => part.ProjectSettings,
);
export const ProjectSettingsPage = () => <OfProject>{(project) => <ProjectSettings key={project.id} project={project} />}</OfProject>;

const ProjectReports = later(
  withTexts(() => import("../views/workspace/reports/reports-page.tsx")),
  (part) => part.ProjectReports,
);
export const ProjectReportsPage = () => <OfProject>{(project) => <ProjectReports key={project.id} project={project} />}</OfProject>;

const AllReports = later(
  withTexts(() => import("../views/workspace/reports/reports-page.tsx")),
  (part) => part.AllReports,
);
export const ReportsPage = () => (
  <OnceThere>
    <AllReports />
  </OnceThere>
);

const Workflow = later(
  withTexts(() => import("../views/workspace/workflow/workflow-page.tsx")),
  (part) => part.WorkflowPage,
);
export const ProjectWorkflowPage = () => <OfProject>{(project) => <Workflow key={project.id} project={project} />}</OfProject>;

export const ProjectPage = () => (
  <OfProject>{(project, selected) => <BoardPage key={project.id} project={project} selected={selected} />}</OfProject>
);

export const ProjectListPage = () => (
  <OfProject>{(project, selected) => <List key={project.id} project={project} selected={selected} />}</OfProject>
);

export const ProjectCalendarPage = () => (
  <OfProject>{(project, selected) => <Calendar key={project.id} project={project} selected={selected} />}</OfProject>
);
