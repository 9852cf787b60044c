/** How a chart's paths are followed on the started product: the plug-in of a project, because statewalk knows none. */
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { Interaction, Expectation } from "./actions.ts";

/** Where on a path something is to be done or seen. */
export type Place = {
  /** The path's number, from 1. */
  path: number;
  /** What the chart is begun with. */
  input: unknown;
  /** How the chart stands, before what is done and after what is seen. */
  snapshot: AnyMachineSnapshot;
};

/** What is not said stays in the words of the chart. */
export type StepDefinitions = {
  /** What must be true before any path: how the product is started, with which records, and at which address. */
  before: Interaction[];
  /** The input as it is at the product, such as with its settings; on a path, with what is that path's own. */
  given?(input: unknown, path: number | null): unknown;
  /** Why a beginning with this input, or this event then, cannot be brought about by anybody at the product; null where it can. */
  inability?(given: { input: unknown } | { event: AnyEventObject; snapshot: AnyMachineSnapshot }): string | null;
  /** What else tells two states apart, beside what the samples say: what can be brought about hangs on it. */
  project?(snapshot: AnyMachineSnapshot): unknown;
  /** The events of a path as they are done here, such as with an address of its own. They must lead the same way. */
  prepare?(events: readonly AnyEventObject[], at: { path: number; input: unknown }): AnyEventObject[];
  /** What is true or done at the beginning of a path. */
  begin?(at: Place): Interaction[];
  /** How an event is brought about that is no wait. */
  bring?(event: AnyEventObject, at: Place): Interaction;
  /** How this many milliseconds pass. */
  wait?(milliseconds: number): Interaction;
  /** What is seen now. */
  see?(at: Place): Expectation[];
};
