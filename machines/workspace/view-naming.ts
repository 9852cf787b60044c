/**
 * Giving a name to how a project is shown (WORKSPACE §4 saved views): to what is seen now, or another one to a view that there is. Whoever may share
 * says whether it is everybody's. It is judged at once; where it cannot be, the form says why and keeps what was written.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { excessOf } from "../../src/domain/lengths.ts";
import { bounds } from "../../src/domain/rows.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

export type ViewFault = "name_required" | "name_long" | "name_taken";
/** `view` is the one that gets another name; null for what is seen now. */
export type ViewNaming = { view: string | null; name: string; isShared: boolean };

type Context = ViewNaming & { mayShare: boolean; fault: ViewFault | null; error: CommandError | null };

type Event =
  | ({ type: "naming.began" } & ViewNaming)
  | { type: "name.changed"; name: string }
  | { type: "sharing.chosen"; isShared: boolean }
  | { type: "submitted" }
  | { type: "naming.cancelled" };

const viewNaming = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** Whether the person may share views of the project. */
    input: {} as { mayShare: boolean },
    tags: {} as "open" | "busy" | "refused",
    meta: {} as { serves: string },
  },
  actors: { save: required<Outcome, ViewNaming>("save") },
  actions: {
    begin: assign((_, { view, name, isShared }: ViewNaming) => ({ view, name, isShared, fault: null })),
    setName: assign((_, { name }: { name: string }) => ({ name, fault: null })),
    setShared: assign((_, { isShared }: { isShared: boolean }) => ({ isShared })),
    judge: assign(({ context }) => ({ fault: faultOf(context.name) })),
    /** Another one of the project, or of the person, is called so. */
    setTaken: assign({ fault: "name_taken" }),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
  },
  guards: {
    ...outcomeGuards,
    isNamed: ({ context }) => faultOf(context.name) === null,
    /** Whose a view is, is said once. */
    maySay: ({ context }) => context.mayShare && context.view === null,
    isTaken: (_, { outcome }: { outcome: Outcome }) => outcome?.code === "name_taken",
  },
});

const written = { actions: { type: "setName", params: eventParams } } as const;
const chosen = { guard: "maySay", actions: { type: "setShared", params: eventParams } } as const;

export const viewNamingMachine = viewNaming.createMachine({
  id: "viewNaming",
  context: ({ input }) => ({ ...input, view: null, name: "", isShared: false, fault: null, error: null }),
  initial: "closed",
  states: {
    closed: { on: { "naming.began": { target: "open", actions: { type: "begin", params: eventParams } } } },
    open: {
      tags: "open",
      meta: { serves: "WORKSPACE §4 saved views; §9 a lead makes shared views, everybody their own" },
      initial: "writing",
      on: { "naming.cancelled": "closed" },
      states: {
        writing: {
          on: {
            "name.changed": written,
            "sharing.chosen": chosen,
            submitted: [{ guard: "isNamed", target: "#viewNaming.saving" }, { actions: "judge" }],
          },
        },
        refused: {
          tags: "refused",
          exit: "clearError",
          on: {
            "name.changed": { target: "writing", ...written },
            "sharing.chosen": { target: "writing", ...chosen },
            // It had a name when it was sent.
            submitted: "#viewNaming.saving",
          },
        },
      },
    },
    saving: {
      tags: ["open", "busy"],
      invoke: {
        id: "save",
        src: "save",
        input: ({ context: { view, name, isShared } }) => ({ view, name: name.trim(), isShared }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "closed" },
          { guard: { type: "isTaken", params: came }, target: "open", actions: "setTaken" },
          { target: "open.refused", actions: failed },
        ],
        onError: broke("open.refused"),
      },
    },
  },
});

export type ViewNamingSnapshot = SnapshotFrom<typeof viewNamingMachine>;
export type ViewNamingActor = ActorRefFrom<typeof viewNamingMachine>;

const faultOf = (name: string): ViewFault | null => {
  const trimmed = name.trim();
  return trimmed === "" ? "name_required" : excessOf(trimmed, bounds.viewName) ? "name_long" : null;
};
