import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { DragActor } from "../../../../../machines/workspace/drag.ts";
import type { Project } from "../../../../domain/rows.ts";
import type { State } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useColumn } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CategorySign, categoryColour, signOf } from "../../../ui/work/category-sign.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import * as board from "../board/board.css.ts";
import type { Dragged } from "../board/dragged.ts";
import type { Refusal } from "../board/in-hand.tsx";
import * as css from "./lanes.css.ts";

type HeadProps = { project: Project; state: State; dragged: Dragged | null; drag: DragActor; refusal: typeof Refusal | null };

/** A column's head, for all lanes; and, of what is held, the steps that lead there, or why none does. */
const Head = ({ project, state, dragged, drag, refusal: Why }: HeadProps) => {
  const { i18n } = useLingui();
  const count = useColumn(project.id, state.id).length;
  const over = useSelector(drag, ({ context: { place } }) => (place?.state === state.id ? (place.move ?? "") : null));
  const isFrom = dragged?.held.from === state.id;
  const ways = dragged?.judged().filter(({ move, isAllowed }) => move.to === state.id && isAllowed) ?? [];
  const isLocked = dragged !== null && !isFrom && ways.length === 0;
  const { limit } = state;
  return (
    <div className={css.head} style={{ "--category": categoryColour[state.category] }} data-state={state.id}>
      <CategorySign category={signOf(state)} size={16} />
      <h2 className={css.headName} tabIndex={-1}>
        {nameFor(i18n, state.name)}
      </h2>
      <span className={classNames(board.count, limit !== undefined && count >= limit.count && board.full)}>
        {limit ? `${count}/${limit.count}` : count}
      </span>
      {isLocked && (
        <span className={board.lock}>
          <WorkIcon name="lock" size={14} />
        </span>
      )}
      {dragged && !isFrom && (
        <div className={css.step}>
          {ways.length > 0 && over !== null
            ? ways.map(({ move }) => (
                <div key={move.id} className={classNames(board.slot, over === move.id && board.slotOver)} data-move={move.id}>
                  <WorkIcon name="arrow-right" size={14} />
                  {nameFor(i18n, move.name)}
                </div>
              ))
            : isLocked && over !== null && Why && <Why dragged={dragged} project={project} to={state} />}
        </div>
      )}
    </div>
  );
};

/** The heads that all lanes share. */
export const LaneColumns = ({ columns, ...head }: Omit<HeadProps, "state"> & { columns: readonly State[] }) => (
  <div className={css.heads}>
    {columns.map((state) => (
      <Head key={state.id} {...head} state={state} />
    ))}
  </div>
);
