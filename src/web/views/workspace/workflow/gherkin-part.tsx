import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import type { WorkflowPathsActor } from "../../../../../machines/workspace/workflow-paths.ts";
import type { Project } from "../../../../domain/rows.ts";
import type { WorkflowPaths } from "../../../../domain/workflow-paths.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkflowPaths } from "../../../providers/workflow-parts.ts";
import { copyDefinition, savePlan } from "../../../providers/workflow-tools.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import * as css from "./publishing.css.ts";
import { testPlanOf } from "./test-plan.ts";
import { useSays } from "./use-says.ts";

/** The text, to be read, copied and taken along. */
const Feature = ({ project, paths }: { project: Project; paths: WorkflowPaths }) => {
  const { t, i18n } = useLingui();
  const says = useSays(project.workflow);
  const text = testPlanOf(i18n, project.name, project.workflow, says, "feature", paths);
  /** What was copied last, and whether the clipboard took it. */
  const [copied, setCopied] = useState<{ text: string; isThere: boolean } | null>(null);
  const copy = async () => setCopied({ text, isThere: await copyDefinition(text) });
  return (
    <>
      <Row>
        <Button tone="secondary" size="small" className={bar} onClick={() => void copy()}>
          <Trans>Copy the text</Trans>
        </Button>
        <Button tone="secondary" size="small" className={bar} onClick={() => savePlan(`${project.key}-test-plan.feature`, text)}>
          <Trans>Download as a file</Trans>
        </Button>
      </Row>
      <p className={css.note} role="status">
        {copied?.text === text &&
          (copied.isThere ? <Trans>Copied</Trans> : <Trans>The browser did not copy it. Select the text and copy it by hand.</Trans>)}
      </p>
      {/* It is scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={css.feature} tabIndex={0} aria-label={t`The workflow as Gherkin`} role="region">
        {text}
      </pre>
    </>
  );
};

/** The paths through a workflow as Gherkin. @param actor opened by whoever shows it */
export const GherkinBox = ({ actor, project }: { actor: WorkflowPathsActor; project: Project }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { data: paths } = snapshot.context;
  return (
    <section className={css.box} aria-labelledby="workflow-gherkin">
      <h2 id="workflow-gherkin" className={css.heading}>
        <Trans>Gherkin</Trans>
      </h2>
      <p className={css.note}>
        <Trans>The paths on which each step is made at least once, as scenarios that Cucumber and its like read.</Trans>
      </p>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Counting…`} skeleton={<CardSkeleton />} />}
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The steps could not be counted</Trans>} />
      {snapshot.hasTag("loaded") && paths !== null && <Feature project={project} paths={paths} />}
    </section>
  );
};

/** The same of a project. What its tasks have done is asked for once the tab is opened. */
export const GherkinPart = ({ project }: { project: Project }) => {
  const workspace = useWorkspace();
  const { id } = project;
  const actor = useFlow(useMemo(() => provideWorkflowPaths(workspace, id), [workspace, id]));
  useEffect(() => actor.send({ type: "list.opened" }), [actor]);
  return <GherkinBox actor={actor} project={project} />;
};
