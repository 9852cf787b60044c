import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, type ReactNode } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useViews } from "../../../providers/workspace-rows.ts";
import { Tile } from "../../../ui/work/tile.tsx";
import { WorkIcon, type WorkIconName } from "../../../ui/work/work-icon.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import * as css from "./project-bar.css.ts";
import { OverLimitProject } from "../plan/over-limit.tsx";
import { Link, type Target } from "../shell/routing.tsx";

export type ProjectPlace = "board" | "list" | "calendar" | "timeline" | "reports" | "workflow" | "settings";

const ViewsMenu = lazy(
  withTexts(() => import("../views/views-menu.tsx")),
  (part) => part.default,
);

type ProjectTarget = Extract<Target, { params: { key: string } }>;

type ProjectBarProps = {
  project: Project;
  /** Null where it is none of these, and the page has a heading of its own. */
  place: ProjectPlace | null;
  /** What stands at its end. */
  children?: ReactNode;
};

/** The head of a project's pages: which it is, and what else there is of it. */
export const ProjectBar = ({ project, place, children }: ProjectBarProps) => {
  const { t } = useLingui();
  const { name, key } = project;
  const views = useViews(project.id);
  const pages: { place: ProjectPlace; to: ProjectTarget["to"]; icon: WorkIconName; name: ReactNode }[] = [
    { place: "board", to: "/p/$key", icon: "board", name: <Trans>Board</Trans> },
    { place: "list", to: "/p/$key/list", icon: "list", name: <Trans>List</Trans> },
    { place: "calendar", to: "/p/$key/calendar", icon: "calendar", name: <Trans>Calendar</Trans> },
    { place: "timeline", to: "/p/$key/timeline", icon: "clock", name: <Trans>Timeline</Trans> },
    { place: "reports", to: "/p/$key/reports", icon: "reports", name: <Trans>Reports</Trans> },
    { place: "workflow", to: "/p/$key/workflow", icon: "workflow", name: <Trans>Workflow</Trans> },
    { place: "settings", to: "/p/$key/settings", icon: "settings", name: <Trans>Settings</Trans> },
  ];
  return (
    <>
      {place && <PageTitle>{name}</PageTitle>}
      <header className={css.bar}>
        {place ? (
          <h1 className={css.crumb} tabIndex={-1}>
            <Tile name={project.name} color={project.color} icon={project.icon} />
            <span className={css.name}>{name}</span>
          </h1>
        ) : (
          <p className={css.crumb}>
            <Tile name={project.name} color={project.color} icon={project.icon} />
            <span className={css.name}>{name}</span>
          </p>
        )}
        <nav className={css.tabs} aria-label={t`Views of the project`}>
          {pages.map((page) => (
            <Link
              key={page.place}
              to={page.to}
              params={{ key }}
              className={css.tab}
              aria-current={page.place === place ? "page" : undefined}
            >
              <WorkIcon name={page.icon} size={15} />
              {page.name}
            </Link>
          ))}
          {views.length > 0 && (
            <Suspense>
              <ViewsMenu project={project} views={views} />
            </Suspense>
          )}
        </nav>
        {children && <div className={css.end}>{children}</div>}
      </header>
      <OverLimitProject project={project} />
    </>
  );
};
