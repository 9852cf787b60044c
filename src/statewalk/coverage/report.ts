/**
 * Counts what all walks together took of the charts.
 *
 * All of a chart is taken when its walks together took every state, transition, delay, outcome of an actor and every answer that its guards
 * can give, and when each kind of walk that it has took every transition by itself.
 */
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { kinds, type StoredRecord, type Kind } from "../walk/record-store.ts";
import { coverableOf, parts, type Part } from "../walk/record.ts";
import { servesOf, type Serves } from "../walk/requirements.ts";
import { matchesDescriptor, transitionsOf } from "../walk/transitions.ts";

/** A chart whose walks are counted. */
export type CoverageTarget = {
  name: string;
  machine: AnyStateMachine;
  /** Types of the events that people or the world may send it. */
  events: string[];
  /** The kinds of walk that it must have. Each kind that it has, wanted or not, must take every transition. */
  wanted: Kind[];
  /** Which requirement a state serves; what its `meta.serves` says where nothing is given. */
  serves?: Serves;
};

/** Something that is drawn, and who took it. */
export type Item = {
  part: Part;
  name: string;
  /** Id of the state to which it belongs. */
  state: string;
  /** What that state serves; that of the nearest state around it where it says nothing itself, empty where none says anything. */
  requirement: string;
  takenBy: Kind[];
  /** Why a kind of walk cannot take it. */
  excused: Partial<Record<Kind, string>>;
};

export type Cost = { paths: number; steps: number; seconds: number };
export type Share = { taken: number; total: number };

export type ChartReport = {
  name: string;
  wanted: Kind[];
  items: Item[];
  /** Answers that no guard can give. */
  never: string[];
  parts: Record<Part, Share>;
  /** Transitions by kind of walk, of those that are not excused. */
  kinds: Partial<Record<Kind, Share & { cost: Cost }>>;
  /** What is wrong; none where all is taken. */
  complaints: string[];
};

export type RequirementReport = { requirement: string; charts: string[]; share: Share; kinds: Record<Kind, number>; missing: string[] };
export type Report = { charts: ChartReport[]; requirements: RequirementReport[]; costs: Record<Kind, Cost>; isWhole: boolean };

const requirementOf = (node: AnyStateNode | undefined, serves: Serves): string =>
  node ? (serves(node) ?? requirementOf(node.parent, serves)) : "";

const shareOf = (items: Item[], isTaken: (item: Item) => boolean): Share => ({ taken: items.filter(isTaken).length, total: items.length });
const isTaken = ({ takenBy }: Item) => takenBy.length > 0;
const nothing = (): Cost => ({ paths: 0, steps: 0, seconds: 0 });

const costOf = (kept: StoredRecord[]): Cost => {
  const cost = nothing();
  for (const { paths, steps, seconds } of kept) {
    cost.paths += paths;
    cost.steps += steps;
    cost.seconds += seconds;
  }
  return cost;
};

const itemsOf = ({ machine, serves = servesOf }: CoverageTarget, kept: StoredRecord[], never: ReadonlySet<string>): Item[] => {
  const drawn = coverableOf(machine);
  return parts.flatMap((part) =>
    [...drawn[part]]
      .filter(([name]) => !never.has(name))
      .map(([name, node]): Item => {
        const excused: Item["excused"] = {};
        for (const { kind, excused: reasons } of kept) if (reasons?.[name]) excused[kind] = reasons[name];
        return {
          part,
          name,
          state: node.id,
          requirement: requirementOf(node, serves),
          takenBy: kinds.filter((kind) => kept.some((run) => run.kind === kind && run.record[part].has(name))),
          excused,
        };
      }),
  );
};

/** The transitions that a kind of walk still has to take. */
const missedBy = (kind: Kind, items: Item[]) =>
  items.filter(({ part, takenBy, excused }) => part === "transitions" && !takenBy.includes(kind) && !excused[kind]);

const untaken: Record<Part, string> = {
  states: "No walk enters the state",
  transitions: "No walk takes the transition",
  guards: "No walk hears the answer",
  delays: "No walk waits for the end of",
  outcomes: "No walk has the outcome",
};

const complaintsOf = ({ machine, events, wanted }: CoverageTarget, items: Item[], kept: StoredRecord[]): string[] => {
  const walked = new Set(kept.map(({ kind }) => kind));
  const descriptors = transitionsOf(machine).map(({ eventType }) => eventType);
  const diverged = kept.flatMap((run) => run.diverged ?? []);
  const absent = wanted.filter((kind) => !walked.has(kind)).map((kind) => `There is no ${kind} walk`);
  // What a walk that asks everything of the chart itself does not find cannot be found, unless it gave up.
  const asked = kept.filter(({ kind }) => kind === "headless");
  const givenUp = Math.max(0, ...asked.map((run) => run.givenUp ?? 0));
  const isAsked = asked.length > 0 && givenUp === 0;
  const why = givenUp === 0 ? "" : `, in ${givenUp} steps: if it hangs on data of ${machine.id}, say in \`project\` of its samples which`;
  return [
    ...absent,
    ...diverged.map(
      ({ path, expected, actual }) => `The walk “${path}” went to ${JSON.stringify(actual)}, and not to ${JSON.stringify(expected)}`,
    ),
    ...events
      .filter((event) => !descriptors.some((name) => matchesDescriptor(event, name)))
      .map((event) => `No state handles the event ${event}`),
    ...items
      .filter((item) => !isTaken(item))
      .map(({ part, name }) => {
        if (isAsked && part === "states") return `The state can never be entered: ${name}`;
        if (isAsked && part === "transitions") return `The transition can never be taken: ${name}`;
        return `${untaken[part]}: ${name}${part === "states" || part === "transitions" ? why : ""}`;
      }),
    ...kinds
      .filter((kind) => walked.has(kind))
      .flatMap((kind) =>
        missedBy(kind, items)
          .filter(isTaken)
          .map(({ name }) => `The ${kind} walk does not take the transition: ${name}`),
      ),
  ];
};

const chartReport = (chart: CoverageTarget, kept: StoredRecord[]): ChartReport => {
  const { name, wanted } = chart;
  const never = [...new Set(kept.flatMap((run) => run.never ?? []))];
  const items = itemsOf(chart, kept, new Set(never));
  const walked = new Set(kept.map(({ kind }) => kind));
  const ofPart = (part: Part) => items.filter((item) => item.part === part);
  return {
    name,
    wanted,
    items,
    never,
    parts: Object.fromEntries(parts.map((part) => [part, shareOf(ofPart(part), isTaken)])) as Record<Part, Share>,
    kinds: Object.fromEntries(
      kinds
        .filter((kind) => walked.has(kind))
        .map((kind) => [
          kind,
          {
            ...shareOf(
              ofPart("transitions").filter(({ excused }) => !excused[kind]),
              ({ takenBy }) => takenBy.includes(kind),
            ),
            cost: costOf(kept.filter((run) => run.kind === kind)),
          },
        ]),
    ),
    complaints: complaintsOf(chart, items, kept),
  };
};

const requirementReports = (charts: ChartReport[]): RequirementReport[] => {
  const found = new Map<string, { charts: Set<string>; items: Item[] }>();
  for (const { name, items } of charts)
    for (const item of items) {
      const known = found.get(item.requirement) ?? { charts: new Set(), items: [] };
      known.charts.add(name);
      known.items.push(item);
      found.set(item.requirement, known);
    }
  return [...found]
    .map(([requirement, { charts: serving, items }]) => ({
      requirement,
      charts: [...serving],
      share: shareOf(items, isTaken),
      kinds: Object.fromEntries(kinds.map((kind) => [kind, shareOf(items, ({ takenBy }) => takenBy.includes(kind)).taken])) as Record<
        Kind,
        number
      >,
      missing: items.filter((item) => !isTaken(item)).map(({ name }) => name),
    }))
    .toSorted((a, b) => a.requirement.localeCompare(b.requirement, "en", { numeric: true }));
};

/** @param kept what runs have left; of charts that are not counted it is ignored */
export const reportOf = (targets: CoverageTarget[], kept: StoredRecord[]): Report => {
  const charts = targets.map((chart) =>
    chartReport(
      chart,
      kept.filter(({ chart: name }) => name === chart.name),
    ),
  );
  return {
    charts,
    requirements: requirementReports(charts),
    costs: Object.fromEntries(kinds.map((kind) => [kind, costOf(kept.filter((run) => run.kind === kind))])) as Record<Kind, Cost>,
    isWhole: charts.every(({ complaints }) => complaints.length === 0),
  };
};

/** The transitions and states to draw in red: those that no walk took, and those that one kind of walk missed. */
export const marksOf = ({ items, kinds: walked }: ChartReport) => ({
  states: new Set(items.filter((item) => item.part === "states" && !isTaken(item)).map(({ name }) => name)),
  transitions: new Set([
    ...items.filter((item) => item.part === "transitions" && !isTaken(item)).map(({ name }) => name),
    ...kinds.filter((kind) => walked[kind]).flatMap((kind) => missedBy(kind, items).map(({ name }) => name)),
  ]),
});
