import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import type { PaletteActor } from "../../../../../machines/workspace/palette.ts";
import { bounds } from "../../../../domain/wire.ts";
import { type Palette, usePalette } from "../../../providers/palette.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { useVisualViewport } from "../../../ui/use-visual-viewport.ts";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import * as css from "./palette.css.ts";
import type { Entry } from "./use-entries.tsx";
import { type Group, type Listed, useGroups } from "./use-groups.tsx";
import { isOfInputMethod } from "../../../ui/keys.ts";

type ResultsProps = {
  groups: readonly Group[];
  chosen: Entry | undefined;
  id: string;
  idOf: (entry: Entry) => string;
  onPoint: (entry: Entry) => void;
  onTake: (entry: Entry) => void;
};

const Results = ({ groups, chosen, id, idOf, onPoint, onTake }: ResultsProps) => (
  <>
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
            onMouseMove={() => entry !== chosen && onPoint(entry)}
            onClick={() => onTake(entry)}
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
  </>
);

type FootProps = Listed & { actor: PaletteActor; id: string };

/** Groups of what was found nowhere: what could be made or written on. */
const notFound: readonly string[] = ["make", "narrow", "values"];

/** How many were found, or what became of the search. */
const Message = ({ actor, groups, problem: ofFilters, id }: FootProps): ReactNode => {
  const problemText = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const { query, problem } = snapshot.context;
  const foundCount = groups.reduce((sum, group) => sum + (notFound.includes(group.key) ? 0 : group.entries.length), 0);
  if (snapshot.hasTag("failing"))
    return (
      <div className={css.message} role="alert">
        <Icon name="warning" size={15} />
        <span>{problemText(problem)}</span>
        <Button tone="secondary" size="small" className={bar} onClick={() => actor.send({ type: "search.retried" })}>
          <Trans>Search again</Trans>
        </Button>
      </div>
    );
  if (snapshot.hasTag("stalled"))
    return (
      <div className={css.message} role="status">
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
    );
  return (
    <p className={css.message} role="status" id={id}>
      {ofFilters ? (
        <span className={ofFilters.isWrong ? css.wrong : undefined}>{ofFilters.text}</span>
      ) : snapshot.hasTag("offline") ? (
        <Trans>Offline: only what is kept in this browser is found.</Trans>
      ) : snapshot.hasTag("searching") ? (
        <Trans>Searching on the server…</Trans>
      ) : query.trim() === "" ? null : foundCount === 0 ? (
        <Trans>Nothing was found</Trans>
      ) : groups.some(({ isCut }) => isCut) ? (
        <Trans>The first {foundCount} are shown. Write more to find fewer</Trans>
      ) : (
        <Trans>Found: {foundCount}</Trans>
      )}
    </p>
  );
};

const Foot = (props: FootProps) => (
  <div className={css.foot}>
    <Message {...props} />
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
);

/** The field, and what is meant by what is written in it. */
const Lines = ({ actor, parts }: Palette) => {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const snapshot = useSelector(actor, (state) => state);
  const { query, found, pointed } = snapshot.context;
  /** The task that had the focus. */
  const [focused] = useState(() => parts.opener()?.closest<HTMLElement>("[data-task]")?.dataset["task"] ?? null);
  const listed = useGroups(useDeferredValue(query), found, focused);
  const { groups } = listed;
  const entries = groups.flatMap((group) => group.entries);
  useEffect(() => parts.setEntries(new Map(entries.map((entry) => [entry.key, entry]))));
  const place = Math.max(
    0,
    entries.findIndex(({ key }) => key === pointed),
  );
  const chosen = entries[place];
  const messageId = `${id}-message`;
  const idOf = ({ key }: Entry) => `${id}-${key.replaceAll(/[\s"]/g, "-")}`;
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    const { current } = list;
    // The first shows its group's name, too.
    if (current && place === 0) current.scrollTop = 0;
    else if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [place, chosenId]);
  const take = ({ key, leads, isPossible, fills }: Entry) => {
    if (fills !== undefined) actor.send({ type: "query.changed", query: fills });
    else if (isPossible) actor.send({ type: "entry.taken", entry: key, leads });
  };
  const point = (at: number) => {
    const next = entries[(at + entries.length) % Math.max(1, entries.length)];
    if (next) actor.send({ type: "entry.pointed", entry: next.key });
  };
  const count = entries.length;
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
          maxLength={bounds.query}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={id}
          aria-activedescendant={chosenId}
          aria-invalid={listed.problem?.isWrong || undefined}
          aria-describedby={listed.problem ? messageId : undefined}
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
        <Results
          groups={groups}
          chosen={chosen}
          id={id}
          idOf={idOf}
          onPoint={(entry) => actor.send({ type: "entry.pointed", entry: entry.key })}
          onTake={take}
        />
      </div>
      <Foot actor={actor} id={messageId} {...listed} />
    </>
  );
};

/** The palette over the page: a field, and what is meant by what is written in it. */
export const PaletteOf = ({ actor, parts }: Palette) => {
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
            {isOpen && <Lines actor={actor} parts={parts} />}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** A module of its own, because it is fetched when somebody asks for it. */
export default function OpenPalette() {
  return <PaletteOf {...usePalette()} />;
}
