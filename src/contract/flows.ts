/** Charts as data: what the build reads and draws of them, for documents, for test plans and for the page /flows. */
import { day, hour, minute, second } from "./time.ts";

export type StateKind = "atomic" | "compound" | "parallel" | "final" | "history";

export type StateDefinition = {
  id: string;
  key: string;
  parent: string | null;
  kind: StateKind;
  /** The child that is entered with it, of a compound state. */
  initial: string | null;
  tags: string[];
  /** The requirement that it serves, from `meta`. */
  serves: string | null;
  description: string | null;
  actors: string[];
  entry: string[];
  exit: string[];
};

export type TransitionDefinition = {
  /** The stable name by which walks count it. */
  name: string;
  source: string;
  /** None where the chart stays as it is and only acts. */
  targets: string[];
  event: string;
  /** What causes it, in a few words. */
  trigger: string;
  /** The question that decides, "else" where an earlier answer left it over, null where nothing is asked. */
  guard: string | null;
  actions: string[];
  delay: string | null;
};

export type ChartDefinition = {
  name: string;
  id: string;
  states: StateDefinition[];
  transitions: TransitionDefinition[];
  events: string[];
  actors: string[];
  /** What runs under which id: the id is in the names of its outcomes. */
  invokes: { id: string; src: string }[];
  /** Actions that the product provides. */
  provided: string[];
  guards: string[];
  /** Milliseconds, or null where the length follows from what the chart knows. */
  delays: { name: string; milliseconds: number | null }[];
  serves: string[];
};

/** What a drawing is made of. Lengths are pixels at full size. */
export type RowKind = "actor" | "entry" | "exit" | "tag" | "internal";

/** A line of text in a state's box. `transition` names the one that it stands for, where the chart stays in the state. */
export type Row = { kind: RowKind; text: string; transition?: string };

export type Box = {
  id: string;
  key: string;
  kind: StateKind;
  x: number;
  y: number;
  width: number;
  height: number;
  rows: Row[];
};

/** A way from one state to another; several transitions may share it. `rows` are its label, one transition after the other. */
export type Edge = {
  id: string;
  source: string;
  target: string;
  path: string;
  label: { x: number; y: number; width: number; height: number; rows: { text: string; transition: string }[] } | null;
};

/** Where a compound state begins. */
export type InitialArrow = { x: number; y: number; path: string };

export type Drawing = { width: number; height: number; boxes: Box[]; edges: Edge[]; starts: InitialArrow[] };

export const keySize = 14;
export const rowSize = 12;
export const rowHeight = 17;
export const keyHeight = 32;

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

/** "2 s", "15 min", "60 d": a length of time in the unit in which a person thinks of it. */
export const durationText = (milliseconds: number): string => {
  const units: [string, number][] = [
    ["d", day],
    ["h", hour],
    ["min", minute],
    ["s", second],
  ];
  const [unit, length] = units.find(([, size]) => milliseconds >= size && milliseconds % size === 0) ?? ["ms", 1];
  return `${milliseconds / length} ${unit}`;
};
