import { after, always, calls, hears, isIn, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { viewNamingMachine } from "./view-naming.ts";

type Then = Now<typeof viewNamingMachine>;

/** What the samples' names are worth: one is too long. */
const faultOf = ({ context: { name } }: Then) => (name === "" ? "name_required" : name.length > 60 ? "name_long" : null);

export const oracle: Oracle<typeof viewNamingMachine> = {
  effects: {
    file: "machines/workspace/view-naming.oracle.ts",
    begins: {
      at: "closed",
      sets: { view: null, name: "", isShared: false, fault: null, trouble: null, mayShare: ({ input }) => input.mayShare },
    },
    events: {
      "naming.began": {
        at: "open.writing",
        sets: { view: ({ event }) => event.view, name: ({ event }) => event.name, isShared: ({ event }) => event.isShared, fault: null },
      },
      "name.changed": { at: "open.writing", sets: { name: ({ event }) => event.name, fault: null, trouble: null } },
      "sharing.chosen": { at: "open.writing", sets: { isShared: ({ event }) => event.isShared, trouble: null } },
      submitted: {
        at: (now) => (faultOf(now) === null ? "saving" : "open.writing"),
        sets: { fault: (now) => faultOf(now) ?? now.context.fault, trouble: null },
      },
      "naming.cancelled": { at: "closed", sets: { trouble: null } },
      "save done": {
        at: ({ event }) => (event.output === null ? "closed" : event.output.code === "name_taken" ? "open.writing" : "open.refused"),
        sets: {
          fault: ({ event, context }) => (event.output?.code === "name_taken" ? "name_taken" : context.fault),
          trouble: ({ event }) => (event.output?.code === "views_full" ? event.output : null),
        },
      },
      "save failed": { at: "open.refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: { save: ({ context: { view, name, isShared } }) => ({ view, name, isShared }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "name.changed", "naming.began"),
    sendsOnly(
      "a view has a name that is short enough",
      "WORKSPACE §3: beyond a limit a reason, never a cut",
      "save",
      ({ name }: { name: string }) => name !== "" && name.length <= 60,
    ),
    {
      name: "what was called off is not saved",
      from: "WORKSPACE §4: saved views",
      formula: after(isIn("closed")).until(hears("naming.began")).never(calls("save")),
    },
    {
      name: "a view that there is stays whose it is",
      from: "WORKSPACE §9: a lead makes shared views, everybody their own",
      formula: always(
        ({ was, is, event }) =>
          was === null || event.type === "naming.began" || was.context.view === null || is.context.isShared === was.context.isShared,
      ),
    },
    {
      name: "who may not share shares nothing new",
      from: "WORKSPACE §9: a lead makes shared views",
      formula: always(({ is }) => is.context.mayShare || is.context.view !== null || !is.context.isShared),
    },
  ],
};
