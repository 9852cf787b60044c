import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later, OnceThere } from "./-parts.tsx";

const AllReports = later(
  withTexts(() => import("../../../views/workspace/reports/reports-page.tsx")),
  (part) => part.AllReports,
);

export const Route = createFileRoute("/_workspace/reports")({
  component: () => (
    <OnceThere>
      <AllReports />
    </OnceThere>
  ),
});
