import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { DragActor } from "../../../../../machines/workspace/drag.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import type { State } from "../../../../workflow/document.ts";
import { reasonText } from "../../../i18n/reasons.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { movesOf } from "../../../providers/workspace-moves.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { stateOf } from "../task/task-facts.ts";
import * as css from "./board.css.ts";
import type { Dragged } from "./dragged.ts";

/** What is said of a card in the hand. A part of its own: most who open a board look at it. */

type SpokenProps = {
  drag: DragActor;
  dragged: Dragged;
  project: Project;
  /** The tasks of a state that are shown, from top to bottom. */
  idsIn: (state: string) => readonly string[];
};

/** Where a card in the hand is, and what letting it go would do. By itself: it is another with every place, and the board is not. */
export const Spoken = ({ drag, dragged, project, idsIn }: SpokenProps) => {
  const { t, i18n } = useLingui();
  const place = useSelector(drag, (state) => state.context.place);
  const {
    taskLabel,
    from,
    held: { task },
  } = dragged;
  if (!place) return t`${taskLabel} is in your hand`;
  const to = nameFor(i18n, stateOf(project, place.state)?.name ?? from.name);
  const others = idsIn(place.state).filter((id) => id !== task);
  const [at, count] = [(place.before === null ? others.length : others.indexOf(place.before)) + 1, others.length + 1];
  const where = t`place ${at} of ${count}`;
  if (place.state === from.id) return t`${taskLabel} within ${to}, ${where}`;
  const move = dragged.judged().find((judged) => judged.move.id === place.move);
  if (!move) return t`${taskLabel} may not go to ${to}`;
  const step = nameFor(i18n, move.move.name);
  return t`${taskLabel} over ${to}: ${step}, ${where}`;
};

/** Why a task may not come to a state, in one line. */
export const whyNot = (
  i18n: I18n,
  store: ReturnType<typeof useWorkspaceRows>,
  task: Task,
  { workflow }: Project,
  state: string,
): string => {
  const barred = movesOf(store, task).find(({ move }) => move.to === state);
  if (barred === undefined) return t(i18n)`No step leads there from where it is`;
  return barred.reasons.map((reason) => reasonText(i18n, reason, workflow, store.rows)).join(" · ");
};

/** Why a held card may not come into a column, and which step it may take instead. */
export const Refusal = ({ dragged, project, to }: { dragged: Dragged; project: Project; to: State }) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const judged = dragged.judged();
  const barred = judged.find(({ move }) => move.to === to.id);
  const possible = judged.find(({ isAllowed }) => isAllowed);
  const from = nameFor(i18n, dragged.from.name);
  return (
    <div className={css.why} role="status">
      <p className={css.whyTitle}>
        <WorkIcon name="lock" />
        {barred ? nameFor(i18n, barred.move.name) : <Trans>No step leads here from “{from}”</Trans>}
      </p>
      {barred && (
        <ul className={css.reasons}>
          {barred.reasons.map((reason, at) => (
            <li key={at}>{reasonText(i18n, reason, project.workflow, rows)}</li>
          ))}
        </ul>
      )}
      {possible && (
        <p className={css.instead}>
          <Trans>
            A step that is possible: <b>{nameFor(i18n, possible.move.name)}</b>
          </Trans>
        </p>
      )}
    </div>
  );
};
