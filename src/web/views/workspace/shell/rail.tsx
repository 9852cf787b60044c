import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import { usePalette } from "../../../providers/palette.ts";
import { useWaitingCount } from "../../../providers/workspace-moves.ts";
import { usePlace, useProjects, useSyncState, useUnread } from "../../../providers/workspace-rows.ts";
import { Icon } from "../../../ui/icons.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { cut } from "../../../ui/text.css.ts";
import { Tile } from "../../../ui/work/tile.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { WorkIcon, type WorkIconName } from "../../../ui/work/work-icon.tsx";
import { useAtHand } from "../favourites/use-at-hand.ts";
import { commandKey } from "../keyboard/command-key.ts";
import * as css from "./rail.css.ts";
import * as shell from "./shell.css.ts";
import { anyPageBelow, anySearch, Link } from "./routing.tsx";

/** The rail, by which a phone's bar finds it. */
export const placesId = "workspace-places";

type PlaceProps = {
  to: "/" | "/inbox" | "/members" | "/reports" | "/settings";
  icon: WorkIconName;
  children: ReactNode;
  count?: ReactNode;
};

const Place = ({ to, icon, children, count }: PlaceProps) => (
  <Link to={to} className={shell.link} activeOptions={anySearch}>
    <WorkIcon name={icon} />
    <span className={cut}>{children}</span>
    {count}
  </Link>
);

/** The rail's places: what waits for the person, and the projects that they see. */
export const RailLinks = () => {
  const { t } = useLingui();
  const place = usePlace();
  const projects = useProjects().filter(({ isArchived }) => !isArchived);
  const waiting = useWaitingCount();
  const unread = useUnread();
  const { actor: palette } = usePalette();
  const atHand = useAtHand(true);
  const search = () => {
    // It is gone first, because what is above all others would hide the palette, and gives the focus back.
    const rail = document.getElementById(placesId);
    if (rail?.popover) rail.hidePopover();
    palette.send({ type: "palette.opened" });
  };
  return (
    <>
      <button type="button" className={classNames(shell.link, css.search)} onClick={search}>
        <WorkIcon name="search" />
        <span className={cut}>
          <Trans>Search</Trans>
        </span>
        <kbd className={css.searchKeys}>{commandKey} K</kbd>
      </button>
      <Place
        to="/"
        icon="mine"
        count={
          waiting > 0 && (
            <span className={css.count} title={t`The next step is yours: ${waiting}`}>
              <Token />
              {waiting}
            </span>
          )
        }
      >
        <Trans>My work</Trans>
      </Place>
      <Place
        to="/inbox"
        icon="inbox"
        count={
          unread > 0 && (
            <span className={css.count} title={t`Unread: ${unread}`}>
              {unread}
            </span>
          )
        }
      >
        <Trans>Inbox</Trans>
      </Place>
      <Place to="/members" icon="people">
        <Trans>Members</Trans>
      </Place>
      <Place to="/reports" icon="reports">
        <Trans>Reports</Trans>
      </Place>
      {place && can(place.me.role, "settings.change", null) === "yes" && (
        <Place to="/settings" icon="settings">
          <Trans>Settings</Trans>
        </Place>
      )}
      {atHand && <atHand.RailFavourites />}
      <div className={css.caption}>
        <h2 className={css.captionWords} id="projects">
          <Trans>Projects</Trans>
        </h2>
        {place && can(place.me.role, "project.make", null) === "yes" && (
          <Link to="/new" className={css.add} aria-label={t`New project`} title={t`New project`}>
            <WorkIcon name="plus" size={14} />
          </Link>
        )}
      </div>
      <ul className={css.projects} aria-labelledby="projects">
        {projects.map(({ id, key, name, ...look }) => (
          <li key={id}>
            <Link to="/p/$key" params={{ key }} className={shell.link} activeOptions={anyPageBelow}>
              <Tile {...look} name={name} />
              <span className={cut} title={name}>
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/** How the page stands to the server. */
const SyncLine = ({ isFailed }: { isFailed: boolean }) => {
  const { t } = useLingui();
  const { status, pending, isKept } = useSyncState();
  const unkept = t`only on this page, leave it open: ${pending}`;
  if (status === "offline")
    return (
      <p className={css.sync} role="status">
        <Icon name="warning" size={15} />
        <span>{pending === 0 ? t`Offline` : isKept ? t`Offline · ${pending} kept` : `${t`Offline`} · ${unkept}`}</span>
      </p>
    );
  if (status === "gone")
    return (
      <p className={css.sync} role="status">
        <Icon name="warning" size={15} />
        <span>
          {t`The organisation is gone`}
          {pending > 0 && ` · ${isKept ? t`kept: ${pending}` : unkept}`}
        </span>
      </p>
    );
  // A line of its own says why.
  if (status === "outdated") return null;
  if (pending > 0 || status !== "live")
    return (
      <p className={css.sync}>
        <span className={css.busy} aria-hidden="true" />
        <span>{pending > 0 ? t`Being sent: ${pending}` : t`Connecting…`}</span>
      </p>
    );
  if (isFailed) return null;
  return (
    <p className={css.sync}>
      <span className={css.saved} aria-hidden="true" />
      <span>{t`Everything is saved`}</span>
    </p>
  );
};

/** Whether what was done has arrived: the rail's foot says it, and nothing lies over the work. */
export const SyncFoot = () => {
  const { t } = useLingui();
  const failed = useSyncState().unsent.length;
  return (
    <>
      {failed > 0 && (
        <Link to="/unsent" className={css.sync}>
          <span className={css.failed}>
            <Icon name="error" size={15} />
          </span>
          <b>{t`Could not be sent: ${failed}`}</b>
        </Link>
      )}
      <SyncLine isFailed={failed > 0} />
    </>
  );
};
