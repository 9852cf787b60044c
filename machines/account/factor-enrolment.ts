/**
 * Setting up a second factor, and giving it up (DECISIONS 31): an authenticator app is given a name of its own, is shown a QR code once,
 * proves itself with a code, and from then on is asked for at every sign-in. With the first one come the recovery codes.
 *
 * A factor that was begun and not proved is taken back when the person turns away; the server forgets it in any case.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import "../../src/contract/problems/account.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { codeDigits, limits, nameProblem } from "../../src/contract/fields.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import type { KnownFactor } from "../auth/second-factor.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals, refused, withProblem } from "../refusal.ts";
import { recoveryCodesMachine } from "./recovery-codes.ts";

/** What an authenticator app is set up with. `qrCode` is an SVG image as a data URL, `secret` the same for typing. */
export type Enrolment = { factorId: string; qrCode: string; secret: string };

/** How many recovery codes are left, of how many; null where none were made. */
export type CodesLeft = { left: number; total: number } | null;
export type FactorList = { factors: KnownFactor[]; codesLeft: CodesLeft };

type Context = FactorList & {
  /** Of the app that is set up, and what is wrong with it. */
  name: string;
  error: Problem | null;
  enrolment: Enrolment | null;
  leaving: KnownFactor | null;
  code: string;
  problem: Problem | null;
};
type Event =
  /** `name` is suggested; it is numbered where there is one already. */
  | { type: "enrol.chosen"; name: string }
  | { type: "appName.changed"; name: string }
  | { type: "appName.left" }
  | { type: "submitted" }
  | { type: "code.changed"; code: string }
  | { type: "enrol.cancelled" }
  | { type: "factor.removed"; id: string }
  | { type: "removal.confirmed" }
  | { type: "removal.cancelled" }
  /** Recovery codes where there are none, or new ones. */
  | { type: "codes.wanted" }
  | { type: "list.retried" }
  | SlowResponseEvent;

const enrolmentSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as
      | "loading"
      | "unreachable"
      | "shown"
      | "naming"
      | "scanning"
      | "keeping"
      | "confirming"
      | "busy"
      | "removing"
      | "refused"
      | "enrolled"
      | "removed"
      | SlowResponseTag
      | CooldownTag,
    children: {} as { recoveryCodes: "recoveryCodes" },
    meta: {} as { serves: string },
  },
  actors: {
    listFactors: required<Answer<FactorList>>("listFactors"),
    enrol: required<Answer<Enrolment>, { name: string }>("enrol"),
    prove: required<Answer<unknown>, { factorId: string; code: string }>("prove"),
    remove: required<Answer<unknown>, { factorId: string }>("remove"),
    /** What could not be taken back dies by itself, so nobody asks how it went. */
    takeBack: required<unknown, { factorId: string }>("takeBack"),
    recoveryCodes: recoveryCodesMachine,
  },
  actions: {
    setFactors: assign((_, { answer }: { answer: Answer<FactorList> }) => (answer.success ? answer.data : {})),
    suggestName: assign(({ context }, { name }: { name: string }) => ({ name: freeName(context.factors, name), error: null })),
    rename: assign((_, { name }: { name: string }) => ({ name, error: null })),
    validate: assign(({ context }) => ({ error: nameProblemIn(context.factors, context.name) })),
    setFieldErrors: assign((_, { problem }: { problem: Problem }) => ({ error: problem })),
    setEnrolment: assign((_, { answer }: { answer: Answer<Enrolment> }) => ({ enrolment: answer.success ? answer.data : null, code: "" })),
    /** The secret is shown once. */
    clearEnrolment: assign({ enrolment: null, code: "" }),
    changeCode: assign((_, { code }: { code: string }) => ({ code: codeDigits(code) })),
    clearCode: assign({ code: "" }),
    selectFactor: assign(({ context }, { id }: { id: string }) => ({
      leaving: context.factors.find((factor) => factor.id === id) ?? null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isKnown: ({ context }, { id }: { id: string }) => context.factors.some((factor) => factor.id === id),
    hasFactor: ({ context }) => context.factors.length > 0,
    isNamed: ({ context }) => nameProblemIn(context.factors, context.name) === null,
    isNameTaken: (_, { answer }: { answer: Answer<unknown> }) => !answer.success && answer.code === "factor_name_taken",
    isFirst: ({ context }, { answer }: { answer: Answer<unknown> }) => answer.success && context.factors.length === 0,
    isWhole: (_, { code }: { code: string }) => codeDigits(code).length === limits.codeLength,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const choices = {
  "enrol.chosen": {
    target: "#factorEnrolment.naming",
    actions: { type: "suggestName", params: eventParams },
  },
  "codes.wanted": { guard: "hasFactor", target: "#factorEnrolment.keeping" },
  "factor.removed": {
    guard: { type: "isKnown", params: eventParams },
    target: "#factorEnrolment.confirming",
    actions: { type: "selectFactor", params: eventParams },
  },
} as const;

const changesCode = { type: "changeCode", params: eventParams } as const;
const typing = [
  { guard: { type: "isWhole", params: eventParams }, target: "#factorEnrolment.proving", actions: changesCode },
  { target: "#factorEnrolment.scanning.typing", actions: changesCode },
] as const;

const renames = { type: "rename", params: eventParams } as const;

/** The list anew, after something changed: the one that is known is no longer true. */
const listAfter = <Change extends "enrolled" | "removed", Id extends string>(change: Change, id: Id) =>
  ({
    tags: change,
    invoke: {
      id,
      src: "listFactors",
      onDone: [
        {
          guard: { type: "isSuccess", params: answered<FactorList> },
          target: `#factorEnrolment.shown.${change}`,
          actions: { type: "setFactors", params: answered<FactorList> },
        },
        { target: `#factorEnrolment.unreachable.${change}`, actions: refused },
      ],
      onError: broken(`#factorEnrolment.unreachable.${change}` as const),
    },
    ...slowResponse(`#factorEnrolment.listing.${change}`, `#factorEnrolment.unreachable.${change}`),
  }) as const;

export const factorEnrolmentMachine = enrolmentSetup.createMachine({
  id: "factorEnrolment",
  context: { factors: [], codesLeft: null, name: "", error: null, enrolment: null, leaving: null, code: "", problem: null },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "listFactors",
        src: "listFactors",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setFactors", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#factorEnrolment.loading", "#factorEnrolment.unreachable"),
    },
    /** The list could not be had; what was done before it was asked for is said all the same. */
    unreachable: {
      tags: "unreachable",
      exit: "clearProblem",
      initial: "plain",
      states: {
        plain: { on: { "list.retried": "#factorEnrolment.loading" } },
        enrolled: { tags: "enrolled", on: { "list.retried": "#factorEnrolment.listing.enrolled" } },
        removed: { tags: "removed", on: { "list.retried": "#factorEnrolment.listing.removed" } },
      },
    },

    shown: {
      tags: "shown",
      entry: "clearEnrolment",
      meta: { serves: "DECISIONS 31: profile (second factor)" },
      initial: "plain",
      on: choices,
      states: {
        plain: {},
        enrolled: { tags: "enrolled" },
        removed: { tags: "removed" },
        refused: { tags: "refused", exit: "clearProblem" },
      },
    },

    cooling: { ...cooldown("shown", {}), tags: ["shown", "cooling"] },

    naming: {
      tags: "naming",
      initial: "editing",
      on: { "enrol.cancelled": "shown" },
      states: {
        editing: {
          on: {
            "appName.changed": { actions: renames },
            "appName.left": { actions: "validate" },
            submitted: [{ guard: "isNamed", target: "#factorEnrolment.enrolling" }, { actions: "validate" }],
          },
        },
        cooling: cooldown("editing", { "appName.changed": { actions: renames } }),
        refused: {
          tags: "refused",
          exit: "clearProblem",
          on: { "appName.changed": { target: "editing", actions: renames }, submitted: "#factorEnrolment.enrolling" },
        },
      },
    },
    enrolling: {
      tags: ["naming", "busy"],
      invoke: {
        id: "enrol",
        src: "enrol",
        input: ({ context }) => ({ name: context.name.trim() }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "scanning", actions: { type: "setEnrolment", params: answered } },
          {
            guard: { type: "isNameTaken", params: answered },
            target: "naming",
            actions: { type: "setFieldErrors", params: withProblem },
          },
          ...refusals("naming.cooling", "naming.refused"),
        ],
        onError: broken("naming.refused"),
      },
      ...slowResponse("#factorEnrolment.enrolling", "#factorEnrolment.naming"),
    },
    scanning: {
      tags: "scanning",
      meta: { serves: "SPEC §4 MFA factor type totp" },
      initial: "typing",
      on: { "code.changed": typing, "enrol.cancelled": "takingBack" },
      states: { typing: {}, refused: { tags: "refused", entry: "clearCode", exit: "clearProblem" } },
    },
    proving: {
      tags: ["scanning", "busy"],
      invoke: {
        id: "prove",
        src: "prove",
        // Proved is what was enrolled.
        input: ({ context: { enrolment, code } }) => ({ factorId: enrolment!.factorId, code }),
        onDone: [
          { guard: { type: "isFirst", params: answered }, target: "keeping.first", actions: "clearEnrolment" },
          { guard: { type: "isSuccess", params: answered }, target: "listing.enrolled", actions: "clearEnrolment" },
          { guard: { type: "isTooSoon", params: answered }, target: "pausing", actions: ["clearCode", refused] },
          { target: "scanning.refused", actions: refused },
        ],
        onError: broken("scanning.refused"),
      },
      ...slowResponse("#factorEnrolment.proving", "#factorEnrolment.scanning"),
    },
    /** Nothing more is tried for a while. */
    pausing: { ...cooldown("scanning", { "enrol.cancelled": "takingBack" }), tags: ["scanning", "cooling"] },
    takingBack: {
      tags: ["shown", "busy"],
      invoke: {
        id: "takeBack",
        src: "takeBack",
        // Taken back is what was enrolled.
        input: ({ context }) => ({ factorId: context.enrolment!.factorId }),
        onDone: "shown",
        onError: "shown",
      },
      ...slowResponse("#factorEnrolment.takingBack", "#factorEnrolment.shown"),
    },

    confirming: {
      tags: ["shown", "confirming"],
      on: { "removal.confirmed": "removing", "removal.cancelled": "shown" },
    },
    removing: {
      tags: ["shown", "busy", "removing"],
      invoke: {
        id: "remove",
        src: "remove",
        // Chosen on the way here.
        input: ({ context }) => ({ factorId: context.leaving!.id }),
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "listing.removed" }, ...refusals("cooling", "shown.refused")],
        onError: broken("shown.refused"),
      },
      ...slowResponse("#factorEnrolment.removing", "#factorEnrolment.shown"),
    },

    /** The recovery codes have the word; how many are left is looked up after them. */
    keeping: {
      tags: "keeping",
      invoke: {
        id: "recoveryCodes",
        src: "recoveryCodes",
        input: ({ context }) => ({ isReplacing: context.codesLeft !== null }),
        onDone: "loading",
      },
      initial: "wanted",
      states: { wanted: {}, first: { tags: "enrolled" } },
    },

    listing: {
      tags: "loading",
      initial: "enrolled",
      states: {
        enrolled: listAfter("enrolled", "listAfterEnrolment"),
        removed: listAfter("removed", "listAfterRemoval"),
      },
    },
  },
});

export type FactorEnrolmentSnapshot = SnapshotFrom<typeof factorEnrolmentMachine>;
export type FactorEnrolmentActor = ActorRefFrom<typeof factorEnrolmentMachine>;

const nameProblemIn = (factors: KnownFactor[], name: string): Problem | null => {
  const code = nameProblem(name) ?? (factors.some((factor) => factor.name === name.trim()) ? "factor_name_taken" : null);
  return code && { code, params: { max: limits.nameMax } };
};

const freeName = (factors: KnownFactor[], suggested: string): string => {
  const names = [suggested, ...factors.map((_, index) => `${suggested} ${index + 2}`)];
  return names.find((name) => factors.every((factor) => factor.name !== name)) ?? suggested;
};
