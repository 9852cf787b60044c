/**
 * A member's picture in a workspace (WORKSPACE §3), or its organisation's logo (WORKSPACE §2). A file is read on the page, where a small square is drawn from it; that is sent, and stays on the page
 * until it is taken: whatever keeps it from being sent, it is sent again without choosing anew. What was done is undone by what there was before, which is sent again or removed.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refused, refusals, type Done } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** Whether there is a picture already. */
export type PictureUploadInput = { hasPicture: boolean };

type Context = PictureUploadInput & {
  /** What was chosen, while it is read. */
  file: Blob | null;
  /** What was drawn from it last, until another is chosen or there is to be none: the address of a JPEG with all of it in it. */
  picture: string;
  /** Whether there was one before what was done last, and the address of a JPEG with all of it in it. */
  hadPicture: boolean;
  former: string;
  problem: Problem | null;
};

/** What the last change took the place of; empty where there was nothing. */
type Changed = { former: string };

type Event =
  | { type: "file.chosen"; file: Blob }
  | { type: "sending.retried" }
  | { type: "picture.removed" }
  | { type: "change.undone" }
  | SlowResponseEvent;

const pictureUpload = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PictureUploadInput,
    tags: {} as "busy" | "removing" | "unsent" | "full" | "refused" | "saved" | "removed" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    /** Draws the square. */
    readPicture: required<Answer<string>, { file: Blob | null }>("readPicture"),
    savePicture: required<Answer<Changed>, { picture: string }>("savePicture"),
    removePicture: required<Answer<Changed>>("removePicture"),
  },
  actions: {
    setFile: assign((_, { file }: { file: Blob }) => ({ file, picture: "" })),
    forgetFile: assign({ file: null }),
    setPicture: assign((_, { answer }: { answer: Answer<string> }) => (answer.success ? { picture: answer.data } : {})),
    forgetPicture: assign({ picture: "" }),
    noteChanged: assign(({ context }, { answer, hasPicture }: { answer: Answer<Changed>; hasPicture: boolean }) =>
      answer.success ? { hasPicture, hadPicture: context.hasPicture, former: answer.data.former } : {},
    ),
    takeFormer: assign(({ context }) => ({ picture: context.former })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    hasPicture: ({ context }) => context.hasPicture,
    hadPicture: ({ context }) => context.hadPicture,
    /** The plan has no room for it. */
    isFull: (_, { answer }: { answer: Answer<unknown> }) => !answer.success && answer.code === "storage_full",
  },
  delays: { ...slowResponseDelays, ...cooldownDelays, readingWait: 20_000 },
});

const another = {
  "file.chosen": {
    target: "reading",
    actions: { type: "setFile", params: ({ event }: { event: { file: Blob } }) => ({ file: event.file }) },
  },
} as const;
const choosing = {
  ...another,
  "picture.removed": { guard: "hasPicture", target: "removing" },
} as const;
const withPicture = { ...choosing, "sending.retried": "sending" } as const;

const changed = (hasPicture: boolean) =>
  ({ type: "noteChanged", params: ({ event }: Done<Changed>) => ({ answer: event.output, hasPicture }) }) as const;

export const pictureUploadMachine = pictureUpload.createMachine({
  id: "pictureUpload",
  context: ({ input: { hasPicture } }) => ({ hasPicture, file: null, picture: "", hadPicture: false, former: "", problem: null }),
  initial: "offered",
  states: {
    offered: { meta: { serves: "WORKSPACE §3 avatars: uploaded or initials" }, on: choosing },
    reading: {
      tags: "busy",
      exit: "forgetFile",
      invoke: {
        id: "readPicture",
        src: "readPicture",
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: "isSuccess", params: answered },
            target: "sending",
            actions: { type: "setPicture", params: ({ event }: Done<string>) => ({ answer: event.output }) },
          },
          { target: "refused", actions: refused },
        ],
        onError: broken("refused"),
      },
      // A browser that cannot make sense of a file may say nothing.
      after: { readingWait: broken("refused") },
    },
    sending: {
      tags: "busy",
      meta: { serves: "WORKSPACE §2 plan limits: bytes" },
      invoke: {
        id: "savePicture",
        src: "savePicture",
        input: ({ context }) => ({ picture: context.picture }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "saved", actions: changed(true) },
          { guard: { type: "isFull", params: answered }, target: "full", actions: refused },
          ...refusals("cooling", "failed"),
        ],
        onError: broken("failed"),
      },
      ...slowResponse("#pictureUpload.sending", "#pictureUpload.unsent"),
    },
    cooling: cooldown("unsent", {}),
    unsent: { tags: "unsent", on: withPicture },
    failed: { tags: ["unsent", "refused"], exit: "clearProblem", on: withPicture },
    full: { tags: ["unsent", "refused", "full"], exit: "clearProblem", on: withPicture },
    saved: {
      tags: "saved",
      on: { ...choosing, "change.undone": [{ guard: "hadPicture", target: "sending", actions: "takeFormer" }, { target: "removing" }] },
    },
    removing: {
      tags: ["busy", "removing"],
      entry: "forgetPicture",
      invoke: {
        id: "removePicture",
        src: "removePicture",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "removed", actions: changed(false) },
          ...refusals("removalCooling", "refused"),
        ],
        onError: broken("refused"),
      },
      ...slowResponse("#pictureUpload.removing", "#pictureUpload.offered"),
    },
    removalCooling: cooldown("offered", {}),
    removed: { tags: "removed", on: { ...another, "change.undone": { target: "sending", actions: "takeFormer" } } },
    refused: { tags: "refused", exit: "clearProblem", on: choosing },
  },
});

export type PictureUploadSnapshot = SnapshotFrom<typeof pictureUploadMachine>;
export type PictureUploadActor = ActorRefFrom<typeof pictureUploadMachine>;
