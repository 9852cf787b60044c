import { always, calls, hears, type Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  sendsOnly,
  slowWaits,
  told,
  toldIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
  type Oracle,
} from "../common.oracle.ts";
import type { factorEnrolmentMachine } from "./factor-enrolment.ts";

type Then = Now<typeof factorEnrolmentMachine>;
type List = { factors: object[]; codesLeft: object | null };
const listed = (shown: string, unreachable: string) => ({
  at: byAnswer({ success: shown, otherwise: unreachable }),
  sets: {
    factors: ({ event, context }: Then) => (event.output.success ? (event.output.data as List).factors : context.factors),
    codesLeft: ({ event, context }: Then) => (event.output.success ? (event.output.data as List).codesLeft : context.codesLeft),
    problem: toldIfRefused,
  },
});

const names = ({ context }: Then) => context.factors.map(({ name }) => name);
const wrongWith = (now: Then) => {
  const name = now.context.name.trim();
  const code = name === "" ? "required" : names(now).includes(name) ? "factor_name_taken" : null;
  return code && { code, params: { max: 120 } };
};
/** A name that is there gets the next number. */
const freeName = (now: Then) => {
  const taken = names(now);
  return taken.includes(now.event.name as string) ? `${now.event.name} 2` : (now.event.name as string);
};
const isSent = (now: Then) => now.wasAt("naming.refused") || !wrongWith(now);
const typed = ({ event }: Then) => (event.code as string).replace(/\D/g, "");
const hidden = { enrolment: null, code: "" };
const isRename = ({ wasAt }: Then) => wasAt("naming.cooling");

const waits = waiting<typeof factorEnrolmentMachine>(
  ["loading", "unreachable.plain"],
  ["listing.enrolled", "unreachable.enrolled"],
  ["listing.removed", "unreachable.removed"],
  ["enrolling", "naming.editing"],
  ["proving", "scanning.typing"],
  ["takingBack", "shown.plain"],
  ["removing", "shown.plain"],
);

export const oracle: Oracle<typeof factorEnrolmentMachine> = {
  effects: {
    file: "machines/account/factor-enrolment.oracle.ts",
    begins: {
      at: "loading.fresh",
      sets: { factors: [], codesLeft: null, name: "", error: null, enrolment: null, leaving: null, code: "", problem: null },
    },
    events: {
      "listFactors done": { ...listed("shown.plain", "unreachable.plain") },
      "listAfterEnrolment done": listed("shown.enrolled", "unreachable.enrolled"),
      "listAfterRemoval done": listed("shown.removed", "unreachable.removed"),
      "listFactors failed": { at: "unreachable.plain", sets: { problem: unknown } },
      "listAfterEnrolment failed": { at: "unreachable.enrolled", sets: { problem: unknown } },
      "listAfterRemoval failed": { at: "unreachable.removed", sets: { problem: unknown } },
      "list.retried": {
        at: ({ wasAt }) =>
          wasAt("unreachable.enrolled")
            ? "listing.enrolled.fresh"
            : wasAt("unreachable.removed")
              ? "listing.removed.fresh"
              : "loading.fresh",
        sets: { problem: null },
      },
      "enrol.chosen": { at: "naming.editing", sets: { name: freeName, error: null, problem: null } },
      "appName.changed": {
        at: (now) => (isRename(now) ? "naming.cooling" : "naming.editing"),
        sets: { name: ({ event }) => event.name, error: null, problem: (now) => (isRename(now) ? now.context.problem : null) },
      },
      "appName.left": { sets: { error: wrongWith } },
      submitted: {
        at: (now) => (isSent(now) ? "enrolling.fresh" : "naming.editing"),
        sets: { error: (now) => (isSent(now) ? now.context.error : wrongWith(now)), problem: null },
      },
      "enrol done": {
        at: byAnswer({
          success: "scanning.typing",
          tooSoon: "naming.cooling",
          factor_name_taken: "naming.editing",
          otherwise: "naming.refused",
        }),
        sets: {
          enrolment: ({ event }) => (event.output.success ? (event.output.data as object) : null),
          error: (now) => byAnswer<object | null>({ factor_name_taken: told(now), otherwise: now.context.error })(now),
          problem: (now) => byAnswer<object | null>({ success: null, factor_name_taken: null, otherwise: told(now) })(now),
        },
      },
      "enrol failed": { at: "naming.refused", sets: { problem: unknown } },
      "code.changed": {
        at: (now) => (typed(now).length === 6 ? "proving.fresh" : "scanning.typing"),
        sets: { code: typed, problem: null },
      },
      "prove done": {
        // With the first one come the recovery codes.
        at: (now) =>
          byAnswer({
            success: now.context.factors.length === 0 ? "keeping.first" : "listing.enrolled.fresh",
            tooSoon: "pausing",
            otherwise: "scanning.refused",
          })(now),
        sets: {
          enrolment: (now) => byAnswer<object | null>({ success: null, otherwise: now.context.enrolment })(now),
          code: "",
          problem: toldIfRefused,
        },
      },
      "prove failed": { at: "scanning.refused", sets: { code: "", problem: unknown } },
      // What was begun and not proved is taken back.
      "enrol.cancelled": {
        at: ({ wasAt }) => (wasAt("naming") ? "shown.plain" : "takingBack.fresh"),
        sets: { problem: null },
      },
      "takeBack done": { at: "shown.plain", sets: hidden },
      "takeBack failed": { at: "shown.plain", sets: hidden },
      "factor.removed": {
        at: "confirming",
        sets: { leaving: ({ event, context }) => context.factors.find(({ id }) => id === event.id), problem: null },
      },
      "removal.cancelled": { at: "shown.plain" },
      "removal.confirmed": { at: "removing.fresh" },
      "remove done": {
        at: byAnswer({ success: "listing.removed.fresh", tooSoon: "cooling", otherwise: "shown.refused" }),
        sets: { problem: toldIfRefused },
      },
      "remove failed": { at: "shown.refused", sets: { problem: unknown } },
      "codes.wanted": { at: "keeping.wanted", sets: { problem: null } },
      "recoveryCodes done": { at: "loading.fresh" },
      "after cooldown": {
        at: ({ wasAt }) => (wasAt("naming.cooling") ? "naming.editing" : wasAt("pausing") ? "scanning.typing" : "shown.plain"),
        sets: { problem: null },
      },
      ...waits,
      "wait.cancelled": {
        ...waits["wait.cancelled"],
        sets: {
          enrolment: ({ wasAt, context }) => (wasAt("takingBack") ? null : context.enrolment),
          code: ({ wasAt, context }) => (wasAt("takingBack") ? "" : context.code),
        },
      },
    },
    calls: {
      enrol: ({ context }) => ({ name: context.name.trim() }),
      prove: ({ event, context }) => ({
        factorId: context.enrolment?.factorId,
        code: event.type === "code.changed" ? typed({ event } as Then) : context.code,
      }),
      remove: ({ context }) => ({ factorId: context.leaving?.id }),
      takeBack: ({ context }) => ({ factorId: context.enrolment?.factorId }),
      recoveryCodes: ({ context }) => ({ isReplacing: context.codesLeft !== null }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 31: second factor", "enrol"),
    askedOnce("DECISIONS 31: second factor", "prove"),
    askedOnce("DECISIONS 31: second factor", "remove"),
    waitsForCooldown("naming.cooling", "enrol"),
    waitsForCooldown("pausing", "prove"),
    waitsForCooldown("cooling", "remove"),
    isGone("the app's secret is shown once", "SPEC §4: MFA factor type totp", ["shown", "keeping", "listing"], "enrolment"),
    isGone(
      "a code does not outlive its check",
      "SPEC §4: MFA factor type totp",
      ["shown", "keeping", "listing", "scanning.refused", "pausing"],
      "code",
    ),
    sendsOnly(
      "a code of six digits is sent, and no shorter one",
      "SPEC §5: one-time code: six digits",
      "prove",
      ({ code }: { code: string }) => /^\d{6}$/.test(code),
    ),
    {
      name: "a factor is removed only after a yes",
      from: "DECISIONS 31: second factor",
      formula: always((moment) => !calls("remove")(moment) || hears("removal.confirmed", "wait.retried")(moment)),
    },
  ],
};
