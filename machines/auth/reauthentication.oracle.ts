import { always, both, calls, isIn, never, type Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  sendsOnly,
  slowWaits,
  told,
  waiting,
  waitsForCooldown,
  written,
  type Oracle,
} from "../common.oracle.ts";
import type { reauthenticationMachine } from "./reauthentication.ts";

type Then = Now<typeof reauthenticationMachine>;
const isFilled = ({ context }: Then) => context.password !== "";
const writes = written("asking.editing", "asking.cooling");

export const oracle: Oracle<typeof reauthenticationMachine> = {
  effects: {
    file: "machines/auth/reauthentication.oracle.ts",
    begins: {
      at: "asking.editing",
      sets: {
        email: ({ input }) => input.email,
        hasPassword: ({ input }) => input.hasPassword,
        hasGoogle: ({ input }) => input.hasGoogle,
        password: "",
        error: null,
        problem: null,
      },
    },
    events: {
      "password.changed": { at: writes.at, sets: { password: ({ event }) => event.password, error: null, problem: writes.problem } },
      submitted: {
        at: (now) => (isFilled(now) ? "sending.fresh" : "asking.editing"),
        sets: { error: (now) => (isFilled(now) ? now.context.error : { code: "required" }), problem: null },
      },
      "signIn done": {
        at: byAnswer({ success: "reauthenticated", tooSoon: "asking.cooling", otherwise: "asking.refused" }),
        sets: {
          password: (now) => byAnswer({ success: "", otherwise: now.context.password })(now),
          problem: (now) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now),
        },
      },
      "google.chosen": { at: "leaving.fresh", sets: { problem: null } },
      // What came of it is a page that is left.
      "leaveForGoogle done": { at: "asking.refused", sets: { problem: { code: "google_failed" } } },
      "leaveForGoogle failed": { at: "asking.refused", sets: { problem: { code: "google_failed" } } },
      "leave.chosen": { does: [["leave"]] },
      "after cooldown": { at: "asking.editing", sets: { problem: null } },
      ...waiting(["sending", "asking.editing"], ["leaving", "asking.editing"]),
    },
    calls: {
      signIn: ({ input, context }) => ({ email: input.email, password: context.password }),
      leaveForGoogle: ({ input }) => ({ email: input.email }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  alike: { error: "only that the password is missing can be wrong with it" },
  rules: [
    askedOnce("SPEC §7: POST /api/auth/login", "signIn"),
    waitsForCooldown("asking.cooling", "signIn"),
    isGone("a password does not outlive its sign-in", "DECISIONS 36: secrets", ["reauthenticated"], "password"),
    sendsOnly("no empty password is sent", "SPEC §5: password required", "signIn", ({ password }: { password: string }) => password !== ""),
    {
      name: "only ways that this person has are taken",
      from: "SPEC §2: Google sign-in option; docs: by their password, by their provider, or by either",
      formula: never(({ calls: asked, is }) => {
        const { hasPassword, hasGoogle } = is.context as { hasPassword: boolean; hasGoogle: boolean };
        return asked.some(({ id }) => (id === "signIn" && !hasPassword) || (id === "leaveForGoogle" && !hasGoogle));
      }),
    },
    {
      name: "an expired session never throws the page away by itself",
      from: "SPEC §4: sessions are removed on a non-retryable refresh failure; nothing that was typed is lost",
      formula: always(({ name, actions }) => actions.every(([action]) => action !== "leave" || name === "leave.chosen")),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4",
      formula: never(both(isIn("reauthenticated"), calls("signIn", "leaveForGoogle"))),
    },
  ],
};
