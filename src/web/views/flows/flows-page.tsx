import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ChartDefinition, Flow, StateDefinition } from "../../../contract/flows.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { lead, muted } from "../../ui/text.css.ts";
import { TextField } from "../../ui/text-field.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import type { FlowsOfTabs } from "../../providers/flow-watch.ts";
import { useInspector, type Inspection } from "../../providers/inspection.ts";
import { ChartFacts } from "./chart-facts.tsx";
import { Diagram } from "./diagram.tsx";
import * as css from "./flows.css.ts";
import { idOf, LivePanel } from "./live-panel.tsx";
import { StateDetails } from "./state-details.tsx";

type FlowsPageProps = {
  flow: Flow;
  names: string[];
  /** Id of the state that the address names; empty when it names none. */
  selected: string;
  tabs: FlowsOfTabs;
  /** The inspector that the address asks for. */
  asked: Inspection | null;
  onChart: (name: string) => void;
};

const zooms = [0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2] as const;
const full = zooms.indexOf(1);

/** As large as the whole width can be seen on a usual screen, but not larger than it is. */
const fitting = (width: number) =>
  Math.max(
    0,
    zooms.findLastIndex((zoom) => zoom <= 1 && width * zoom <= 960),
  );

/** Everything of a state in which a search may find something. */
const textOf = (state: StateDefinition, { transitions }: ChartDefinition) =>
  [
    state.id,
    ...state.tags,
    ...state.actors,
    ...state.entry,
    ...state.exit,
    state.serves ?? "",
    ...transitions.filter(({ source }) => source === state.id).flatMap(({ trigger, guard, actions }) => [trigger, guard ?? "", ...actions]),
  ]
    .join(" ")
    .toLowerCase();

const nothing: ReadonlySet<string> = new Set();

/** `/flows/<chart>#<state>`: the charts of the product under a developer's and a tester's eyes. */
export function FlowsPage({ flow, names, selected, tabs, asked, onChart }: FlowsPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { definition, drawing } = flow;
  const [search, setSearch] = useState("");
  const [zoom, setZoom] = useState(selected ? full : fitting(drawing.width));
  const [chosen, setChosen] = useState("");
  // Null follows what happens; a number looks back at a step.
  const [at, setAt] = useState<number | null>(null);
  const [inspection, setInspection] = useState(asked);
  const running = tabs.flows.filter(({ chart }) => chart === definition.id);
  useInspector(flow, running, inspection);
  const watched = running.find((other) => idOf(other) === chosen) ?? running[0];
  const step = watched?.steps[at ?? watched.steps.length - 1];
  const active = new Set((at === null ? watched : step)?.sight.active);
  const taken = new Set(step?.taken);
  const wanted = search.trim().toLowerCase();
  const shown = wanted === "" ? definition.states : definition.states.filter((state) => textOf(state, definition).includes(wanted));
  const found = wanted === "" ? nothing : new Set(shown.map(({ id }) => id));
  const state = definition.states.find(({ id }) => id === selected);
  const zoomBy = (step: number) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + step)));
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
        <Stack gap={4}>
          <SelectField
            label={t`Chart`}
            value={definition.name}
            options={names.map((name) => ({ value: name, label: name }))}
            onChange={onChart}
          />
          <TextField type="search" label={t`Search`} hint={t`A state, event, guard, actor or tag`} value={search} onChange={setSearch} />
          <p className={muted} role="status">
            <Trans>
              {shown.length} of {definition.states.length} states
            </Trans>
          </p>
          <nav aria-label={t`States`} className={css.states}>
            {shown.map(({ id }) => (
              <Link key={id} to="." hash={id} replace resetScroll={false} activeOptions={{ includeHash: true }} className={css.state}>
                {active.has(id) && <span className={css.token} title={t`Active now`} />}
                {id}
              </Link>
            ))}
          </nav>
        </Stack>
        <Stack gap={3}>
          <Row justify="end">
            <Button tone="secondary" size="small" aria-label={t`Smaller`} disabled={zoom === 0} onClick={() => zoomBy(-1)}>
              −
            </Button>
            <Button tone="secondary" size="small" aria-label={t`Larger`} disabled={zoom === zooms.length - 1} onClick={() => zoomBy(1)}>
              +
            </Button>
          </Row>
          <Diagram
            label={t`The chart ${definition.name}`}
            drawing={drawing}
            zoom={zooms[zoom]!}
            selected={selected}
            found={found}
            active={active}
            taken={taken}
            onZoom={zoomBy}
            onSelect={(id) => void navigate({ to: ".", hash: id, replace: true, resetScroll: false })}
          />
        </Stack>
      </div>
      <div className={css.columns}>
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
        {state && <StateDetails chart={definition} state={state} />}
        <ChartFacts flow={flow} onInspect={(url) => setInspection({ url })} />
      </div>
    </div>
  );
}
