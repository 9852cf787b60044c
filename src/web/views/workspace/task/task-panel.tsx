import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Project, Task } from "../../../../domain/rows.ts";
import { nextPaint } from "../../../loading/next-paint.ts";
import { usePresence } from "../../../providers/presence.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { isFocusLedOn } from "../hooks/is-focus-led-on.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { Opening } from "../shell/opening.tsx";
import { numberOf, taskPage } from "./task-facts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { type Target, useNavigate } from "../shell/routing.tsx";
import { CopyLink } from "./copy-link.tsx";
import * as css from "./task.css.ts";
import { TaskView } from "./task-view.tsx";
import { Viewers } from "../presence/viewers.tsx";
import type { RequestedEdit } from "./requested-edit.ts";

type TaskPanelProps = {
  /** Null where the project has no such task. */
  id: string | null;
  /** Whether it may yet be found. */
  isSearching?: boolean;
  project: Project;
  /** Begins with that of it being changed; for each time that it is wanted, another one. */
  requested?: RequestedEdit | null;
  /** Where another task stands here. */
  taskAt: (task: Task) => Target;
  onClose: () => void;
};

/** How many frames a page may take to draw its rows again: on a phone it was away. */
const patience = 10;

/** Focuses a task where it stands on the page, unless somebody goes on elsewhere. */
const focusTask = async (task: string | null): Promise<void> => {
  for (let frame = 0; frame < patience; frame += 1) {
    await nextPaint();
    if (!isFocusLedOn()) return;
    document.querySelector<HTMLElement>(`[data-task="${task}"] a`)?.focus();
  }
};

/** A task beside its board; on a narrow window in the board's place. Escape closes it. */
export const TaskPanel = ({ id, isSearching, project, requested = null, taskAt, onClose }: TaskPanelProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const presence = usePresence();
  const task = useRow("task", id ?? "");
  const panel = useRef<HTMLElement>(null);
  const edited = requested !== null && requested.task === id ? requested : null;
  useEffect(() => {
    const field = edited?.what === "assignee" && panel.current?.querySelector<HTMLElement>("select[name=assignee]:enabled");
    (field || panel.current?.querySelector<HTMLElement>("h2"))?.focus({ preventScroll: true });
  }, [id, edited]);
  const latest = useLatest(id);
  useLayoutEffect(() => {
    const { current } = panel;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      // Whoever was in it goes on where the task stands on the page.
      void focusTask(latest());
    };
  }, [latest]);
  const taskLabel = task ? numberOf(project, task) : "";
  useEffect(() => {
    const { current } = panel;
    const listen = (event: KeyboardEvent) => {
      // Whoever writes takes back what was written, first. An element of the panel was pressed.
      const isWritten = (event.target as Element).closest("input, textarea");
      if (event.key !== "Escape" || isWritten) return;
      event.preventDefault();
      onClose();
    };
    current?.addEventListener("keydown", listen);
    return () => current?.removeEventListener("keydown", listen);
  }, [onClose]);
  return (
    <aside className={css.panel} aria-label={taskLabel || t`Task`} ref={panel}>
      <header className={css.head}>
        <span className={css.back}>
          <IconButton className={square} size="small" label={t`Back`} onClick={onClose}>
            <WorkIcon name="arrow-left" size={20} />
          </IconButton>
        </span>
        <span className={number}>{taskLabel}</span>
        {task && <CopyLink task={task} project={project} />}
        <span className={css.headEnd}>
          {task && <Viewers actor={presence} />}
          {task && (
            <IconButton className={square} size="small" label={t`Open it whole`} onClick={() => navigate(taskPage(project, task))}>
              <WorkIcon name="expand" />
            </IconButton>
          )}
          <IconButton className={square} size="small" label={t`Close`} onClick={onClose}>
            <Icon name="close" size={16} />
          </IconButton>
        </span>
      </header>
      <div className={css.body}>
        {task ? (
          <TaskView key={task.id} task={task} project={project} taskAt={taskAt} isBeside isWriting={edited?.what === "title"} />
        ) : isSearching ? (
          <Opening pending label={t`Opening the task…`} skeleton={<Skeleton height={120} />} />
        ) : (
          <p className={css.missing}>
            <Trans>There is no such task, or it is no longer in the trash.</Trans>
          </p>
        )}
      </div>
    </aside>
  );
};
