/** What needs nothing of the machine it runs on: paths through a chart, walks of them, and what these took. */
export { actorNewsIn } from "./walk/actor-news.ts";
export { pathsToAnswers, routesToAnswers } from "./walk/answers.ts";
export { controlledActor, isMachine, silenced } from "./walk/controlled-actor.ts";
export { faultsOf, findFaults, furtherPaths, walkChart, walkPaths, type Divergence, type Faults, type Reached } from "./walk/coverage.ts";
export { graphsOf, initialSnapshotOf, StateExplosion, type Edge, type Graph } from "./walk/graph.ts";
export { guardWords, named } from "./walk/guards.ts";
export { oldWordsIn } from "./walk/old-words.ts";
export { outlineOf } from "./walk/outline.ts";
export { describe, pathOf, pathsOf, strategies, type Path, type Strategy } from "./walk/paths.ts";
export { addRecord, coverableOf, emptyRecord, parts, recordOf, type ChartRecord, type Part } from "./walk/record.ts";
export { machineOf, samplesOf, type Implementations } from "./walk/run-time.ts";
export { replay, stateOf, type Now } from "./walk/replay.ts";
export { servesOf, type Serves } from "./walk/requirements.ts";
export { eventsOf, possibleEventsOf, userEventsOf, type Samples } from "./walk/samples.ts";
export { isAlike, textOf } from "./walk/text.ts";
export { nameOf, statesOf, takenBy, transitionsOf } from "./walk/transitions.ts";
export { Unfit } from "./walk/unfit.ts";
export { whyNot, whyNotWords, type WhyNot } from "./walk/why-not.ts";
