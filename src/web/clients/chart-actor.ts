import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from "xstate";

/** An actor that runs a chart, as XState has it; its types tell less. */
export type ChartActor = AnyActorRef & { logic: AnyStateMachine; options: { input?: unknown } };

export const isChart = (actor: AnyActorRef): actor is ChartActor =>
  "logic" in actor && typeof actor.logic === "object" && actor.logic !== null && "root" in actor.logic;

// XState types what an inspector hears by the least that any actor has, and tells of its own alone.
export const actorOf = ({ actorRef }: InspectionEvent) => actorRef as AnyActorRef;

export const snapshotOf = (actor: ChartActor): AnyMachineSnapshot => actor.getSnapshot();

/** The actors that a chart runs, by their ids. */
export const childrenOf = (actor: ChartActor): AnyActorRef[] => Object.values(snapshotOf(actor).children);
