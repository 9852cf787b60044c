import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useMemo } from "react";
import type { WorkflowDiagramActor } from "../../../../../machines/workspace/workflow-diagram.ts";
import type { WorkflowLayout } from "../../../../domain/workflow-layout.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { isSameWorkflow } from "../../../../workflow/merge.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkflowDiagram } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import * as css from "./workflow-diagram.css.ts";

/** As wide as a name is drawn, and no wider than the line has room for. */
export const nameWidth = 200;

/** What is drawn of a workflow where its parts stand. */
type Drawn = { picture: (drawn: { workflow: WorkflowDocument; layout: WorkflowLayout }) => ReactNode };

/** A workflow as a picture: states as boxes, steps as lines between them. Another part of the page says the same, and more. */
export const WorkflowDiagram = ({ actor, picture }: Drawn & { actor: WorkflowDiagramActor }) => {
  const { t } = useLingui();
  const words = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const { workflow, layout, problem } = snapshot.context;
  return (
    <div className={css.diagram} data-wide>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && layout === null && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
      {snapshot.hasTag("unreachable") && (
        <Banner
          tone="error"
          focus={false}
          title={<Trans>The picture could not be drawn</Trans>}
          actions={
            <Button size="small" tone="secondary" onClick={() => actor.send({ type: "drawing.retried" })}>
              <Trans>Draw it again</Trans>
            </Button>
          }
        >
          {words(problem)}
        </Banner>
      )}
      {layout !== null && picture({ workflow, layout })}
    </div>
  );
};

/** The picture of a workflow as it is now. */
export const DiagramPart = ({ workflow, picture }: Drawn & { workflow: WorkflowDocument }) => {
  const workspace = useWorkspace();
  const actor = useFlow(
    useMemo(() => provideWorkflowDiagram(workspace), [workspace]),
    { input: { workflow } },
  );
  useEffect(() => {
    // A project's row comes anew with every change of it.
    if (!isSameWorkflow(actor.getSnapshot().context.workflow, workflow)) actor.send({ type: "workflow.changed", workflow });
  }, [actor, workflow]);
  return <WorkflowDiagram actor={actor} picture={picture} />;
};
