/** What the page /flows and the tabs that it watches tell each other, and what it knows of a chart. */
import type { ChartDefinition, Drawing } from "statewalk/chart";
import type { Now } from "statewalk/replay";
import type { WhyNot } from "statewalk/why-not";
import type { Happening } from "./timeline.ts";

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
export type Watched = RunningFlow & { steps: FlowStep[]; answer: WhyNot | null };

/**
 * A value of a recording. What JSON does not have is an object with one key: `{ $secret }` is a placeholder by its name, `{ $error }` an error
 * with its message, `{ $any }` what may be anything.
 */
export type Recorded = undefined | null | string | number | boolean | Recorded[] | { [key: string]: Recorded };

/** What stands for a masked value; `made` is null where nothing that was made up does what the real one did. */
export type Placeholder = { name: string; made: string | null };

/** Where the chart stood after a step of a recording, and what came of that. */
export type RecordedNow = { at: Recorded } & { [Part in keyof Now]?: Recorded };

/** What happened to a flow from its beginning on, without secrets: taken again, it led to the same states. */
export type Recording = {
  input: Recorded;
  begins: RecordedNow;
  steps: { event: { type: string } & Record<string, Recorded>; now: RecordedNow }[];
  placeholders: Placeholder[];
};

/** Why there is no recording: the flow was under way when it was first watched, or its replay went elsewhere after so many steps. */
export type Unrecorded = { reason: "begun" } | { reason: "diverged"; step: number; event: string; was: unknown; is: unknown };

/** A recording as a test: what is left to be filled in, and what was made up in place of what is masked. */
export type Replayed = { text: string; blanks: string[]; madeUp: string[] };

/** What a tab tells. */
export type FlowReport =
  | { kind: "running"; tab: string; flows: RunningFlow[] }
  | { kind: "stepped"; tab: string; actor: string; step: FlowStep }
  | { kind: "happened"; happening: Happening }
  | { kind: "answered"; tab: string; actor: string; answer: WhyNot }
  | { kind: "recorded"; tab: string; actor: string; recording: Recording | Unrecorded }
  | { kind: "left"; tab: string };

/** What the page asks of the tabs. */
export type FlowQuestion =
  | { kind: "asked" }
  /** What happened after what is known of each tab is told again. */
  | { kind: "missed"; known: Record<string, number> }
  | { kind: "tried"; tab: string; actor: string; event: FlowEvent }
  | { kind: "sent"; tab: string; actor: string; event: FlowEvent }
  | { kind: "replayed"; tab: string; actor: string };

/** A chart's name as it is read: "free registration". */
export const chartTitle = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
