import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Project } from "../../../../domain/rows.ts";
import type { State } from "../../../../workflow/document.ts";
import type { Judged } from "../../../../workflow/evaluate.ts";
import { reasonText } from "../../../i18n/reasons.ts";
import { nameFor, type Rows } from "../../../i18n/workflow-names.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import * as css from "./board.css.ts";
import type { Dragged } from "./dragged.ts";

/** Why a step cannot be made, in one line. */
export const reasonsText = (i18n: I18n, { reasons }: Judged, { workflow }: Project, rows: Rows): string =>
  reasons.map((reason) => reasonText(i18n, reason, workflow, rows)).join(" · ");

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
