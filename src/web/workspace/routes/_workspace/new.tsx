import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { WorkspacePage } from "../../../views/workspace/shell/shell.tsx";
import { later, OnceThere, page } from "./-parts.tsx";

const NewProject = later(
  withTexts(() => import("../../../views/workspace/project/new-project.tsx")),
  (part) => part.NewProject,
  page,
);

const NewProjectPage = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`New project`}>
      <OnceThere>
        <NewProject />
      </OnceThere>
    </WorkspacePage>
  );
};

export const Route = createFileRoute("/_workspace/new")({ component: NewProjectPage });
