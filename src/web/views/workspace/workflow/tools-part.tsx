import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import { configurationOf, type Words } from "../../../../workflow/configuration.ts";
import type { Move, Timer, Who, WorkflowDocument } from "../../../../workflow/document.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { importWithRetry } from "../../../loading/import-with-retry.ts";
import { copyDefinition, savePlan } from "../../../providers/workflow-tools.ts";
import { loadPaths } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import * as css from "./publishing.css.ts";
import { useNameById } from "../task/mentions.ts";
import { effectText, timeText } from "./effect-text.ts";
import { ImportPart } from "./workflow-import.tsx";
import { needText, requirementText } from "./requirement-text.ts";
import type { PlanFormat } from "./test-plan.ts";

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
const useDefinitionWords = (workflow: WorkflowDocument): Words => {
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

/** Milliseconds after which it is no longer waited for what tasks have done. */
const planWait = 15_000;

/** The plans of a workflow's paths, as files. The planner comes with the first. */
const TestPlan = ({ project }: { project: Project }) => {
  const { t, i18n } = useLingui();
  const { rulesOf: asksOf, effectOf, timeOf } = useDefinitionWords(project.workflow);
  const rulesOf = (move: Move): string | null => {
    const asked = asksOf(move);
    const rules = [...(asked === null ? [] : [asked]), ...(move.then ?? []).map(effectOf)];
    return rules.length === 0 ? null : rules.join("; ");
  };
  const timerOf = (timer: Timer): string => {
    const [when, then] = [timeOf(timer), timer.then.map(effectOf).join("; ")];
    return `${when}: ${then}`;
  };
  const workspace = useWorkspace();
  const tellFailed = () => showToast({ tone: "error", title: t`The plan could not be made. Try it again` });
  const save = async (format: PlanFormat) => {
    try {
      const [{ testPlanOf }, paths] = await Promise.all([
        importWithRetry(() => import("./test-plan.ts")),
        loadPaths(workspace, project.id, AbortSignal.timeout(planWait)),
      ]);
      if (!paths.success) return tellFailed();
      savePlan(
        `${project.key}-test-plan.${format}`,
        testPlanOf(i18n, project.name, project.workflow, { rulesOf, timerOf }, format, paths.data),
      );
    } catch {
      tellFailed();
    }
  };
  const kinds: [format: PlanFormat, name: string][] = [
    ["md", t`As a document`],
    ["csv", t`As a sheet`],
    ["feature", t`As Gherkin`],
  ];
  return (
    <section className={css.box} aria-label={t`Test plan`}>
      <h2 className={css.heading}>
        <Trans>Test plan</Trans>
      </h2>
      <p className={css.note}>
        <Trans>
          The paths on which each step is made at least once, for whoever wants to follow them by hand. It says how many tasks took each.
        </Trans>
      </p>
      <Row>
        {kinds.map(([format, name]) => (
          <Button key={format} tone="secondary" size="small" className={bar} onClick={() => void save(format)}>
            {name}
          </Button>
        ))}
      </Row>
    </section>
  );
};

/** The workflow for the tools of XState: copied by whoever wants to, and sent nowhere. */
const Definition = ({ project: { workflow } }: { project: Project }) => {
  const { t } = useLingui();
  const words = useDefinitionWords(workflow);
  /** What is copied, and what the clipboard would not take. */
  const [copied, setCopied] = useState<{ text: string; isThere: boolean } | null>(null);
  const copy = async () => {
    const text = configurationOf(workflow, words);
    setCopied({ text, isThere: await copyDefinition(text) });
  };
  return (
    <section className={css.box} aria-label={t`For XState's tools`}>
      <h2 className={css.heading}>
        <Trans>For XState's tools</Trans>
      </h2>
      <p className={css.note}>
        <Trans>
          This workflow is a statechart. Copy it as the configuration of createMachine, and paste it into the visualiser: nothing is sent
          there by itself.
        </Trans>
      </p>
      <Row>
        <Button tone="secondary" size="small" className={bar} onClick={() => void copy()}>
          <Trans>Copy the definition</Trans>
        </Button>
        <a href="https://stately.ai/viz" target="_blank" rel="noreferrer">
          <Trans>Open Stately's visualiser</Trans>
        </a>
      </Row>
      <p className={css.note} role="status">
        {copied?.isThere && <Trans>Copied</Trans>}
      </p>
      {copied?.isThere === false && (
        <textarea className={css.definition} readOnly rows={12} aria-label={t`The definition, to be copied by hand`} value={copied.text} />
      )}
    </section>
  );
};

/** The product's own tools on a team's own process, for whoever reads it (WORKSPACE §5): that which is in force. @param mayChange whether the person may bring another one in */
export const ToolsPart = ({ project, mayChange }: { project: Project; mayChange: boolean }) => {
  const words = useDefinitionWords(draftOf(project));
  return (
    <>
      <TestPlan project={project} />
      <Definition project={project} />
      {mayChange && <ImportPart project={project} words={words} />}
    </>
  );
};
