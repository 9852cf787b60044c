import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { FavouritesActor } from "../../../../../machines/workspace/favourites.ts";
import type { Favourite, FavouriteTarget } from "../../../../contract/workspace/favourites.ts";
import type { Project } from "../../../../domain/rows.ts";
import { useFavourites } from "../../../providers/favourites.ts";
import { useRow, useSyncState } from "../../../providers/workspace-rows.ts";
import { button } from "../../../ui/button.css.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { showToast } from "../../../ui/toasts.ts";
import { cut } from "../../../ui/text.css.ts";
import { row, square } from "../../../ui/work/dense.css.ts";
import { Tile } from "../../../ui/work/tile.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import * as rail from "../shell/rail.css.ts";
import * as shell from "../shell/shell.css.ts";
import { anyPageBelow, Link, type Target } from "../shell/routing.tsx";
import { taskPage } from "../task/task-facts.ts";
import { viewPage } from "../views/view-address.ts";
import * as css from "./favourites.css.ts";

const keyOf = ({ kind, id }: FavouriteTarget) => `${kind} ${id}`;

type Shown = { name: string; target: Target };

/** What an entry is called now and where it leads; null for what this page knows to be gone. */
const useShown = (favourite: Favourite, project: Project | undefined): Shown | null => {
  const { kind, id, name, page, number } = favourite;
  const view = useRow("view", kind === "view" ? id : "");
  const task = useRow("task", kind === "task" ? id : "");
  if (project === undefined) return null;
  if (kind === "project") return { name: project.name, target: { to: "/p/$key", params: { key: project.key } } };
  if (kind === "task") {
    if (task && task.deletedAt !== null) return null;
    return { name: task?.title ?? name, target: taskPage(project, task ?? { id, number }) };
  }
  // All that the person sees are on the page.
  if (view === undefined) return null;
  return { name: view.name, target: viewPage(project.key, page ?? view.kind, { query: view.query, view: id }) };
};

type EntryProps = {
  favourite: Favourite;
  /** What stands above and below it; null for nothing. */
  above: FavouriteTarget | null;
  below: FavouriteTarget | null;
  /** Before which one it comes where it goes down. */
  behind: FavouriteTarget | null;
  isBusy: boolean;
  mayMove: boolean;
  onMove: (target: FavouriteTarget, before: FavouriteTarget | null) => void;
  /** Of what is dragged: where it stands, from where on it is dragged, and where it is let go. */
  dragged: { at: () => number | null; begin: () => void; end: () => void; drop: () => void };
  at: number;
};

/** An entry: dragged to another place, or moved by Alt and the arrows, or by its button. */
const Entry = ({ favourite, at, above, below, behind, isBusy, mayMove, onMove, dragged }: EntryProps) => {
  const { t } = useLingui();
  const { kind } = favourite;
  const project = useRow("project", favourite.project);
  const shown = useShown(favourite, project);
  if (shown === null || project === undefined) return null;
  const { name, target } = shown;
  const shift = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    if (event.key === "ArrowUp" && above) onMove(favourite, above);
    if (event.key === "ArrowDown" && below) onMove(favourite, behind);
  };
  return (
    <li>
      <div
        role="presentation"
        className={css.entry}
        data-favourite={keyOf(favourite)}
        onKeyDown={shift}
        onDragStart={dragged.begin}
        onDragEnd={dragged.end}
        onDragOver={(event) => {
          const from = dragged.at();
          if (!mayMove || from === null) return;
          event.preventDefault();
          if (from !== at) event.currentTarget.dataset["over"] = from < at ? "below" : "above";
        }}
        onDragLeave={(event) => void delete event.currentTarget.dataset["over"]}
        onDrop={(event) => {
          delete event.currentTarget.dataset["over"];
          if (dragged.at() === null) return;
          event.preventDefault();
          dragged.drop();
        }}
      >
        <Link
          {...target}
          className={classNames(shell.link, css.link)}
          activeOptions={kind === "project" ? anyPageBelow : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        >
          {kind === "project" ? (
            <Tile name={project.name} color={project.color} icon={project.icon} />
          ) : (
            <WorkIcon name={kind === "task" ? "checklist" : (favourite.page ?? "eye")} />
          )}
          <span className={cut} title={name}>
            {name}
          </span>
        </Link>
        <button
          type="button"
          className={classNames(button({ tone: "ghost", size: "small", square: true }), square, css.up)}
          aria-label={t`Move up: ${name}`}
          title={t`Move up`}
          aria-busy={isBusy || undefined}
          aria-disabled={above === null || !mayMove || undefined}
          onClick={() => above && onMove(favourite, above)}
        >
          <WorkIcon name="up" size={15} />
        </button>
      </div>
    </li>
  );
};

/** What somebody keeps at hand, above the projects; nothing where that is nothing. */
export const RailFavouritesList = ({ actor }: { actor: FavouritesActor }) => {
  const problemText = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const { favourites, change, problem } = snapshot.context;
  const box = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  const dragging = useRef<number | null>(null);
  const isBusy = snapshot.hasTag("busy");
  useEffect(() => {
    if (problem) showToast({ tone: "error", title: problemText(problem) });
    // Said once, whatever is drawn anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [problem]);
  useLayoutEffect(() => {
    // The browser lets go of what is put elsewhere.
    if (isBusy || moved.current === null) return;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>(`[data-favourite="${moved.current}"] a`)?.focus();
    moved.current = null;
  }, [favourites, isBusy]);
  if (snapshot.hasTag("unreachable"))
    return (
      <div className={css.missing} role="status">
        <span>
          <Trans>Your favourites could not be loaded</Trans>
        </span>
        <Button className={row} size="small" tone="secondary" onClick={() => actor.send({ type: "list.retried" })}>
          <Trans>Load again</Trans>
        </Button>
      </div>
    );
  if (favourites.length === 0) return null;
  const move = (target: FavouriteTarget, before: FavouriteTarget | null) => {
    const only = (one: FavouriteTarget) => ({ kind: one.kind, id: one.id });
    moved.current = keyOf(target);
    actor.send({ type: "favourite.moved", target: only(target), before: before && only(before) });
  };
  /** What comes from above takes the place of what it is let go on, which goes up; what comes from below likewise. */
  const drop = (at: number) => {
    const from = dragging.current;
    dragging.current = null;
    const target = from === null ? undefined : favourites[from];
    if (from === null || target === undefined || from === at) return;
    move(target, favourites[from < at ? at + 1 : at] ?? null);
  };
  return (
    <div className={css.part}>
      <div className={rail.caption}>
        <h2 className={rail.captionWords} id="favourites">
          <Trans>Favourites</Trans>
        </h2>
      </div>
      <ul ref={box} className={rail.projects} aria-labelledby="favourites">
        {favourites.map((favourite, at) => (
          <Entry
            key={keyOf(favourite)}
            favourite={favourite}
            above={favourites[at - 1] ?? null}
            below={favourites[at + 1] ?? null}
            behind={favourites[at + 2] ?? null}
            isBusy={isBusy && change !== null && "put" in change && keyOf(change.put) === keyOf(favourite)}
            mayMove={!isBusy}
            onMove={move}
            at={at}
            dragged={{
              at: () => dragging.current,
              begin: () => void (dragging.current = at),
              end: () => void (dragging.current = null),
              drop: () => drop(at),
            }}
          />
        ))}
      </ul>
    </div>
  );
};

/** Reads the list again when somebody comes back to the page, and when it has a network again. */
export const RailFavourites = () => {
  const actor = useFavourites();
  const { status } = useSyncState();
  useEffect(() => {
    if (status === "live") actor.send({ type: "page.returned" });
  }, [actor, status]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") actor.send({ type: "page.returned" });
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [actor]);
  return <RailFavouritesList actor={actor} />;
};
