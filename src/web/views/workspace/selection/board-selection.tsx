import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, type RefObject } from "react";
import type { SelectionActor } from "../../../../../machines/workspace/selection.ts";
import type { Field, Project } from "../../../../domain/rows.ts";
import { useLabels, useRow, useTasks } from "../../../providers/workspace-rows.ts";
import type { Chosen } from "../board/chosen.ts";
import { BulkBar } from "../list/bulk-bar.tsx";
import { useTaskSelection } from "../list/use-task-selection.ts";
import { useNamedReaders } from "../members/people.ts";
import { numberOf } from "../task/task-facts.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useLatest } from "../hooks/use-latest.ts";
import * as css from "./board-selection.css.ts";

/** No cards show them. */
const none: readonly Field[] = [];

/** A card that was pressed to be chosen, or to be chosen no longer; all from the last one to it. */
export type Choice = { task: string; isRange: boolean };

type BoardSelectionProps = {
  project: Project;
  board: RefObject<HTMLElement | null>;
  /** What was pressed and is not done yet: taken out as it is done. `choosing` is another number with each. */
  choices: Choice[];
  choosing: number;
  /** The tasks that are on the board, from its first column to its last. */
  listed: () => readonly string[];
  /** Told of those that are chosen; null where none is. */
  onChosen: (chosen: Chosen | null) => void;
};

/** Says on a card that it is chosen, and lets it go. */
const Tick = ({ id, project, selection }: { id: string; project: Project; selection: SelectionActor }) => {
  const { t } = useLingui();
  const task = useRow("task", id);
  const taskLabel = task ? numberOf(project, task) : "";
  return (
    <input
      type="checkbox"
      className={css.tick}
      aria-label={t`Choose ${taskLabel}`}
      checked
      onChange={({ currentTarget }) => {
        // It goes itself: what it was on keeps the focus.
        currentTarget.closest("article")?.querySelector("a")?.focus();
        selection.send({ type: "task.toggled", task: id });
      }}
    />
  );
};

/** The cards of a board that are chosen, and what can be done to all of them. It is fetched with the first one that is chosen. */
export const BoardSelection = ({ project, board, choices, choosing, listed, onChosen }: BoardSelectionProps) => {
  const tasks = useTasks(project.id);
  const labels = useLabels(project.id);
  const people = useNamedReaders(project);
  const selection = useTaskSelection(project);
  const chosen = useSelector(selection, ({ context }) => context.chosen);
  const onBoard = useLatest(listed);

  useEffect(() => {
    for (const choice of choices.splice(0)) {
      const all = onBoard()();
      const { anchor } = selection.getSnapshot().context;
      const [from, to] = [all.indexOf(anchor ?? ""), all.indexOf(choice.task)];
      if (choice.isRange && from >= 0)
        selection.send({ type: "range.chosen", tasks: all.slice(Math.min(from, to), Math.max(from, to) + 1) });
      else selection.send({ type: "task.toggled", task: choice.task });
    }
  }, [choices, choosing, onBoard, selection]);

  useEffect(() => {
    if (chosen.length === 0) return onChosen(null);
    onChosen({
      ticks: new Map(chosen.map((id) => [id, <Tick key={id} id={id} project={project} selection={selection} />])),
      move: (to, before) => selection.send({ type: "change.chosen", change: { kind: "move", to, before } }),
    });
  }, [chosen, project, selection, onChosen]);
  useEffect(() => () => onChosen(null), [onChosen]);

  // Nobody changes what they no longer see.
  useEffect(() => {
    if (chosen.length === 0) return;
    const there = new Set(listed());
    const left = chosen.filter((id) => !there.has(id));
    if (left.length > 0) selection.send({ type: "tasks.left", tasks: left });
  }, [chosen, tasks, listed, selection]);

  // The bar is gone with what was pressed in it.
  const last = useRef("");
  const anchor = useSelector(selection, ({ context }) => context.anchor);
  useEffect(() => {
    if (anchor !== null) last.current = anchor;
  }, [anchor]);
  const cardOf = (id: string) => board.current?.querySelector<HTMLElement>(`[data-task="${id}"] a`);
  const hasBar = useSelector(selection, (state) => state.hasTag("chosen"));
  useFocusBack(hasBar, () => cardOf(last.current) ?? board.current?.querySelector<HTMLElement>("a, button"));
  return <BulkBar actor={selection} project={project} people={people} labels={labels} fields={none} />;
};
