import { Trans, useLingui } from "@lingui/react/macro";
import type { Project } from "../../../../domain/rows.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { versionAnchor } from "./anchors.ts";
import { useWorkflowEdits } from "./use-workflow-edits.ts";
import * as css from "./workflow-page.css.ts";

/** What is looked at: what is to become the next workflow, or the one by which tasks move. */
export type Shown = "draft" | "inForce";

type DraftBarProps = {
  project: Project;
  shown: Shown;
  onShown: (shown: Shown) => void;
  /** The focus goes on at the element of this id. */
  goOn: (id: string) => void;
};

/** Which workflow it is, for whoever may change it, and what is done with a draft as a whole. */
export const DraftBar = ({ project, shown, onShown, goOn }: DraftBarProps) => {
  const { t } = useLingui();
  const edits = useWorkflowEdits(project);
  const { workflow, workflowDraft, workflowVersion: version } = project;
  const discard = () => {
    if (edits.withToast(workflow, t`The draft is discarded`)) goOn(versionAnchor);
  };
  return (
    <section className={css.draftBar} aria-label={t`Which workflow this is`}>
      <p id={versionAnchor} tabIndex={-1} className={css.version}>
        {workflowDraft !== null && shown === "draft" ? (
          <Trans>Draft, made from version {version}. Nothing changes on the board until it is published</Trans>
        ) : (
          <Trans>Version {version} is in force</Trans>
        )}
      </p>
      {workflowDraft === null ? (
        <p className={css.note}>
          <Trans>What you change here is a draft at first.</Trans>
        </p>
      ) : (
        <div className={css.draftTools}>
          <SegmentedControl
            label={t`Which workflow is shown`}
            value={shown}
            options={[
              { value: "draft", label: <Trans>Draft</Trans> },
              { value: "inForce", label: <Trans>In force</Trans> },
            ]}
            onChange={onShown}
          />
          <Button tone="ghost" size="small" className={bar} onClick={discard}>
            <Trans>Discard the draft</Trans>
          </Button>
        </div>
      )}
    </section>
  );
};
