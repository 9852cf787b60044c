import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { keysOf } from "../../../../contract/keys.ts";
import type { Project } from "../../../../domain/rows.ts";
import { useViews } from "../../../providers/workspace-rows.ts";
import { Tile } from "../../../ui/work/tile.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useAtHand } from "../favourites/use-at-hand.ts";
import { PageTitle } from "../shell/page-title.tsx";
import * as css from "./project-bar.css.ts";
import { Link } from "../shell/routing.tsx";

export type ProjectPlace = "board" | "list" | "calendar" | "timeline" | "reports" | "workflow" | "settings";

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
  const atHand = useAtHand(true);
  const pages: Record<ProjectPlace, string> = {
    board: t`Board`,
    list: t`List`,
    calendar: t`Calendar`,
    timeline: t`Timeline`,
    reports: t`Reports`,
    workflow: t`Workflow`,
    settings: t`Settings`,
  };
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
          {keysOf(pages).map((at) => (
            <Link
              key={at}
              to={at === "board" ? "/p/$key" : `/p/$key/${at}`}
              params={{ key }}
              className={css.tab}
              aria-current={at === place ? "page" : undefined}
            >
              <WorkIcon name={at === "timeline" ? "clock" : at} size={15} />
              {pages[at]}
            </Link>
          ))}
          {atHand && views.length > 0 && <atHand.ViewsMenu project={project} views={views} />}
        </nav>
        {(children || atHand) && (
          <div className={css.end}>
            {atHand && place && <atHand.Star target={{ kind: "project", id: project.id }} name={name} />}
            {children}
          </div>
        )}
      </header>
      {atHand && <atHand.OverLimitProject project={project} />}
    </>
  );
};
