import { Trans, useLingui } from "@lingui/react/macro";
import type { Move } from "../../../../workflow/document.ts";
import { whoText } from "../../../i18n/refusals.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { needText, requirementText } from "./requirement-text.ts";
import * as css from "./workflow-page.css.ts";

/** Who makes a step, where not everybody does, what must be so, and what it asks for. */
export const StepRules = ({ move }: { move: Move }) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
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
          <span>{requirementText(i18n, condition, rows)}</span>
        </p>
      ))}
      {move.needs?.map((need, at) => (
        <p key={at} className={css.rule}>
          <WorkIcon name="comment" size={14} />
          <span>{needText(i18n, need, rows)}</span>
        </p>
      ))}
    </>
  );
};
