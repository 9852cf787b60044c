import { always, calls, hears, type Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  slowWaits,
  told,
  toldIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
  type Oracle,
} from "../common.oracle.ts";
import type { sessionsAndIdentitiesMachine } from "./sessions-and-identities.ts";

type Then = Now<typeof sessionsAndIdentitiesMachine>;
const entries = ({ event, context }: Then) => (event.output.success ? (event.output.data as object[]) : context.entries);
const listed = (shown: string, unreachable: string) => ({
  at: byAnswer({ success: shown, otherwise: unreachable }),
  sets: { entries, problem: toldIfRefused },
});

export const oracle: Oracle<typeof sessionsAndIdentitiesMachine> = {
  effects: {
    file: "machines/account/sessions-and-identities.oracle.ts",
    begins: { at: "loading.fresh", sets: { entries: [], ending: null, problem: null } },
    events: {
      "list done": listed("shown.plain", "unreachable.plain"),
      // That it ended is said also where the list cannot be had.
      "listAgain done": listed("shown.ended", "unreachable.ended"),
      "list failed": { at: "unreachable.plain", sets: { problem: unknown } },
      "listAgain failed": { at: "unreachable.ended", sets: { problem: unknown } },
      "list.retried": { at: ({ wasAt }) => (wasAt("unreachable.ended") ? "listing.fresh" : "loading.fresh"), sets: { problem: null } },
      "list.outdated": { at: "loading.fresh", sets: { problem: null } },
      "entry.ended": { at: "ending.fresh", sets: { ending: ({ event }) => event.id, problem: null } },
      "end done": {
        at: byAnswer({ success: "listing.fresh", tooSoon: "cooling", otherwise: "shown.refused" }),
        sets: { problem: toldIfRefused },
      },
      "end failed": { at: "shown.refused", sets: { problem: unknown } },
      "entry.wanted": { at: "adding.fresh", sets: { problem: null } },
      "add done": { at: "shown.refused", sets: { problem: told } },
      "add failed": { at: "shown.refused", sets: { problem: unknown } },
      "after cooldown": { at: "shown.plain", sets: { problem: null } },
      ...waiting(["loading", "unreachable.plain"], ["ending", "shown.plain"], ["listing", "unreachable.ended"], ["adding", "shown.plain"]),
    },
    calls: { end: ({ context }) => ({ id: context.ending }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 31: profile (sessions)", "end"),
    waitsForCooldown("cooling", "end"),
    {
      name: "what cannot be ended is not: this browser's own session, the only way in",
      from: "SPEC §8: single_identity_not_deletable keeps the session",
      formula: always(({ calls: asked, is }) =>
        asked.every(
          ({ id, input }) =>
            id !== "end" ||
            (is.context as { entries: { id: string; isFixed: boolean }[] }).entries.some(
              (entry) => entry.id === (input as { id: string }).id && !entry.isFixed,
            ),
        ),
      ),
    },
    {
      name: "the list stays on the screen while the next press has to wait",
      from: "DECISIONS 21: what is on the screen does not vanish while an answer is awaited",
      formula: always(({ is }) => !is.hasTag("cooling") || is.hasTag("shown")),
    },
    {
      name: "what was ended is looked up anew",
      from: "DECISIONS 31: profile (sessions)",
      formula: always((moment) => !(hears("end done")(moment) && moment.event.output.success) || calls("listAgain")(moment)),
    },
  ],
};
