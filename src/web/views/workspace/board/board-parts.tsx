import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, type RefObject } from "react";
import type { Project } from "../../../../domain/rows.ts";
import type { State } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useColumn } from "../../../providers/workspace-rows.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import * as css from "./board.css.ts";
import type { Dragged } from "./dragged.ts";
import { placeIn } from "./place-at.ts";
import { TaskCard } from "./task-card.tsx";
import type { Carried } from "./use-carried.ts";
import { handWidth } from "./use-pointer-drag.ts";

type FoldedColumnProps = { project: Project; state: State; dragged: Dragged | null; onUnfold: (state: string) => void };

/** The head of a folded column, of which one seldom wants to see the tasks. */
export const FoldedColumn = ({ project, state, dragged, onUnfold }: FoldedColumnProps) => {
  const { t, i18n } = useLingui();
  const count = useColumn(project.id, state.id).length;
  const name = nameFor(i18n, state.name);
  const mayCome = dragged && placeIn(state.id, { ...dragged, from: dragged.from.id, before: null }).isAllowed;
  return (
    <section className={classNames(css.folded, mayCome && css.mayCome)} data-state={state.id} aria-label={name}>
      <CategorySign category={signOf(state)} size={18} />
      <button type="button" className={css.unfold} onClick={() => onUnfold(state.id)} title={t`Show its tasks`}>
        {name} <span>{count}</span>
      </button>
    </section>
  );
};

/** Where a phone shows one column at a time: which it is, what the ones beside it are called, and the way to all of them. */
export const Pager = ({ states, inSight, board }: { states: State[]; inSight: number; board: RefObject<HTMLElement | null> }) => {
  const { t, i18n } = useLingui();
  const pager = useRef<HTMLElement>(null);
  const show = (at: number) => board.current?.children[at]?.scrollIntoView({ inline: "center", block: "nearest" });
  const nameAt = (at: number) => states[at] && nameFor(i18n, states[at].name);
  const [before, after] = [nameAt(inSight - 1), nameAt(inSight + 1)];
  const current = () => pager.current?.querySelector<HTMLElement>("[aria-current]");
  // Who comes to the first or last column by a press goes on there.
  useFocusBack(before !== undefined, current);
  useFocusBack(after !== undefined, current);
  return (
    <nav ref={pager} className={css.pager} aria-label={t`Columns`}>
      <div className={css.pages}>
        {states.map((state, at) => {
          const name = nameFor(i18n, state.name);
          return (
            <button
              key={state.id}
              type="button"
              className={css.page}
              aria-label={name}
              aria-current={at === inSight ? "true" : undefined}
              onClick={() => show(at)}
            >
              <span className={css.ring}>
                <CategorySign category={signOf(state)} size={16} />
              </span>
            </button>
          );
        })}
      </div>
      <div className={css.pages}>
        {before !== undefined && (
          <button type="button" className={css.beside} aria-label={t`Column before: ${before}`} onClick={() => show(inSight - 1)}>
            <WorkIcon name="arrow-left" size={14} />
            <span className={css.besideName}>{before}</span>
          </button>
        )}
        {after !== undefined && (
          <button type="button" className={css.after} aria-label={t`Next column: ${after}`} onClick={() => show(inSight + 1)}>
            <span className={css.besideName}>{after}</span>
            <WorkIcon name="arrow-right" size={14} />
          </button>
        )}
      </div>
    </nav>
  );
};

/** What is held, and how it is put down or back. */
export const HeldKeys = ({ dragged }: { dragged: Pick<Dragged, "taskLabel" | "isByKeys"> }) => (
  <div className={css.keys}>
    <Token />
    <b>{dragged.taskLabel}</b>
    <span>
      {dragged.isByKeys ? <Trans>Arrows choose a place, Enter puts it there</Trans> : <Trans>Let it go where the dashed frame is</Trans>}
    </span>
    <span className={css.keyEnd}>
      <span>
        <kbd className={css.key}>Esc</kbd> <Trans>puts it back</Trans>
      </span>
    </span>
  </div>
);

type HandProps = { project: Project; carried: Carried; hand: RefObject<HTMLDivElement | null> };

/** The card that moves with the pointer. */
export const Hand = ({ project, carried: { dragged, task, isByKeys, isReturning }, hand }: HandProps) =>
  dragged &&
  task &&
  !isByKeys && (
    <div
      ref={hand}
      className={css.hand}
      style={{ width: handWidth }}
      data-returning={isReturning ? "" : undefined}
      aria-hidden="true"
      inert
    >
      <TaskCard task={task} project={project} href="" isHeld />
      {dragged.others > 0 && <span className={css.many}>{dragged.others + 1}</span>}
    </div>
  );
