import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { always, type Now } from "statewalk/oracle";
import { common, type Description, press, tooLong } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { type GroupDraft, groupFormMachine } from "./group-form.ts";

export const samples: Samples<typeof groupFormMachine> = {
  inputs: [
    { name: "", people: [] },
    { name: "ผู้อนุมัติ", people: ["somying"] },
  ],
  events: {
    "field.changed": [
      { type: "field.changed", field: "name", value: " ผู้ตรวจ " },
      { type: "field.changed", field: "name", value: "" },
      { type: "field.changed", field: "name", value: "ก".repeat(61) },
    ],
    "person.toggled": [
      { type: "person.toggled", person: "somchai" },
      { type: "person.toggled", person: "somying" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
  },
  outcomes: { save: [null, { code: "name_taken" }] },
  actions: ["close"],
};

export const description: Description<typeof groupFormMachine> = {
  fields: { name: "autocomplete=off", "person-somchai": asks.ticked, "person-somying": asks.ticked },
  interactions: {
    ...common,
    "person.toggled": ({ person }) => ({ how: "tick", at: { field: `person-${person}` } }),
    cancelled: press("Cancel"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { field: "name", text: now.context.name, isWrong: now.context.fault !== null, isOptional: true },
    { words: "Give it a name", isSeen: now.context.fault === "name_required" },
    { words: tooLong(now.context.name, 60), isSeen: now.context.fault === "name_long" },
    ...["somchai", "somying"].map((person) => ({
      field: `person-${person}`,
      isTicked: now.context.people.includes(person),
      isOptional: true,
    })),
  ],
};

export const words: ChartWords = {
  events: { "person.toggled": ["Tick or clear a person", "ทำเครื่องหมายหรือยกเลิกที่คน"] },
  states: {
    editing: ["The form asks for the group's name and its people", "แบบฟอร์มถามชื่อกลุ่มและคนในกลุ่ม"],
    saving: ["The group is being saved", "กำลังบันทึกกลุ่ม"],
    refused: ["A banner says why the group was not saved", "แถบแจ้งเหตุผลที่บันทึกกลุ่มไม่ได้"],
    left: ["The form is closed", "แบบฟอร์มปิดแล้ว"],
  },
};

type Then = Now<typeof groupFormMachine>;
const said = ({ context }: Then) => context.name.replaceAll(" ", "");
const faultOf = (now: Then) => (said(now) === "" ? "name_required" : said(now).length > 60 ? "name_long" : null);

export const oracle: Oracle<typeof groupFormMachine> = {
  effects: {
    begins: {
      at: "editing",
      sets: { name: ({ input }) => input.name, people: ({ input }) => input.people, fault: null, error: null },
    },
    events: {
      "field.changed": { at: "editing", sets: { name: ({ event }) => event.value, fault: null, error: null } },
      "person.toggled": {
        at: "editing",
        sets: {
          people: ({ event, context: { people } }) =>
            people.includes(event.person as string) ? people.filter((person) => person !== event.person) : [...people, event.person],
          error: null,
        },
      },
      submitted: {
        at: (now) => (faultOf(now) === null ? "saving" : "editing"),
        sets: { fault: (now) => (now.wasAt("editing") ? (faultOf(now) ?? now.context.fault) : now.context.fault), error: null },
      },
      cancelled: { at: "left", sets: { error: null }, does: () => [["close"]] },
      "save done": {
        at: ({ event }) => (event.output === null ? "left" : "refused"),
        sets: { error: ({ event }) => event.output as object | null },
        does: ({ event }) => (event.output === null ? [["close"]] : []),
      },
      "save failed": { at: "refused", sets: { error: { code: "unknown" } } },
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
