import { useLingui } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { stepIn } from "../../../views/workspace/onboarding/start-address.ts";
import { useStartSteps } from "../../../views/workspace/onboarding/use-start-steps.ts";
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
  const steps = useStartSteps();
  const asked = stepIn(useQuery(), steps);
  const step = steps.indexOf(asked) + 1;
  const count = steps.length;
  const title = asked === "organization" ? t`Your organisation: step ${step} of ${count}` : t`Your first project: step ${step} of ${count}`;
  return (
    <WorkspacePage title={title}>
      <OnceThere>
        <Onboarding />
      </OnceThere>
    </WorkspacePage>
  );
};

export const Route = createFileRoute("/_workspace/start")({ component: StartPage });
