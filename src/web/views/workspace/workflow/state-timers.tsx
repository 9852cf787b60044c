import { useLingui } from "@lingui/react/macro";
import type { State, WorkflowDocument } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useNameById } from "../task/mentions.ts";
import { effectText, timeText } from "./effect-text.ts";
import * as css from "./workflow-page.css.ts";

/** What happens to tasks that stand in a state for long. */
export const StateTimers = ({ state, workflow }: { state: State; workflow: WorkflowDocument }) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const nameOf = useNameById();
  if (state.after === undefined) return null;
  const name = nameFor(i18n, state.name);
  return (
    <ul className={css.timers} aria-label={t`When a task stands in “${name}”`}>
      {state.after.map((timer) => (
        <li key={timer.id} className={css.rule}>
          <WorkIcon name="calendar" size={14} />
          <span>
            <b>{timeText(i18n, timer)}</b>: {timer.then.map((effect) => effectText(i18n, effect, { rows, nameOf, workflow })).join("; ")}
          </span>
        </li>
      ))}
    </ul>
  );
};
