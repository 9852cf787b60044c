/**
 * A file on its way to a task (WORKSPACE §3). Its room is reserved, then it is sent in pieces, each from where the server is; whatever cuts it off, it goes on from there: by itself, at a press, or on another
 * day, when the same file is chosen again.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { waitOf } from "../cooldown.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";

/** `bytes`: how long the file is, which a recording of it does not say. */
export type FileUploadInput = { file: File; bytes: number; task: string };

/** What the server has of it, and how many bytes are best sent next. */
export type Arrived = { id: string; received: number; piece: number };
/** The same of one whose name is known. */
type Received = Omit<Arrived, "id">;

type Context = FileUploadInput & {
  /** What the server calls it; null before it knows of it. */
  id: string | null;
  received: number;
  piece: number;
  problem: Problem | null;
};

type Event = { type: "upload.paused" } | { type: "upload.continued" } | { type: "upload.cancelled" };

type Said = { answer: Answer<unknown> };

const fileUpload = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as FileUploadInput,
    tags: {} as "busy" | "sending" | "finishing" | "paused" | "cut" | "refused" | "removing" | "done" | "gone",
    meta: {} as { serves: string },
  },
  actors: {
    reserve: required<Answer<Arrived>, { file: File; task: string }>("reserve"),
    sendPiece: required<Answer<Received>, { file: File; id: string; from: number; piece: number }>("sendPiece"),
    askReceived: required<Answer<Received>, { id: string }>("askReceived"),
    attach: required<Answer<unknown>, { id: string }>("attach"),
    abort: required<Answer<unknown>, { id: string }>("abort"),
  },
  actions: {
    setArrived: assign((_, { answer }: { answer: Answer<Arrived> }) => (answer.success ? answer.data : {})),
    setReceived: assign((_, { answer }: { answer: Answer<Received> }) => (answer.success ? answer.data : {})),
    forgetUpload: assign({ id: null, received: 0 }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isKnown: ({ context }) => context.id !== null,
    /** All of it is there. */
    isWhole: ({ context }, { answer }: { answer: Answer<{ received: number }> }) => answer.success && answer.data.received >= context.bytes,
    /** The server knows nothing of it any more: nobody went on with it for a day. */
    isForgotten: (_, { answer }: Said) => !answer.success && answer.code === "not_found",
    /** It says nothing of the file: what was refused now may be taken later. */
    isPassing: (_, { answer }: Said) =>
      !answer.success &&
      [
        "network",
        "connection_failed",
        "server",
        "unavailable",
        "timeout",
        "rate_limited",
        "files_unavailable",
        "upload_unfinished",
      ].includes(answer.code),
  },
  delays: {
    /** As long as the server says, and no shorter than people notice. */
    retryWait: ({ context }) => Math.max(5, waitOf(context.problem)) * 1_000,
  },
});

const goingOn = [{ guard: "isKnown", target: "asking" }, { target: "reserving" }] as const;
const cancelled = { "upload.cancelled": [{ guard: "isKnown", target: "removing" }, { target: "gone" }] } as const;
/** Of an upload that the server knows. */
const stopping = { "upload.paused": "paused", "upload.cancelled": "removing" } as const;

/** Where refusals lead, behind what succeeds. */
const notDone = [
  { guard: { type: "isPassing", params: answered<unknown> }, target: "cut", actions: refused },
  { target: "refused", actions: refused },
] as const;
const forgotten = {
  guard: { type: "isForgotten", params: answered<unknown> },
  target: "reserving",
  actions: "forgetUpload",
} as const;

/** Where it goes with what the server says that it has. */
const received = [
  {
    guard: { type: "isWhole", params: answered<Received> },
    target: "finishing",
    actions: { type: "setReceived", params: answered<Received> },
  },
  {
    guard: { type: "isSuccess", params: answered<Received> },
    target: "sending",
    reenter: true,
    actions: { type: "setReceived", params: answered<Received> },
  },
  forgotten,
  ...notDone,
] as const;

export const fileUploadMachine = fileUpload.createMachine({
  id: "fileUpload",
  context: ({ input: { file, bytes, task } }) => ({ file, bytes, task, id: null, received: 0, piece: 0, problem: null }),
  initial: "reserving",
  states: {
    reserving: {
      tags: "busy",
      meta: { serves: "WORKSPACE §2 plan limits: bytes" },
      invoke: {
        id: "reserve",
        src: "reserve",
        input: ({ context: { file, task } }) => ({ file, task }),
        onDone: [
          {
            guard: { type: "isWhole", params: answered<Arrived> },
            target: "finishing",
            actions: { type: "setArrived", params: answered<Arrived> },
          },
          {
            guard: { type: "isSuccess", params: answered<Arrived> },
            target: "sending",
            actions: { type: "setArrived", params: answered<Arrived> },
          },
          ...notDone,
        ],
        onError: broken("refused"),
      },
      // What it has reserved meanwhile goes by itself after a day.
      on: { "upload.paused": "paused", "upload.cancelled": "gone" },
    },
    sending: {
      tags: ["busy", "sending"],
      invoke: {
        id: "sendPiece",
        src: "sendPiece",
        // It was reserved.
        input: ({ context: { file, id, received: from, piece } }) => ({ file, id: id!, from, piece }),
        onDone: received,
        onError: broken("refused"),
      },
      on: stopping,
    },
    asking: {
      tags: ["busy", "sending"],
      invoke: {
        id: "askReceived",
        src: "askReceived",
        // It was reserved.
        input: ({ context }) => ({ id: context.id! }),
        onDone: received,
        onError: broken("refused"),
      },
      on: stopping,
    },
    finishing: {
      tags: ["busy", "finishing"],
      invoke: {
        id: "attach",
        src: "attach",
        // It was reserved.
        input: ({ context }) => ({ id: context.id! }),
        onDone: [{ guard: { type: "isSuccess", params: answered<unknown> }, target: "done" }, forgotten, ...notDone],
        onError: broken("refused"),
      },
    },
    paused: { tags: "paused", on: { "upload.continued": goingOn, ...cancelled } },
    cut: {
      tags: "cut",
      exit: "clearProblem",
      after: { retryWait: goingOn },
      on: { "upload.paused": "paused", "upload.continued": goingOn, ...cancelled },
    },
    refused: { tags: "refused", exit: "clearProblem", on: { "upload.continued": goingOn, ...cancelled } },
    removing: {
      tags: ["busy", "removing"],
      invoke: {
        id: "abort",
        src: "abort",
        // It was reserved.
        input: ({ context }) => ({ id: context.id! }),
        // What is not taken away now goes by itself after a day.
        onDone: "gone",
        onError: "gone",
      },
    },
    done: { tags: "done", meta: { serves: "WORKSPACE §3 tasks: files" } },
    gone: { tags: "gone" },
  },
});

export type FileUploadSnapshot = SnapshotFrom<typeof fileUploadMachine>;
export type FileUploadActor = ActorRefFrom<typeof fileUploadMachine>;
