import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later } from "./-parts.tsx";
import { useShownPage } from "../../../views/workspace/shell/routing.tsx";
import { OfProject } from "./-project.tsx";

const List = later(
  withTexts(() => import("../../../views/workspace/list/list-page.tsx")),
  (part) => part.default,
);

const ListOfProject = () => (
  <OfProject at={useShownPage("/p/$key/list")}>
    {(project, selected) => <List key={project.id} project={project} selected={selected} />}
  </OfProject>
);

export const Route = createFileRoute("/_workspace/p/$key/list")({ component: ListOfProject });
