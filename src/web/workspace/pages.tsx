import { useLingui } from "@lingui/react/macro";
import { useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { type Project, projectNamed } from "../../domain/rows.ts";
import { usePlace, useProjects } from "../providers/workspace-rows.ts";
import { withTexts } from "../i18n/workspace-catalogues.ts";
import { lazy } from "../loading/lazy.ts";
import { CardSkeleton, PageSkeleton } from "../views/shell/skeletons.tsx";
import { BoardPage } from "../views/workspace/board/board-page.tsx";
import { WorkspaceNotFound } from "../views/workspace/not-found.tsx";
import { Opening } from "../views/workspace/opening.tsx";
import { WorkspacePage } from "../views/workspace/shell.tsx";
import { useEndOfEarlyBoard } from "../views/workspace/use-early-board.ts";

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

const Home = lazy(
  withTexts(() => import("./home.tsx")),
  (part) => part.default,
);
export const HomePage = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`My work`}>
      <OnceThere>
        <Suspense fallback={<PageSkeleton />}>
          <Home />
        </Suspense>
      </OnceThere>
    </WorkspacePage>
  );
};

const Members = lazy(
  withTexts(() => import("./members.tsx")),
  (part) => part.default,
);
export const MembersPage = () => (
  <Suspense fallback={<CardSkeleton />}>
    <Members />
  </Suspense>
);

const Settings = lazy(
  withTexts(() => import("./settings.tsx")),
  (part) => part.default,
);
export const SettingsPage = () => (
  <Suspense fallback={<CardSkeleton />}>
    <Settings />
  </Suspense>
);

const Inbox = lazy(
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
      <Suspense fallback={<CardSkeleton />}>
        <Inbox selected={project && name !== null ? { project, name } : null} />
      </Suspense>
    </OnceThere>
  );
};

const NewProject = lazy(
  withTexts(() => import("../views/workspace/new-project.tsx")),
  (part) => part.NewProject,
);
export const NewProjectPage = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`New project`}>
      <OnceThere>
        <Suspense fallback={<PageSkeleton />}>
          <NewProject />
        </Suspense>
      </OnceThere>
    </WorkspacePage>
  );
};

const UnsentTray = lazy(
  withTexts(() => import("../views/workspace/unsent.tsx")),
  (part) => part.UnsentTray,
);
export const UnsentPage = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`Not sent`}>
      <OnceThere>
        <Suspense fallback={<PageSkeleton />}>
          <UnsentTray />
        </Suspense>
      </OnceThere>
    </WorkspacePage>
  );
};

const List = lazy(
  withTexts(() => import("../views/workspace/list/list-page.tsx")),
  (part) => part.default,
);

const Calendar = lazy(
  withTexts(() => import("../views/workspace/calendar/calendar-page.tsx")),
  (part) => part.default,
);

/** The project that an address names. */
const OfProject = ({ children }: { children: (project: Project) => ReactNode }) => {
  // The router's types know the portal's routes alone.
  const { key } = useParams({ strict: false }) as { key?: string };
  const project = projectNamed(useProjects(), key?.toUpperCase() ?? "");
  useEndOfEarlyBoard(usePlace() !== null && project === undefined);
  return <OnceThere>{project ? children(project) : <WorkspaceNotFound />}</OnceThere>;
};

/** `12` of `MKT-12`, where it is a task of this project; or the id of one that has no number yet. */
const nameIn = ({ key, formerKeys }: Project, said: unknown): string | null => {
  // What stands in an address can be a number, too.
  const [of, name] = String(said).split("-");
  return [key, ...formerKeys].includes(of?.toUpperCase() ?? "") && name ? name : null;
};

const WholeTask = lazy(
  withTexts(() => import("../views/workspace/task/whole-task.tsx")),
  (part) => part.WholeTask,
);

/** The project and the task that an address such as `/t/MKT-12` names. */
export const TaskPage = () => {
  // The router's types know the portal's routes alone.
  const { task = "" } = useParams({ strict: false }) as { task?: string };
  const project = projectNamed(useProjects(), task.split("-")[0]?.toUpperCase() ?? "");
  const name = project ? nameIn(project, task) : null;
  return (
    <OnceThere>
      {project && name !== null ? (
        <Suspense fallback={<PageSkeleton />}>
          <WholeTask key={task} project={project} name={name} />
        </Suspense>
      ) : (
        <WorkspaceNotFound />
      )}
    </OnceThere>
  );
};

const ProjectSettings = lazy(
  withTexts(() => import("../views/workspace/project-settings.tsx")),
  (part) => part.ProjectSettings,
);
export const ProjectSettingsPage = () => (
  <OfProject>
    {(project) => (
      <Suspense fallback={<CardSkeleton />}>
        <ProjectSettings key={project.id} project={project} />
      </Suspense>
    )}
  </OfProject>
);

const ProjectReports = lazy(
  withTexts(() => import("../views/workspace/reports/reports-page.tsx")),
  (part) => part.ProjectReports,
);
export const ProjectReportsPage = () => (
  <OfProject>
    {(project) => (
      <Suspense fallback={<CardSkeleton />}>
        <ProjectReports key={project.id} project={project} />
      </Suspense>
    )}
  </OfProject>
);

const AllReports = lazy(
  withTexts(() => import("../views/workspace/reports/reports-page.tsx")),
  (part) => part.AllReports,
);
export const ReportsPage = () => (
  <OnceThere>
    <Suspense fallback={<CardSkeleton />}>
      <AllReports />
    </Suspense>
  </OnceThere>
);

const Workflow = lazy(
  withTexts(() => import("../views/workspace/workflow/workflow-page.tsx")),
  (part) => part.WorkflowPage,
);
export const ProjectWorkflowPage = () => (
  <OfProject>
    {(project) => (
      <Suspense fallback={<CardSkeleton />}>
        <Workflow key={project.id} project={project} />
      </Suspense>
    )}
  </OfProject>
);

export const ProjectPage = () => {
  // The router's types know the portal's routes alone.
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  return <OfProject>{(project) => <BoardPage key={project.id} project={project} selected={nameIn(project, task)} />}</OfProject>;
};

export const ProjectListPage = () => {
  // The router's types know the portal's routes alone.
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  return (
    <OfProject>
      {(project) => (
        <Suspense fallback={<CardSkeleton />}>
          <List key={project.id} project={project} selected={nameIn(project, task)} />
        </Suspense>
      )}
    </OfProject>
  );
};

export const ProjectCalendarPage = () => {
  // The router's types know the portal's routes alone.
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  return (
    <OfProject>
      {(project) => (
        <Suspense fallback={<CardSkeleton />}>
          <Calendar key={project.id} project={project} selected={nameIn(project, task)} />
        </Suspense>
      )}
    </OfProject>
  );
};
