import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, useContext, useDeferredValue, useEffect, useId, useMemo, useRef } from "react";
import type { PaletteActor } from "../../../../../machines/workspace/palette.ts";
import { bounds as lengths, type Person, type Project, type Task } from "../../../../domain/rows.ts";
import { comparable } from "../../../../domain/search.ts";
import { bounds } from "../../../../domain/wire.ts";
import { providePalette, type PaletteActs } from "../../../providers/palette.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import type { Offer } from "./use-offers.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { mayMake } from "../../../providers/workspace-moves.ts";
import { useMine, usePeople, usePlace, useProjects, useWorkspaceRows, WorkspaceSyncContext } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useVisualViewport } from "../../../ui/use-visual-viewport.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { Tile } from "../../../ui/work/tile.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { useProblemText } from "../../use-problem-text.ts";
import { usePersonName } from "../members/people.ts";
import { PersonFace } from "../members/person-face.tsx";
import { projectAt } from "../project/project-here.ts";
import { usePath } from "../shell/rail.tsx";
import { addressOf, numberOf, stateOf } from "../task/task-facts.ts";
import { useToldActs } from "../commands/use-acts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useWay } from "../shell/way.tsx";
import { hasAll, most, soughtOf, tasksFor } from "./entries.ts";
import { Marked } from "./marked.tsx";
import * as css from "./palette.css.ts";
import type { Wish } from "./wish.ts";
import { noteRecent, readRecent } from "../../../providers/recent.ts";
import { useOffersHere } from "./use-offers-here.tsx";
import { isOfInputMethod } from "../../../ui/keys.ts";

/** A line of the palette. */
type Entry = {
  key: string;
  icon: ReactNode;
  name: ReactNode;
  note?: string | undefined;
  isPossible: boolean;
  leads: boolean;
  run: () => void;
};
type Group = {
  key: string;
  name: string;
  entries: Entry[];
  /** There are more than are listed. */
  isCut: boolean;
};

/** What is listed: all that is meant by what is written, or, while nothing is, what one may want here. */
const useGroups = (query: string, found: readonly Task[], focused: string | null): Group[] => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const way = useWay();
  const path = usePath();
  const projects = useProjects();
  const people = usePeople();
  const mine = useMine();
  const me = usePlace()?.me;
  const nameOf = usePersonName();
  const acts = useTaskActs();
  const { tellTrouble } = useToldActs();
  // The router's types know the portal's routes alone.
  const { task: beside } = useSearch({ strict: false }) as { task?: string };
  const here = projectAt(projects, path);
  const open = path.startsWith("/t/") ? path.slice("/t/".length) : beside;
  const task =
    focused !== null
      ? store.rows.get("task", focused)
      : open === undefined
        ? undefined
        : (store.taskNamed(open.toUpperCase()) ?? store.taskNamed(open.split("-")[1] ?? ""));
  const offers = useOffersHere(here, task);

  const sought = soughtOf(query);
  const { words } = sought;
  const marked = (text: string) => <Marked text={text} words={words} />;
  const taskEntry = (one: Task, project: Project): Entry => ({
    key: `task ${one.id}`,
    icon: <CategorySign category={stateOf(project, one.state)?.category ?? "open"} size={16} />,
    name: (
      <>
        <span className={number}>{marked(numberOf(project, one))}</span> {marked(one.title)}
      </>
    ),
    note: project.name,
    isPossible: true,
    leads: true,
    run: () => {
      noteRecent(one.id);
      way.go(`/t/${addressOf(project, one)}`);
    },
  });
  const projectEntry = (project: Project): Entry => ({
    key: `project ${project.id}`,
    icon: <Tile name={project.name} color={project.color} icon={project.icon} />,
    name: marked(project.name),
    note: project.isArchived ? t`Archived` : project.key,
    isPossible: true,
    leads: true,
    run: () => {
      noteRecent(project.id);
      way.go(`/p/${project.key}`);
    },
  });
  const personEntry = (person: Person): Entry => ({
    key: `person ${person.id}`,
    icon: <PersonFace id={person.id} />,
    name: marked(nameOf(person)),
    note: here ? t`Their tasks here` : t`Members`,
    isPossible: true,
    leads: true,
    run: () => way.go(here ? `/p/${here.key}/list?assignee=${person.id}` : "/members"),
  });
  const offerEntry = ({ key, name, icon, note, isPossible = true, leads = false, run }: Offer): Entry => ({
    key: `offer ${key}`,
    icon: <WorkIcon name={icon} size={16} />,
    name: marked(name),
    note,
    isPossible,
    leads,
    run,
  });
  const group = (key: string, name: string, entries: Entry[], isCut = false): Group[] =>
    entries.length > 0 ? [{ key, name, entries, isCut }] : [];
  /** The first of those that are called so. */
  const firstOf = <Row,>(key: string, name: string, rows: readonly Row[], shown: number, entryOf: (row: Row) => Entry): Group[] =>
    group(key, name, rows.slice(0, shown).map(entryOf), rows.length > shown);

  if (words.length === 0) {
    const recent = readRecent().flatMap((id) => {
      const one = store.rows.get("task", id);
      const project = store.rows.get("project", one?.project ?? id);
      if (project === undefined || one === task || (one === undefined && project === here)) return [];
      return [one ? taskEntry(one, project) : projectEntry(project)];
    });
    const waiting = mine.flatMap((one) => {
      const project = store.rows.get("project", one.project);
      return project && one.assignee === me?.id && one !== task ? [taskEntry(one, project)] : [];
    });
    return [
      ...offers.filter(({ key }) => key === "task").flatMap(({ key, name, offers: some }) => group(key, name, some.map(offerEntry))),
      ...(recent.length > 0
        ? group("recent", t`Where you were`, recent.slice(0, most.recent))
        : group("mine", t`The next step is yours`, waiting.slice(0, most.recent))),
      ...offers.filter(({ key }) => key !== "task").flatMap(({ key, name, offers: some }) => group(key, name, some.map(offerEntry))),
    ];
  }

  const isCalled = (...names: (string | null)[]) => hasAll(words, comparable(names.filter(Boolean).join(" ")));
  const byTitle = tasksFor(
    store.rows.all("task"),
    found,
    sought,
    (one) => store.rows.get("project", one.project),
    (one) => store.rows.get("task", one.id) !== undefined,
  );
  const title = query.trim().slice(0, lengths.title);
  const home = here ?? (task && store.rows.get("project", task.project)) ?? projects.find((one) => !one.isArchived);
  const makeEntry = (project: Project): Entry => {
    const { name } = project;
    return {
      key: "make",
      icon: <WorkIcon name="plus" size={16} />,
      name: t`New task “${title}”`,
      note: name,
      isPossible: true,
      leads: false,
      run: () => {
        const refused = acts.make(project.id, project.workflow.initial, title);
        if (refused) tellTrouble(refused, project);
        else showToast({ tone: "success", title: t`“${title}” is a task of ${name}` });
      },
    };
  };
  return [
    ...group(
      "tasks",
      t`Tasks`,
      byTitle.tasks.map(({ task: one, project }) => taskEntry(one, project)),
      byTitle.isCut,
    ),
    ...firstOf(
      "projects",
      t`Projects`,
      projects.filter(({ name, key }) => isCalled(name, key)).sort((one, other) => Number(one.isArchived) - Number(other.isArchived)),
      most.projects,
      projectEntry,
    ),
    ...firstOf(
      "people",
      t`People`,
      people.filter((person) => isCalled(person.name, person.nickname)),
      most.people,
      personEntry,
    ),
    ...firstOf(
      "offers",
      t`What can be done`,
      offers.flatMap((each) =>
        each.offers.filter(({ name }) => isCalled(name, each.key === "go" || each.key === "task" ? each.name : null)),
      ),
      most.offers,
      offerEntry,
    ),
    ...group("make", t`Make it`, home && mayMake(store, home) ? [makeEntry(home)] : []),
  ];
};

type PaletteOfProps = {
  actor: PaletteActor;
  /** The task that had the focus. */
  focused: string | null;
  /** Keeps what the lines do, by their keys. */
  onEntries: (entries: ReadonlyMap<string, Entry>) => void;
};

const Lines = ({ actor, focused, onEntries }: PaletteOfProps) => {
  const { t } = useLingui();
  const problemText = useProblemText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const snapshot = useSelector(actor, (state) => state);
  const { query, found, pointed, problem } = snapshot.context;
  const groups = useGroups(useDeferredValue(query), found, focused);
  const entries = groups.flatMap((group) => group.entries);
  useEffect(() => onEntries(new Map(entries.map((entry) => [entry.key, entry]))));
  const place = Math.max(
    0,
    entries.findIndex(({ key }) => key === pointed),
  );
  const chosen = entries[place];
  const idOf = ({ key }: Entry) => `${id}-${key.replaceAll(" ", "-")}`;
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    const { current } = list;
    // The first shows its group's name, too.
    if (current && place === 0) current.scrollTop = 0;
    else if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [place, chosenId]);
  const take = ({ key, leads, isPossible }: Entry) => {
    if (isPossible) actor.send({ type: "entry.taken", entry: key, leads });
  };
  const point = (at: number) => {
    const next = entries[(at + entries.length) % Math.max(1, entries.length)];
    if (next) actor.send({ type: "entry.pointed", entry: next.key });
  };
  const isSearching = snapshot.hasTag("searching");
  const count = entries.length;
  // What is not there yet was not found.
  const foundCount = groups.reduce((sum, group) => sum + (group.key === "make" ? 0 : group.entries.length), 0);
  const isCut = groups.some((group) => group.isCut);
  return (
    <>
      <div className={css.head}>
        <WorkIcon name="search" size={18} />
        <input
          ref={field}
          name="query"
          role="combobox"
          className={css.field}
          aria-label={t`Search, or what you want to do`}
          placeholder={t`Tasks, people, projects and all that can be done`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={bounds.sought}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={id}
          aria-activedescendant={chosenId}
          value={query}
          onChange={(event) => actor.send({ type: "query.changed", query: event.currentTarget.value })}
          onKeyDown={(event) => {
            // These keys are the input method's while it composes a word.
            if (isOfInputMethod(event.nativeEvent)) return;
            if (event.key === "ArrowDown") point(place + 1);
            else if (event.key === "ArrowUp") point(place - 1);
            else if (event.key === "Enter" && chosen) take(chosen);
            else return;
            event.preventDefault();
          }}
        />
        <IconButton className={square} size="small" label={t`Close`} onClick={() => actor.send({ type: "palette.closed" })}>
          <Icon name="close" size={16} />
        </IconButton>
      </div>
      <div className={css.list} ref={list} id={id} role="listbox" aria-label={t`What is found`}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <p className={css.groupName} id={`${id}-${group.key}`}>
              {group.name}
            </p>
            {group.entries.map((entry) => (
              <button
                type="button"
                tabIndex={-1}
                key={entry.key}
                id={idOf(entry)}
                role="option"
                className={css.entry}
                aria-selected={entry === chosen}
                aria-disabled={!entry.isPossible || undefined}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => entry !== chosen && actor.send({ type: "entry.pointed", entry: entry.key })}
                onClick={() => take(entry)}
              >
                <span className={css.icon}>{entry.icon}</span>
                <span className={css.name}>{entry.name}</span>
                {entry.note !== undefined && (
                  <span className={entry.isPossible ? css.note : css.reason} title={entry.isPossible ? entry.note : undefined}>
                    {entry.note}
                  </span>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className={css.foot}>
        {snapshot.hasTag("failing") ? (
          <div className={css.said} role="alert">
            <Icon name="warning" size={15} />
            <span>{problemText(problem)}</span>
            <Button tone="secondary" size="small" className={bar} onClick={() => actor.send({ type: "search.retried" })}>
              <Trans>Search again</Trans>
            </Button>
          </div>
        ) : snapshot.hasTag("stalled") ? (
          <div className={css.said} role="status">
            <span>
              <Trans>The server takes its time.</Trans>
            </span>
            <Button tone="secondary" size="small" className={bar} onClick={() => actor.send({ type: "wait.retried" })}>
              <Trans>Try again</Trans>
            </Button>
            <Button tone="ghost" size="small" className={bar} onClick={() => actor.send({ type: "wait.cancelled" })}>
              <Trans>Stop waiting</Trans>
            </Button>
          </div>
        ) : (
          <p className={css.said} role="status">
            {snapshot.hasTag("offline") ? (
              <Trans>Offline: only what is kept in this browser is found.</Trans>
            ) : isSearching ? (
              <Trans>Searching on the server…</Trans>
            ) : query.trim() === "" ? null : foundCount === 0 ? (
              <Trans>Nothing is called that</Trans>
            ) : isCut ? (
              <Trans>The first {foundCount} are shown. Write more to find fewer</Trans>
            ) : (
              <Trans>Found: {foundCount}</Trans>
            )}
          </p>
        )}
        <span className={css.keys} aria-hidden="true">
          <span>
            <kbd className={css.key}>↑</kbd> <kbd className={css.key}>↓</kbd> <Trans>choose</Trans>
          </span>
          <span>
            <kbd className={css.key}>Enter</kbd> <Trans>take</Trans>
          </span>
          <span>
            <kbd className={css.key}>Esc</kbd> <Trans>close</Trans>
          </span>
        </span>
      </div>
    </>
  );
};

/** The palette over the page: a field, and what is meant by what is written in it. */
export const PaletteOf = ({ actor, focused, onEntries }: PaletteOfProps) => {
  const { t } = useLingui();
  const seen = useVisualViewport();
  const isOpen = useSelector(actor, (state) => state.hasTag("open"));
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && actor.send({ type: "palette.closed" })}
      initialFocusEl={() => document.querySelector("[data-palette] input")}
      // The chart says when the focus goes back.
      restoreFocus={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Positioner className={css.positioner} style={seen}>
          <Dialog.Content className={css.content} data-palette="" aria-label={t`Search and commands`}>
            {isOpen && <Lines actor={actor} focused={focused} onEntries={onEntries} />}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** A module of its own, because it is fetched when somebody asks for it. @param wish another one opens it */
export default function Palette({ wish }: { wish: Wish }) {
  const workspace = useWorkspace();
  const sync = useContext(WorkspaceSyncContext);
  if (!sync) throw new Error("no WorkspaceSyncContext above");
  const entries = useRef<ReadonlyMap<string, Entry>>(new Map());
  const acts = useLatest<PaletteActs>({
    carryOut: (entry) => entries.current.get(entry)?.run(),
    giveBack() {
      const { opener } = wish;
      // The dialog lets go of the focus first.
      requestAnimationFrame(() => opener?.isConnected && opener.focus({ preventScroll: true }));
    },
  });
  const machine = useMemo(() => providePalette(workspace, sync, acts), [workspace, sync, acts]);
  const actor = useFlow(machine);
  useEffect(() => actor.send({ type: "palette.opened" }), [actor, wish]);
  const focused = wish.opener?.closest<HTMLElement>("[data-task]")?.dataset["task"] ?? null;
  return <PaletteOf actor={actor} focused={focused} onEntries={(all) => void (entries.current = all)} />;
}
