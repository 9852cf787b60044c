/**
 * A definition of XState's as a project's draft (WORKSPACE §5): pasted or read from a file, then looked at with what of it was left out, and taken by whoever
 * says so. What was written stays until it is taken.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import type { Imported, ImportFault, LeftOut } from "../../src/workflow/import.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

/** What a file has in it, or why it is not read. */
export type Opened = { fault: "too_large" | "unreadable" } | { fault: null; text: string };

/** Why nothing comes of what was given. */
export type DefinitionFault = ImportFault | "unreadable";

type Context = {
  text: string;
  fault: DefinitionFault | null;
  /** What was chosen, while it is read. */
  file: Blob | null;
  /** What the text comes to, and what of it was left out. */
  workflow: WorkflowDocument | null;
  left: readonly LeftOut[];
  error: CommandError | null;
};

type Event =
  | { type: "import.opened" }
  | { type: "import.closed" }
  | { type: "field.changed"; field: "definition"; value: string }
  | { type: "file.chosen"; file: Blob }
  | { type: "submitted" }
  | { type: "import.back" }
  | { type: "import.taken" };

const workflowImport = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "open" | "writing" | "busy" | "proposed" | "refused",
    meta: {} as { serves: string },
  },
  actors: {
    openFile: required<Opened, { file: Blob | null }>("openFile"),
    readDefinition: required<Imported, { text: string }>("readDefinition"),
    take: required<Outcome, { workflow: WorkflowDocument | null }>("take"),
  },
  actions: {
    change: assign((_, { value }: { value: string }) => ({ text: value, fault: null })),
    setFile: assign((_, { file }: { file: Blob }) => ({ file, fault: null })),
    forgetFile: assign({ file: null }),
    setText: assign((_, { opened }: { opened: Opened }) => (opened.fault === null ? { text: opened.text } : {})),
    setFault: assign((_, { fault }: { fault: DefinitionFault | null }) => ({ fault })),
    setFound: assign((_, { imported }: { imported: Imported }) =>
      imported.fault === null ? { workflow: imported.workflow, left: imported.left } : {},
    ),
    forgetFound: assign({ workflow: null, left: [] }),
    forget: assign({ text: "", workflow: null, left: [] }),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
  },
  guards: {
    ...outcomeGuards,
    isRead: (_, { fault }: { fault: DefinitionFault | null }) => fault === null,
  },
});

type Done<Output> = { event: { output: Output } };
const fault = ({ event }: Done<{ fault: DefinitionFault | null }>) => ({ fault: event.output.fault });
const faulty = { type: "setFault", params: fault } as const;
const broken = { target: "writing", actions: { type: "setFault", params: { fault: "unreadable" } } } as const;

export const workflowImportMachine = workflowImport.createMachine({
  id: "workflowImport",
  context: { text: "", fault: null, file: null, workflow: null, left: [], error: null },
  initial: "closed",
  states: {
    closed: { on: { "import.opened": "writing" } },
    writing: {
      tags: ["open", "writing"],
      on: {
        "field.changed": { actions: { type: "change", params: eventParams } },
        "file.chosen": { target: "opening", actions: { type: "setFile", params: eventParams } },
        submitted: { target: "reading", actions: { type: "setFault", params: { fault: null } } },
        "import.closed": "closed",
      },
    },
    opening: {
      tags: ["open", "writing", "busy"],
      exit: "forgetFile",
      invoke: {
        id: "openFile",
        src: "openFile",
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: "isRead", params: fault },
            target: "reading",
            actions: { type: "setText", params: ({ event }: Done<Opened>) => ({ opened: event.output }) },
          },
          { target: "writing", actions: faulty },
        ],
        onError: broken,
      },
    },
    reading: {
      tags: ["open", "writing", "busy"],
      invoke: {
        id: "readDefinition",
        src: "readDefinition",
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: "isRead", params: fault },
            target: "proposed",
            actions: { type: "setFound", params: ({ event }: Done<Imported>) => ({ imported: event.output }) },
          },
          { target: "writing", actions: faulty },
        ],
        onError: broken,
      },
    },
    proposed: {
      tags: ["open", "proposed"],
      meta: { serves: "WORKSPACE §5 the product's own tools: what fits the vocabulary comes back, and what does not is told" },
      on: { "import.taken": "taking", "import.back": { target: "writing", actions: "forgetFound" }, "import.closed": "closed" },
    },
    taking: {
      tags: ["open", "proposed", "busy"],
      invoke: {
        id: "take",
        src: "take",
        input: ({ context }) => ({ workflow: context.workflow }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "closed", actions: "forget" },
          { target: "refused", actions: failed },
        ],
        onError: broke("refused"),
      },
    },
    refused: {
      tags: ["open", "proposed", "refused"],
      exit: "clearError",
      on: { "import.taken": "taking", "import.back": { target: "writing", actions: "forgetFound" }, "import.closed": "closed" },
    },
  },
});

export type WorkflowImportSnapshot = SnapshotFrom<typeof workflowImportMachine>;
export type WorkflowImportActor = ActorRefFrom<typeof workflowImportMachine>;
