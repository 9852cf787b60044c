import { Trans, useLingui } from "@lingui/react/macro";
import type { Move, WorkflowDocument } from "../../../../workflow/document.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useNameById } from "../task/mentions.ts";
import { effectText } from "./effect-text.ts";
import { needText, requirementText } from "./requirement-text.ts";
import * as css from "./workflow-page.css.ts";

/** Who makes a step, where not everybody does, what must be so, what it asks for, and what happens then. */
export const StepRules = ({ move, workflow }: { move: Move; workflow: WorkflowDocument }) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const nameOf = useNameById();
  const who = move.who && whoText(i18n, move.who, rows);
  return (
    <>
      {who !== undefined && (
        <p className={css.rule}>
          <WorkIcon name="user" size={14} />
          <span>
            <Trans>By {who}</Trans>
          </span>
        </p>
      )}
      {move.when?.map((condition, at) => (
        <p key={at} className={css.rule}>
          <WorkIcon name="checklist" size={14} />
          <span>{requirementText(i18n, condition, workflow, rows)}</span>
        </p>
      ))}
      {move.needs?.map((need, at) => (
        <p key={at} className={css.rule}>
          <WorkIcon name="comment" size={14} />
          <span>{needText(i18n, need, rows)}</span>
        </p>
      ))}
      {move.then?.map((effect, at) => (
        <p key={at} className={css.rule}>
          <WorkIcon name="workflow" size={14} />
          <span>{effectText(i18n, effect, { rows, nameOf, workflow })}</span>
        </p>
      ))}
    </>
  );
};
