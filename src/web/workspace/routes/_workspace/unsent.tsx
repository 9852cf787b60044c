import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { WorkspacePage } from "../../../views/workspace/shell/shell.tsx";
import { later, OnceThere, page } from "./-parts.tsx";

const UnsentTray = later(
  withTexts(() => import("../../../views/workspace/outbox/unsent.tsx")),
  (part) => part.UnsentTray,
  page,
);

const UnsentPage = () => {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`Not sent`}>
      <OnceThere>
        <UnsentTray />
      </OnceThere>
    </WorkspacePage>
  );
};

export const Route = createFileRoute("/_workspace/unsent")({ component: UnsentPage });
