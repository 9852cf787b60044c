import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { PastedRow } from "../../../../domain/pasted-rows.ts";
import type { Item, Project, Task } from "../../../../domain/rows.ts";
import { provideTextComposer, readDraft } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useItems, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { TextComposer } from "../board/text-composer.tsx";
import { useTaskCommands } from "../commands/use-acts.ts";
import { Tint } from "./tint.tsx";
import { tinted } from "./tint.css.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import * as css from "./task-details.css.ts";
import { Rewriting } from "./rewriting.tsx";
import { count, section } from "./task.css.ts";

type EntryProps = { item: Item; project: Project; isFixed: boolean };

const Entry = ({ item, project, isFixed }: EntryProps) => {
  const { t } = useLingui();
  const commands = useTaskCommands();
  const [isWritten, setIsWritten] = useState(false);
  const [close] = useState(() => () => setIsWritten(false));
  const entry = useRef<HTMLLIElement>(null);
  useFocusBack(isWritten, () => entry.current?.querySelector("button"));
  const shift = (event: KeyboardEvent) => {
    if (isFixed || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const done = commands.acts.shiftItem(item, event.key === "ArrowDown" ? 1 : -1);
    if (done) commands.quietly(done, project);
    const { target } = event;
    // The browser lets go of what is put elsewhere. What hears a key can have the focus.
    requestAnimationFrame(() => (target as HTMLElement).focus());
  };
  const remove = () => {
    const beside =
      entry.current?.nextElementSibling ?? entry.current?.previousElementSibling ?? entry.current?.parentElement?.nextElementSibling;
    if (!commands.quietly(commands.acts.removeItem(item.id), project)) return;
    // What stands beside it is a list's entry, or what adds one.
    (beside?.matches("button") ? (beside as HTMLElement) : beside?.querySelector<HTMLElement>("input, button, textarea"))?.focus();
  };
  const name = item.text;
  return (
    <li ref={entry} className={classNames(css.item, tinted)}>
      <Tint kind="item" of={item.id} />
      <input
        type="checkbox"
        className={css.box}
        aria-label={name}
        onKeyDown={shift}
        aria-keyshortcuts={isFixed ? undefined : "Alt+ArrowUp Alt+ArrowDown"}
        checked={item.isDone}
        disabled={isFixed}
        onChange={(event) => void commands.quietly(commands.acts.editItem(item.id, { isDone: event.currentTarget.checked }), project)}
      />
      {isWritten ? (
        <Rewriting
          text={name}
          label={t`Entry of the checklist`}
          workflow={project.workflow}
          save={(text) => commands.acts.editItem(item.id, { text }).refused}
          onClose={close}
        />
      ) : isFixed ? (
        <span className={classNames(css.itemText, item.isDone && css.done)}>{name}</span>
      ) : (
        <button
          type="button"
          className={classNames(css.itemText, css.itemButton, item.isDone && css.done)}
          title={t`Write it anew`}
          onKeyDown={shift}
          onClick={() => setIsWritten(true)}
        >
          {name}
        </button>
      )}
      {!isFixed && !isWritten && (
        <span className={css.itemEnd}>
          <IconButton className={square} size="small" label={t`Take “${name}” off the list`} onClick={remove}>
            <Icon name="close" size={14} />
          </IconButton>
        </span>
      )}
    </li>
  );
};

type ChecklistProps = { task: Task; project: Project; isFixed: boolean; isBeside?: boolean | undefined };

/** What is to be thought of: entries to tick, in an order that Alt and the arrows change. */
export const Checklist = ({ task, project, isFixed, isBeside }: ChecklistProps) => {
  const { t } = useLingui();
  const Heading = isBeside ? "h3" : "h2";
  const store = useWorkspaceRows();
  const acts = useTaskActs();
  const items = useItems(task.id);
  const place = `checklist ${task.id}`;
  const [draft] = useState(() => readDraft(place));
  const machine = useMemo(() => {
    const list = (text: string) => {
      const now = store.rows.get("task", task.id);
      return now ? acts.list(now, text) : ({ code: "not_found" } as const);
    };
    const listSeveral = (rows: readonly PastedRow[]) => {
      const now = store.rows.get("task", task.id);
      return now ? acts.listSeveral(now, rows) : ({ code: "not_found" } as const);
    };
    return provideTextComposer(place, list, listSeveral);
  }, [acts, place, store, task.id]);
  const composer = useFlow(machine, { input: { draft } });
  const done = items.filter(({ isDone }) => isDone).length;
  if (items.length === 0 && isFixed) return null;
  const words = {
    add: t`Add to the checklist`,
    form: t`New entry of the checklist`,
    field: t`Entry of the checklist`,
    hint: t`What is to be thought of?`,
    takesRows: true,
  } as const;
  return (
    <section aria-labelledby="checklist" className={css.checklist}>
      <Heading className={section} id="checklist">
        <Trans>Checklist</Trans> {items.length > 0 && <span className={count}>{`${done}/${items.length}`}</span>}
      </Heading>
      <ul>
        {items.map((item) => (
          <Entry key={item.id} item={item} project={project} isFixed={isFixed} />
        ))}
      </ul>
      {!isFixed && <TextComposer actor={composer} workflow={project.workflow} words={words} />}
    </section>
  );
};
