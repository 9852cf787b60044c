import { createFileRoute, notFound } from "@tanstack/react-router";
import { fakeJob } from "../../contract/hub.ts";
import { useProvided } from "../providers/app-context.ts";
import { readSettings } from "../clients/settings.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { provideJob } from "../providers/job.ts";
import { useFlow } from "../providers/use-flow.ts";
import { DebugPage } from "../views/realtime/debug-page.tsx";
import { AppPage } from "../views/shell/app-page.tsx";

const Debug = () => {
  const actor = useFlow(useProvided(provideJob), { input: { jobName: fakeJob.name, watchesAtOnce: false } });
  return (
    <AppPage>
      <DebugPage actor={actor} />
    </AppPage>
  );
};

/** Where the build is not for trying things out the page does not exist (DECISIONS 20). */
export const Route = createFileRoute("/debug")({
  beforeLoad: () => {
    if (readSettings().buildMode !== "uat") throw notFound();
  },
  loader: () => loadPageCatalogues("/debug"),
  component: Debug,
});
