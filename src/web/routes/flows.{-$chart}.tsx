import { createFileRoute, notFound, useLocation, useNavigate } from "@tanstack/react-router";
import { readSettings } from "../clients/settings.ts";
import { flowsTexts } from "../i18n/flows.ts";
import { openTexts } from "../i18n/language.ts";
import { useFlowsOfTabs } from "../providers/flow-watch.ts";
import { FlowsPage } from "../views/flows/flows-page.tsx";
import { AppPage } from "../views/shell/app-page.tsx";

/**
 * A page for those who build and test the product: in production it does not exist. A chart and its drawing come when they are looked at;
 * even how they are loaded is no part of the first load of other pages.
 */
export const Route = createFileRoute("/flows/{-$chart}")({
  codeSplitGroupings: [["loader", "component"]],
  // Without a name: the chart that most come to see.
  loader: async ({ params: { chart = "registration" } }) => {
    if (readSettings().buildMode === "production") throw notFound();
    const [{ flows }] = await Promise.all([import("virtual:flows"), openTexts(flowsTexts)]);
    const load = flows[chart];
    if (!load) throw notFound();
    return { flow: (await load()).default, names: Object.keys(flows) };
  },
  component: Flows,
});

function Flows() {
  const { flow, names } = Route.useLoaderData();
  const tabs = useFlowsOfTabs();
  const navigate = useNavigate();
  const selected = useLocation({ select: ({ hash }) => hash });
  return (
    <AppPage>
      <FlowsPage
        key={flow.definition.name}
        flow={flow}
        names={names}
        selected={selected}
        tabs={tabs}
        onChart={(chart) => void navigate({ to: "/flows/{-$chart}", params: { chart } })}
      />
    </AppPage>
  );
}
