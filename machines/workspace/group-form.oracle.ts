import { always, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { GroupDraft, groupFormMachine } from "./group-form.ts";

type Then = Now<typeof groupFormMachine>;
const said = ({ context }: Then) => context.name.replaceAll(" ", "");

export const oracle: Oracle<typeof groupFormMachine> = {
  effects: {
    file: "machines/workspace/group-form.oracle.ts",
    begins: {
      at: "editing",
      sets: { name: ({ input }) => input.name, people: ({ input }) => input.people, isUnnamed: false, trouble: null },
    },
    events: {
      "field.changed": { at: "editing", sets: { name: ({ event }) => event.value, isUnnamed: false, trouble: null } },
      "person.toggled": {
        at: "editing",
        sets: {
          people: ({ event, context: { people } }) =>
            people.includes(event.person as string) ? people.filter((person) => person !== event.person) : [...people, event.person],
          trouble: null,
        },
      },
      submitted: {
        at: (now) => (said(now) === "" ? "editing" : "saving"),
        sets: { isUnnamed: (now) => now.context.isUnnamed || said(now) === "", trouble: null },
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
    sendsOnly("a group has a name", "WORKSPACE §3: groups", "save", ({ name }: GroupDraft) => name !== ""),
    {
      name: "nobody is in a group twice",
      from: "WORKSPACE §3: named sets of people",
      formula: always(({ is }) => new Set(is.context.people).size === is.context.people.length),
    },
  ],
};
