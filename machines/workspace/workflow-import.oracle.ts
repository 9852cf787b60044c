import { always, calls, hears, isIn, precedes, type Now } from "statewalk/oracle";
import type { Imported } from "../../src/workflow/import.ts";
import { keeps, type Oracle } from "../common.oracle.ts";
import type { Opened, workflowImportMachine } from "./workflow-import.ts";

type Then = Now<typeof workflowImportMachine>;
const opened = ({ event }: Then) => event.output as unknown as Opened;
const read = ({ event }: Then) => event.output as unknown as Imported;

export const oracle: Oracle<typeof workflowImportMachine> = {
  effects: {
    file: "machines/workspace/workflow-import.oracle.ts",
    begins: { at: "closed", sets: { text: () => "", fault: null, file: null, workflow: null, left: () => [], trouble: null } },
    events: {
      "import.opened": { at: "writing" },
      "import.closed": { at: "closed", sets: { trouble: null } },
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
      "import.back": { at: "writing", sets: { workflow: null, left: () => [], trouble: null } },
      "import.taken": { at: "taking", sets: { trouble: null } },
      "take done": {
        at: ({ event }) => (event.output === null ? "closed" : "refused"),
        sets: {
          trouble: ({ event }) => event.output as object | null,
          text: ({ event, context }) => (event.output === null ? "" : context.text),
          workflow: ({ event, context }) => (event.output === null ? null : context.workflow),
          left: ({ event, context }) => (event.output === null ? [] : [...context.left]),
        },
      },
      "take failed": { at: "refused", sets: { trouble: { code: "unknown" } } },
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
