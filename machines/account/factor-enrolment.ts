/**
 * Setting up a second factor, and giving it up (DECISIONS 31): an authenticator app is shown a QR code once, proves itself with a code of
 * its own, and from then on is asked for at every sign-in.
 *
 * A factor that was begun and not proved is taken back when the person turns away; the server forgets it in any case.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { codeDigits, limits } from "../../src/contract/fields.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, cooldownGuards, type CooldownTag } from "../cooldown.ts";
import type { KnownFactor } from "../auth/second-factor.ts";
import { patience, patienceDelays, type PatienceEvent, type PatienceTag } from "../patience.ts";
import { bug, problemOf } from "../refusal.ts";

/** What an authenticator app is set up with. `qrCode` is an SVG image as a data URL, `secret` the same for typing. */
export type Enrolment = { factorId: string; qrCode: string; secret: string };

type Context = { factors: KnownFactor[]; enrolment: Enrolment | null; leaving: KnownFactor | null; code: string; problem: Problem | null };
type Event =
  | { type: "enrol.chosen" }
  | { type: "code.changed"; code: string }
  | { type: "enrol.cancelled" }
  | { type: "factor.removed"; id: string }
  | { type: "removal.confirmed" }
  | { type: "removal.cancelled" }
  | { type: "list.retried" }
  | PatienceEvent;

const enrolmentSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as
      | "loading"
      | "unreachable"
      | "shown"
      | "scanning"
      | "confirming"
      | "busy"
      | "refused"
      | "enrolled"
      | "removed"
      | PatienceTag
      | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    listFactors: required<Answer<KnownFactor[]>>("listFactors"),
    enrol: required<Answer<Enrolment>>("enrol"),
    prove: required<Answer<unknown>, { factorId: string; code: string }>("prove"),
    remove: required<Answer<unknown>, { factorId: string }>("remove"),
    /** What could not be taken back dies by itself, so nobody asks how it went. */
    takeBack: required<unknown, { factorId: string }>("takeBack"),
  },
  actions: {
    keepFactors: assign((_, { answer }: { answer: Answer<KnownFactor[]> }) => ({ factors: answer.success ? answer.data : [] })),
    keepEnrolment: assign((_, { answer }: { answer: Answer<Enrolment> }) => ({ enrolment: answer.success ? answer.data : null, code: "" })),
    /** The secret is shown once. */
    forgetEnrolment: assign({ enrolment: null, code: "" }),
    type: assign((_, { code }: { code: string }) => ({ code: codeDigits(code) })),
    clearCode: assign({ code: "" }),
    choose: assign(({ context }, { id }: { id: string }) => ({ leaving: context.factors.find((factor) => factor.id === id) ?? null })),
    note: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign({ problem: null }),
  },
  guards: {
    ...cooldownGuards,
    isKnown: ({ context }, { id }: { id: string }) => context.factors.some((factor) => factor.id === id),
    isWhole: (_, { code }: { code: string }) => codeDigits(code).length === limits.codeLength,
    isSuccess: (_, { answer }: { answer: Answer<unknown> }) => answer.success,
  },
  delays: { ...patienceDelays, ...cooldownDelays },
});

type Done<Data> = { event: { output: Answer<Data> } };
const answered = <Data>({ event }: Done<Data>) => ({ answer: event.output });
const refused = { type: "note", params: ({ event }: Done<unknown>) => ({ problem: problemOf(event.output) }) } as const;
const broken = { type: "note", params: { problem: bug } } as const;

const choices = {
  "enrol.chosen": "#factorEnrolment.enrolling",
  "factor.removed": {
    guard: { type: "isKnown", params: ({ event }: { event: { id: string } }) => event },
    target: "#factorEnrolment.confirming",
    actions: { type: "choose", params: ({ event }: { event: { id: string } }) => event },
  },
} as const;

const typing = [
  {
    guard: { type: "isWhole", params: ({ event }: { event: { code: string } }) => event },
    target: "#factorEnrolment.proving",
    actions: { type: "type", params: ({ event }: { event: { code: string } }) => event },
  },
  {
    target: "#factorEnrolment.scanning.typing",
    actions: { type: "type", params: ({ event }: { event: { code: string } }) => event },
  },
] as const;

export const factorEnrolmentMachine = enrolmentSetup.createMachine({
  id: "factorEnrolment",
  context: { factors: [], enrolment: null, leaving: null, code: "", problem: null },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "listFactors",
        src: "listFactors",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "keepFactors", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: { target: "unreachable", actions: broken },
      },
      ...patience("#factorEnrolment.loading", "#factorEnrolment.unreachable"),
    },
    /** The list could not be had; what was done before it was asked for is said all the same. */
    unreachable: {
      tags: "unreachable",
      exit: "forget",
      initial: "plain",
      states: {
        plain: { on: { "list.retried": "#factorEnrolment.loading" } },
        enrolled: { tags: "enrolled", on: { "list.retried": "#factorEnrolment.listing.enrolled" } },
        removed: { tags: "removed", on: { "list.retried": "#factorEnrolment.listing.removed" } },
      },
    },

    shown: {
      tags: "shown",
      entry: "forgetEnrolment",
      meta: { serves: "DECISIONS 31: profile (second factor)" },
      initial: "plain",
      on: choices,
      states: {
        plain: {},
        enrolled: { tags: "enrolled" },
        removed: { tags: "removed" },
        refused: { tags: "refused", exit: "forget" },
      },
    },

    cooling: { ...cooldown("shown", {}), tags: ["shown", "cooling"] },

    enrolling: {
      tags: ["shown", "busy"],
      invoke: {
        id: "enrol",
        src: "enrol",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "scanning", actions: { type: "keepEnrolment", params: answered } },
          { guard: { type: "isTooSoon", params: answered }, target: "cooling", actions: refused },
          { target: "shown.refused", actions: refused },
        ],
        onError: { target: "shown.refused", actions: broken },
      },
      ...patience("#factorEnrolment.enrolling", "#factorEnrolment.shown"),
    },
    scanning: {
      tags: "scanning",
      meta: { serves: "SPEC §4 MFA factor type totp" },
      initial: "typing",
      on: { "code.changed": typing, "enrol.cancelled": "takingBack" },
      states: { typing: {}, refused: { tags: "refused", entry: "clearCode", exit: "forget" } },
    },
    proving: {
      tags: ["scanning", "busy"],
      invoke: {
        id: "prove",
        src: "prove",
        input: ({ context: { enrolment, code } }) => ({ factorId: enrolment!.factorId, code }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listing.enrolled", actions: "forgetEnrolment" },
          { guard: { type: "isTooSoon", params: answered }, target: "pausing", actions: ["clearCode", refused] },
          { target: "scanning.refused", actions: refused },
        ],
        onError: { target: "scanning.refused", actions: broken },
      },
      ...patience("#factorEnrolment.proving", "#factorEnrolment.scanning"),
    },
    /** Nothing more is tried for a while. */
    pausing: { ...cooldown("scanning", { "enrol.cancelled": "takingBack" }), tags: ["scanning", "cooling"] },
    takingBack: {
      tags: ["shown", "busy"],
      invoke: {
        id: "takeBack",
        src: "takeBack",
        input: ({ context }) => ({ factorId: context.enrolment!.factorId }),
        onDone: "shown",
        onError: "shown",
      },
      ...patience("#factorEnrolment.takingBack", "#factorEnrolment.shown"),
    },

    confirming: {
      tags: ["shown", "confirming"],
      on: { "removal.confirmed": "removing", "removal.cancelled": "shown" },
    },
    removing: {
      tags: ["shown", "busy"],
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ context }) => ({ factorId: context.leaving!.id }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listing.removed" },
          { guard: { type: "isTooSoon", params: answered }, target: "cooling", actions: refused },
          { target: "shown.refused", actions: refused },
        ],
        onError: { target: "shown.refused", actions: broken },
      },
      ...patience("#factorEnrolment.removing", "#factorEnrolment.shown"),
    },

    /** The list anew, after something changed: the one that is known is no longer true. */
    listing: {
      tags: "loading",
      initial: "enrolled",
      states: {
        enrolled: {
          tags: "enrolled",
          invoke: {
            id: "listAfterEnrolment",
            src: "listFactors",
            onDone: [
              {
                guard: { type: "isSuccess", params: answered },
                target: "#factorEnrolment.shown.enrolled",
                actions: { type: "keepFactors", params: answered },
              },
              { target: "#factorEnrolment.unreachable.enrolled", actions: refused },
            ],
            onError: { target: "#factorEnrolment.unreachable.enrolled", actions: broken },
          },
          ...patience("#factorEnrolment.listing.enrolled", "#factorEnrolment.unreachable.enrolled"),
        },
        removed: {
          tags: "removed",
          invoke: {
            id: "listAfterRemoval",
            src: "listFactors",
            onDone: [
              {
                guard: { type: "isSuccess", params: answered },
                target: "#factorEnrolment.shown.removed",
                actions: { type: "keepFactors", params: answered },
              },
              { target: "#factorEnrolment.unreachable.removed", actions: refused },
            ],
            onError: { target: "#factorEnrolment.unreachable.removed", actions: broken },
          },
          ...patience("#factorEnrolment.listing.removed", "#factorEnrolment.unreachable.removed"),
        },
      },
    },
  },
});

export type FactorEnrolmentSnapshot = SnapshotFrom<typeof factorEnrolmentMachine>;
export type FactorEnrolmentActor = ActorRefFrom<typeof factorEnrolmentMachine>;
