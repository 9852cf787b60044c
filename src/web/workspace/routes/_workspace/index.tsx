import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { WorkspacePage } from "../../../views/workspace/shell/shell.tsx";
import { later, OnceThere, page } from "./-parts.tsx";

const Home = later(
  withTexts(() => import("../../home.tsx")),
  (part) => part.default,
  page,
);

const HomePage = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`My work`}>
      <OnceThere>
        <Home />
      </OnceThere>
    </WorkspacePage>
  );
};

export const Route = createFileRoute("/_workspace/")({ component: HomePage });
