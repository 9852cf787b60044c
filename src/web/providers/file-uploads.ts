import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createActor, fromPromise } from "xstate";
import { type Arrived, type FileUploadActor, fileUploadMachine } from "../../../machines/workspace/file-upload.ts";
import type { Answer } from "../../contract/envelope.ts";
import { filePath, type Upload } from "../../domain/uploads.ts";
import type { FileRow } from "../../domain/rows.ts";
import { createCalls } from "../clients/calls.ts";
import { firstPiece, nextPiece, ofFiles, sendPiece } from "../clients/file-uploads.ts";
import { showFlow } from "../clients/running-flows.ts";
import { pageClock } from "../loading/page-clock.ts";
import { useWorkspace, type Workspace } from "./workspace.ts";

/** Files on their way to tasks. They go on whichever task is looked at, as long as the page is there. */

type Asked = Pick<Workspace, "settings" | "session" | "language" | "place">;

const callsOf = ({ settings, session, language, place }: Asked, signal: AbortSignal) =>
  ofFiles(createCalls(settings, session, language)(signal), place.subdomain);

/** Lets so many go on at once, in the order in which they came. */
const together = 2;
const createSlots = () => {
  let free = together;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
type Slots = ReturnType<typeof createSlots>;

const isSame = (file: File, { name, bytes, lastModified }: Upload): boolean =>
  file.name.trim() === name && file.size === bytes && file.lastModified === lastModified;

/** @param isTaken whether another upload of this page goes on with it */
export const provideFileUpload = (workspace: Asked, slots: Slots = createSlots(), isTaken: (id: string) => boolean = () => false) => {
  let most = firstPiece;
  const begun = (upload: Upload): Answer<Arrived> => {
    most = upload.piece;
    return { success: true, data: { id: upload.id, received: upload.received, piece: Math.min(most, firstPiece) } };
  };
  return fileUploadMachine.provide({
    actors: {
      reserve: fromPromise(({ input: { file, task }, signal }) =>
        slots(async () => {
          const calls = callsOf(workspace, signal);
          // One that was chosen before, here or elsewhere, goes on.
          const unfinished = await calls.unfinished(task);
          const same = unfinished.success ? unfinished.data.find((each) => isSame(file, each) && !isTaken(each.id)) : undefined;
          if (same) return begun(same);
          const reserved = await calls.reserve({ task, name: file.name, bytes: file.size, lastModified: file.lastModified });
          return reserved.success ? begun(reserved.data) : reserved;
        }),
      ),
      sendPiece: fromPromise(({ input, signal }) =>
        slots(async () => {
          const { settings, session, language, place } = workspace;
          const began = performance.now();
          const sent = await sendPiece({ settings, session, language, subdomain: place.subdomain, signal }, input);
          if (!sent.success) return sent;
          return { success: true, data: { ...sent.data, piece: nextPiece(input.piece, performance.now() - began, most) } };
        }),
      ),
      askReceived: fromPromise(async ({ input, signal }) => {
        const answer = await callsOf(workspace, signal).received(input.id);
        return answer.success ? { success: true, data: { ...answer.data, piece: Math.min(most, firstPiece) } } : answer;
      }),
      attach: fromPromise(({ input, signal }) => callsOf(workspace, signal).finish(input.id)),
      abort: fromPromise(({ input, signal }) => callsOf(workspace, signal).abort(input.id)),
    },
  });
};

const none: readonly FileUploadActor[] = [];

const createUploads = (workspace: Workspace) => {
  const slots = createSlots();
  const listeners = new Set<() => void>();
  let all: readonly { task: string; actor: FileUploadActor }[] = [];
  const lists = new Map<string, readonly FileUploadActor[]>();
  const change = (now: typeof all) => {
    all = now;
    lists.clear();
    for (const listener of listeners) listener();
  };
  const isTaken = (id: string) => all.some(({ actor }) => actor.getSnapshot().context.id === id);
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    of(task: string): readonly FileUploadActor[] {
      const found = lists.get(task) ?? all.flatMap((each) => (each.task === task ? [each.actor] : []));
      lists.set(task, found.length === 0 ? none : found);
      return found.length === 0 ? none : found;
    },
    add(task: string, files: readonly File[]): void {
      const machine = provideFileUpload(workspace, slots, isTaken);
      const added = files.map((file) => {
        const actor = createActor(machine, { input: { file, bytes: file.size, task }, ...pageClock.options });
        showFlow(actor);
        actor.subscribe((now) => {
          // What is on the task stands among its files, and what was given up nowhere.
          if (now.hasTag("done") || now.hasTag("gone")) {
            actor.stop();
            change(all.filter((each) => each.actor !== actor));
          }
        });
        return { task, actor };
      });
      change([...all, ...added]);
      for (const { actor } of added) actor.start();
    },
  };
};

type Uploads = ReturnType<typeof createUploads>;
const ofWorkspace = new WeakMap<Workspace, Uploads>();

/** What is on its way to a task, and how more is sent there. */
export const useUploads = (task: string): { uploads: readonly FileUploadActor[]; add: (files: readonly File[]) => void } => {
  const workspace = useWorkspace();
  const known = ofWorkspace.get(workspace) ?? createUploads(workspace);
  ofWorkspace.set(workspace, known);
  const uploads = useSyncExternalStore(known.subscribe, () => known.of(task));
  const add = useCallback((files: readonly File[]) => known.add(task, files), [known, task]);
  return { uploads, add };
};

/** Seconds before its end in which a pass is asked for anew. */
const early = 60;

/** Passes that are asked for or had, by their tasks: several parts of a page show files of one. */
const passes = new WeakMap<Workspace, Map<string, Promise<{ pass: string; seconds: number } | null>>>();

/** The pass of a task's files, which all of a page have together; null where the server does not answer. */
const passOf = (workspace: Workspace, task: string): Promise<{ pass: string; seconds: number } | null> => {
  const known = passes.get(workspace) ?? new Map<string, ReturnType<typeof passOf>>();
  passes.set(workspace, known);
  const before = known.get(task);
  if (before) return before;
  const asked = callsOf(workspace, new AbortController().signal)
    .pass(task)
    .then((answer) => (answer.success ? answer.data : null));
  known.set(task, asked);
  // Whoever asks next asks the server, once this one is to be renewed.
  void asked.then((had) => setTimeout(() => known.delete(task), had === null ? 0 : Math.max(1, had.seconds - 2 * early) * 1_000));
  return asked;
};

/** Where the bytes of a task's files are; null until the server has said it. `isAsked`: there are files whose bytes somebody wants. */
export const useFileAddress = (
  task: string,
  isAsked: boolean,
): ((file: Pick<FileRow, "id">, options?: { isDownload?: boolean }) => string | null) => {
  const workspace = useWorkspace();
  const [pass, setPass] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      const had = await passOf(workspace, task);
      if (isOver) return;
      if (had !== null) setPass(had.pass);
      timer = setTimeout(() => void ask(), (had === null ? early : Math.max(early, had.seconds - early)) * 1_000);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [workspace, task, isAsked]);
  return useMemo(
    () =>
      ({ id }, { isDownload = false } = {}) =>
        pass && `${workspace.settings.gatewayUrl}${filePath(workspace.place.subdomain, id, pass)}${isDownload ? "?download" : ""}`,
    [workspace, pass],
  );
};
