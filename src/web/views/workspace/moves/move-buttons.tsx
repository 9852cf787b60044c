import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { asksOfOthers } from "../../../../workflow/states.ts";
import type { Judged } from "../../../../workflow/evaluate.ts";
import { reasonText } from "../../../i18n/reasons.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useMoves } from "../../../providers/workspace-moves.ts";
import { useOpenProject, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useToastFloor } from "../../../ui/toast-floor.ts";
import { bar, locked, row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import * as css from "./move-buttons.css.ts";
import { MoveSign, useMoveNote } from "./moves-list.tsx";

type MoveButtonsProps = {
  task: Task;
  project: Project;
  onMove: (move: string) => void;
  /** As high as a row's controls. */
  isDense?: boolean;
  /** Pressed by the keys 1 to 9, which they show. */
  hasKeys?: boolean;
  /** The likeliest stands out. */
  hasFirst?: boolean;
  /** On a phone that one stays at the lower edge, within the thumb's reach. */
  isPinned?: boolean;
};

/** In the order in which they are offered: what is possible, then what is not. */
export const ordered = (moves: readonly Judged[]): Judged[] => [
  ...moves.filter(({ isAllowed }) => isAllowed),
  ...moves.filter(({ isAllowed }) => !isAllowed),
];

/** The likeliest: the first possible one that leads onward, to a state that the workflow has further on and in which work goes on or is done. */
export const likeliestOf = (
  { workflow: { states } }: Pick<Project, "workflow">,
  from: string,
  moves: readonly Judged[],
): Judged | undefined => {
  const placeOf = (state: string) => states.findIndex(({ id, category }) => id === state && category !== "cancelled");
  return moves.find(({ isAllowed, move }) => isAllowed && placeOf(move.to) > placeOf(from));
};

/** A task's moves as buttons, and below them why some are not possible. */
export const MoveButtons = ({ task, project, onMove, isDense, hasKeys, hasFirst, isPinned }: MoveButtonsProps) => {
  const { t, i18n } = useLingui();
  // Whoever looks at one task alone could not say why it may not move.
  useOpenProject(asksOfOthers(project.workflow) ? project.id : null);
  const moves = ordered(useMoves(task));
  const noteOf = useMoveNote();
  const { rows } = useWorkspaceRows();
  const pinned = useRef<HTMLButtonElement>(null);
  const barred = moves.filter(({ isAllowed }) => !isAllowed);
  const likeliest = hasFirst ? likeliestOf(project, task.state, moves) : undefined;
  useToastFloor(pinned, isPinned === true && likeliest !== undefined);
  if (moves.length === 0) return null;
  return (
    <div className={css.box} role="group" aria-label={t`Next steps`} data-moves>
      <div className={css.moves}>
        {moves.map((judged, at) => {
          const isFirst = judged === likeliest;
          return (
            <Button
              key={judged.move.id}
              ref={isFirst && isPinned ? pinned : undefined}
              size="small"
              tone={isFirst ? "primary" : "secondary"}
              className={classNames(isDense ? row : bar, locked, isFirst && isPinned && css.pinned)}
              icon={isFirst ? <WorkIcon name="arrow-right" size={15} /> : <MoveSign judged={judged} project={project} />}
              disabled={!judged.isAllowed}
              title={noteOf(judged, project)}
              aria-describedby={judged.isAllowed ? undefined : `${task.id}-${judged.move.id}`}
              aria-keyshortcuts={hasKeys && judged.isAllowed && at < 9 ? String(at + 1) : undefined}
              onClick={() => onMove(judged.move.id)}
            >
              {nameFor(i18n, judged.move.name)}
              {hasKeys && judged.isAllowed && at < 9 && <kbd className={css.key}>{at + 1}</kbd>}
            </Button>
          );
        })}
      </div>
      {barred.map(({ move, reasons }) => (
        <p key={move.id} id={`${task.id}-${move.id}`} className={css.reason}>
          <WorkIcon name="lock" size={14} />
          <span>
            <b>{nameFor(i18n, move.name)}</b>: {reasons.map((reason) => reasonText(i18n, reason, project.workflow, rows)).join(" · ")}
          </span>
        </p>
      ))}
    </div>
  );
};
