import { always, both, calls, hears, isIn, precedes, type Now } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, told, unknown, waiting, waitsForCooldown, type Oracle } from "../common.oracle.ts";
import type { projectDeletionMachine } from "./project-deletion.ts";

type Then = Now<typeof projectDeletionMachine>;

export const oracle: Oracle<typeof projectDeletionMachine> = {
  effects: {
    file: "machines/workspace/project-deletion.oracle.ts",
    begins: { at: "offered", sets: { project: ({ input }) => input.project, name: "", problem: null } },
    events: {
      "deletion.chosen": { at: "confirming.editing" },
      "name.changed": { at: "confirming.editing", sets: { name: ({ event }) => event.name as string, problem: null } },
      submitted: { at: "deleting.fresh", sets: { problem: null } },
      cancelled: { at: "offered", sets: { name: "", problem: null } },
      "remove done": {
        at: byAnswer({ success: "deleted", tooSoon: "cooling", otherwise: "confirming.refused" }),
        sets: { problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
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
      name: "nothing is deleted of which neither name nor key was typed",
      from: "WORKSPACE §3: trash, which asks for what it takes",
      formula: always((moment) => {
        const { name, project } = moment.is.context;
        const typed = name.trim();
        return !calls("remove")(moment) || typed === project.name || typed.toLowerCase() === project.key.toLowerCase();
      }),
    },
    {
      name: "nothing is deleted that nobody chose to",
      from: "WORKSPACE §9: a lead deletes their project",
      formula: precedes(hears("deletion.chosen"), calls("remove")),
    },
    waitsForCooldown("cooling", "remove"),
    {
      name: "it is gone only once the server has moved it",
      from: "WORKSPACE §6: the server decides",
      formula: precedes(
        both(hears("remove done"), ({ event }) => event.output.success),
        isIn("deleted"),
      ),
    },
  ],
};
