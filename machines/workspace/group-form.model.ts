import { asks } from "../model/fields.ts";
import { always, type Now } from "statewalk/oracle";
import { formDescription, formOracle, formSamples, formWords } from "../kit/form.model.ts";
import { tooLong } from "../model/description.ts";
import { sendsOnly } from "../model/oracle.ts";
import type { GroupDraft, groupFormMachine } from "./group-form.ts";

const inputs = [
  { name: "", people: [] },
  { name: "ผู้อนุมัติ", people: ["somying"] },
];

export const samples = formSamples<typeof groupFormMachine>({
  inputs,
  changes: {
    "field.changed": [
      { field: "name", value: " ผู้ตรวจ " },
      { field: "name", value: "" },
      { field: "name", value: "ก".repeat(61) },
    ],
    "person.toggled": [{ person: "somchai" }, { person: "somying" }],
  },
  refused: { code: "name_taken" },
});

export const description = formDescription<typeof groupFormMachine>({
  fields: { name: "autocomplete=off", "person-somchai": asks.ticked, "person-somying": asks.ticked },
  changes: { "person.toggled": ({ person }) => ({ how: "tick", at: { field: `person-${person}` } }) },
  expectations: ({ context: { name, people, faults } }) => [
    { field: "name", text: name, isWrong: faults.name !== undefined, isOptional: true },
    { words: "Give it a name", isSeen: faults.name === "name_required" },
    { words: tooLong(name, 60), isSeen: faults.name === "name_long" },
    ...["somchai", "somying"].map((person) => ({ field: `person-${person}`, isTicked: people.includes(person), isOptional: true })),
  ],
});

export const words = formWords({
  editing: ["The form asks for the group's name and its people", "แบบฟอร์มถามชื่อกลุ่มและคนในกลุ่ม"],
  saving: ["The group is being saved", "กำลังบันทึกกลุ่ม"],
  refused: ["A banner says why the group was not saved", "แถบแจ้งเหตุผลที่บันทึกกลุ่มไม่ได้"],
});

type Then = Now<typeof groupFormMachine>;
const nameOf = ({ context }: Then) => context.name.replaceAll(" ", "");

export const oracle = formOracle<typeof groupFormMachine>({
  inputs,
  changes: {
    "field.changed": { name: ({ event }) => event.value as string, faults: {} },
    "person.toggled": {
      people: ({ event, context: { people } }) =>
        people.includes(event.person as string) ? people.filter((person) => person !== event.person) : [...people, event.person],
    },
  },
  faultsOf: (now) => (nameOf(now) === "" ? { name: "name_required" } : nameOf(now).length > 60 ? { name: "name_long" } : {}),
  savedOf: (now) => ({ name: nameOf(now), people: now.context.people }),
  typed: ["name"],
  rules: [
    sendsOnly(
      "a group has a name that fits",
      "WORKSPACE §3: groups",
      "save",
      ({ saved: { name } }: { saved: GroupDraft }) => name !== "" && name.length <= 60,
    ),
    {
      name: "nobody is in a group twice",
      from: "WORKSPACE §3: named sets of people",
      formula: always(({ is }) => new Set((is.context as GroupDraft).people).size === (is.context as GroupDraft).people.length),
    },
  ],
});
