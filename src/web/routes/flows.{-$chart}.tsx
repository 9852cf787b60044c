import { createFileRoute, notFound, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, use, useState } from "react";
import { flows } from "virtual:flows";
import { useApp } from "../app-context.ts";
import { catalogues } from "../i18n/catalogues.ts";
import { openTexts } from "../i18n/language.ts";
import { useFlowsOfTabs } from "../providers/flow-watch.ts";
import { inspectors } from "../providers/inspection.ts";
import { FlowsPage } from "../views/flows/flows-page.tsx";
import { AppPage } from "../views/shell/app-page.tsx";

/**
 * A page for those who build and test the product: in production it does not exist. It loads what it shows by itself, because a loader
 * would stand in the first load of every other page.
 */
export const Route = createFileRoute("/flows/{-$chart}")({ component: Flows });

const ReceivedPage = lazy(async () => {
  const [page] = await Promise.all([import("../views/flows/received-page.tsx"), openTexts(catalogues.flows)]);
  return { default: page.ReceivedPage };
});

/** What the address says about an inspector: null, one of ours, or empty for Stately's. */
const inspectIn = (search: string) => new URLSearchParams(search).get("inspect");

const loading = new Map<string, ReturnType<typeof load>>();

/** A chart with its drawing, and the words around it. */
const load = async (name: string) => {
  const [flow] = await Promise.all([flows[name]?.(), openTexts(catalogues.flows)]);
  return flow?.default ?? null;
};

/** The same promise each time a component asks. */
function loaded(name: string) {
  const known = loading.get(name) ?? load(name);
  loading.set(name, known);
  return known;
}

function Flows() {
  // Without a name: the chart that most come to see.
  const { chart = "registration" } = Route.useParams();
  const isReceiver = useLocation({ select: ({ searchStr }) => inspectIn(searchStr) === "received" });
  if (useApp().settings.buildMode === "production") throw notFound();
  return (
    <AppPage>
      <Suspense key={chart}>{isReceiver ? <ReceivedPage /> : <Chart name={chart} />}</Suspense>
    </AppPage>
  );
}

function Chart({ name }: { name: string }) {
  const flow = use(loaded(name));
  const tabs = useFlowsOfTabs();
  const navigate = useNavigate();
  const selected = useLocation({ select: ({ hash }) => hash });
  const [asked] = useState(() => {
    const inspect = inspectIn(location.search);
    return inspect === null ? null : { url: inspectors[inspect as keyof typeof inspectors] ?? inspectors.stately };
  });
  if (!flow) throw notFound();
  return (
    <FlowsPage
      asked={asked}
      flow={flow}
      names={Object.keys(flows)}
      selected={selected}
      tabs={tabs}
      onChart={(chart) => void navigate({ to: "/flows/{-$chart}", params: { chart } })}
    />
  );
}
