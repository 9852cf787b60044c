import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import type { Judged } from "../../../../workflow/evaluate.ts";
import { shortSpan } from "../../../i18n/days.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useIsMyMove, useMoves } from "../../../providers/workspace-moves.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { Icon } from "../../../ui/icons.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { stateOf } from "./task-facts.ts";
import * as css from "./flow-line.css.ts";

/**
 * Scrolls a list sideways to what is at a place: to begin with, and when that or the room for it is another.
 *
 * @returns the list, and whether there is more of it than its room
 */
const useKeptInSight = (count: number, at: number) => {
  const list = useRef<HTMLOListElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      setIsScrolled(current.scrollWidth > current.clientWidth);
      const here = current.children[at];
      // Alone, and not the page with it.
      if (here instanceof HTMLElement) current.scrollLeft = here.offsetLeft + (here.offsetWidth - current.clientWidth) / 2;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [count, at]);
  return [list, isScrolled] as const;
};

/** Whether it leads on now: an approval that more votes are asked for does not. */
const leadsOn = ({ isAllowed, lacks }: Judged): boolean => isAllowed && lacks === 0;

/** The way of a task through its project's states: where it is, where it may go from there, and what lies ahead. */
export const FlowLine = ({ task, project }: { task: Task; project: Project }) => {
  const { t, i18n } = useLingui();
  const { now } = useToday();
  const isInTrash = task.deletedAt !== null;
  const judged = useMoves(task);
  // From there it goes nowhere.
  const moves = isInTrash ? [] : judged;
  const isMine = useIsMyMove(task) && !isInTrash;
  const isCancelled = stateOf(project, task.state)?.category === "cancelled";
  const states = project.workflow.states.filter(({ category, id }) => category !== "cancelled" || id === task.state);
  const at = states.findIndex(({ id }) => id === task.state);
  const isOver = isCancelled || states[at]?.category === "done";
  const [list, isScrolled] = useKeptInSight(states.length, at);
  return (
    // What is scrolled can be scrolled with the keyboard as well.
    <ol ref={list} className={css.line} aria-label={t`The way of this task`} {...(isScrolled && { tabIndex: 0 })}>
      {states.map((state, place) => {
        const ways = moves.filter(({ move }) => move.to === state.id);
        const isHere = state.id === task.state;
        const kind = isHere ? "here" : place < at ? "past" : ways.some(leadsOn) ? "next" : "ahead";
        const isBarred = !isHere && ways.length > 0 && !ways.some(leadsOn);
        const span = shortSpan(i18n, now - Date.parse(task.stateSince));
        const note = isHere
          ? isMine && !isOver
            ? t`${span} · your move`
            : span
          : ways.some(leadsOn)
            ? t`possible now`
            : isBarred
              ? t`not possible yet`
              : "";
        return (
          <li key={state.id} className={css.stop({ kind })} aria-current={isHere ? "step" : undefined}>
            <span className={css.knot({ kind })}>
              {kind === "past" && <Icon name="check" size={14} />}
              {isHere && isOver && <Icon name={isCancelled ? "close" : "check"} size={14} />}
              {isHere && !isOver && (isMine ? <Token /> : <span className={css.dot} />)}
              {isBarred && <WorkIcon name="lock" size={12} />}
            </span>
            <span className={css.name}>{nameFor(i18n, state.name)}</span>
            <span>{note}</span>
          </li>
        );
      })}
    </ol>
  );
};
