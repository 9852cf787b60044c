import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import { configurationOf } from "../../../../workflow/configuration.ts";
import { copyDefinition } from "../../../providers/workflow-tools.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { useDefinitionWords } from "./definition-words.ts";
import * as css from "./publishing.css.ts";
import { ImportPart } from "./workflow-import.tsx";

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

/** A workflow for the tools of XState, and one of theirs brought in. @param mayChange whether the person may bring one in */
export const CodePart = ({ project, mayChange }: { project: Project; mayChange: boolean }) => {
  const words = useDefinitionWords(draftOf(project));
  return (
    <>
      <Definition project={project} />
      {mayChange && <ImportPart project={project} words={words} />}
    </>
  );
};
