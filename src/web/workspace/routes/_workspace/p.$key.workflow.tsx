import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later } from "./-parts.tsx";
import { useShownPage } from "../../../views/workspace/shell/routing.tsx";
import { OfProject } from "./-project.tsx";

const Workflow = later(
  withTexts(() => import("../../../views/workspace/workflow/workflow-page.tsx")),
  (part) => part.WorkflowPage,
);

const WorkflowOfProject = () => (
  <OfProject at={useShownPage("/p/$key/workflow")}>{(project) => <Workflow key={project.id} project={project} />}</OfProject>
);

export const Route = createFileRoute("/_workspace/p/$key/workflow")({ component: WorkflowOfProject });
