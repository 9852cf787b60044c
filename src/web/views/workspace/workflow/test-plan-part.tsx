import { Trans, useLingui } from "@lingui/react/macro";
import type { Project } from "../../../../domain/rows.ts";
import { importWithRetry } from "../../../loading/import-with-retry.ts";
import { savePlan } from "../../../providers/workflow-tools.ts";
import { loadPaths } from "../../../providers/workflow-parts.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import * as css from "./publishing.css.ts";
import type { PlanFormat } from "./test-plan.ts";
import { useSays } from "./use-says.ts";

/** Milliseconds after which it is no longer waited for what tasks have done. */
const planWait = 15_000;

/** The plans of a workflow's paths, as files. The planner comes with the first. */
export const TestPlanPart = ({ project }: { project: Project }) => {
  const { t, i18n } = useLingui();
  const says = useSays(project.workflow);
  const workspace = useWorkspace();
  const tellFailed = () => showToast({ tone: "error", title: t`The plan could not be made. Try it again` });
  const save = async (format: PlanFormat) => {
    try {
      const [{ testPlanOf }, paths] = await Promise.all([
        importWithRetry(() => import("./test-plan.ts")),
        loadPaths(workspace, project.id, AbortSignal.timeout(planWait)),
      ]);
      if (!paths.success) return tellFailed();
      savePlan(`${project.key}-test-plan.${format}`, testPlanOf(i18n, project.name, project.workflow, says, format, paths.data));
    } catch {
      tellFailed();
    }
  };
  const kinds: [format: PlanFormat, name: string][] = [
    ["md", t`As a document`],
    ["csv", t`As a sheet`],
  ];
  return (
    <section className={css.box} aria-label={t`Test plan`}>
      <h2 className={css.heading}>
        <Trans>Test plan</Trans>
      </h2>
      <p className={css.note}>
        <Trans>
          The paths on which each step is made at least once, for whoever wants to follow them by hand. It says how many tasks took each.
        </Trans>
      </p>
      <Row>
        {kinds.map(([format, name]) => (
          <Button key={format} tone="secondary" size="small" className={bar} onClick={() => void save(format)}>
            {name}
          </Button>
        ))}
      </Row>
    </section>
  );
};
