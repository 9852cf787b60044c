/**
 * What is left to do once an organisation is confirmed, in the order of SPEC §4: the mail that says so goes out, then the registration's
 * session ends. What the browser kept for the wizard is done with, and whoever shows the organisation looks again.
 *
 * It runs beside the wizard and not in it, since a person may go on to their dashboard at once. No answer keeps it from its end, and a bug
 * ends it as a whole.
 */
import { setup } from "xstate";
import { required, requiredAction } from "../actor.ts";

type Registered = { email: string; sessionId: string };

const completion = setup({
  types: { context: {} as Registered, input: {} as Registered, meta: {} as { serves: string } },
  /** Nobody waits for their answers, and nothing follows from them. */
  actors: {
    sendSuccessEmail: required<void, { email: string }>("sendSuccessEmail"),
    endSession: required<void, { sessionId: string }>("endSession"),
  },
  actions: { clearDraft: requiredAction("clearDraft"), tellSession: requiredAction("tellSession") },
});

export const completionMachine = completion.createMachine({
  id: "completion",
  context: ({ input }) => input,
  entry: ["clearDraft", "tellSession"],
  initial: "sendingSuccessEmail",
  states: {
    sendingSuccessEmail: {
      meta: { serves: "SPEC §4 registration flow order: send success email" },
      invoke: {
        id: "sendSuccessEmail",
        src: "sendSuccessEmail",
        input: ({ context }) => ({ email: context.email }),
        onDone: "endingSession",
      },
    },
    endingSession: {
      meta: { serves: "SPEC §4 registration flow order: the session ends with everything done in it" },
      invoke: { id: "endSession", src: "endSession", input: ({ context }) => ({ sessionId: context.sessionId }), onDone: "completed" },
    },
    completed: { type: "final" },
  },
});
