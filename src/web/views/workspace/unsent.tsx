import { Trans, useLingui } from "@lingui/react/macro";
import type { Op } from "../../../domain/ops.ts";
import type { Task } from "../../../domain/rows.ts";
import type { Source } from "../../../domain/tables.ts";
import { refusedText } from "../../i18n/refusals.ts";
import { useProjects, useSyncState, useWorkspaceRows } from "../../providers/workspace-rows.ts";
import { Button } from "../../ui/button.tsx";
import { row } from "../../ui/work/dense.css.ts";
import { EmptyLine } from "../../ui/work/empty-line.tsx";
import { WorkIcon } from "../../ui/work/work-icon.tsx";
import { numberOf } from "./task-facts.ts";
import * as css from "./unsent.css.ts";

/** The words that somebody wrote in it, which must not be lost. */
const writtenIn = (op: Op): string | null => {
  if (op.op === "task.make") return op.title;
  if (op.op === "task.edit") return op.set.title ?? null;
  if (op.op === "task.describe") return op.to;
  if (op.op === "comment.make" || op.op === "comment.edit" || op.op === "item.make") return op.text;
  if (op.op === "item.edit") return op.set.text ?? null;
  if (op.op === "project.make" || op.op === "label.make") return op.name;
  return op.op === "project.edit" || op.op === "label.edit" ? (op.set.name ?? null) : null;
};

/** Which task it was about. */
const taskIn = (rows: Source, op: Op): Task | undefined => {
  if ("task" in op) return rows.get("task", op.task);
  if (!("id" in op)) return undefined;
  return rows.get("task", rows.get("comment", op.id)?.task ?? rows.get("item", op.id)?.task ?? op.id);
};

/** What was done here and refused by the server: why, with the words that were written. */
export const UnsentTray = () => {
  const { t, i18n } = useLingui();
  const { unsent } = useSyncState();
  const store = useWorkspaceRows();
  const projects = useProjects();
  if (unsent.length === 0) return <EmptyLine end="token" title={<Trans>Everything has been sent</Trans>} />;
  return (
    <ul className={css.list}>
      {unsent.map(({ id, ops, at, refused }) => {
        const op = ops[at] ?? ops[0];
        const task = op && taskIn(store.rows, op);
        const project = task && projects.find((each) => each.id === task.project);
        const written = op ? writtenIn(op) : null;
        const words = written ?? task?.title;
        return (
          <li key={id} className={css.entry}>
            <p className={css.why}>
              <WorkIcon name="lock" size={14} />
              <span>
                {task && project && `${numberOf(project, task)} · `}
                {refusedText(i18n, refused, project?.workflow ?? null, store.rows)}
              </span>
            </p>
            {words !== undefined && <p className={css.words}>“{words}”</p>}
            <p className={css.buttons}>
              {written !== null && (
                <Button size="small" tone="secondary" className={row} onClick={() => void navigator.clipboard.writeText(written)}>
                  <Trans>Copy the words</Trans>
                </Button>
              )}
              <Button size="small" tone="ghost" className={row} aria-label={t`Throw it away`} onClick={() => store.forget(id)}>
                <Trans>Throw it away</Trans>
              </Button>
            </p>
          </li>
        );
      })}
    </ul>
  );
};
