import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Project } from "../../../../domain/rows.ts";
import type { Approval, Limit, State, WorkflowDocument } from "../../../../workflow/document.ts";
import { isEnd } from "../../../../workflow/states.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { useColumn, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useCategoryNames } from "../task/words.tsx";
import * as css from "./workflow-page.css.ts";

const LimitLine = ({ limit: { count, hard } }: { limit: Limit }) => {
  if (hard) return count === 1 ? <Trans>One task at most</Trans> : <Trans>{count} tasks at most</Trans>;
  return count === 1 ? (
    <Trans>One task at a time is agreed; more are warned of</Trans>
  ) : (
    <Trans>{count} tasks at a time are agreed; more are warned of</Trans>
  );
};

/** Who votes there, and where that leads. */
const ApprovalLine = ({ approval: { from, count, yes, no }, workflow }: { approval: Approval; workflow: WorkflowDocument }) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const [who, approved, declined] = [whoText(i18n, from, rows), stateName(i18n, workflow, yes), stateName(i18n, workflow, no)];
  return count === 1 ? (
    <Trans>
      Approved by {who}: then to “{approved}”, else to “{declined}”
    </Trans>
  ) : (
    <Trans>
      {count} approvals by {who}: then to “{approved}”; declined once, to “{declined}”
    </Trans>
  );
};

type StateFactsProps = {
  project: Project;
  /** Of which the state is a part. */
  workflow: WorkflowDocument;
  state: State;
  /** Whether tasks begin there, in words. */
  begins: ReactNode;
  /** What else there is to say of it. */
  children?: ReactNode;
};

/** What a state means, whether tasks begin there, how much is in it and how much it takes. */
export const StateFacts = ({ project, workflow, state, begins, children }: StateFactsProps) => {
  const { t, i18n } = useLingui();
  const categories = useCategoryNames();
  const count = useColumn(project.id, state.id).length;
  const name = nameFor(i18n, state.name);
  // Of those that ended long ago not all are here, and one that is new has none.
  const isCounted = !isEnd(state) && project.workflow.states.some(({ id }) => id === state.id);
  return (
    <ul className={css.facts} aria-label={t`About “${name}”`}>
      {children}
      <li>{categories[state.category]}</li>
      {begins && <li>{begins}</li>}
      {isCounted && <li>{count === 1 ? <Trans>One task now</Trans> : <Trans>{count} tasks now</Trans>}</li>}
      {state.approval && (
        <li>
          <ApprovalLine approval={state.approval} workflow={workflow} />
        </li>
      )}
      {state.limit && (
        <li>
          <LimitLine limit={state.limit} />
        </li>
      )}
    </ul>
  );
};
