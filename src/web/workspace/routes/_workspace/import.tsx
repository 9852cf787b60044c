import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { importsCatalogue, withTexts } from "../../../i18n/workspace-catalogues.ts";
import { WorkspacePage } from "../../../views/workspace/shell/shell.tsx";
import { later, OnceThere, page } from "./-parts.tsx";

const Import = later(
  withTexts(() => import("../../../views/workspace/import/import-page.tsx"), importsCatalogue),
  (part) => part.ImportPage,
  page,
);

const ImportRoute = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`Import`}>
      <OnceThere>
        <Import />
      </OnceThere>
    </WorkspacePage>
  );
};

export const Route = createFileRoute("/_workspace/import")({ component: ImportRoute });
