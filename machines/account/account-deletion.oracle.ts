import { always, both, calls, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, told, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { accountDeletionMachine } from "./account-deletion.ts";

type Then = Now<typeof accountDeletionMachine>;
type Held = { hasPassword: boolean; soleOwnerOf: { name: string; address: string }[] };
const heldIn = ({ event }: Then) => (event.output as { data?: Held }).data;

export const oracle: Oracle<typeof accountDeletionMachine> = {
  effects: {
    file: "machines/account/account-deletion.oracle.ts",
    begins: { at: "ready", sets: { held: null, proof: "", problem: null } },
    events: {
      "deletion.chosen": { at: "looking.fresh", sets: { proof: "", problem: null } },
      "look done": {
        // WORKSPACE §2: the last owner hands over first.
        at: (now: Then) =>
          byAnswer({
            success: (heldIn(now)?.soleOwnerOf ?? []).length > 0 ? "owning" : "confirming.editing",
            tooSoon: "waiting",
            otherwise: "unreachable",
          })(now),
        sets: {
          held: (now: Then) => byAnswer<Held | null>({ success: heldIn(now) ?? null, otherwise: now.context.held })(now),
          problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now),
        },
      },
      "look failed": { at: "unreachable", sets: { problem: unknown } },
      "proof.changed": { at: "confirming.editing", sets: { proof: ({ event }) => event.proof as string, problem: null } },
      submitted: { at: "deleting.fresh", sets: { problem: null } },
      cancelled: { at: "ready", sets: { proof: "", problem: null } },
      "remove done": {
        at: byAnswer({ success: "deleted", sole_owner: "looking.fresh", tooSoon: "cooling", otherwise: "confirming.refused" }),
        sets: {
          proof: (now: Then) => byAnswer<string>({ success: "", sole_owner: "", otherwise: now.context.proof })(now),
          problem: (now: Then) => byAnswer<object | null>({ success: null, sole_owner: null, otherwise: told(now) })(now),
        },
        does: byAnswer<[string][]>({ success: [["leave"]], otherwise: [] }),
      },
      "remove failed": { at: "confirming.refused", sets: { problem: unknown } },
      "after cooldown": { at: ({ wasAt }) => (wasAt("waiting") ? "ready" : "confirming.editing"), sets: { problem: null } },
      ...waiting<typeof accountDeletionMachine>(["looking", "ready"], ["deleting", "confirming.editing"]),
    },
    calls: { remove: ({ context }) => ({ proof: context.proof }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "remove"),
    {
      name: "nothing is deleted that was not proven, and not before it was looked at what keeps it",
      from: "WORKSPACE §2: the last owner hands over first; DECISIONS 41",
      formula: always(
        (moment) =>
          !calls("remove")(moment) ||
          ((moment.is.context.proof as string).trim() !== "" && (moment.is.context.held as Held | null)?.soleOwnerOf.length === 0),
      ),
    },
    {
      name: "nothing is deleted while it is too soon",
      from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
      formula: never(both(({ was }) => was !== null && was.matches("cooling"), calls("remove"))),
    },
    {
      name: "whoever is led away is gone",
      from: "WORKSPACE §2: a person deletes their account",
      formula: precedes(
        both(hears("remove done"), ({ event }) => event.output.success),
        isIn("deleted"),
      ),
    },
    {
      name: "a proof does not outlive what it was for",
      from: "DECISIONS 36: nothing secret stays on a page",
      formula: never(({ is }) => is.context.proof !== "" && ["ready", "looking", "owning", "deleted"].some((state) => is.matches(state))),
    },
  ],
};
