import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later } from "./-parts.tsx";
import { useShownPage } from "../../../views/workspace/shell/routing.tsx";
import { OfProject } from "./-project.tsx";

const ProjectSettings = later(
  withTexts(() => import("../../../views/workspace/project/project-settings.tsx")),
  (part) => part.ProjectSettings,
);

const SettingsOfProject = () => (
  <OfProject at={useShownPage("/p/$key/settings")}>{(project) => <ProjectSettings key={project.id} project={project} />}</OfProject>
);

export const Route = createFileRoute("/_workspace/p/$key/settings")({ component: SettingsOfProject });
