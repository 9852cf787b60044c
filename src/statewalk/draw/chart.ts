/** A chart as plain data, and what a drawing of one is made of: all that a page needs to show one. */

/** `outside` is only in parts of charts: a state beyond the part, drawn for what leads in or out. */
export type StateKind = "atomic" | "compound" | "parallel" | "final" | "history" | "outside";

export type StateDefinition = {
  id: string;
  key: string;
  parent: string | null;
  kind: StateKind;
  /** The child that is entered with it, of a compound state. */
  initial: string | null;
  tags: string[];
  /** The requirement that it serves. */
  serves: string | null;
  description: string | null;
  actors: string[];
  entry: string[];
  exit: string[];
  /** States inside that a part of a chart leaves out. */
  hidden?: number;
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

const lengths = { d: 86_400_000, h: 3_600_000, min: 60_000, s: 1_000, ms: 1 } as const;
export type Unit = keyof typeof lengths;
/** From the longest to the shortest. */
const ordered = ["d", "h", "min", "s"] as const satisfies Unit[];

/** What units of time are called in English. */
export const units: Record<Unit, string> = { d: "d", h: "h", min: "min", s: "s", ms: "ms" };

/** "2 s", "15 min", "60 d": a length of time in the unit in which a person thinks of it. */
export const durationText = (milliseconds: number, called = units): string => {
  const unit = ordered.find((each) => milliseconds >= lengths[each] && milliseconds % lengths[each] === 0) ?? "ms";
  return `${milliseconds / lengths[unit]} ${called[unit]}`;
};
