import { useLingui } from "@lingui/react/macro";
import type { Words } from "../../../../workflow/configuration.ts";
import type { Move, Who, WorkflowDocument } from "../../../../workflow/document.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useNameById } from "../task/mentions.ts";
import { effectText, timeText } from "./effect-text.ts";
import { needText, requirementText } from "./requirement-text.ts";

/** What a step asks for, in one line. */
const useRules = (workflow: WorkflowDocument) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const makersOf = (makers: Who) => {
    const who = whoText(i18n, makers, rows);
    return t`By ${who}`;
  };
  return ({ who, when = [], needs = [] }: Move): string | null => {
    const rules = [
      ...(who === undefined ? [] : [makersOf(who)]),
      ...when.map((condition) => requirementText(i18n, condition, workflow, rows)),
      ...needs.map((need) => needText(i18n, need, rows)),
    ];
    return rules.length === 0 ? null : rules.join("; ");
  };
};

/** A workflow's parts in words, as its definition says them. */
export const useDefinitionWords = (workflow: WorkflowDocument): Words => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const personOf = useNameById();
  const rulesOf = useRules(workflow);
  return {
    nameOf: (name) => nameFor(i18n, name),
    rulesOf,
    effectOf: (effect) => effectText(i18n, effect, { rows, nameOf: personOf, workflow }),
    timeOf: (timer) => timeText(i18n, timer),
  };
};
