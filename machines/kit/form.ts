/**
 * A form of a workspace: what is wrong is said when it is sent, and what it asks for is judged at once by the rows that the page has. Where it cannot be
 * saved the form says why and keeps what was written.
 */
import { assign, setup } from "xstate";
import { required, requiredAction } from "../actor.ts";
import { broke, came, failed, type Outcome, outcomeGuards } from "../workspace/outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

/** What is written, what was found wrong with it by the field, and why it was not saved. */
export type FormContext<Draft, Faults> = Draft & { faults: Faults; error: CommandError | null };

/** `change`: one thing that is done to the draft, by its own `type`. */
export type FormEvent<Change> = { type: "draft.changed"; change: Change } | { type: "submitted" } | { type: "cancelled" };

/**
 * What each change makes of the draft, and of the faults that were found: what is written anew is judged anew. Null where it cannot be made.
 * Pure: views ask it too, by the chart's `can`.
 */
export type Reducers<Draft, Change extends { type: string }, Faults> = {
  [Type in Change["type"]]: (
    form: FormContext<Draft, Faults>,
    change: Extract<Change, { type: Type }>,
  ) => Partial<Draft & { faults: Faults }> | null;
};

/** The event that makes a change. */
export const changing = <Change>(change: Change) => ({ type: "draft.changed" as const, change });

/** Faults without what of a part is said of these ids; the part goes with the last. */
export const forgiven = <Part extends string, Faults extends { [Name in Part]?: readonly string[] }>(
  faults: Faults,
  part: Part,
  ids: readonly string[],
): Faults => {
  const left = (faults[part] ?? []).filter((id) => !ids.includes(id));
  const { [part]: _, ...rest } = faults;
  // Every part of faults may be left out.
  return (left.length === 0 ? rest : { ...rest, [part]: left }) as Faults;
};

type FormParts<Draft, Change extends { type: string }, Faults, Saved> = {
  /** The chart's name, by which the product and its drawings know it. */
  id: string;
  /** The sentence of the specification that asks for the form. */
  serves: string;
  reducers: Reducers<Draft, Change, Faults>;
  /** What is wrong with a draft; empty for nothing. */
  faultsIn: (draft: Draft) => Faults;
  /** What is saved of a draft with which nothing is wrong. */
  savedOf: (draft: Draft) => Saved;
};

export const form = <Draft extends object, Change extends { type: string }, Faults extends object, Saved>({
  id,
  serves,
  reducers,
  faultsIn,
  savedOf,
}: FormParts<Draft, Change, Faults, Saved>) => {
  type Context = FormContext<Draft, Faults>;
  const reduce = (context: Context, change: Change) =>
    // A change is one of its own type.
    reducers[change.type as Change["type"]](context, change as Extract<Change, { type: Change["type"] }>);
  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Change>,
      input: {} as Draft,
      tags: {} as "busy" | "refused" | "closed",
      meta: {} as { serves: string },
    },
    actors: { save: required<Outcome, { saved: Saved }>("save") },
    actions: {
      change: assign(({ context }, { change }: { change: Change }) => (reduce(context, change) ?? {}) as Partial<Context>),
      validate: assign(({ context }) => ({ faults: faultsIn(context) }) as Partial<Context>),
      setError: assign((_, { error }: { error: CommandError | null }) => ({ error }) as Partial<Context>),
      clearError: assign(() => ({ error: null }) as Partial<Context>),
      close: requiredAction("close"),
    },
    guards: {
      ...outcomeGuards,
      isPossible: ({ context }, { change }: { change: Change }) => reduce(context, change) !== null,
      isComplete: ({ context }) => Object.keys(faultsIn(context)).length === 0,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, faults: {} as Faults, error: null }),
    initial: "asking",
    states: {
      asking: {
        initial: "editing",
        on: {
          // What is written leads back to a form that says nothing of the answer before.
          "draft.changed": {
            guard: { type: "isPossible", params: ({ event }) => event },
            target: ".editing",
            actions: { type: "change", params: ({ event }) => event },
          },
          cancelled: "left",
        },
        states: {
          editing: {
            meta: { serves },
            on: { submitted: [{ guard: "isComplete", target: `#${id}.saving` }, { actions: "validate" }] },
          },
          refused: {
            tags: "refused",
            exit: "clearError",
            // It was complete when it was sent.
            on: { submitted: `#${id}.saving` },
          },
        },
      },
      saving: {
        tags: "busy",
        invoke: {
          id: "save",
          src: "save",
          input: ({ context }) => ({ saved: savedOf(context) }),
          onDone: [
            { guard: { type: "isDone", params: came }, target: "left" },
            { target: "asking.refused", actions: failed },
          ],
          onError: broke("asking.refused"),
        },
      },
      left: { tags: "closed", entry: "close" },
    },
  });
};

export type Form<Draft extends object, Change extends { type: string }, Faults extends object, Saved> = ReturnType<
  typeof form<Draft, Change, Faults, Saved>
>;
