import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import type { Project } from "../../../../domain/rows.ts";
import { useRequests } from "../../../providers/requests.ts";
import { mayMake, useWaitingCount } from "../../../providers/workspace-moves.ts";
import { usePlace, useProjects, useSyncState, useUnread, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useToastFloor } from "../../../ui/toast-floor.ts";
import { hidden } from "../../../ui/text.css.ts";
import { Tile } from "../../../ui/work/tile.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { projectAt } from "../project/project-here.ts";
import { placesId } from "./rail.tsx";
import * as css from "./thumb-bar.css.ts";
import { paletteActions } from "../palette/use-palette-actions.ts";
import { anySearch, Link, useNavigate, usePath } from "./routing.tsx";

/** A larger number has no room on an icon. */
const most = 99;

/** Where a new project is made, among the projects of a sheet. */
const another = "new";

const entriesOf = (projects: readonly Project[]) =>
  projects.map((project) => ({
    value: project.id,
    label: project.name,
    note: project.key,
    icon: <Tile name={project.name} color={project.color} icon={project.icon} />,
  }));

/** The projects, each by its board. */
const Projects = ({ isCurrent }: { isCurrent: boolean }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const me = usePlace()?.me;
  const projects = useProjects().filter(({ isArchived }) => !isArchived);
  const mayMakeAnother = me !== undefined && can(me.role, "project.make", null) === "yes";
  return (
    <Menu
      rises
      header={projects.length > 0 || mayMakeAnother ? t`Projects` : t`There is no project for you yet`}
      entries={[
        ...entriesOf(projects),
        ...(mayMakeAnother ? [{ value: another, label: t`New project`, icon: <WorkIcon name="plus" size={18} /> }] : []),
      ]}
      onSelect={(chosen) => {
        const project = projects.find(({ id }) => id === chosen);
        navigate(project ? { to: "/p/$key", params: { key: project.key } } : { to: "/new" });
      }}
      trigger={(button) => (
        <button {...button} type="button" className={css.entry} aria-current={isCurrent || undefined}>
          <WorkIcon name="board" size={22} />
          <Trans>Projects</Trans>
        </button>
      )}
    />
  );
};

/** Makes a task where one is, or asks in which project; it is written where the project's others are. */
const Create = ({ here }: { here: Project | undefined }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const store = useWorkspaceRows();
  const requests = useRequests();
  const projects = useProjects().filter((project) => mayMake(store, project));
  const lead = (project: Project) => {
    requests.send({ type: "task.requested", project: project.id });
    navigate({ to: "/p/$key", params: { key: project.key } });
  };
  const shown = (
    <>
      <span className={classNames(css.icon, css.make)}>
        <WorkIcon name="plus" size={22} />
      </span>
      <Trans>Create</Trans>
    </>
  );
  const [only] = projects.length === 1 ? projects : projects.filter((project) => project === here);
  if (only)
    return (
      <button
        type="button"
        className={css.entry}
        onClick={() => {
          const offer = paletteActions().find(({ key }) => key === "new task");
          if (offer) offer.run();
          else lead(only);
        }}
      >
        {shown}
      </button>
    );
  return (
    <Menu
      rises
      header={projects.length > 0 ? t`In which project?` : t`There is no project in which you may make a task`}
      entries={entriesOf(projects)}
      onSelect={(chosen) => {
        const project = projects.find(({ id }) => id === chosen);
        if (project) lead(project);
      }}
      trigger={(button) => (
        <button {...button} type="button" className={css.entry}>
          {shown}
        </button>
      )}
    />
  );
};

/** On a phone, within the thumb's reach: what waits, the projects, a new task, what was heard of, and the rail with the rest. */
export const ThumbBar = () => {
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  useToastFloor(bar);
  const path = usePath();
  const here = projectAt(useProjects(), path);
  const isWaiting = useWaitingCount() > 0;
  const unread = useUnread();
  const { status, unsent } = useSyncState();
  const failed = unsent.length;
  // The rail says more of it.
  const error = failed > 0 ? t`Could not be sent: ${failed}` : status === "offline" ? t`Offline` : null;
  return (
    <nav ref={bar} className={css.bar} aria-label={t`Bar`}>
      <Link to="/" className={css.entry} activeOptions={anySearch}>
        <span className={css.icon}>
          <WorkIcon name="mine" size={22} />
          {isWaiting && (
            <span className={css.token}>
              <Token />
            </span>
          )}
        </span>
        <Trans>My work</Trans>
      </Link>
      <Projects isCurrent={here !== undefined} />
      <Create here={here} />
      <Link to="/inbox" className={css.entry} activeOptions={anySearch}>
        <span className={css.icon}>
          <WorkIcon name="inbox" size={22} />
          {unread > 0 && (
            <span className={css.unread} title={t`Unread: ${unread}`}>
              {unread > most ? `${most}+` : unread}
            </span>
          )}
        </span>
        <Trans>Inbox</Trans>
      </Link>
      <button type="button" className={css.entry} popoverTarget={placesId}>
        <span className={css.icon}>
          <Icon name="menu" size={22} />
          {error !== null && (
            <span className={css.error} title={error}>
              <Icon name="warning" size={19} />
              <span className={hidden}>{error}</span>
            </span>
          )}
        </span>
        <Trans>More</Trans>
      </button>
    </nav>
  );
};
