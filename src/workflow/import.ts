/**
 * The configuration of an XState machine as a workflow: what of it fits the vocabulary becomes states and moves, and all else is told, so that nothing is
 * dropped in silence. It is laid on the workflow that is there: what is called as it was is what it was, with the ids and rules that it has.
 */
import type { Language } from "../contract/choices.ts";
import { readAs } from "../contract/text-length.ts";
import { approvalMetaOf, clockOf, keysOf, timersOf, transitionsOf, type Words } from "./configuration.ts";
import {
  type Approval,
  categories,
  type Category,
  isName,
  most,
  type Move,
  type Name,
  type State,
  type WorkflowDocument,
} from "./document.ts";
import { isVote, stepsOf } from "./states.ts";

/** Letters beyond which a definition is not read, and states and moves beyond which it is none that a draft could hold. */
export const readable = { letters: 200_000, states: 3 * most.states, moves: 3 * most.moves } as const;

/** Why a text is no workflow at all. */
export type ImportFault = "empty" | "too_large" | "no_json" | "no_chart" | "too_many";

/** Something of a chart that a workflow does not have, and where it stood there. */
export type LeftOut = {
  code:
    | "guard"
    | "action"
    | "timer"
    | "invoked"
    | "eventless"
    | "wildcard"
    | "nested"
    | "parallel"
    | "history"
    | "unknown_target"
    | "no_target"
    | "leads_to_itself"
    | "several_targets"
    | "tag"
    | "name"
    | "initial"
    | "other";
  /** The keys that lead there. */
  at: readonly string[];
  /** What it said, in short; empty where its place says it. */
  what: string;
};

export type Imported = { fault: ImportFault } | { fault: null; workflow: WorkflowDocument; left: readonly LeftOut[] };

export type Present = Words & {
  /** What the definition is laid on, and in which language it is read. */
  workflow: WorkflowDocument;
  language: Language;
  /** Ids for what is added, each once. */
  newState(): string;
  newMove(): string;
};

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const inShort = (value: unknown): string => {
  const text =
    typeof value === "string" ? value : isPart(value) && typeof value["type"] === "string" ? value["type"] : (JSON.stringify(value) ?? "");
  const letters = [...text];
  return letters.length > 80 ? `${letters.slice(0, 79).join("")}…` : text;
};

/** What is told of each key of a state that a workflow does not have. */
const ofState: Readonly<Record<string, LeftOut["code"]>> = {
  entry: "action",
  exit: "action",
  after: "timer",
  invoke: "invoked",
  always: "eventless",
  states: "nested",
  history: "history",
};
const ofTransition: Readonly<Record<string, LeftOut["code"]>> = { actions: "action", cond: "guard", guard: "guard", in: "guard" };
/** Events that nobody sends: a wildcard stands for all that nothing else hears, the others XState sends to itself. Version 4 called some of them otherwise. */
const ofEvents: readonly (readonly [RegExp, LeftOut["code"]])[] = [
  [/^$/, "eventless"],
  [/^(?:.*\.)?\*$/s, "wildcard"],
  [/^xstate\.after[.(]/, "timer"],
  [/^(?:xstate\.(?:done|error)\.actor|xstate\.snapshot|done\.invoke|error\.platform)\./, "invoked"],
  [/^(?:xstate\.)?done\.state\./, "nested"],
  [/^xstate\./, "other"],
];

const describedInState = ["type", "on", "tags", "description", "id"];
const describedInTransition = ["target", "description"];
const describedInChart = ["id", "initial", "states", "description"];

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isPart(value) && Object.keys(value).length === 0);

/** A name that fits from what a chart calls it: on one line, of so many letters. */
const fitting = (text: string): string =>
  [...text.toWellFormed().replaceAll(/\s+/gu, " ").trim()].slice(0, most.nameLetters).join("").trim();

class Reader {
  readonly left: LeftOut[] = [];
  readonly #present: Present;
  readonly #chartId: string | undefined;

  constructor(present: Present, chartId: string | undefined) {
    this.#present = present;
    this.#chartId = chartId;
  }

  tell(code: LeftOut["code"], at: readonly string[], what: unknown = ""): void {
    this.left.push({ code, at, what: inShort(what) });
  }

  /** All that a part says beside what is read of it. */
  others(part: Part, read: readonly string[], codes: Readonly<Record<string, LeftOut["code"]>>, at: readonly string[]): void {
    for (const [key, value] of Object.entries(part))
      if (!read.includes(key) && !isEmpty(value))
        for (const one of key === "actions" || key === "entry" || key === "exit" || key === "invoke" ? list(value) : [value])
          this.tell(codes[key] ?? "other", [...at, key], one);
  }

  /** What something is called: by its description where that can be a name, else by its key; never as one beside it is. */
  name(key: string, description: unknown, taken: Set<string>, at: readonly string[], other: string): string {
    const described = typeof description === "string" && isName(description) ? description : null;
    if (typeof description === "string" && described === null && description !== "") this.tell("name", [...at, "description"], description);
    const read = described ?? (fitting(key) || other);
    if (described === null && read !== key) this.tell("name", at, key);
    const free = (text: string): string => {
      for (let n = 2; taken.has(readAs(text)); n += 1) text = `${[...read].slice(0, most.nameLetters - 5).join("")} (${n})`;
      return text;
    };
    const name = free(read);
    taken.add(readAs(name));
    return name;
  }

  category(state: Part, isFirst: boolean, at: readonly string[]): Category {
    const tags = list(state["tags"]);
    const isCategory = (tag: unknown): tag is Category => categories.some((category) => category === tag);
    const found = tags.find(isCategory);
    for (const tag of tags) if (tag !== found) this.tell("tag", [...at, "tags"], tag);
    return found ?? (state["type"] === "final" ? "done" : isFirst ? "open" : "active");
  }

  /** The key of the state to which a target leads. */
  target(target: unknown, keys: ReadonlyMap<string, string>): string | undefined {
    if (typeof target !== "string") return undefined;
    const prefix = `#${this.#chartId ?? "(machine)"}.`;
    const bare = target.startsWith(prefix) ? target.slice(prefix.length) : target;
    return keys.get(target) ?? keys.get(bare) ?? (bare.startsWith("#") ? keys.get(bare.slice(1)) : undefined);
  }

  /** Its moves, with those that the state has under their names. */
  moves(state: Part, id: string, states: ReadonlyMap<string, string>, known: State | undefined, at: readonly string[]): Move[] {
    const { rulesOf, effectOf, nameOf, language, newMove } = this.#present;
    const there = new Map(known ? Array.from(keysOf(stepsOf(known), nameOf), ([move, key]) => [key, move] as const) : []);
    const taken = new Set<string>();
    const on = isPart(state["on"]) ? state["on"] : {};
    if (state["on"] !== undefined && !isPart(state["on"]) && !isEmpty(state["on"])) this.tell("other", [...at, "on"], state["on"]);
    return Object.entries(on).flatMap(([event, given]) => {
      const [, isNoMove] = ofEvents.find(([form]) => form.test(event)) ?? [];
      if (isNoMove !== undefined && !isEmpty(given)) this.tell(isNoMove, [...at, "on", event], event);
      if (isNoMove !== undefined) return [];
      return list(given).flatMap((one): Move[] => {
        const place = [...at, "on", event];
        const transition: Part = isPart(one) ? one : { target: one };
        const targets = list(transition["target"]);
        if (targets.length === 0 || targets[0] === null) {
          this.tell("no_target", place, one);
          return [];
        }
        if (targets.length > 1) {
          this.tell("several_targets", place, targets);
          return [];
        }
        const to = this.target(targets[0], states);
        if (to === undefined) {
          this.tell("unknown_target", place, targets[0]);
          return [];
        }
        if (to === id) {
          this.tell("leads_to_itself", place, "");
          return [];
        }
        const own = known?.moves.find((move) => move.id === there.get(event));
        there.delete(event);
        const name = this.name(event, transition["description"], taken, place, "→");
        // What it asks for, and what happens then, is as it was where it says the same.
        const { who, when, needs, then = [] } = own ?? {};
        const asksTheSame = own !== undefined && transition["guard"] === (rulesOf(own) ?? undefined);
        const doesTheSame = isAlike(list(transition["actions"]), then.map(effectOf));
        const read = { ...transition, ...(asksTheSame && { guard: undefined }), ...(doesTheSame && { actions: undefined }) };
        this.others(read, describedInTransition, ofTransition, place);
        const called: Name = own !== undefined && transition["description"] === undefined ? own.name : { [language]: name };
        return [
          {
            id: own?.id ?? newMove(),
            name: called,
            to,
            ...(asksTheSame && who && { who }),
            ...(asksTheSame && when && { when }),
            ...(asksTheSame && needs && { needs }),
            ...(doesTheSame && then.length > 0 && { then }),
          },
        ];
      });
    });
  }

  /** The state in which the chart begins: said by its key, as a target, or as a transition that does something on its way. */
  initial(given: unknown, keys: ReadonlyMap<string, string>): string | undefined {
    const transition: Part = isPart(given) ? given : { target: given };
    const targets = list(transition["target"]);
    this.others(transition, describedInTransition, ofTransition, ["initial"]);
    const found = targets.length === 1 ? this.target(targets[0], keys) : undefined;
    if (found === undefined) this.tell("initial", ["initial"], given ?? "");
    return found;
  }
}

/**
 * The approval of a state whose votes the chart has as they were exported, and what it has beside them; null where it has not.
 *
 * @param there the ids of the states that the chart has
 */
const keptApproval = (
  state: Part,
  known: State | undefined,
  present: Present,
  keys: ReadonlyMap<string, string>,
  there: ReadonlySet<string>,
): { approval: Approval; on: Part } | null => {
  const approval = known?.approval;
  // Where people vote, work waits.
  if (known === undefined || approval === undefined || !isAlike(list(state["tags"]), [known.category])) return null;
  if (!isAlike(state["meta"], approvalMetaOf(approval))) return null;
  const on: Part = isPart(state["on"]) ? state["on"] : {};
  const ballot = transitionsOf(stepsOf(known), keys, present).filter(({ id }) => isVote(id));
  const isWhole = [approval.yes, approval.no].every((to) => there.has(to) || !keys.has(to));
  if (!isWhole || !ballot.every(({ event, transition }) => isAlike(on[event], transition))) return null;
  return { approval, on: Object.fromEntries(Object.entries(on).filter(([event]) => ballot.every((vote) => vote.event !== event))) };
};

/**
 * Reads a definition.
 *
 * @param text JSON of what `createMachine` takes
 * @param present what it is laid on
 */
export const importWorkflow = (text: string, present: Present): Imported => {
  if (text.trim() === "") return { fault: "empty" };
  if (text.length > readable.letters) return { fault: "too_large" };
  let chart: unknown;
  try {
    chart = JSON.parse(text);
  } catch {
    return { fault: "no_json" };
  }
  if (!isPart(chart) || !isPart(chart["states"])) return { fault: "no_chart" };
  const entries = Object.entries(chart["states"]);
  if (entries.length === 0) return { fault: "no_chart" };
  if (entries.length > readable.states) return { fault: "too_many" };

  const { workflow, nameOf, language, newState } = present;
  const reader = new Reader(present, typeof chart["id"] === "string" ? chart["id"] : undefined);
  const keys = keysOf(workflow.states, nameOf);
  const clocks = workflow.clocks ?? [];
  const keepsClocks = isAlike(chart["meta"], { clocks: clocks.map((clock) => clockOf(clock, keys, nameOf)) });
  reader.others(keepsClocks ? { ...chart, meta: undefined } : chart, describedInChart, ofState, []);
  if (chart["type"] === "parallel") reader.tell("parallel", ["type"], "");
  const there = new Map(Array.from(keys, ([id, key]) => [key, id] as const));
  const parts = entries.flatMap(([key, value]) => {
    const state: Part = isPart(value) ? value : {};
    if (!isPart(value) && !isEmpty(value)) reader.tell("other", ["states", key], value);
    if (state["type"] === "history") {
      reader.tell("history", ["states", key], "");
      return [];
    }
    return [{ key, state, known: workflow.states.find(({ id }) => id === there.get(key)) }];
  });
  const ids = new Map(parts.map(({ key, known }) => [key, known?.id ?? newState()]));
  // A state can be meant by an id of its own too.
  const targets = new Map(ids);
  for (const { key, state } of parts) if (typeof state["id"] === "string") targets.set(`#${state["id"]}`, ids.get(key) ?? "");

  const first = reader.initial(chart["initial"], targets) ?? [...ids.values()][0];
  const taken = new Set<string>();
  const states = parts.map(({ key, state, known }): State => {
    const at = ["states", key];
    const id = ids.get(key) ?? "";
    const name = reader.name(key, state["description"], taken, at, id);
    const keepsTimers = known?.after !== undefined && isAlike(state["after"], timersOf(known, keys, present));
    const approval = keptApproval(state, known, present, keys, new Set(ids.values()));
    const read = { ...state, ...(keepsTimers && { after: undefined }), ...(approval !== null && { meta: undefined, on: approval.on }) };
    reader.others(read, describedInState, ofState, at);
    if (state["type"] === "parallel") reader.tell("parallel", at, "");
    return {
      id,
      name: known !== undefined && state["description"] === undefined ? known.name : { [language]: name },
      category: reader.category(state, id === first, at),
      ...(known?.limit === undefined ? {} : { limit: known.limit }),
      ...(approval !== null && { approval: approval.approval }),
      ...(keepsTimers && { after: known.after }),
      moves: reader.moves(read, id, targets, known, at),
    };
  });
  if (first === undefined) return { fault: "no_chart" };
  if (states.reduce((sum, { moves }) => sum + moves.length, 0) > readable.moves) return { fault: "too_many" };
  const kept = keepsClocks && clocks.length > 0 ? { clocks } : {};
  return { fault: null, workflow: { format: 1, initial: first, states, ...kept }, left: reader.left };
};
