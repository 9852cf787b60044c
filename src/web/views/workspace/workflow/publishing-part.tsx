import type { Project } from "../../../../domain/rows.ts";
import { check } from "../../../../workflow/check.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { Findings } from "./findings.tsx";
import { Publishing } from "./publishing.tsx";
import { useKnown } from "./use-known.ts";

/** What becomes of a project's draft, for whoever may change it: what is to be mended in it, and the way to publish it. */
export const PublishingPart = ({ project, draft }: { project: Project; draft: WorkflowDocument }) => {
  const checked = check(draft, useKnown(project));
  return (
    <>
      <Findings checked={checked} workflow={draft} />
      <Publishing project={project} draft={draft} isSound={checked.refused.length === 0} />
    </>
  );
};
