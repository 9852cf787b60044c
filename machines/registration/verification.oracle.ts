import { after, always, both, brings, calls, either, hears, isIn, never, not, type Now } from "statewalk/oracle";
import { byAnswer, slowWaits, told, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { verificationMachine } from "./verification.ts";

type Then = Now<typeof verificationMachine>;
type Told = { success: boolean; code: string; data: { retryAfter?: number; triesLeft?: number; subdomainName?: string } };
const dataOf = ({ event }: Then) => (event.output as Told).data;
/** The wire's `subdomainName` is the subdomain. */
const confirmedBy = ({ subdomainName: subdomain, ...others }: Told["data"]) => ({ ...others, subdomain });

/** Nothing was sent because no tries are left, and somebody stands before the boxes who is to hear it. */
const isBarred = ({ event, wasAt }: Then) => (event.output as Told).code === "code_exhausted" && wasAt("open.check.entering");
/** What an answer about sending leaves in the half that checks. */
const inCheck =
  <Value>(field: "problem" | "triesLeft" | "lockout", barred: Value) =>
  (now: Then) =>
    isBarred(now) ? barred : now.context[field];
const clearsCode = (now: Then) => (isBarred(now) ? "" : now.context.code);

/** How sending a code ends; `otherwise` are the seconds of SPEC §9, for a server that does not say. */
const sent = (otherwise: number) => ({
  at: (now: Then) => [
    byAnswer({
      success: "open.sending.cooling",
      code_exhausted: "open.sending.ready",
      code_limit: "open.sending.held",
      otherwise: "open.sending.failed",
    })(now),
    ...(isBarred(now) ? ["open.check.exhausted"] : []),
  ],
  sets: {
    cooldown: (now: Then) =>
      byAnswer({ success: dataOf(now)?.retryAfter ?? otherwise, code_limit: 1800, otherwise: now.context.cooldown })(now),
    sendProblem: (now: Then) => byAnswer<object | null>({ success: null, code_exhausted: null, otherwise: told(now) })(now),
    problem: inCheck("problem", { code: "code_exhausted" }),
    triesLeft: inCheck("triesLeft", 0),
    lockout: inCheck("lockout", 600),
    code: clearsCode,
  },
});

const typed = ({ event }: Then) => (event.code as string).replace(/\D/g, "");

export const oracle: Oracle<typeof verificationMachine> = {
  effects: {
    file: "machines/registration/verification.oracle.ts",
    begins: {
      at: ["open.sending.automatic", "open.check.entering.pending"],
      sets: {
        email: ({ input }) => input.email,
        isDemo: ({ input }) => input.isDemo,
        code: "",
        triesLeft: null,
        lockout: 0,
        cooldown: 0,
        problem: null,
        sendProblem: null,
        verified: null,
      },
    },
    events: {
      "sendFirstCode done": sent(10),
      // A code that was asked for ends the old one: what was typed of that counts no more (DECISIONS 12).
      "sendCode done": {
        at: (now) => [
          ...sent(60).at(now),
          ...(byAnswer({ success: now.wasAt("open.check.entering"), otherwise: false })(now) ? ["open.check.entering.pending"] : []),
        ],
        sets: {
          ...sent(60).sets,
          code: (now) => (byAnswer({ success: now.wasAt("open.check.entering"), otherwise: false })(now) ? "" : clearsCode(now)),
          problem: (now) =>
            byAnswer({ success: now.wasAt("open.check.entering"), otherwise: false })(now) ? null : sent(60).sets.problem(now),
          triesLeft: (now) =>
            byAnswer({ success: now.wasAt("open.check.entering"), otherwise: false })(now) ? null : sent(60).sets.triesLeft(now),
        },
      },
      "sendFirstCode failed": { at: "open.sending.failed", sets: { sendProblem: unknown } },
      "sendCode failed": { at: "open.sending.failed", sets: { sendProblem: unknown } },
      "after sendingWait": { at: "open.sending.failed", sets: { sendProblem: { code: "network" } } },
      "after cooldown": { at: "open.sending.ready", sets: { sendProblem: null } },
      "code.requested": { at: "open.sending.requested", sets: { sendProblem: null } },

      "code.changed": {
        at: (now) => (typed(now).length === 6 ? "open.check.verifying" : "open.check.entering.pending"),
        sets: { code: typed, problem: null, triesLeft: null },
      },
      "demo.chosen": { at: "open.check.verifying", sets: { code: "000000", problem: null, triesLeft: null } },
      "check.retried": { at: "open.check.verifying", sets: { problem: null, triesLeft: null } },
      "confirmCode done": {
        at: byAnswer({
          success: "open.check.success",
          code_invalid: "open.check.entering.wrong",
          code_expired: "open.check.entering.expired",
          code_exhausted: "open.check.exhausted",
          subdomain_lost: "open.check.nameLost",
          otherwise: "open.check.entering.failed",
        }),
        sets: {
          // What did not get through can be checked again; of no other is there anything left to check.
          code: (now) => byAnswer({ success: now.context.code, network: now.context.code, otherwise: "" })(now),
          verified: (now) => ((now.event.output as Told).success ? confirmedBy(dataOf(now)) : null),
          problem: (now) =>
            byAnswer<object | null>({ success: now.context.problem, network: { code: "connection_failed" }, otherwise: told(now) })(now),
          triesLeft: (now) =>
            byAnswer<number | null>({
              success: now.context.triesLeft,
              code_invalid: dataOf(now)?.triesLeft ?? null,
              code_exhausted: 0,
              otherwise: null,
            })(now),
          lockout: (now) => byAnswer({ success: now.context.lockout, code_exhausted: 600, otherwise: 0 })(now),
        },
      },
      "confirmCode failed": { at: "open.check.entering.failed", sets: { problem: unknown } },
      "after lockout": { at: "open.check.entering.expired", sets: { problem: null, triesLeft: null } },
      "after successHold": { at: "verified", sets: { code: "", sendProblem: null } },
      continued: { at: "verified", sets: { code: "", sendProblem: null } },
      "back.chosen": { at: ({ wasAt }) => (wasAt("open.check.nameLost") ? "nameLost" : "left"), sets: { sendProblem: null } },
      ...waiting(["open.check.verifying", "open.check.entering"]),
    },
    calls: {
      sendFirstCode: ({ input }) => ({ email: input.email, automatic: true }),
      sendCode: ({ input }) => ({ email: input.email, automatic: false }),
      confirmCode: ({ event, input, context }) => ({ email: input.email, code: event.type === "code.changed" ? event.code : context.code }),
    },
    waits: {
      ...slowWaits,
      successHold: 2_000,
      sendingWait: 15_000,
      cooldown: ({ context }) => context.cooldown * 1_000,
      lockout: ({ context }) => context.lockout * 1_000,
    },
  },
  rules: [
    {
      name: "a code is sent by itself once, on entering, and never again",
      from: "SPEC §4: a code is sent automatically on entering the verify screen",
      formula: after(calls("sendFirstCode")).never(calls("sendFirstCode")),
    },
    {
      name: "a code is sent again only after its cooldown",
      from: "SPEC §9: resend cooldown 60 s (10 s after an automatic send)",
      formula: after(both(hears("sendFirstCode done", "sendCode done"), isIn("open.sending.cooling", "open.sending.held")))
        .until(hears("after cooldown"))
        .never(calls("sendCode")),
    },
    {
      name: "a code is sent again only when somebody asks for it",
      from: "SPEC §2 verify step: resend",
      formula: always((moment) => !calls("sendCode")(moment) || hears("code.requested")(moment)),
    },
    {
      name: "never sent twice without an answer",
      from: "DECISIONS 11: the server owns the cooldown, and tells it with its answer",
      formula: after(calls("sendFirstCode", "sendCode"))
        .until(hears("sendFirstCode done", "sendFirstCode failed", "sendCode done", "sendCode failed", "after sendingWait"))
        .never(calls("sendCode")),
    },
    {
      name: "nothing is sent or checked while no tries are left",
      from: "DECISIONS 46: nothing is sent; the answer says how long",
      formula: never(both(isIn("open.check.exhausted"), calls("sendCode", "confirmCode"))),
    },
    {
      name: "a code of six digits is checked by itself, and no shorter one is",
      from: "SPEC §4: a code is verified automatically once six digits are entered",
      formula: always(({ calls: asked }) =>
        asked.every(({ id, input }) => id !== "confirmCode" || /^\d{6}$/.test((input as { code: string }).code)),
      ),
    },
    {
      name: "a code does not outlive its check",
      from: "DECISIONS 12: a new code ends the old one; chart's purpose, a refused code must not outlive its check",
      formula: never(
        both(
          either(
            isIn(
              "open.check.entering.wrong",
              "open.check.entering.expired",
              "open.check.exhausted",
              "open.check.nameLost",
              "verified",
              "nameLost",
            ),
          ),
          ({ is }) => (is.context as { code: string }).code !== "",
        ),
      ),
    },
    {
      name: "what was typed survives a check that got nowhere",
      from: "DECISIONS 21: nothing that was typed is lost",
      formula: brings(
        both(hears("wait.cancelled", "confirmCode failed"), isIn("open.check")),
        ({ is }) => (is.context as { code: string }).code.length === 6,
      ),
    },
    {
      name: "the demo's button does nothing where no demo is",
      from: "DECISIONS 39: demo verification simulates a successful code",
      formula: never(both(hears("demo.chosen"), ({ is }) => !(is.context as { isDemo: boolean }).isDemo)),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4: verify -> details",
      formula: after(isIn("left", "verified", "nameLost")).never(not(({ calls: asked }) => asked.length === 0)),
    },
  ],
};
