import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useMemo, useState, type ReactNode } from "react";
import type { ChartDefinition } from "statewalk/chart";
import type { TimelineActor } from "../../../../machines/developers/timeline.ts";
import type { Zoom } from "../../../../machines/developers/viewport.ts";
import { chartTitle, type ChartGroup, type Flow } from "../../../contract/flows.ts";
import type { FlowsOfTabs } from "../../providers/flow-watch.ts";
import { useInspector, type Inspection } from "../../providers/inspection.ts";
import { provideViewport } from "../../providers/viewport.ts";
import { useFlow } from "../../providers/use-flow.ts";
import { Stack } from "../../ui/layout.tsx";
import { lead } from "../../ui/text.css.ts";
import { PageTitle } from "../shell/page-title.tsx";
import { ChartFacts } from "./chart-facts.tsx";
import { ChartList } from "./chart-list.tsx";
import { Diagram } from "./diagram.tsx";
import * as css from "./flows.css.ts";
import { idOf, LivePanel } from "./live-panel.tsx";
import { Overview } from "./overview.tsx";
import { searched } from "./search.ts";
import { Stage } from "./stage.tsx";
import { StateDetails } from "./state-details.tsx";
import { StateList } from "./state-list.tsx";
import { Timeline } from "./timeline.tsx";

type FlowsPageProps = {
  groups: readonly ChartGroup[];
  /** Name of the chart that is shown. */
  current: string;
  timeline: TimelineActor;
  /** The chart itself, which may come later than its name. */
  children: ReactNode;
};

/** `/flows/<chart>#<state>`: the charts of the product under a developer's and a tester's eyes. */
export const FlowsPage = ({ groups, current, timeline, children }: FlowsPageProps) => {
  const { t } = useLingui();
  return (
    <div className={css.page}>
      <PageTitle>{t`Flows`}</PageTitle>
      <Stack gap={2}>
        <h1 tabIndex={-1}>
          <Trans>Flows</Trans>
        </h1>
        <p className={lead}>
          <Trans>Every flow of the product is a chart. Pick one, look for a state, and read what can happen there.</Trans>
        </p>
      </Stack>
      <div className={css.split}>
        <div className={css.charts}>
          <ChartList groups={groups} current={current} />
        </div>
        <Suspense key={current} fallback={<div className={css.shown} />}>
          {children}
        </Suspense>
      </div>
      <Timeline actor={timeline} />
    </div>
  );
};

/** Where a chart begins: the innermost of its first states. */
const beginningOf = ({ states }: ChartDefinition): string => {
  let at = states[0]!;
  for (let next = at; ; at = next) {
    const inner = states.find(({ id }) => id === at.initial) ?? states.find(({ parent }) => at.kind === "parallel" && parent === at.id);
    if (!inner) return at.id;
    next = inner;
  }
};

type FlowViewProps = {
  flow: Flow;
  /** Id of the state that the address names; empty when it names none. */
  selected: string;
  /** What the address says of the zoom. */
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  tabs: FlowsOfTabs;
  /** The inspector that the address asks for. */
  asked: Inspection | null;
};

const nothing: ReadonlySet<string> = new Set();

/** One chart: its drawing, its states, what is said of the chosen one, and what the flow does in other tabs. */
export const FlowView = ({ flow, selected, zoom, onZoom, tabs, asked }: FlowViewProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { definition, drawing } = flow;
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState("");
  // Null follows what happens; a number looks back at a step.
  const [at, setAt] = useState<number | null>(null);
  const [inspection, setInspection] = useState(asked);
  const running = tabs.flows.filter(({ chart }) => chart === definition.id);
  useInspector(flow, running, inspection);
  const watched = running.find((other) => idOf(other) === chosen) ?? running[0];
  const step = watched?.steps[at ?? watched.steps.length - 1];
  const active = new Set((at === null ? watched : step)?.snapshot.active);
  const shown = searched(definition, search);
  const found = shown === definition.states ? nothing : new Set(shown.map(({ id }) => id));
  const state = definition.states.find(({ id }) => id === selected);
  const looked = state?.id ?? [...active].at(-1) ?? beginningOf(definition);
  const area = drawing.boxes.find(({ id }) => id === looked)!;
  const actor = useFlow(
    useMemo(() => provideViewport(onZoom), [onZoom]),
    { input: { drawing, chosen: area, zoom } },
  );
  return (
    <>
      <div className={css.states}>
        <StateList chart={definition} shown={shown} selected={selected} active={active} search={search} onSearch={setSearch} />
      </div>
      <div className={css.shown}>
        <Stage
          actor={actor}
          label={t`The chart ${chartTitle(definition.name)}`}
          area={area}
          over={<Overview actor={actor} drawing={drawing} selected={looked} />}
        >
          <Diagram
            drawing={drawing}
            selected={selected}
            found={found}
            active={active}
            taken={new Set(step?.taken)}
            onSelect={(id) =>
              void navigate({ to: ".", search: true, hash: id, hashScrollIntoView: false, replace: true, resetScroll: false })
            }
          />
        </Stage>
      </div>
      <aside className={css.beside} aria-label={t`What the chart says`}>
        {state ? (
          <StateDetails chart={definition} state={state} isActive={active.has(state.id)} />
        ) : (
          <ChartFacts flow={flow} onInspect={(url) => setInspection({ url })} />
        )}
      </aside>
      <div className={css.below}>
        <LivePanel
          flow={flow}
          tabs={tabs}
          running={running}
          watched={watched}
          at={at}
          onWatch={(id) => {
            setChosen(id);
            setAt(null);
          }}
          onStep={setAt}
        />
        {state && <ChartFacts flow={flow} onInspect={(url) => setInspection({ url })} />}
      </div>
    </>
  );
};
