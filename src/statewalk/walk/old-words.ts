/**
 * Words of XState 4 in a chart's configuration. XState 5 passes over most of them without a word, so that the chart does something else than it says: a
 * transition with `cond` is not guarded. Source: XState's own guide "Migrating from XState v4 to v5", and what 5.33.3 does with each.
 */
import { Unfit } from "./unfit.ts";

type Config = Readonly<Record<string, unknown>>;
/** What stands where, and what to write in its place. */
type OldWord = { at: string; instead: string };

const isObject = (given: unknown): given is Config => typeof given === "object" && given !== null && !Array.isArray(given);
const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? (given as unknown[]) : given === undefined ? [] : [given]);

/** Of the whole chart. */
const ofChart = {
  schema: "`types`",
  tsTypes: "`types`",
  services: "`actors`, given to `setup` or `provide`",
  strict: "nothing: version 5 has none",
  delimiter: "nothing: it is always a dot",
  preserveActionOrder: "nothing: it is always kept",
  predictableActionArguments: "nothing: they always are",
};
const ofState = {
  onEntry: "`entry`",
  onExit: "`exit`",
  activities: "`invoke`, of an actor made by `fromCallback`",
  parallel: '`type: "parallel"`',
  data: "`output`",
};
const ofTransition = { cond: "`guard`", in: '`guard: stateIn("#…")`', internal: "`reenter`, which says the opposite" };
const ofInvoke = { data: "`input`", autoForward: "an action `sendTo` for each event that it is to hear", forward: "an action `sendTo`" };

const ofEvents: [old: RegExp, instead: string][] = [
  [/^$/, "`always`, beside `on`"],
  [/^done\.invoke\.(.+)$/, "`xstate.done.actor.$1`, or `onDone` of the invoke"],
  [/^error\.platform\.(.+)$/, "`xstate.error.actor.$1`, or `onError` of the invoke"],
  [/^error\.(?:execution|communication)$/, "nothing: version 5 has none"],
  [/^done\.state\.(.+)$/, "`xstate.done.state.$1`, or `onDone` of the state"],
  [/^xstate\.after\((.+?)\)#(.+)$/, "`after: { $1: … }` of the state $2"],
];

const ofActions: Readonly<Record<string, string>> = {
  "xstate.send": "`raise`, or `sendTo`",
  "xstate.choose": "`enqueueActions`",
  "xstate.pure": "`enqueueActions`",
  "xstate.start": "`invoke`, or `spawnChild`",
  "xstate.stop": "`stopChild`",
  "xstate.invoke": "`invoke`, or `spawnChild`",
};

/** Every word of XState 4 in a configuration, in its order. */
export const oldWordsIn = (config: unknown): OldWord[] => {
  const found: OldWord[] = [];
  const tell = (place: readonly string[], instead: string) => {
    found.push({ at: place.join(" › "), instead });
  };
  const words = (part: Config, old: Readonly<Record<string, string>>, place: readonly string[]) => {
    for (const [word, instead] of Object.entries(old)) if (part[word] !== undefined) tell([...place, word], instead);
  };
  const inActions = (given: unknown, place: readonly string[]) => {
    for (const action of listOf(given)) {
      const instead = isObject(action) ? ofActions[String(action["type"])] : undefined;
      if (instead) tell([...place, String((action as Config)["type"])], instead);
    }
  };
  const inTransitions = (given: unknown, place: readonly string[]) => {
    const list = listOf(given);
    for (const [at, transition] of list.entries()) {
      if (!isObject(transition)) continue;
      const here = list.length > 1 ? [...place, `(${at + 1} of ${list.length})`] : place;
      words(transition, ofTransition, here);
      inActions(transition["actions"], [...here, "actions"]);
    }
  };
  /** By what they follow; version 4 also took a list of them. */
  const inSlots = (given: unknown, place: readonly string[], key: "event" | "delay") => {
    if (Array.isArray(given)) tell(place, `an object with a key for each ${key}`);
    for (const [name, transitions] of Array.isArray(given) ? [["", given] as const] : isObject(given) ? Object.entries(given) : []) {
      const old = key === "event" && !Array.isArray(given) ? ofEvents.find(([pattern]) => pattern.test(name)) : undefined;
      if (old) tell([...place, JSON.stringify(name)], name.replace(...old));
      inTransitions(transitions, Array.isArray(given) ? place : [...place, name]);
    }
  };
  const inState = (state: Config, place: readonly string[]) => {
    words(state, ofState, place);
    inActions(state["entry"], [...place, "entry"]);
    inActions(state["exit"], [...place, "exit"]);
    inSlots(state["on"], [...place, "on"], "event");
    inSlots(state["after"], [...place, "after"], "delay");
    for (const key of ["always", "onDone"]) inTransitions(state[key], [...place, key]);
    const invokes = listOf(state["invoke"]);
    for (const [at, invoke] of invokes.entries()) {
      if (!isObject(invoke)) continue;
      const here = [...place, invokes.length > 1 ? `invoke (${at + 1} of ${invokes.length})` : "invoke"];
      words(invoke, ofInvoke, here);
      if (isObject(invoke["src"]) && typeof invoke["src"]["type"] === "string" && !("transition" in invoke["src"]))
        tell([...here, "src"], `\`${invoke["src"]["type"]}\`, with what else it said in \`input\``);
      for (const key of ["onDone", "onError", "onSnapshot"]) inTransitions(invoke[key], [...here, key]);
    }
    if (isObject(state["states"]))
      for (const [name, inner] of Object.entries(state["states"])) if (isObject(inner)) inState(inner, [...place, name]);
  };
  if (!isObject(config)) return found;
  const name = typeof config["id"] === "string" ? config["id"] : "(machine)";
  words(config, ofChart, [name]);
  inState(config, [name]);
  return found;
};

/** @throws Unfit that names each place with the word of version 5 */
export const refuseOldWords = (config: unknown): void => {
  const found = oldWordsIn(config);
  if (found.length === 0) return;
  const lines = found.map(({ at, instead }) => `  ${at}: write ${instead}`);
  throw new Unfit(`This chart has words of XState 4, which version 5 does not know:\n${lines.join("\n")}`);
};
