/**
 * The subdomain field: typing pauses, the server is asked, and an available name is kept for the person for a while.
 *
 * "Reassigned" is an available name too: an earlier holder let it go (DECISIONS 5, 6). A name is kept by the server
 * for a limited time; when that runs out the chart says so and asks again only when told to.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { subdomainProblem, subdomainTyped } from "../../src/contract/fields.ts";
import type { ValidateSubdomainData } from "../../src/contract/organization.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { bug, problemOf } from "../refusal.ts";
import { outcomeOf, type CheckAnswer } from "./subdomain-outcome.ts";

type Context = {
  email: string;
  subdomain: string;
  /** The organisation's name, from which the server makes suggestions when a name is refused (DECISIONS 8). */
  organizationName: string;
  /** Seconds for which the server keeps the name, from the answer on. */
  heldFor: number;
  suggestions: string[];
  /** Why a name cannot be had, or why nobody could say. */
  problem: Problem | null;
};

type Event =
  | { type: "subdomain.changed"; subdomain: string; organizationName: string }
  | { type: "suggestion.chosen"; subdomain: string }
  | { type: "check.retried" };

const subdomain = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { email: string; subdomain: string; organizationName: string },
    tags: {} as "idle" | "checking" | "available" | "reassigned" | "unavailable" | "error" | "lapsed" | "kept",
    meta: {} as { serves: string },
  },
  actors: {
    checkSubdomain: required<CheckAnswer, { email: string; subdomain: string; organizationName: string }>("checkSubdomain"),
  },
  actions: {
    type: assign((_, params: { subdomain: string; organizationName: string }) => ({
      subdomain: subdomainTyped(params.subdomain),
      organizationName: params.organizationName,
      problem: null,
      suggestions: [],
    })),
    takeSuggestion: assign((_, params: { subdomain: string }) => ({ subdomain: params.subdomain, problem: null, suggestions: [] })),
    keep: assign((_, params: { answer: Answer<ValidateSubdomainData> }) => ({
      heldFor: (params.answer.data as ValidateSubdomainData | undefined)?.heldFor ?? 0,
      problem: null,
      suggestions: [],
    })),
    note: assign((_, params: { problem: Problem; suggestions?: string[] }) => ({
      problem: params.problem,
      suggestions: params.suggestions ?? [],
    })),
    lapse: assign({ problem: { code: "subdomain_lost" }, heldFor: 0 }),
  },
  guards: {
    isSuggested: ({ context }, params: { subdomain: string }) => context.suggestions.includes(params.subdomain),
    isCheckable: ({ context }) => subdomainProblem(context.subdomain) === null,
    isAvailable: (_, params: { answer: CheckAnswer }) => outcomeOf(params.answer) === "available",
    isReassigned: (_, params: { answer: CheckAnswer }) => outcomeOf(params.answer) === "reassigned",
    isUnavailable: (_, params: { answer: CheckAnswer }) => outcomeOf(params.answer) === "unavailable",
  },
  delays: {
    typingPause: 1_000,
    /** A check that has not answered by then is given up, and can be asked for again (DECISIONS 21). */
    longWait: 15_000,
    holdLife: ({ context }) => context.heldFor * 1_000,
  },
});

export const subdomainMachine = subdomain.createMachine({
  id: "subdomain",
  context: ({ input }) => ({ ...input, heldFor: 0, suggestions: [], problem: null }),
  initial: "arriving",
  on: {
    "subdomain.changed": { target: ".typing", reenter: true, actions: { type: "type", params: ({ event }) => event } },
  },
  states: {
    /** A draft that survived a reload is asked for at once; an empty field waits. */
    arriving: { always: [{ guard: "isCheckable", target: "checking" }, { target: "idle" }] },
    idle: { tags: "idle", meta: { serves: "SPEC §4 subdomain check: idle (empty or shorter than 3)" } },
    typing: {
      tags: "idle",
      after: { typingPause: [{ guard: "isCheckable", target: "checking" }, { target: "idle" }] },
    },
    checking: {
      tags: "checking",
      meta: { serves: "SPEC §4 subdomain check: checking after 1000 ms debounce" },
      invoke: {
        id: "checkSubdomain",
        src: "checkSubdomain",
        input: ({ context: { email, subdomain, organizationName } }) => ({ email, subdomain, organizationName }),
        onDone: [
          {
            guard: { type: "isAvailable", params: ({ event }) => ({ answer: event.output }) },
            target: "available",
            actions: { type: "keep", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: "isReassigned", params: ({ event }) => ({ answer: event.output }) },
            target: "reassigned",
            actions: { type: "keep", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: "isUnavailable", params: ({ event }) => ({ answer: event.output }) },
            target: "unavailable",
            actions: {
              type: "note",
              params: ({ event }) => ({
                problem: problemOf(event.output),
                suggestions: (event.output.data as ValidateSubdomainData | undefined)?.suggestions,
              }),
            },
          },
          { target: "error", actions: { type: "note", params: ({ event }) => ({ problem: problemOf(event.output) }) } },
        ],
        onError: { target: "error", actions: { type: "note", params: { problem: bug } } },
      },
      after: { longWait: { target: "error", actions: { type: "note", params: { problem: { code: "subdomain_check_failed" } } } } },
    },
    available: {
      tags: ["available", "kept"],
      meta: { serves: "SPEC §4 subdomain check: available (reserved for the user)" },
      after: { holdLife: "lapsed" },
    },
    reassigned: {
      tags: ["reassigned", "kept"],
      meta: { serves: "SPEC §4 subdomain check: reassigned ('Smart Reassignment')" },
      after: { holdLife: "lapsed" },
    },
    unavailable: {
      tags: "unavailable",
      meta: { serves: "SPEC §4 subdomain check: unavailable" },
      on: {
        "suggestion.chosen": {
          guard: { type: "isSuggested", params: ({ event }) => event },
          target: "checking",
          actions: { type: "takeSuggestion", params: ({ event }) => event },
        },
      },
    },
    error: {
      tags: "error",
      meta: { serves: "SPEC §4 subdomain check: error" },
      on: { "check.retried": "checking" },
    },
    lapsed: {
      tags: "lapsed",
      meta: { serves: "DECISIONS 7: a name is reserved for 15 minutes" },
      entry: "lapse",
      on: { "check.retried": "checking" },
    },
  },
});

export type SubdomainSnapshot = SnapshotFrom<typeof subdomainMachine>;
export type SubdomainActor = ActorRefFrom<typeof subdomainMachine>;
