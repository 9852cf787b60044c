/**
 * The portal's side of coming into a workspace, /enter (WORKSPACE §1).
 *
 * A workspace that knows nobody sends the browser here with its name and the challenge of a secret that it keeps. Whoever is signed in is led
 * back with a code that is good once, for half a minute and for that workspace alone; to one at a path, which shares the session, without. Where
 * it leads is the server's to say, never the query's.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { subdomainProblem } from "../../src/contract/fields.ts";
import type { Problem, ProblemCode } from "../../src/contract/problems.ts";
import { codeChallenge } from "../../src/contract/workspace/session.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals } from "../refusal.ts";

export type WorkspaceEntryInput = {
  /** Both as the address has them; empty where it has none. */
  subdomain: string;
  challenge: string;
  /** The signed-in person's address; null for a stranger. */
  signedInAs: string | null;
  /** Whether there are workspaces here, at origins of their own or at paths. */
  isOffered: boolean;
};
type Context = WorkspaceEntryInput & { problem: Problem | null };
type Way = { address: string };
type Event = { type: "entry.requested" } | { type: "account.switched" } | SlowResponseEvent;

const workspaceEntry = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as WorkspaceEntryInput,
    tags: {} as
      | "signingIn"
      | "opening"
      | "busy"
      | "refused"
      | "unknown"
      | "notMember"
      | "malformed"
      | "notOffered"
      | "left"
      | SlowResponseTag
      | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { askForCode: required<Answer<Way>, { subdomain: string; codeChallenge: string }>("askForCode") },
  actions: {
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    lead: requiredAction<Way>("lead"),
    signOut: requiredAction("signOut"),
  },
  guards: {
    ...answerGuards,
    isElsewhere: ({ context }) => !context.isOffered,
    isNameless: ({ context }) => subdomainProblem(context.subdomain) !== null,
    isUnchallenged: ({ context }) => !codeChallenge.safeParse(context.challenge).success,
    isStranger: ({ context }) => context.signedInAs === null,
    isCode: (_, params: { answer: Answer<unknown>; code: ProblemCode }) => !params.answer.success && params.answer.code === params.code,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

type Done = { event: { output: Answer<unknown> } };
const says = (code: ProblemCode) => ({ type: "isCode", params: ({ event }: Done) => ({ answer: event.output, code }) }) as const;

export const workspaceEntryMachine = workspaceEntry.createMachine({
  id: "workspaceEntry",
  context: ({ input }) => ({ ...input, problem: null }),
  initial: "arriving",
  states: {
    arriving: {
      always: [
        { guard: "isElsewhere", target: "notOffered" },
        { guard: "isNameless", target: "malformed" },
        { guard: "isUnchallenged", target: "malformed" },
        { guard: "isStranger", target: "signingIn" },
        { target: "asking" },
      ],
    },
    signingIn: { tags: "signingIn", meta: { serves: "WORKSPACE §1: signing in first where needed" } },
    asking: {
      tags: ["opening", "busy"],
      meta: { serves: "WORKSPACE §1: a single-use code, bound to the challenge, the workspace and the person" },
      invoke: {
        id: "askForCode",
        src: "askForCode",
        input: ({ context }) => ({ subdomain: context.subdomain, codeChallenge: context.challenge }),
        onDone: [
          {
            guard: { type: "isSuccess", params: answered },
            target: "leading",
            actions: {
              type: "lead",
              // `isSuccess` has looked.
              params: ({ event }) => ({ address: event.output.success ? event.output.data.address : "" }),
            },
          },
          { guard: says("not_found"), target: "unknown" },
          { guard: says("forbidden"), target: "notMember" },
          ...refusals("cooling", "refused"),
        ],
        onError: broken("refused"),
      },
      ...slowResponse("#workspaceEntry.asking", "#workspaceEntry.ready"),
    },
    /** Where people stopped waiting, and where they waited until they may ask again. */
    ready: { tags: "opening", on: { "entry.requested": "asking" } },
    cooling: { ...cooldown("ready", {}), tags: ["opening", "cooling"] },
    refused: { tags: ["opening", "refused"], exit: "clearProblem", on: { "entry.requested": "asking" } },
    leading: { tags: "left", meta: { serves: "WORKSPACE §1: the return address is composed from the workspace" } },
    unknown: { tags: "unknown", meta: { serves: "WORKSPACE §1: unknown address" } },
    notMember: {
      tags: "notMember",
      meta: { serves: "WORKSPACE §1: signed in but no member" },
      on: { "account.switched": "switching" },
    },
    switching: { tags: "notMember", entry: "signOut" },
    malformed: { tags: "malformed", meta: { serves: "WORKSPACE §1: the way in begins at the workspace" } },
    notOffered: { tags: "notOffered", meta: { serves: "WORKSPACE §1: with GATEWAY_URL there are none" } },
  },
});

export type WorkspaceEntrySnapshot = SnapshotFrom<typeof workspaceEntryMachine>;
export type WorkspaceEntryActor = ActorRefFrom<typeof workspaceEntryMachine>;
