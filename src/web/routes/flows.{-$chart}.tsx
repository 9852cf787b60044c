import { createFileRoute, notFound, useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, use, useCallback, useState } from "react";
import { flows, groups } from "virtual:flows";
import type { Zoom } from "../../../machines/shell/viewport.ts";
import type { Flow } from "../../contract/flows.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { importWithCatalogue } from "../i18n/catalogues.ts";
import { useFlowsOfTabs, type FlowsOfTabs } from "../providers/flow-watch.ts";
import { inspectors } from "../providers/inspection.ts";
import { provideTimeline, readHappenings } from "../providers/timeline.ts";
import { useFlow } from "../providers/use-flow.ts";
import { AppPage } from "../views/shell/app-page.tsx";
import { lazy } from "../loading/lazy.ts";

const ReceivedPage = lazy(
  () => importWithCatalogue("flows", () => import("../views/flows/inspector-receiver-page.tsx")),
  (part) => part.InspectorReceiverPage,
);
const FlowsPage = lazy(
  () => importWithCatalogue("flows", () => import("../views/flows/flows-page.tsx")),
  (part) => part.FlowsPage,
);
const FlowView = lazy(
  () => import("../views/flows/flows-page.tsx"),
  (part) => part.FlowView,
);

/** What the address says about an inspector: null, one of ours, or empty for Stately's. */
const inspectIn = (search: string) => new URLSearchParams(search).get("inspect");

/** What the address says about the zoom, in hundredths. */
const zoomIn = (search: string): Zoom => {
  const zoom = new URLSearchParams(search).get("zoom");
  return zoom === "whole" ? zoom : Number(zoom) / 100 || null;
};

const zoomFor = (zoom: Zoom) => (typeof zoom === "number" ? Math.round(zoom * 100) : (zoom ?? undefined));

/** Whether the address asks for the neighbours of what is chosen alone. */
const isAloneIn = (search: string) => new URLSearchParams(search).get("neighbours") === "only";

const loading = new Map<string, Promise<Flow>>();

/** A chart with its drawing: the same promise each time a component asks. */
const loaded = (name: string) => {
  // The address was looked up among them.
  const known = loading.get(name) ?? flows[name]!().then((chart) => chart.default);
  loading.set(name, known);
  return known;
};

const Flows = () => {
  // Without a name: the chart that most come to see.
  const { chart = "registration" } = Route.useParams();
  const isReceiver = useLocation({ select: ({ searchStr }) => inspectIn(searchStr) === "receiver" });
  if (useApp().settings.buildMode === "production") throw notFound();
  return (
    <AppPage>
      <Suspense>{isReceiver ? <ReceivedPage /> : <Charts current={chart} />}</Suspense>
    </AppPage>
  );
};

const Charts = ({ current }: { current: string }) => {
  if (!flows[current]) throw notFound();
  // Listened to by the page, so that what was heard is still there when another chart is chosen.
  const tabs = useFlowsOfTabs();
  const [kept] = useState(() => ({ happenings: readHappenings() }));
  const timeline = useFlow(useProvided(provideTimeline), { input: kept });
  return (
    <FlowsPage groups={groups} current={current} timeline={timeline}>
      <Chart name={current} tabs={tabs} />
    </FlowsPage>
  );
};

const Chart = ({ name, tabs }: { name: string; tabs: FlowsOfTabs }) => {
  const flow = use(loaded(name));
  const navigate = useNavigate();
  const selected = useLocation({ select: ({ hash }) => hash });
  const [begin] = useState(() => ({
    inspect: inspectIn(location.search),
    zoom: zoomIn(location.search),
    isAlone: isAloneIn(location.search),
  }));
  const [asked] = useState(() => (begin.inspect === null ? null : { url: inspectors[begin.inspect] ?? inspectors.stately }));
  const keep = useCallback(
    (kept: { zoom?: ReturnType<typeof zoomFor>; neighbours?: string | undefined }) =>
      void navigate({
        to: ".",
        search: (before) => ({ ...before, ...kept }),
        hash: true,
        hashScrollIntoView: false,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const keepZoom = useCallback((zoom: Zoom) => keep({ zoom: zoomFor(zoom) }), [keep]);
  const keepAlone = useCallback((isAlone: boolean) => keep({ neighbours: isAlone ? "only" : undefined }), [keep]);
  const areWorkspacesApart = useApp().settings.workspaces === "subdomain";
  return (
    <FlowView
      flow={flow}
      selected={selected}
      begin={begin}
      onZoom={keepZoom}
      onAlone={keepAlone}
      tabs={tabs}
      areWorkspacesApart={areWorkspacesApart}
      asked={asked}
    />
  );
};

/**
 * A page for those who build and test the product: in production it does not exist. It loads what it shows by itself, because a loader
 * would stand in the first load of every other page.
 */
export const Route = createFileRoute("/flows/{-$chart}")({ component: Flows });
