import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { startSteps, stepIn } from "../../../views/workspace/onboarding/start-address.ts";
import { useQuery } from "../../../views/workspace/shell/routing.tsx";
import { WorkspacePage } from "../../../views/workspace/shell/shell.tsx";
import { later, OnceThere, page } from "./-parts.tsx";

const Onboarding = later(
  withTexts(() => import("../../../views/workspace/onboarding/onboarding.tsx")),
  (part) => part.Onboarding,
  page,
);

const StartPage = () => {
  const { t } = useLingui();
  const step = startSteps.indexOf(stepIn(useQuery())) + 1;
  const count = startSteps.length;
  return (
    <WorkspacePage title={t`Your first project: step ${step} of ${count}`}>
      <OnceThere>
        <Onboarding />
      </OnceThere>
    </WorkspacePage>
  );
};

export const Route = createFileRoute("/_workspace/start")({ component: StartPage });
