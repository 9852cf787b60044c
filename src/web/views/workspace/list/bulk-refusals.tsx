import { Trans, useLingui } from "@lingui/react/macro";
import type { BulkRefusal } from "../../../../../machines/workspace/selection.ts";
import type { Project } from "../../../../domain/rows.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { number } from "../../../ui/work/work.css.ts";
import { useErrorText } from "../commands/error-text.tsx";
import { numberOf } from "../task/task-facts.ts";
import * as css from "./list.css.ts";

/** Tasks that were not changed, each with its reason. */
export const BulkRefusals = ({
  refusals,
  project,
  onDismiss,
}: {
  refusals: readonly BulkRefusal[];
  project: Project;
  onDismiss: () => void;
}) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const errorText = useErrorText();
  const count = refusals.length;
  return (
    <div className={css.refusals} role="alert">
      <p>
        <b>{count === 1 ? t`One task was not changed:` : t`${count} tasks were not changed:`}</b>{" "}
        <Button tone="ghost" size="small" className={row} onClick={onDismiss}>
          <Trans>Understood</Trans>
        </Button>
      </p>
      <ul className={css.refusalList}>
        {refusals.map(({ task: id, error }) => {
          const task = store.rows.get("task", id);
          return (
            <li key={id}>
              {task && <span className={number}>{numberOf(project, task)}</span>}{" "}
              {error.code === "no_step" ? <Trans>No step leads there from where it is</Trans> : errorText(error, project.workflow)}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
