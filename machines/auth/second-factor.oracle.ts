import { after, always, calls, hears, isIn, type Now } from "statewalk/oracle";
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
import type { secondFactorMachine } from "./second-factor.ts";

type Then = Now<typeof secondFactorMachine>;
const typed = ({ event }: Then) => (event.code as string).replace(/\D/g, "");
const chosen = ({ event, input }: Then) => input.factors.find(({ id }) => id === event.id);
const isEmpty = ({ context }: Then) => context.recoveryCode === "";
const isSent = (now: Then) => now.wasAt("recovering.refused") || !isEmpty(now);
const isCooling = ({ wasAt }: Then) => wasAt("recovering.cooling");

export const oracle: Oracle<typeof secondFactorMachine> = {
  effects: {
    file: "machines/auth/second-factor.oracle.ts",
    begins: {
      at: "challenging.fresh",
      sets: {
        factors: ({ input }) => input.factors,
        factor: ({ input }) => input.factors[0],
        challengeId: null,
        code: "",
        recoveryCode: "",
        error: null,
        problem: null,
      },
    },
    events: {
      "challenge done": {
        at: byAnswer({ success: "asking.typing", tooSoon: "unreachable.cooling", otherwise: "unreachable.refused" }),
        sets: {
          challengeId: ({ event, context }) => (event.output.success ? (event.output.data.challengeId as string) : context.challengeId),
          problem: toldIfRefused,
        },
      },
      "challenge failed": { at: "unreachable.refused", sets: { problem: unknown } },
      "challenge.retried": { at: "challenging.fresh", sets: { problem: null } },
      "code.requested": { at: "challenging.fresh", sets: { problem: null } },
      "factor.chosen": {
        at: (now) => (chosen(now)?.kind === "recovery" ? "recovering.typing" : "challenging.fresh"),
        sets: { factor: chosen, challengeId: null, code: "", recoveryCode: "", error: null, problem: null },
      },
      "code.changed": {
        at: (now) => (typed(now).length === 6 ? "verifying.fresh" : "asking.typing"),
        sets: { code: typed, problem: null },
      },
      "verify done": {
        at: byAnswer({
          success: "verified",
          tooSoon: "asking.cooling",
          factor_challenge_expired: "challenging.fresh",
          otherwise: "asking.refused",
        }),
        sets: {
          code: (now) => byAnswer({ success: now.context.code, otherwise: "" })(now),
          problem: (now) => byAnswer<object | null>({ success: null, factor_challenge_expired: null, otherwise: told(now) })(now),
        },
      },
      "verify failed": { at: "asking.refused", sets: { code: "", problem: unknown } },
      "recovery.changed": {
        at: (now) => (isCooling(now) ? "recovering.cooling" : "recovering.typing"),
        sets: {
          recoveryCode: ({ event }) => event.recoveryCode,
          error: null,
          problem: (now) => (isCooling(now) ? now.context.problem : null),
        },
      },
      submitted: {
        at: (now) => (isSent(now) ? "usingCode.fresh" : "recovering.typing"),
        sets: { error: (now) => (isSent(now) ? now.context.error : { code: "required" }), problem: null },
      },
      "useCode done": {
        at: byAnswer({
          success: "verified",
          tooSoon: "recovering.cooling",
          recovery_code_wrong: "recovering.typing",
          otherwise: "recovering.refused",
        }),
        sets: {
          error: (now) => byAnswer<object | null>({ recovery_code_wrong: told(now), otherwise: now.context.error })(now),
          problem: (now) => byAnswer<object | null>({ success: null, recovery_code_wrong: null, otherwise: told(now) })(now),
        },
      },
      "useCode failed": { at: "recovering.refused", sets: { problem: unknown } },
      "after cooldown": {
        at: ({ wasAt }) => (wasAt("unreachable") ? "unreachable.ready" : wasAt("asking") ? "asking.typing" : "recovering.typing"),
        sets: { problem: null },
      },
      "leave.chosen": { does: [["leave"]] },
      ...waiting(["challenging", "unreachable.ready"], ["verifying", "asking.typing"], ["usingCode", "recovering.typing"]),
    },
    calls: {
      challenge: ({ context }) => ({ factorId: context.factor.id }),
      verify: (now) => ({
        factorId: now.context.factor.id,
        challengeId: now.context.challengeId,
        code: now.event.type === "code.changed" ? typed(now) : now.context.code,
      }),
      useCode: ({ context }) => ({ recoveryCode: context.recoveryCode }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("SPEC §4: MFA factor types totp or phone", "verify"),
    askedOnce("DECISIONS 31: recovery codes", "useCode"),
    waitsForCooldown("asking.cooling", "verify"),
    waitsForCooldown("unreachable.cooling", "verify", "useCode"),
    waitsForCooldown("recovering.cooling", "useCode"),
    isGone("a code that was refused is gone", "SPEC §4; DECISIONS 12", ["asking.refused", "asking.cooling", "recovering"], "code"),
    sendsOnly(
      "a code of six digits is sent, and no shorter one",
      "SPEC §5: six digits",
      "verify",
      ({ code, challengeId }: { code: string; challengeId: string }) => /^\d{6}$/.test(code) && Boolean(challengeId),
    ),
    sendsOnly(
      "no empty recovery code is sent",
      "DECISIONS 31",
      "useCode",
      ({ recoveryCode }: { recoveryCode: string }) => recoveryCode !== "",
    ),
    {
      name: "nobody is let in whose factor was not proved",
      from: "SPEC §4: MFA_CHALLENGE_VERIFIED",
      formula: always(
        (moment) =>
          !isIn("verified")(moment) ||
          moment.was?.matches("verified") ||
          (hears("verify done", "useCode done")(moment) && moment.event.output.success),
      ),
    },
    {
      name: "nobody is signed out who did not ask for it",
      from: "DECISIONS 31",
      formula: always(({ name, actions }) => actions.every(([action]) => action !== "leave" || name === "leave.chosen")),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4",
      formula: after(isIn("verified")).never(calls("challenge", "verify", "useCode")),
    },
  ],
};
