import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { configurationOf } from "../../../../workflow/configuration.ts";
import type { Effect, Move, Timer, TimerEffect, Who, WorkflowDocument } from "../../../../workflow/document.ts";
import { whoText } from "../../../i18n/refusals.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { importWithRetry } from "../../../loading/import-with-retry.ts";
import { copyDefinition, savePlan } from "../../../providers/workflow-tools.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import * as css from "./publishing.css.ts";
import { useNameById } from "../task/mentions.ts";
import { effectText, timeText } from "./effect-text.ts";
import { needText, requirementText } from "./requirement-text.ts";
import type { PlanFormat } from "./test-plan.ts";

/** What effects and timers are called, for whoever reads a workflow. */
const useEffectWords = (workflow: WorkflowDocument) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const nameOf = useNameById();
  return {
    effectOf: (effect: Effect | TimerEffect) => effectText(i18n, effect, { rows, nameOf, workflow }),
    timeOf: (timer: Timer) => timeText(i18n, timer),
  };
};

/** What a step asks for, in one line. */
const useRules = () => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const makersOf = (makers: Who) => {
    const who = whoText(i18n, makers, rows);
    return t`By ${who}`;
  };
  return ({ who, when = [], needs = [] }: Move): string | null => {
    const rules = [
      ...(who === undefined ? [] : [makersOf(who)]),
      ...when.map((condition) => requirementText(i18n, condition, rows)),
      ...needs.map((need) => needText(i18n, need, rows)),
    ];
    return rules.length === 0 ? null : rules.join("; ");
  };
};

/** The plans of a workflow's paths, as files. The planner comes with the first. */
const TestPlan = ({ project }: { project: Project }) => {
  const { t, i18n } = useLingui();
  const asksOf = useRules();
  const { effectOf } = useEffectWords(project.workflow);
  const rulesOf = (move: Move): string | null => {
    const asked = asksOf(move);
    const rules = [...(asked === null ? [] : [asked]), ...(move.then ?? []).map(effectOf)];
    return rules.length === 0 ? null : rules.join("; ");
  };
  const save = async (format: PlanFormat) => {
    try {
      const { testPlanOf } = await importWithRetry(() => import("./test-plan.ts"));
      savePlan(`${project.key}-test-plan.${format}`, testPlanOf(i18n, project.name, project.workflow, rulesOf, format));
    } catch {
      showToast({ tone: "error", title: t`The planner could not be loaded. Try it again` });
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
        <Trans>The paths on which each step is made at least once, for whoever wants to follow them by hand.</Trans>
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
  const { t, i18n } = useLingui();
  const rulesOf = useRules();
  const words = useEffectWords(workflow);
  /** What is copied, and what the clipboard would not take. */
  const [copied, setCopied] = useState<{ text: string; isThere: boolean } | null>(null);
  const copy = async () => {
    const text = configurationOf(workflow, {
      nameOf: (name) => nameFor(i18n, name),
      rulesOf,
      ...words,
    });
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

/** The product's own tools on a team's own process, for whoever reads it (WORKSPACE §5): that which is in force. */
export const ToolsPart = ({ project }: { project: Project }) => (
  <>
    <TestPlan project={project} />
    <Definition project={project} />
  </>
);
