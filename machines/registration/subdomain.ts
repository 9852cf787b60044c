/**
 * The subdomain field: its form is judged when it is left, typing pauses, the server is asked, and an available name is kept for the person for a while.
 *
 * "Reassigned" is an available name too: an earlier holder let it go (DECISIONS 5, 6). A name is kept by the server
 * for a limited time; when that runs out the chart says so and asks again only when told to. A server that does not say for how long
 * (DECISIONS 44) keeps it without a countdown.
 *
 * While the field is empty, an organisation's name that was left brings suggestions. They wait beside the field: whatever is typed
 * ends them, and a server that is slow or has none changes nothing.
 */
import { assign, not, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { limits, nameProblem, subdomainProblem, normalizeSubdomain } from "../../src/contract/fields.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { answerGuards, broken } from "../refusal.ts";
import { checkedOf, failureOf, outcomeOf, refusalOf, wordsOf, type CheckAnswer } from "./subdomain-outcome.ts";

type Context = {
  email: string;
  subdomain: string;
  /** The organisation's name, from which the server makes suggestions when a name is refused (DECISIONS 8). */
  organizationName: string;
  /** Seconds for which the server keeps the name, from the answer on; null where it does not say. */
  heldFor: number | null;
  /** What the server said about a name that may be used, in its own words. */
  words: string | null;
  suggestions: string[];
  /** Why a name cannot be had, or why nobody could say. */
  problem: Problem | null;
};

type Event =
  | { type: "subdomain.changed"; subdomain: string; organizationName: string }
  | { type: "subdomain.left" }
  /** The field of the organisation's name was left. */
  | { type: "name.left"; organizationName: string }
  | { type: "suggestion.chosen"; subdomain: string }
  | { type: "check.retried" };

const subdomain = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { email: string; subdomain: string; organizationName: string },
    tags: {} as "idle" | "malformed" | "checking" | "available" | "reassigned" | "unavailable" | "error" | "lapsed" | "kept" | "timed",
    meta: {} as { serves: string },
  },
  actors: {
    checkSubdomain: required<CheckAnswer, { email: string; subdomain: string; organizationName: string }>("checkSubdomain"),
    suggestSubdomains: required<CheckAnswer, { email: string; organizationName: string }>("suggestSubdomains"),
  },
  actions: {
    changeSubdomain: assign((_, params: { subdomain: string; organizationName: string }) => ({
      subdomain: normalizeSubdomain(params.subdomain),
      organizationName: params.organizationName,
      problem: null,
      suggestions: [],
    })),
    takeSuggestion: assign((_, params: { subdomain: string }) => ({ subdomain: params.subdomain, problem: null, suggestions: [] })),
    setOrganizationName: assign((_, params: { organizationName: string }) => ({
      organizationName: params.organizationName,
      suggestions: [],
    })),
    setSuggestions: assign((_, params: { answer: CheckAnswer }) => ({ suggestions: checkedOf(params.answer).suggestions ?? [] })),
    setHold: assign((_, params: { answer: CheckAnswer }) => ({
      heldFor: checkedOf(params.answer).heldFor ?? null,
      words: wordsOf(params.answer),
      problem: null,
      suggestions: [],
    })),
    setProblem: assign((_, params: { problem: Problem; suggestions?: string[] }) => ({
      problem: params.problem,
      suggestions: params.suggestions ?? [],
    })),
    validate: assign(({ context }) => ({ problem: { code: subdomainProblem(context.subdomain) ?? "unknown" } })),
    setHoldLapsed: assign({ problem: { code: "subdomain_lost" }, heldFor: null }),
  },
  guards: {
    isSuggested: ({ context }, params: { subdomain: string }) => context.suggestions.includes(params.subdomain),
    isNews: ({ context }, { organizationName }: { organizationName: string }) =>
      context.subdomain === "" &&
      nameProblem(organizationName) === null &&
      (organizationName !== context.organizationName || !context.suggestions[0]),
    ...answerGuards,
    isCheckable: ({ context }) => subdomainProblem(context.subdomain) === null,
    /** Whoever still types is not told that they are not through. */
    isShort: ({ context }) => context.subdomain.length < limits.subdomainMin,
    isAvailable: (_, params: { answer: CheckAnswer }) => outcomeOf(params.answer) === "available",
    isReassigned: (_, params: { answer: CheckAnswer }) => outcomeOf(params.answer) === "reassigned",
    isAvailableForNow: (_, params: { answer: CheckAnswer }) => outcomeOf(params.answer) === "available" && isTimed(params.answer),
    isReassignedForNow: (_, params: { answer: CheckAnswer }) => outcomeOf(params.answer) === "reassigned" && isTimed(params.answer),
    isUnavailable: (_, params: { answer: CheckAnswer }) => outcomeOf(params.answer) === "unavailable",
  },
  delays: {
    typingPause: 1_000,
    /** A check that has not answered by then is given up, and can be asked for again (DECISIONS 21). */
    longWait: 15_000,
    // Said by the answer that holds the name.
    holdLife: ({ context }) => context.heldFor! * 1_000,
  },
});

type Done = { event: { output: CheckAnswer } };
const checked = ({ event }: Done) => ({ answer: event.output });
const setsHold = { type: "setHold", params: checked } as const;

/** A name that may be used, for as long as the server keeps it. */
const kept = {
  initial: "lasting",
  states: { timed: { tags: "timed", after: { holdLife: "#subdomain.lapsed" } }, lasting: {} },
} as const;

const afterValidation = [
  { guard: "isCheckable", target: "checking" },
  { guard: "isShort", target: "idle" },
  { target: "malformed" },
] as const;

type Chosen = { event: { subdomain: string } };
const chooses = {
  "suggestion.chosen": {
    guard: { type: "isSuggested", params: ({ event }: Chosen) => event },
    target: "#subdomain.checking",
    actions: { type: "takeSuggestion", params: ({ event }: Chosen) => event },
  },
} as const;

type Named = { event: { organizationName: string } };

/** An empty field, or one whose words were judged: here names can be offered. */
const offering = {
  initial: "quiet",
  on: {
    ...chooses,
    "name.left": {
      guard: { type: "isNews", params: ({ event }: Named) => event },
      target: ".suggesting",
      actions: { type: "setOrganizationName", params: ({ event }: Named) => event },
    },
  },
  states: {
    quiet: {},
    suggesting: {
      meta: { serves: "DECISIONS 8: a Thai organisation name is romanised into a suggestion" },
      invoke: {
        id: "suggestSubdomains",
        src: "suggestSubdomains",
        input: ({ context: { email, organizationName } }: { context: Context }) => ({ email, organizationName }),
        onDone: [
          { guard: { type: "isSuccess", params: checked }, target: "quiet", actions: { type: "setSuggestions", params: checked } },
          { target: "quiet" },
        ],
        onError: "quiet",
      },
      after: { longWait: "quiet" },
    },
  },
} as const;

export const subdomainMachine = subdomain.createMachine({
  id: "subdomain",
  context: ({ input }) => ({ ...input, heldFor: null, words: null, suggestions: [], problem: null }),
  initial: "arriving",
  on: {
    "subdomain.changed": { target: ".typing", reenter: true, actions: { type: "changeSubdomain", params: ({ event }) => event } },
  },
  states: {
    /** A draft that survived a reload is asked for at once; an empty field waits. */
    arriving: { always: afterValidation },
    idle: {
      tags: "idle",
      meta: { serves: "SPEC §4 subdomain check: idle (empty or shorter than 3)" },
      ...offering,
      // Whoever goes through the empty field to the names still gets them.
      states: {
        quiet: { on: { "subdomain.left": "#subdomain.malformed" } },
        suggesting: { ...offering.states.suggesting, on: { "subdomain.left": "#subdomain.malformed.suggesting" } },
      },
    },
    typing: {
      tags: "idle",
      on: { "subdomain.left": { guard: not("isCheckable"), target: "malformed" } },
      after: { typingPause: afterValidation },
    },
    malformed: {
      tags: "malformed",
      entry: "validate",
      meta: { serves: "SPEC §5 subdomain: required, at least 3 characters, its grammar; on blur" },
      ...offering,
    },
    checking: {
      tags: "checking",
      meta: { serves: "SPEC §4 subdomain check: checking after 1000 ms debounce" },
      invoke: {
        id: "checkSubdomain",
        src: "checkSubdomain",
        input: ({ context: { email, subdomain, organizationName } }) => ({ email, subdomain, organizationName }),
        onDone: [
          { guard: { type: "isAvailableForNow", params: checked }, target: "available.timed", actions: setsHold },
          { guard: { type: "isAvailable", params: checked }, target: "available.lasting", actions: setsHold },
          { guard: { type: "isReassignedForNow", params: checked }, target: "reassigned.timed", actions: setsHold },
          { guard: { type: "isReassigned", params: checked }, target: "reassigned.lasting", actions: setsHold },
          {
            guard: { type: "isUnavailable", params: checked },
            target: "unavailable",
            actions: {
              type: "setProblem",
              params: ({ event }) => ({
                problem: refusalOf(event.output),
                suggestions: checkedOf(event.output).suggestions,
              }),
            },
          },
          { target: "error", actions: { type: "setProblem", params: ({ event }) => ({ problem: failureOf(event.output) }) } },
        ],
        onError: broken("error"),
      },
      after: { longWait: { target: "error", actions: { type: "setProblem", params: { problem: { code: "subdomain_check_failed" } } } } },
    },
    available: {
      tags: ["available", "kept"],
      meta: { serves: "SPEC §4 subdomain check: available (reserved for the user)" },
      ...kept,
    },
    reassigned: {
      tags: ["reassigned", "kept"],
      meta: { serves: "SPEC §4 subdomain check: reassigned ('Smart Reassignment')" },
      ...kept,
    },
    unavailable: {
      tags: "unavailable",
      meta: { serves: "SPEC §4 subdomain check: unavailable" },
      on: chooses,
    },
    error: {
      tags: "error",
      meta: { serves: "SPEC §4 subdomain check: error" },
      on: { "check.retried": "checking" },
    },
    lapsed: {
      tags: "lapsed",
      meta: { serves: "DECISIONS 7: a name is reserved for 15 minutes" },
      entry: "setHoldLapsed",
      on: { "check.retried": "checking" },
    },
  },
});

export type SubdomainSnapshot = SnapshotFrom<typeof subdomainMachine>;
export type SubdomainActor = ActorRefFrom<typeof subdomainMachine>;

/** Whether the server says for how long it keeps the name. */
const isTimed = (answer: CheckAnswer) => checkedOf(answer).heldFor != null;
