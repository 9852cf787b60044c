/** What the page /flows and the tabs that it watches tell each other, and what it knows of a chart. */
import type { ChartDefinition, Drawing } from "statewalk/chart";

/** The charts of one folder, in the order of the index. */
export type ChartGroup = { folder: string; charts: string[] };

/** Everything that /flows knows of one chart. */
export type Flow = {
  definition: ChartDefinition;
  drawing: Drawing;
  /** Paragraphs. */
  purpose: string[];
  /** Path of the file in which it is written, and its name there. */
  file: string;
  machine: string;
  /** The chart's configuration as JSON, for Stately's editor. */
  config: string;
};

/** What stands for a secret, wherever flows tell of themselves. */
export const mask = "•••";

/** Where a running flow is: as far as it may be told, without secrets. */
export type FlowSnapshot = { value: unknown; active: string[]; context: unknown };

/** A flow that runs in a tab. */
export type RunningFlow = {
  tab: string;
  actor: string;
  /** The chart's id. */
  chart: string;
  /** Path of the tab's page. */
  page: string;
  input: unknown;
  /** Watched from its beginning on. */
  isWhole: boolean;
  snapshot: FlowSnapshot;
};

export type FlowEvent = { type: string } & Record<string, unknown>;
/** An event, the transitions that it took by name, and where that led. */
export type FlowStep = { event: FlowEvent; taken: string[]; snapshot: FlowSnapshot };

/** A flow of another tab with everything that was heard of it. */
export type Watched = RunningFlow & { steps: FlowStep[]; answer: { allowed: string[] | null } | null };

/** What a tab tells. `allowed` are the transitions that an event would take now; null where the chart cannot read the event. */
export type FlowReport =
  | { kind: "running"; tab: string; flows: RunningFlow[] }
  | { kind: "stepped"; tab: string; actor: string; step: FlowStep }
  | { kind: "answered"; tab: string; actor: string; allowed: string[] | null }
  | { kind: "left"; tab: string };

/** What the page asks of the tabs. */
export type FlowQuestion =
  | { kind: "asked" }
  | { kind: "tried"; tab: string; actor: string; event: FlowEvent }
  | { kind: "sent"; tab: string; actor: string; event: FlowEvent };

/** A chart's name as it is read: "free registration". */
export const chartTitle = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
