import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, useCallback, useEffect, useMemo, useRef } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import { excessOf } from "../../../../domain/lengths.ts";
import { bounds, type Project, type View, type ViewKind } from "../../../../domain/rows.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideViewNaming } from "../../../providers/views.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { usePlace, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { Star } from "../favourites/star.tsx";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import { useNavigate } from "../shell/routing.tsx";
import type { Arrangement } from "./use-arrangement.ts";
import { viewPage } from "./view-address.ts";
import { ViewDialog } from "./view-dialog.tsx";
import * as css from "./views.css.ts";

const CalendarFeeds = lazy(
  () => import("../calendar-feeds/calendar-feeds.tsx"),
  (part) => part.CalendarFeeds,
  { isSpared: true },
);

type ViewLineProps<Shown> = {
  project: Project;
  kind: ViewKind;
  arrangement: Arrangement<Shown>;
  /** What it is shown by that is gone, in words. */
  gone: readonly string[];
  /** The same page without a saved view. */
  onPlain: () => void;
};

/** What is done with a view that is there. */
const useViewActs = (project: Project) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const acts = useTaskActs();
  const { withToast } = useTaskCommands();
  const nameOfCopy = (name: string) => {
    const copy = t`${name} (copy)`;
    return excessOf(copy, bounds.viewName) ? name : copy;
  };
  return {
    save({ id, name, query: before }: View, query: string): void {
      withToast(
        acts.all([{ op: "view.edit", id, set: { query }, expect: { query: before } }]),
        project,
        t`“${name}” shows this from now on`,
      );
    },
    /** A copy is the person's own. @returns its id; null where there is none */
    duplicate({ kind, query, name }: View): string | null {
      const id = store.newId();
      const done = acts.all([{ op: "view.make", id, project: project.id, isShared: false, name: nameOfCopy(name), kind, query }]);
      return withToast(done, project, t`This is a copy of “${name}”, for you alone`) ? id : null;
    },
    remove: ({ id, name }: View): boolean => withToast(acts.all([{ op: "view.remove", id }]), project, t`The view “${name}” is deleted`),
  };
};

/** A view that is opened, and what it asks for. */
type Opened = Pick<View, "id" | "query">;

/** Which view is named now, and what opens one that was named or copied: what was pressed is gone then, and the line gets the focus. */
const useNaming = (
  project: Project,
  { kind, saved, query }: Pick<Arrangement<unknown>, "saved" | "query"> & { kind: ViewKind },
  { mayShare, open, stay }: { mayShare: boolean; open: (view: Opened) => void; stay: () => void },
) => {
  const store = useWorkspaceRows();
  /** Whether what was pressed is gone with what it did. */
  const isLeft = useRef(false);
  const openNew = (view: Opened) => {
    isLeft.current = true;
    open(view);
  };
  const latest = useLatest({ seen: () => ({ kind, query }), opened: (id: string) => openNew({ id, query }) });
  const machine = useMemo(
    () =>
      provideViewNaming(
        store,
        project.id,
        () => latest().seen(),
        (id) => latest().opened(id),
      ),
    [store, project.id, latest],
  );
  const naming = useFlow(machine, { input: { mayShare } });
  const isNaming = useSelector(naming, (state) => state.hasTag("open"));
  useEffect(() => {
    if (isNaming || !isLeft.current) return undefined;
    isLeft.current = false;
    // Once what lay over it has given the focus back.
    const later = setTimeout(stay);
    return () => clearTimeout(later);
  }, [isNaming, saved?.id, stay]);
  return {
    naming,
    openNew,
    begin: () => naming.send({ type: "naming.began", view: null, name: "", isShared: false }),
    rename: ({ id, name, person }: View) => naming.send({ type: "naming.began", view: id, name, isShared: person === null }),
  };
};

/** Keeps what is otherwise in a saved view, or gives it up; `onSave` is null where the person may not change the view. */
const ChangeActs = ({ onSave, onReset, onDone }: { onSave: (() => void) | null; onReset: () => void; onDone: () => void }) => (
  <>
    {onSave && (
      <Button
        tone="secondary"
        size="small"
        className={bar}
        onClick={() => {
          onSave();
          onDone();
        }}
      >
        <Trans>Save changes</Trans>
      </Button>
    )}
    <Button
      tone="ghost"
      size="small"
      className={bar}
      onClick={() => {
        onReset();
        onDone();
      }}
    >
      <Trans>As it was saved</Trans>
    </Button>
  </>
);

type SavedActsProps = {
  saved: View;
  mayEdit: boolean;
  isSeated: boolean;
  onRename: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** Renames a saved view, and what else can be done with it in a menu. */
const SavedActs = ({ saved, mayEdit, isSeated, onRename, onDuplicate, onRemove }: SavedActsProps) => {
  const { t } = useLingui();
  const savedName = saved.name;
  return (
    <>
      <Star target={{ kind: "view", id: saved.id }} name={savedName} />
      {mayEdit && (
        <IconButton className={square} size="small" label={t`Rename the view ${savedName}`} onClick={onRename}>
          <WorkIcon name="pencil" size={15} />
        </IconButton>
      )}
      <Menu
        rises
        entries={[
          { value: "duplicate" as const, label: t`Duplicate`, icon: <WorkIcon name="copy" size={16} />, disabled: !isSeated },
          {
            value: "remove" as const,
            label: t`Delete`,
            icon: <WorkIcon name="trash" size={16} />,
            disabled: !mayEdit,
            note: mayEdit ? undefined : t`Leads do this with shared views`,
          },
        ]}
        onSelect={(what) => (what === "duplicate" ? onDuplicate() : onRemove())}
        trigger={(trigger) => (
          <IconButton {...trigger} className={square} size="small" label={t`What can be done with the view ${savedName}`}>
            <WorkIcon name="more" size={16} />
          </IconButton>
        )}
      />
    </>
  );
};

/** Which saved view is seen, what is otherwise in it, and what can be done with it; nothing where a page is shown as it always is. */
export const ViewLine = <Shown,>({ project, kind, arrangement, gone, onPlain }: ViewLineProps<Shown>) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const navigate = useNavigate();
  const place = usePlace();
  const { saved, query, isUnknown, isChanged } = arrangement;
  const access = useProjectAccess(project);
  const mayShare = place !== null && access.mayChange && can(place.me.role, "view.share", access) === "yes";
  const isSeated = store.rows.get("person", place?.me.id ?? "")?.isOverLimit !== true;
  const mayEdit = saved !== null && (saved.person === null ? mayShare : isSeated);
  const acts = useViewActs(project);
  const line = useRef<HTMLDivElement>(null);
  const open = ({ id, query: shown }: Opened) => navigate({ ...viewPage(project.key, kind, { query: shown, view: id }), replace: true });
  /** What was pressed goes with what it did: the line keeps the focus. */
  const stay = useCallback(() => line.current?.focus(), []);
  const { naming, openNew, begin, rename } = useNaming(project, { kind, saved, query }, { mayShare, open, stay });
  const goneNames = gone.join(", ");
  const isPlain = saved === null && !isUnknown && query === "";
  useFocusBack(!isPlain, () => document.querySelector<HTMLElement>("main h1"));
  usePaletteActions(() => (isSeated ? [{ key: "save view", name: t`Save as a view`, icon: "eye", leads: true, run: begin }] : []));
  const saving = isSeated && (
    <Button tone="ghost" size="small" className={bar} icon={<WorkIcon name="eye" size={15} />} onClick={begin}>
      {saved ? <Trans>Save as another view</Trans> : <Trans>Save as a view</Trans>}
    </Button>
  );
  return (
    <>
      {gone.length > 0 && (
        <p className={css.line} role="status">
          <Trans>Gone since, and left out: {goneNames}</Trans>
        </p>
      )}
      {!isPlain && (
        <div ref={line} className={css.line} role="group" aria-label={t`The view`} tabIndex={-1}>
          {saved && (
            <b className={css.name}>
              <WorkIcon name="eye" size={15} />
              {saved.name}
            </b>
          )}
          {saved && <span>{isChanged ? t`Changed, and not saved` : saved.person === null ? t`Shared` : t`Yours`}</span>}
          {isUnknown && (
            <span role="status">
              <Trans>This view was deleted, or is somebody else's. What the link itself asks for is shown.</Trans>
            </span>
          )}
          <span className={css.end}>
            {saved && isChanged && (
              <ChangeActs onSave={mayEdit ? () => acts.save(saved, query) : null} onReset={() => open(saved)} onDone={stay} />
            )}
            {(saved === null || isChanged) && saving}
            {(saved !== null || isUnknown) && (
              <Button tone="ghost" size="small" className={bar} onClick={onPlain}>
                <Trans>Close the view</Trans>
              </Button>
            )}
            {saved && (
              <Suspense fallback={null}>
                <CalendarFeeds here={[{ project: project.id, view: saved.id }]} />
              </Suspense>
            )}
            {saved && (
              <SavedActs
                saved={saved}
                mayEdit={mayEdit}
                isSeated={isSeated}
                onRename={() => rename(saved)}
                onDuplicate={() => {
                  const id = acts.duplicate(saved);
                  if (id !== null) openNew({ id, query: saved.query });
                }}
                onRemove={() => {
                  if (acts.remove(saved)) onPlain();
                }}
              />
            )}
          </span>
        </div>
      )}
      <ViewDialog actor={naming} />
    </>
  );
};
