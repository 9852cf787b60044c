import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import type { ChartDefinition, StateDefinition } from "statewalk/chart";
import type { TimelineActor } from "../../../../machines/developers/timeline.ts";
import type { Zoom } from "../../../../machines/shell/viewport.ts";
import { chartTitle, type ChartGroup, type Flow } from "../../../contract/flows.ts";
import type { FlowsOfTabs } from "../../providers/flow-watch.ts";
import { useInspector, type Inspection } from "../../providers/inspection.ts";
import { collapsibleOf, provideOutline } from "../../providers/outline.ts";
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
import { OutlineTools } from "./outline-tools.tsx";
import { Overview } from "../stage/overview.tsx";
import { pathTo, searched } from "./search.ts";
import * as stage from "./stage.css.ts";
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
  // The chart itself is the first of its states.
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
  /** What the address says of the zoom, and whether it asks for the neighbours of what is chosen alone. */
  begin: { zoom: Zoom; isAlone: boolean };
  onZoom: (zoom: Zoom) => void;
  onAlone: (isAlone: boolean) => void;
  tabs: FlowsOfTabs;
  areWorkspacesApart: boolean;
  /** The inspector that the address asks for. */
  asked: Inspection | null;
};

/** At its own scale a chart's smallest words are as large as they are drawn. */
const sizes = { readable: 1, comfortable: 1.15 };

const nothing: ReadonlySet<string> = new Set();

/** Whether a box has others within it. */
const isAround = ({ kind }: Flow["drawing"]["boxes"][number]): boolean => kind === "compound" || kind === "parallel";

type OutlineUse = {
  /** The chosen state and those around it, by their ids, the chart first. */
  path: string[];
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
  onChoose: (id: string) => void;
};

/** Which states of a chart are collapsed, and the drawing of what is left. */
const useOutline = (flow: Flow, { path, isAlone, onAlone, onChoose }: OutlineUse) => {
  const [collapsible] = useState(() => collapsibleOf(flow));
  const outline = useFlow(
    useMemo(() => provideOutline(flow, { onAlone, onChoose }), [flow, onAlone, onChoose]),
    { input: { drawing: flow.drawing, ...collapsible, path, isAlone } },
  );
  // What is chosen stands in the address.
  useEffect(() => {
    if (outline.getSnapshot().context.path.join() !== path.join()) outline.send({ type: "state.chosen", path });
  }, [outline, path]);
  return outline;
};

/** Where states stand in a drawing that may have collapsed them. */
const usePlaces = (definition: ChartDefinition, drawing: Flow["drawing"]) => {
  const boxes = useMemo(() => new Map(drawing.boxes.map((box) => [box.id, box])), [drawing]);
  /** The box of a state, or of the innermost one around it that has any. */
  const boxFor = (id: string) =>
    // The chart itself always has one.
    pathTo(definition, id)
      .map((around) => boxes.get(around))
      .findLast((box) => box !== undefined)!;
  // What is found inside of a box is found in the box; a frame around neighbours stands for nothing.
  const placesOf = ({ id }: StateDefinition) => {
    const box = boxFor(id);
    return box.id === id || box.kind === "atomic" ? [box.id] : [];
  };
  return { boxFor, placesOf };
};

/** One chart: its drawing, its states, what is said of the chosen one, and what the flow does in other tabs. */
export const FlowView = ({ flow, selected, begin, onZoom, onAlone, tabs, areWorkspacesApart, asked }: FlowViewProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { definition } = flow;
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
  const state = definition.states.find(({ id }) => id === selected);
  const onSelect = useCallback(
    (id: string) => void navigate({ to: ".", search: true, hash: id, hashScrollIntoView: false, replace: true, resetScroll: false }),
    [navigate],
  );
  const path = useMemo(() => (state ? pathTo(definition, state.id) : []), [definition, state]);
  const outline = useOutline(flow, { path, isAlone: begin.isAlone, onAlone, onChoose: onSelect });
  const { drawing, collapsed } = useSelector(outline, ({ context }) => context);
  const isLayingOut = useSelector(outline, (now) => now.hasTag("layingOut"));
  const isOpening = useSelector(outline, (now) => now.hasTag("opening"));
  const { boxFor, placesOf } = usePlaces(definition, drawing);
  const found = shown === definition.states ? nothing : new Set(shown.flatMap(placesOf));
  const small = useMemo(() => ({ ...drawing, boxes: drawing.boxes.map((box) => ({ ...box, isArea: isAround(box) })) }), [drawing]);
  const area = boxFor(state?.id ?? [...active].at(-1) ?? beginningOf(definition));
  const actor = useFlow(
    useMemo(() => provideViewport(onZoom), [onZoom]),
    { input: { drawing, chosen: area, zoom: begin.zoom, sizes } },
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
          drawing={drawing}
          area={area}
          isBusy={isLayingOut}
          tools={<OutlineTools actor={outline} count={definition.states.length} />}
          over={<Overview actor={actor} drawing={small} selected={area.id} className={stage.overview} />}
        >
          {!isOpening && (
            <Diagram
              drawing={drawing}
              collapsed={collapsed}
              selected={selected}
              found={found}
              active={active}
              taken={new Set(step?.taken)}
              onSelect={onSelect}
              onCollapse={(id) => outline.send({ type: "state.collapsed", path: pathTo(definition, id) })}
              onExpand={(id) => outline.send({ type: "state.expanded", path: pathTo(definition, id) })}
            />
          )}
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
          areWorkspacesApart={areWorkspacesApart}
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
