import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { configurationOf } from "../../../../workflow/configuration.ts";
import type { Move, Who, WorkflowDocument } from "../../../../workflow/document.ts";
import { copyText } from "../../../clients/clipboard.ts";
import { whoText } from "../../../i18n/refusals.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import * as css from "./publishing.css.ts";
import { needText, requirementText } from "./requirement-text.ts";

/** The workflow for the tools of XState, which is what it is: copied by whoever wants to, and sent nowhere. */
export const ConfigurationPart = ({ workflow }: { workflow: WorkflowDocument }) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  /** What is copied, and what the clipboard would not take. */
  const [copied, setCopied] = useState<{ text: string; isThere: boolean } | null>(null);
  const makersOf = (makers: Who) => {
    const who = whoText(i18n, makers, rows);
    return t`By ${who}`;
  };
  const rulesOf = ({ who, when = [], needs = [] }: Move): string | null => {
    const rules = [
      ...(who === undefined ? [] : [makersOf(who)]),
      ...when.map((condition) => requirementText(i18n, condition, rows)),
      ...needs.map((need) => needText(i18n, need, rows)),
    ];
    return rules.length === 0 ? null : rules.join("; ");
  };
  const copy = async () => {
    const text = configurationOf(workflow, { nameOf: (name) => nameFor(i18n, name), rulesOf });
    setCopied({ text, isThere: await copyText(text) });
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
