import { Trans, useLingui } from "@lingui/react/macro";
import type { Op } from "../../../../domain/ops.ts";
import { refusedText } from "../../../i18n/refusals.ts";
import { useProjects, useSyncState, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { EmptyLine } from "../../../ui/work/empty-line.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useCopy } from "../hooks/use-copy.ts";
import { numberOf } from "../task/task-facts.ts";
import { taskIn, useOpWords } from "./unsent-words.ts";
import * as css from "./unsent.css.ts";

/** The words that somebody wrote in it, which must not be lost. */
const writtenIn = (op: Op): string | null => {
  if (op.op === "task.make") return op.title;
  if (op.op === "task.edit") return op.set.title ?? null;
  if (op.op === "task.describe") return op.to;
  if (op.op === "task.move") return op.reason ?? null;
  if (op.op === "comment.make" || op.op === "comment.edit" || op.op === "item.make") return op.text;
  if (op.op === "item.edit") return op.set.text ?? null;
  if (op.op === "project.make" || op.op === "label.make") return op.name;
  return op.op === "project.edit" || op.op === "label.edit" ? (op.set.name ?? null) : null;
};

/** Of what a command does so much is told. */
const mostShown = 3;

/** What was done here and refused by the server: what it was, and why, with the words that were written. */
export const UnsentTray = () => {
  const { t, i18n } = useLingui();
  const copy = useCopy();
  const { unsent } = useSyncState();
  const store = useWorkspaceRows();
  const projects = useProjects();
  const wordsOf = useOpWords();
  if (unsent.length === 0) return <EmptyLine end="token" title={<Trans>Everything has been sent</Trans>} />;
  return (
    <ul className={css.list}>
      {unsent.map((entry) => {
        const { id, ops, at, refused } = entry;
        const op = ops[at] ?? ops[0];
        const task = op && store.rows.get("task", taskIn(store.rows, op) ?? "");
        const project = task && projects.find((each) => each.id === task.project);
        const changes = [...new Set(ops.flatMap((each) => wordsOf(each) ?? []))];
        const more = changes.length - mostShown;
        const written = ops.flatMap((each) => writtenIn(each) ?? []);
        const unshown = written.filter((words) => !changes.slice(0, mostShown).some((change) => change.includes(`“${words}”`)));
        return (
          <li key={id} className={css.entry}>
            <p className={css.change}>
              {changes.slice(0, mostShown).join(" · ")}
              {more > 0 && (
                <>
                  {" "}
                  <Trans>and {more} more</Trans>
                </>
              )}
            </p>
            <p className={css.why}>
              <WorkIcon name="lock" size={14} />
              <span>
                {task && project && `${numberOf(project, task)} · `}
                {refusedText(i18n, refused, project?.workflow ?? null, store.rows)}
              </span>
            </p>
            {unshown.map((words) => (
              <p key={words} className={css.words}>
                “{words}”
              </p>
            ))}
            <p className={css.buttons}>
              {written.length > 0 && (
                <Button
                  size="small"
                  tone="secondary"
                  className={row}
                  onClick={() => void copy(written.join("\n\n"), t`The words are copied`)}
                >
                  <Trans>Copy the words</Trans>
                </Button>
              )}
              {store.mayRetry(entry) && (
                <Button size="small" tone="secondary" className={row} onClick={() => store.retry(id)}>
                  <Trans>Try again</Trans>
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
