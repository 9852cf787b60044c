import { always, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { GroupDraft, groupFormMachine } from "./group-form.ts";

type Then = Now<typeof groupFormMachine>;
const said = ({ context }: Then) => context.name.replaceAll(" ", "");
const faultOf = (now: Then) => (said(now) === "" ? "name_required" : said(now).length > 60 ? "name_long" : null);

export const oracle: Oracle<typeof groupFormMachine> = {
  effects: {
    file: "machines/workspace/group-form.oracle.ts",
    begins: {
      at: "editing",
      sets: { name: ({ input }) => input.name, people: ({ input }) => input.people, fault: null, trouble: null },
    },
    events: {
      "field.changed": { at: "editing", sets: { name: ({ event }) => event.value, fault: null, trouble: null } },
      "person.toggled": {
        at: "editing",
        sets: {
          people: ({ event, context: { people } }) =>
            people.includes(event.person as string) ? people.filter((person) => person !== event.person) : [...people, event.person],
          trouble: null,
        },
      },
      submitted: {
        at: (now) => (faultOf(now) === null ? "saving" : "editing"),
        sets: { fault: (now) => (now.wasAt("editing") ? (faultOf(now) ?? now.context.fault) : now.context.fault), trouble: null },
      },
      cancelled: { at: "left", sets: { trouble: null }, does: () => [["close"]] },
      "save done": {
        at: ({ event }) => (event.output === null ? "left" : "refused"),
        sets: { trouble: ({ event }) => event.output as object | null },
        does: ({ event }) => (event.output === null ? [["close"]] : []),
      },
      "save failed": { at: "refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: { save: (now) => ({ name: said(now), people: now.context.people }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "field.changed"),
    sendsOnly("a group has a name that fits", "WORKSPACE §3: groups", "save", ({ name }: GroupDraft) => name !== "" && name.length <= 60),
    {
      name: "nobody is in a group twice",
      from: "WORKSPACE §3: named sets of people",
      formula: always(({ is }) => new Set(is.context.people).size === is.context.people.length),
    },
  ],
};
