import type { Samples } from "statewalk";
import { always, calls, hears, isIn, type Now, precedes } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import type { Imported } from "../../src/workflow/import.ts";
import { templates } from "../../src/workflow/templates.ts";
import { plainEvents } from "../model/answers.ts";
import { common, type Description, type Interaction, press } from "../model/description.ts";
import { keeps, type Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { type Opened, workflowImportMachine } from "./workflow-import.ts";

const { document: workflow } = templates.simple;
const another = { ...workflow, initial: "s2" };

/** A door that opens, with a guard that a workflow does not have. */
export const door = JSON.stringify({
  initial: "shut",
  states: { shut: { on: { open: { target: "open", guard: "isUnlocked" } } }, open: { type: "final" } },
});

export const samples: Samples<typeof workflowImportMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("import.opened", "import.closed"),
    "field.changed": [
      { type: "field.changed", field: "definition", value: door },
      { type: "field.changed", field: "definition", value: "{" },
    ],
    "file.chosen": [
      { type: "file.chosen", file: new File([door], "door.json", { type: "application/json" }) },
      { type: "file.chosen", file: new File(["{"], "broken.json", { type: "application/json" }) },
    ],
    ...plainEvents("submitted", "import.back", "import.taken"),
  },
  outcomes: {
    openFile: [{ fault: null, text: door }, { fault: null, text: "{" }, { fault: "too_large" }],
    readDefinition: [
      { fault: null, workflow, left: [{ code: "guard", at: ["states", "shut", "on", "open", "guard"], what: "isUnlocked" }] },
      { fault: null, workflow: another, left: [] },
      { fault: "no_json" },
    ],
    take: [null, { code: "changed_meanwhile" }],
  },
};

export const description: Description<typeof workflowImportMachine> = {
  fields: { definition: "autocomplete=off spellcheck=false", file: "type=file" },
  interactions: {
    ...common,
    "import.opened": press("Bring a definition in"),
    "import.closed": press("Leave it"),
    "file.chosen": ({ file }: AnyEventObject): Interaction => ({ how: "attach", at: { field: "file" }, file: file as File }),
    submitted: press("Read it"),
    "import.back": press("Back to the text"),
    "import.taken": press("Make it the draft"),
  },
  expectations: (now) => [
    { field: "definition", text: now.context.text, isWrong: now.context.fault !== null, isOptional: !now.hasTag("writing") },
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { list: "What was left out", entries: now.hasTag("proposed") ? now.context.left.length : 0 },
  ],
};

export const words: ChartWords = {
  events: {
    "import.opened": ["Press “Bring a definition in”", "กด “นำเข้า”"],
    "import.closed": ["Press “Leave it”", "กด “ไม่นำเข้า”"],
    "import.back": ["Press “Back to the text”", "กด “กลับไปแก้ข้อความ”"],
    "import.taken": ["Press “Make it the draft”", "กด “ใช้เป็นฉบับร่าง”"],
  },
  actors: {
    openFile: ["opening the file", "เปิดไฟล์"],
    readDefinition: ["reading the definition", "อ่านนิยาม"],
    take: ["replacing the draft", "แทนที่ฉบับร่าง"],
  },
  states: {
    closed: ["The form is closed", "แบบฟอร์มปิดอยู่"],
    writing: ["The form takes a definition or a file", "แบบฟอร์มรับนิยามหรือไฟล์"],
    opening: ["The file is being opened", "กำลังเปิดไฟล์"],
    reading: ["The definition is being read", "กำลังอ่านนิยาม"],
    proposed: ["The page says what the draft would be, and what was left out", "หน้าบอกว่าฉบับร่างจะเป็นอย่างไร และอะไรที่นำเข้าไม่ได้"],
    taking: ["The draft is being replaced", "กำลังแทนที่ฉบับร่าง"],
    refused: ["A banner says why the draft was not replaced", "แถบแจ้งเหตุผลที่แทนที่ไม่ได้"],
  },
};

type Then = Now<typeof workflowImportMachine>;
const opened = ({ event }: Then) => event.output as unknown as Opened;
const read = ({ event }: Then) => event.output as unknown as Imported;

export const oracle: Oracle<typeof workflowImportMachine> = {
  effects: {
    begins: { at: "closed", sets: { text: () => "", fault: null, file: null, workflow: null, left: () => [], error: null } },
    events: {
      "import.opened": { at: "writing" },
      "import.closed": { at: "closed", sets: { error: null } },
      "field.changed": { at: "writing", sets: { text: ({ event }) => event.value as string, fault: null } },
      "file.chosen": { at: "opening", sets: { file: ({ event }) => event.file as object, fault: null } },
      "openFile done": {
        at: (now: Then) => (opened(now).fault === null ? "reading" : "writing"),
        sets: {
          file: null,
          fault: (now: Then) => opened(now).fault,
          text: (now: Then) => {
            const file = opened(now);
            return file.fault === null ? file.text : now.context.text;
          },
        },
      },
      "openFile failed": { at: "writing", sets: { file: null, fault: () => "unreadable" } },
      submitted: { at: "reading", sets: { fault: null } },
      "readDefinition done": {
        at: (now: Then) => (read(now).fault === null ? "proposed" : "writing"),
        sets: {
          fault: (now: Then) => read(now).fault,
          workflow: (now: Then) => {
            const imported = read(now);
            return imported.fault === null ? imported.workflow : now.context.workflow;
          },
          left: (now: Then) => {
            const imported = read(now);
            return imported.fault === null ? [...imported.left] : [...now.context.left];
          },
        },
      },
      "readDefinition failed": { at: "writing", sets: { fault: () => "unreadable" } },
      "import.back": { at: "writing", sets: { workflow: null, left: () => [], error: null } },
      "import.taken": { at: "taking", sets: { error: null } },
      "take done": {
        at: ({ event }) => (event.output === null ? "closed" : "refused"),
        sets: {
          error: ({ event }) => event.output as object | null,
          text: ({ event, context }) => (event.output === null ? "" : context.text),
          workflow: ({ event, context }) => (event.output === null ? null : context.workflow),
          left: ({ event, context }) => (event.output === null ? [] : [...context.left]),
        },
      },
      "take failed": { at: "refused", sets: { error: { code: "unknown" } } },
    },
    calls: {
      openFile: ({ context }) => ({ file: context.file }),
      readDefinition: ({ context }) => ({ text: context.text }),
      take: ({ context }) => ({ workflow: context.workflow }),
    },
  },
  alike: { file: "what is read of files is told apart by what is in them" },
  rules: [
    keeps("STYLE: nothing typed is lost", ["text"], "field.changed", "openFile done", "take done"),
    {
      name: "no draft is replaced that nobody said to",
      from: "WORKSPACE §5: draft, check, publish",
      formula: precedes(hears("import.taken"), calls("take")),
    },
    {
      name: "what is proposed is there to be looked at",
      from: "WORKSPACE §5: nothing is dropped in silence",
      formula: always(({ is }) => !(is.matches("proposed") || is.matches("taking")) || is.context.workflow !== null),
    },
    { name: "what was refused was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("take"), isIn("refused")) },
  ],
};
