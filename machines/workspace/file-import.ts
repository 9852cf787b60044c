/**
 * Taking in a file of another program (MOVING-IN §3): a file or pasted rows are sent and read, what becomes of them is chosen and checked, and then written by
 * the server, which goes on without the page. Former imports can be looked at and undone.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import {
  type ColumnRole,
  type ImportChange,
  type ImportChecked,
  type ImportChoices,
  type ImportProgress,
  type ImportRead,
  type ImportRemarks,
  importStates,
} from "../../src/contract/workspace/imports.ts";
import { categories } from "../../src/workflow/document.ts";
import { required } from "../actor.ts";
import { eventParams } from "../form.ts";
import { answered, answerGuards, broken, type Done, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** A file that the server has, and what it says. */
export type SentFile = { file: string; name: string; read: ImportRead };

type Context = {
  /** The latest first. */
  imports: readonly ImportProgress[];
  /** What was pasted or written. */
  rows: string;
  /** What is being sent: a file, or rows as they were pasted. */
  source: File | string | null;
  sent: SentFile | null;
  choices: ImportChoices;
  checked: ImportChecked | null;
  /** The import that is looked at. */
  progress: ImportProgress | null;
  /** What is to become of it. */
  change: ImportChange | null;
  problem: Problem | null;
};

type Event =
  | { type: "list.retried" }
  | { type: "file.chosen"; file: File }
  | { type: "field.changed"; field: "rows" | "name"; value: string }
  | { type: "column.chosen"; at: number; role: ColumnRole | null }
  | { type: "encoding.chosen"; encoding: NonNullable<ImportChoices["encoding"]> }
  | { type: "destination.chosen"; project: string | null }
  | { type: "state.mapped"; name: string; to: string }
  | { type: "person.chosen"; name: string; to: string | null }
  | { type: "submitted" }
  | { type: "file.forgotten" }
  | { type: "choices.reopened" }
  | { type: "remarks.saved" }
  | { type: "former.opened"; id: string }
  | { type: "import.paused" }
  | { type: "import.continued" }
  | { type: "import.undone" }
  | { type: "touched.removed" }
  | { type: "import.another" }
  | SlowResponseEvent;

const noChoices: ImportChoices = { project: null, name: null, columns: null, encoding: null, states: {}, people: {} };

const change = (state: ImportChange["state"], touched = false): ImportChange => ({ state, touched });

const fileImport = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as
      | "loading"
      | "unreachable"
      | "reading"
      | "choosing"
      | "checking"
      | "shown"
      | "moving"
      | "unheard"
      | "busy"
      | "listing"
      | "refused"
      | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadImports: required<Answer<ImportProgress[]>>("loadImports"),
    sendFile: required<Answer<SentFile>, { source: File | string | null }>("sendFile"),
    readAgain: required<Answer<ImportRead>, { file: string; columns: ImportChoices["columns"]; encoding: ImportChoices["encoding"] }>(
      "readAgain",
    ),
    saveRemarksOfFile: required<Answer<ImportRemarks>, { file: string; choices: ImportChoices }>("saveRemarksOfFile"),
    saveRemarks: required<Answer<ImportRemarks>, { id: string }>("saveRemarks"),
    checkFile: required<Answer<ImportChecked>, { file: string; choices: ImportChoices }>("checkFile"),
    beginImport: required<Answer<ImportProgress>, { file: string; choices: ImportChoices }>("beginImport"),
    showImport: required<Answer<ImportProgress>, { id: string }>("showImport"),
    turn: required<Answer<ImportProgress>, { id: string; change: ImportChange }>("turn"),
  },
  actions: {
    setImports: assign((_, { answer }: { answer: Answer<ImportProgress[]> }) => (answer.success ? { imports: answer.data } : {})),
    openUnderWay: assign((_, { answer }: { answer: Answer<ImportProgress[]> }) =>
      answer.success ? { progress: answer.data.find(isUnderWay) ?? null } : {},
    ),
    open: assign(({ context }, { id }: { id: string }) => ({ progress: context.imports.find((each) => each.id === id) ?? null })),
    setRows: assign((_, { field, value }: { field: "rows" | "name"; value: string }) => (field === "rows" ? { rows: value } : {})),
    setName: assign(({ context }, { field, value }: { field: "rows" | "name"; value: string }) =>
      field === "name" ? { choices: { ...context.choices, name: value } } : {},
    ),
    setSource: assign((_, { file }: { file: File }) => ({ source: file })),
    takeRows: assign(({ context }) => ({ source: context.rows })),
    setSent: assign((_, { answer }: { answer: Answer<SentFile> }) =>
      answer.success ? { sent: answer.data, choices: offered(answer.data.read), source: null } : {},
    ),
    forgetSource: assign({ source: null }),
    forgetSent: assign({ sent: null, choices: noChoices, checked: null }),
    setColumn: assign(({ context: { sent, choices } }, { at, role }: { at: number; role: ColumnRole | null }) => ({
      choices: {
        ...choices,
        columns: (sent?.read.columns ?? []).map((column, place) =>
          place === at ? role : column.role === role && isSingle(role) ? null : column.role,
        ),
        states: {},
        people: {},
      },
    })),
    // Names and columns are others in it.
    setEncoding: assign(({ context: { choices } }, { encoding }: { encoding: ImportChoices["encoding"] }) => ({
      choices: { ...choices, encoding, columns: null, states: {}, people: {} },
    })),
    setRead: assign(({ context: { sent, choices } }, { answer }: { answer: Answer<ImportRead> }) => {
      if (!answer.success || sent === null) return {};
      const { columns, states, people } = offered(answer.data, choices.project);
      return { sent: { ...sent, read: answer.data }, choices: { ...choices, columns: choices.columns ?? columns, states, people } };
    }),
    // States of one project are no categories, nor those of another.
    setProject: assign(({ context: { choices, sent } }, { project }: { project: string | null }) => ({
      choices: { ...choices, project, states: statesOffered(sent?.read, project) },
    })),
    setState: assign(({ context: { choices } }, { name, to }: { name: string; to: string }) => ({
      choices: { ...choices, states: { ...choices.states, [name]: to } },
    })),
    setPerson: assign(({ context: { choices } }, { name, to }: { name: string; to: string | null }) => ({
      choices: { ...choices, people: { ...choices.people, [name]: to } },
    })),
    setChecked: assign((_, { answer }: { answer: Answer<ImportChecked> }) => (answer.success ? { checked: answer.data } : {})),
    forgetChecked: assign({ checked: null }),
    setProgress: assign((_, { answer }: { answer: Answer<ImportProgress> }) => (answer.success ? { progress: answer.data } : {})),
    forgetWritten: assign({ rows: "", sent: null, choices: noChoices, checked: null }),
    want: assign((_, params: { change: ImportChange }) => params),
    forgetWanted: assign({ change: null }),
    forgetProgress: assign({ progress: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    hasRows: ({ context }) => context.rows.trim() !== "",
    isRows: (_, { field }: { field: "rows" | "name" }) => field === "rows",
    // One that is there has its name.
    isName: ({ context }, { field }: { field: "rows" | "name" }) => field === "name" && context.choices.project === null,
    isColumn: ({ context }, { at }: { at: number }) => context.sent?.read.columns?.[at] !== undefined,
    isReading: ({ context: { sent } }, { encoding }: { encoding: ImportChoices["encoding"] }) =>
      sent?.read.readings?.some((each) => each.encoding === encoding) === true,
    hasRemarks: ({ context: { checked } }) => checked !== null && hasRemarks(checked.plan.said, checked.refused),
    hasRemarksOfIt: ({ context: { progress } }) => progress !== null && hasRemarks(progress.summary.said, progress.refused),
    // Of a new project a state is of a category, else it is one that the project has.
    isPlace: ({ context }, { to }: { to: string }) => (context.choices.project === null) === categories.some((category) => category === to),
    isAt: (_, { answer, state }: { answer: Answer<ImportProgress>; state: ImportProgress["state"] }) =>
      answer.success && answer.data.state === state,
    isUnderWayAt: (_, { answer, state }: { answer: Answer<ImportProgress[]>; state: ImportProgress["state"] }) =>
      answer.success && answer.data.find(isUnderWay)?.state === state,
    isListedAt: ({ context }, { id, state }: { id: string; state: ImportProgress["state"] }) =>
      context.imports.some((each) => each.id === id && each.state === state),
    isReady: ({ context }) => context.checked !== null && !context.checked.isOtherUnderWay && context.checked.plan.tasks > 0,
    isUndoable: ({ context }) => context.progress !== null && context.progress.undoableUntil !== null,
    hasKept: ({ context }) => (context.progress?.kept ?? 0) > 0,
  },
  delays: { ...slowResponseDelays, nextLook: 1_000 },
});

/** To the state that an import is in. */
const arrivals = importStates.map(
  (state) =>
    ({
      guard: { type: "isAt", params: ({ event }: Done<ImportProgress>) => ({ answer: event.output, state }) },
      target: `#fileImport.${state}`,
      actions: { type: "setProgress", params: answered<ImportProgress> },
    }) as const,
);

/** An import that goes on by itself, looked at every second. */
const watched = {
  tags: ["shown", "moving"],
  initial: "waiting",
  states: {
    waiting: { after: { nextLook: "looking" } },
    looking: {
      invoke: {
        id: "showImport",
        src: "showImport",
        input: ({ context }: { context: Context }) => ({ id: context.progress?.id ?? "" }),
        onDone: [...arrivals, { target: "unheard" }],
        onError: "unheard",
      },
    },
    unheard: { tags: ["unheard"], after: { nextLook: "looking" } },
  },
} as const;

const listedOfFile = { "remarks.saved": { guard: "hasRemarks", target: "listing" } } as const;
const listed = { "remarks.saved": { guard: "hasRemarksOfIt", target: "listing" } } as const;

/** All that did not fit, as a file. */
const remarked = <State extends "stopped" | "done" | "undone">(state: State) =>
  ({
    initial: "shown",
    states: {
      shown: { on: listed },
      listing: {
        tags: "listing",
        invoke: {
          id: "saveRemarks",
          src: "saveRemarks",
          input: ({ context }: { context: Context }) => ({ id: context.progress?.id ?? "" }),
          onDone: [
            { guard: { type: "isSuccess", params: answered }, target: "shown" },
            { target: "unsaved", actions: refused },
          ],
          onError: broken("unsaved"),
        },
        ...slowResponse(`#fileImport.${state}.listing`, `#fileImport.${state}.shown`),
      },
      unsaved: { tags: "refused", exit: "clearProblem", on: listed },
    },
  }) as const;

const resting = { target: "turning", actions: { type: "want", params: { change: change("resting") } } } as const;
const another = { target: "loading", actions: ["forgetProgress", "forgetWritten"] } as const;
const undoing = { target: "turning", actions: { type: "want", params: { change: change("undoing") } } } as const;
const goingOn = { target: "turning", actions: { type: "want", params: { change: change("writing") } } } as const;

const fileOf = ({ context }: { context: Context }) => ({ file: context.sent?.file ?? "", choices: context.choices });

export const fileImportMachine = fileImport.createMachine({
  id: "fileImport",
  context: {
    imports: [],
    rows: "",
    source: null,
    sent: null,
    choices: noChoices,
    checked: null,
    progress: null,
    change: null,
    problem: null,
  },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadImports",
        src: "loadImports",
        onDone: [
          ...(["writing", "resting", "undoing"] as const).map(
            (state) =>
              ({
                guard: { type: "isUnderWayAt", params: ({ event }: Done<ImportProgress[]>) => ({ answer: event.output, state }) },
                target: state,
                actions: [
                  { type: "setImports", params: answered<ImportProgress[]> },
                  { type: "openUnderWay", params: answered<ImportProgress[]> },
                ],
              }) as const,
          ),
          { guard: { type: "isSuccess", params: answered }, target: "read", actions: { type: "setImports", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#fileImport.loading", "#fileImport.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    read: {
      tags: "reading",
      meta: { serves: "MOVING-IN §3: by choosing, by drop, by pasting rows" },
      initial: "editing",
      states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
      on: {
        "file.chosen": { target: "sending", actions: { type: "setSource", params: eventParams } },
        "field.changed": {
          guard: { type: "isRows", params: eventParams },
          target: ".editing",
          actions: { type: "setRows", params: eventParams },
        },
        submitted: { guard: "hasRows", target: "sending", actions: "takeRows" },
        "former.opened": (["stopped", "done", "undone"] as const).map((state) => ({
          guard: { type: "isListedAt" as const, params: ({ event }: { event: { id: string } }) => ({ id: event.id, state }) },
          target: state,
          actions: { type: "open" as const, params: eventParams },
        })),
      },
    },
    sending: {
      tags: ["reading", "busy"],
      invoke: {
        id: "sendFile",
        src: "sendFile",
        input: ({ context }) => ({ source: context.source }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "choose", actions: { type: "setSent", params: answered } },
          { target: "read.refused", actions: [refused, "forgetSource"] },
        ],
        onError: { target: "read.refused", actions: [{ type: "setProblem", params: { problem: { code: "unknown" } } }, "forgetSource"] },
      },
      ...slowResponse("#fileImport.sending", "#fileImport.read"),
    },
    choose: {
      tags: "choosing",
      meta: { serves: "MOVING-IN §3: project, columns, states with their categories, people" },
      initial: "editing",
      states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
      on: {
        "field.changed": {
          guard: { type: "isName", params: eventParams },
          target: ".editing",
          actions: { type: "setName", params: eventParams },
        },
        "column.chosen": {
          guard: { type: "isColumn", params: eventParams },
          target: "rereading",
          actions: { type: "setColumn", params: eventParams },
        },
        "encoding.chosen": {
          guard: { type: "isReading", params: eventParams },
          target: "rereading",
          actions: { type: "setEncoding", params: eventParams },
        },
        "destination.chosen": { target: ".editing", actions: { type: "setProject", params: eventParams } },
        "state.mapped": {
          guard: { type: "isPlace", params: eventParams },
          target: ".editing",
          actions: { type: "setState", params: eventParams },
        },
        "person.chosen": { target: ".editing", actions: { type: "setPerson", params: eventParams } },
        submitted: "checking",
        "file.forgotten": { target: "read", actions: "forgetSent" },
      },
    },
    rereading: {
      tags: ["choosing", "busy"],
      invoke: {
        id: "readAgain",
        src: "readAgain",
        input: ({ context }) => ({ file: context.sent?.file ?? "", columns: context.choices.columns, encoding: context.choices.encoding }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "choose", actions: { type: "setRead", params: answered } },
          { target: "choose.refused", actions: refused },
        ],
        onError: broken("choose.refused"),
      },
      ...slowResponse("#fileImport.rereading", "#fileImport.choose"),
    },
    checking: {
      tags: ["choosing", "busy"],
      invoke: {
        id: "checkFile",
        src: "checkFile",
        input: fileOf,
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "checked", actions: { type: "setChecked", params: answered } },
          { target: "choose.refused", actions: refused },
        ],
        onError: broken("choose.refused"),
      },
      ...slowResponse("#fileImport.checking", "#fileImport.choose"),
    },
    checked: {
      tags: "checking",
      meta: { serves: "MOVING-IN §3: the same code as writing, without commit" },
      initial: "proposed",
      states: {
        proposed: { on: listedOfFile },
        listing: {
          tags: "listing",
          invoke: {
            id: "saveRemarksOfFile",
            src: "saveRemarksOfFile",
            input: fileOf,
            onDone: [
              { guard: { type: "isSuccess", params: answered }, target: "proposed" },
              { target: "refused", actions: refused },
            ],
            onError: broken("refused"),
          },
          ...slowResponse("#fileImport.checked.listing", "#fileImport.checked.proposed"),
        },
        refused: { tags: "refused", exit: "clearProblem", on: listedOfFile },
      },
      on: {
        submitted: { guard: "isReady", target: "starting" },
        "choices.reopened": { target: "choose", actions: "forgetChecked" },
      },
    },
    starting: {
      tags: ["checking", "busy"],
      invoke: {
        id: "beginImport",
        src: "beginImport",
        input: fileOf,
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "writing", actions: { type: "setProgress", params: answered } },
          { target: "checked.refused", actions: refused },
        ],
        onError: broken("checked.refused"),
      },
      ...slowResponse("#fileImport.starting", "#fileImport.checked"),
    },
    writing: {
      ...watched,
      on: { "import.paused": resting },
      meta: { serves: "MOVING-IN §3: progress that survives a kill of the server" },
    },
    resting: { tags: "shown", on: { "import.continued": goingOn, "import.undone": undoing } },
    stopped: {
      tags: "shown",
      ...remarked("stopped"),
      on: { "import.continued": goingOn, "import.undone": undoing, "import.another": another },
    },
    done: {
      tags: "shown",
      ...remarked("done"),
      meta: { serves: "MOVING-IN §3: report, undone as a whole for 30 days" },
      on: { "import.undone": { guard: "isUndoable", ...undoing }, "import.another": another },
    },
    undoing: watched,
    undone: {
      tags: "shown",
      ...remarked("undone"),
      on: {
        "touched.removed": {
          guard: "hasKept",
          target: "turning",
          actions: { type: "want", params: { change: change("undoing", true) } },
        },
        "import.another": another,
      },
    },
    turning: {
      tags: ["shown", "busy"],
      exit: "forgetWanted",
      invoke: {
        id: "turn",
        src: "turn",
        // It is entered with one.
        input: ({ context }) => ({ id: context.progress?.id ?? "", change: context.change! }),
        onDone: [...arrivals, { target: "refused", actions: refused }],
        onError: broken("refused"),
      },
      ...slowResponse("#fileImport.turning", "#fileImport.lookingAgain"),
    },
    refused: { tags: ["shown", "refused"], exit: "clearProblem", on: { "list.retried": "lookingAgain" } },
    lookingAgain: {
      tags: ["shown", "busy"],
      invoke: {
        id: "showImport",
        src: "showImport",
        input: ({ context }) => ({ id: context.progress?.id ?? "" }),
        onDone: [...arrivals, { target: "refused", actions: refused }],
        onError: broken("refused"),
      },
      ...slowResponse("#fileImport.lookingAgain", "#fileImport.refused"),
    },
  },
});

export type FileImportSnapshot = SnapshotFrom<typeof fileImportMachine>;
export type FileImportActor = ActorRefFrom<typeof fileImportMachine>;

/** Somebody's own list has one column of it at most. */
const isSingle = (role: ColumnRole | null): boolean => role !== null && !["labels", "comments", "link", "description"].includes(role);

/** What is offered of a file: where the same went, and what was chosen for its format before. */
const offered = (read: ImportRead, project: string | null = read.before): ImportChoices => ({
  ...noChoices,
  project,
  name: read.project,
  columns: read.remembered?.hasColumns === true ? (read.columns?.map(({ role }) => role) ?? null) : null,
  states: statesOffered(read, project),
  people: read.remembered?.people ?? {},
});

/** States as they were chosen before for a project, or for a new one. */
const statesOffered = (read: ImportRead | undefined, project: string | null): ImportChoices["states"] =>
  read?.remembered?.states[project ?? "new"] ?? {};

const hasRemarks = (said: readonly unknown[], refusals: readonly unknown[]): boolean => said.length > 0 || refusals.length > 0;

const isUnderWay = ({ state }: ImportProgress): boolean => state === "writing" || state === "resting" || state === "undoing";
