import { always, both, calls, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, told, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { organizationDeletionMachine } from "./organization-deletion.ts";

type Then = Now<typeof organizationDeletionMachine>;

export const oracle: Oracle<typeof organizationDeletionMachine> = {
  effects: {
    file: "machines/workspace/organization-deletion.oracle.ts",
    begins: { at: "offered", sets: { organization: ({ input }) => input.organization, name: "", problem: null } },
    events: {
      "deletion.chosen": { at: "confirming.editing" },
      "name.changed": { at: "confirming.editing", sets: { name: ({ event }) => event.name as string, problem: null } },
      submitted: { at: "deleting.fresh", sets: { problem: null } },
      cancelled: { at: "offered", sets: { name: "", problem: null } },
      "remove done": {
        at: byAnswer({ success: "deleted", tooSoon: "cooling", otherwise: "confirming.refused" }),
        sets: { problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
        does: byAnswer<[string][]>({ success: [["goToDoor"]], otherwise: [] }),
      },
      "remove failed": { at: "confirming.refused", sets: { problem: unknown } },
      "after cooldown": { at: "confirming.editing", sets: { problem: null } },
      ...waiting(["deleting", "confirming.editing"]),
    },
    calls: { remove: ({ context }) => ({ name: context.name }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "remove"),
    {
      name: "nothing is deleted whose name was not typed",
      from: "WORKSPACE §2: name typed",
      formula: always((moment) => !calls("remove")(moment) || (moment.is.context.name as string).trim() === moment.is.context.organization),
    },
    {
      name: "nothing is deleted that nobody chose to",
      from: "WORKSPACE §2: an owner deletes the organisation",
      formula: precedes(hears("deletion.chosen"), calls("remove")),
    },
    {
      name: "nothing is asked while it is too soon",
      from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
      formula: never(both(({ was }) => was !== null && was.matches("cooling"), calls("remove"))),
    },
    {
      name: "the page leaves only once the server has deleted it",
      from: "WORKSPACE §2: from deletion on the workspace is closed",
      formula: precedes(
        both(hears("remove done"), ({ event }) => event.output.success),
        isIn("deleted"),
      ),
    },
  ],
};
