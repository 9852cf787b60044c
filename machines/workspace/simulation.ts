/**
 * A pretend task, walked through a workflow as anybody (WORKSPACE §5): whoever draws the workflow says who moves and what is so of the task, sees which moves
 * there are and why not, and makes one. Nothing is kept of it.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import {
  anybody,
  isPathIn,
  isWalkable,
  type Pretend,
  type PretendStep,
  questionName,
  questionsOf,
  askedEachStep,
  stepBy,
} from "../../src/workflow/simulation.ts";
import { eventParams } from "../form.ts";

export type SimulationInput = { workflow: WorkflowDocument };

/** `path`: the steps that were made, the first first. */
type Context = SimulationInput & { pretend: Pretend; path: readonly PretendStep[] };

type Event =
  | ({ type: "workflow.changed" } & SimulationInput)
  | { type: "walk.begun" }
  | { type: "walk.closed" }
  /** Something is made up otherwise: by the name of its question. */
  | { type: "field.changed"; field: string; value: string }
  | { type: "move.made"; move: string }
  | { type: "walk.back" }
  | { type: "walk.restarted" };

const simulation = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SimulationInput,
    tags: {} as "open" | "begun",
    meta: {} as { serves: string },
  },
  actions: {
    setWorkflow: assign((_, { workflow }: SimulationInput) => ({ workflow })),
    makeUp: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      pretend: { ...context.pretend, [field]: value },
    })),
    make: assign(({ context }, { move }: { move: string }) => {
      const step = stepBy(context, move);
      // What was said was said with this step, and votes were for it.
      const pretend = Object.fromEntries(Object.entries(context.pretend).filter(([name]) => !askedEachStep.includes(name)));
      return step === null ? {} : { path: [...context.path, step], pretend };
    }),
    back: assign(({ context }) => ({ path: context.path.slice(0, -1) })),
    begin: assign({ path: [], pretend: anybody }),
    restart: assign({ path: [] }),
  },
  guards: {
    isPossible: ({ context }, { move }: { move: string }) => stepBy(context, move) !== null,
    isAsked: ({ context }, { field }: { field: string }) =>
      questionsOf(context.workflow).some((question) => questionName(question) === field),
    canBegin: ({ context }) => isWalkable(context.workflow),
    canBeginIn: (_, { workflow }: SimulationInput) => isWalkable(workflow),
    /** The walk goes on in the other workflow: each of its steps is there. */
    isThere: ({ context }, { workflow }: SimulationInput) => isWalkable(workflow) && isPathIn(workflow, context.path),
    isLast: ({ context }) => context.path.length === 1,
  },
});

const changed = { type: "setWorkflow", params: eventParams } as const;
const possible = { type: "isPossible", params: eventParams } as const;
const make = { type: "make", params: eventParams } as const;

export const simulationMachine = simulation.createMachine({
  id: "simulation",
  context: ({ input }) => ({ ...input, pretend: anybody, path: [] }),
  initial: "closed",
  states: {
    closed: {
      on: { "workflow.changed": { actions: changed }, "walk.begun": { guard: "canBegin", target: "walking", actions: "begin" } },
    },
    walking: {
      tags: "open",
      meta: { serves: "WORKSPACE §5 one walks a pretend task as any role" },
      initial: "begun",
      on: {
        "walk.closed": "closed",
        "field.changed": { guard: { type: "isAsked", params: eventParams }, actions: { type: "makeUp", params: eventParams } },
        // Of a walk whose steps are there no more nothing is left.
        "workflow.changed": [
          { guard: { type: "isThere", params: eventParams }, actions: changed },
          { guard: { type: "canBeginIn", params: eventParams }, target: ".begun", actions: [changed, "restart"] },
          { target: "closed", actions: [changed, "restart"] },
        ],
      },
      states: {
        begun: { tags: "begun", on: { "move.made": { guard: possible, target: "gone", actions: make } } },
        gone: {
          on: {
            "move.made": { guard: possible, actions: make },
            "walk.back": [{ guard: "isLast", target: "begun", actions: "back" }, { actions: "back" }],
            "walk.restarted": { target: "begun", actions: "restart" },
          },
        },
      },
    },
  },
});

export type SimulationSnapshot = SnapshotFrom<typeof simulationMachine>;
export type SimulationActor = ActorRefFrom<typeof simulationMachine>;
