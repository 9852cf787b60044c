import { planById } from "../../../contract/plans.ts";
import { largestFile, otherType, type Upload, type UploadRequest } from "../../../domain/uploads.ts";
import { attempt } from "../../../domain/attempt.ts";
import { createIds } from "../../../domain/ids.ts";
import type { OpRefusal } from "../../../domain/refusals.ts";
import { bounds } from "../../../domain/rows.ts";
import type { Deps } from "../../deps.ts";
import { type FileKey, FilesUnavailable, type Piece } from "../../files/file-store.ts";
import { jpegWithoutNotes } from "../../files/jpeg-notes.ts";
import { BrokenPictureError } from "../../files/picture-bytes.ts";
import { pngWithoutNotes } from "../../files/png-notes.ts";
import { webpWithoutNotes } from "../../files/webp-notes.ts";
import { mediaTypeOf, tellingBytes } from "../../files/media-type.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization, type OrganizationStore } from "../../store/isolation.ts";
import { toStored } from "../../store/row-ids.ts";
import { readFacts } from "../../store/queries/workspace/facts.ts";
import {
  advanceUpload,
  beginUpload,
  claimUpload,
  dropUpload,
  findUpload,
  isEndedUpload,
  isReadableTask,
  listUploads,
  type StoredUpload,
} from "../../store/queries/workspace/files.ts";
import { lockHead } from "../../store/queries/workspace/heads.ts";
import { storageOf } from "../organization/usage.ts";
import { reading, requireActive, requireSeat, type WorkspaceCaller } from "./caller.ts";
import { announceCommitted, type Committed, commitChanges, TaskNumbers } from "./commit.ts";
import { LoadedRows } from "./loaded-rows.ts";
import { readSetFor } from "./read-set.ts";
import { isEverybody } from "./snapshots.ts";

/** Files on their way to tasks: docs/decisions/files.md. */

type Needs = Pick<Deps, "clock" | "db" | "files" | "fileWriters" | "log" | "random" | "turns" | "workspaceFeed">;
type Acting = Pick<WorkspaceCaller, "organizationId" | "userId">;
type Named = { id: string; task: string; name: string; type: string; bytes: number };

const keyOf = ({ organizationId }: Acting, id: string): FileKey => ({ organizationId, id: toStored(id) });

const billion = 1_000_000_000;

/** Why a file is not put on a task, as a refusal. */
const refusalOf = (refused: OpRefusal): Refusal => {
  switch (refused.code) {
    case "files_full":
      return new Refusal("files_full", { limit: refused.limit });
    case "name_required":
    case "text_long":
      return new Refusal("file_name", { limit: bounds.fileName });
    case "in_trash":
    case "project_trashed":
      return new Refusal("file_closed");
    case "not_found":
    case "project_archived":
    case "project_over_limit":
    case "seat_over_limit":
    case "editors_only":
    case "leads_only":
    case "own_only":
      return new Refusal(refused.code);
    default:
      return new Refusal("not_possible", { reason: refused.code });
  }
};

/** What putting a file on its task comes to, by the code of all commands. @throws Refusal */
const judged = async (tx: OrganizationStore, userId: string, file: Named, at: Date) => {
  const op = { op: "file.make", ...file } as const;
  const readSet = readSetFor([op], userId);
  const stored = await readFacts(tx, userId, null, readSet);
  if (stored === null) throw new Refusal("not_found");
  const facts = new LoadedRows(stored, readSet);
  const me = facts.get("person", userId);
  if (me === undefined) throw new Refusal("not_a_member");
  requireActive(facts);
  const result = attempt(
    facts,
    {
      me: { id: me.id, role: me.role },
      now: at.toISOString(),
      projectLimit: facts.projectLimit,
      nextNumber: () => null,
      isTrashed: (project) => facts.isTrashed(project),
      isUploaded: () => true,
    },
    [op],
  );
  if (!result.isDone) throw refusalOf(result.refused);
  return { facts, changes: result.changes };
};

const shown = ({ files }: Pick<Deps, "files">, { id, name, bytes, lastModified, received }: StoredUpload): Upload => ({
  id,
  name,
  bytes,
  lastModified,
  received,
  piece: files.pieceBytes,
});

/**
 * Gives a file that is to come its room.
 *
 * @param given its id; a new one where none is given
 * @throws Refusal file_large, file_name, files_full, file_closed, storage_full, project_archived, project_over_limit, editors_only, and those of `reading`
 */
export const reserveUpload = (
  deps: Needs,
  acting: Acting,
  { task, name, bytes, lastModified }: UploadRequest,
  given?: string,
): Promise<Upload> =>
  reading(deps, acting, async (tx, { me, organization }) => {
    requireSeat(me);
    const at = deps.clock.now();
    const newId = createIds(
      () => at.getTime(),
      (end) => deps.random.below(end),
    );
    const id = given ?? newId();
    await judged(tx, me.userId, { id, task, name, type: otherType, bytes: Math.min(bytes, largestFile) }, at);
    if (bytes > largestFile) throw new Refusal("file_large", { most: largestFile / billion });
    const plan = planById(organization.planId);
    const of = { id, task, userId: me.userId, name: name.trim(), bytes, lastModified, at };
    const upload = await beginUpload(tx, of, storageOf(plan));
    if (upload === null) throw new Refusal("storage_full", { most: plan.storageGb });
    return shown(deps, upload);
  });

/** @throws Refusal not_found for an upload that is not there, or is another's */
const ownUpload = async (tx: OrganizationStore, id: string, userId: string): Promise<StoredUpload> => {
  const found = await findUpload(tx, id, userId);
  if (found === null) throw new Refusal("not_found");
  return found;
};

/** How much of an upload is there. @throws Refusal not_found */
export const uploadProgress = (deps: Pick<Deps, "db">, acting: Acting, id: string): Promise<{ received: number }> =>
  reading(deps, acting, async (tx, { me }) => ({ received: (await ownUpload(tx, id, me.userId)).received }));

/** What the caller has not finished on a task. @throws Refusal not_found */
export const unfinishedUploads = (deps: Pick<Deps, "db" | "files">, acting: Acting, task: string): Promise<Upload[]> =>
  reading(deps, acting, async (tx, { me }) => {
    if (!(await isReadableTask(tx, me.userId, isEverybody(me.role), task))) throw new Refusal("not_found");
    return (await listUploads(tx, task, me.userId)).map((each) => shown(deps, each));
  });

/** What the store of files does not do is no bug of ours. @throws Refusal files_unavailable */
const withStore = async <Result>({ log }: Pick<Deps, "log">, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    log.warn({ err: error }, "the store of files does not answer as it should");
    throw new Refusal("files_unavailable");
  }
};

/**
 * Keeps a piece of a file. Of several calls for one upload, the last alone goes on.
 *
 * @param piece.bytes as they were announced
 * @throws Refusal upload_elsewhere with the number of bytes that are there, too_large for more than was announced, not_found, files_unavailable
 */
export const takePiece = (
  deps: Needs,
  acting: Acting,
  { id, from }: { id: string; from: number },
  { body, bytes }: Pick<Piece, "body" | "bytes">,
): Promise<{ received: number }> =>
  deps.fileWriters.take(`${acting.organizationId} ${id}`, async (signal) => {
    const writer = deps.random.uuid();
    const upload = await reading(deps, acting, async (tx, { me }) => {
      requireSeat(me);
      const found = await ownUpload(tx, id, me.userId);
      if (!Number.isSafeInteger(bytes) || bytes < 1) throw new Refusal("validation");
      if (from + bytes > found.bytes) throw new Refusal("too_large");
      const claimed = await claimUpload(tx, { id, userId: me.userId, from, writer, at: deps.clock.now() });
      if (claimed === null) throw new Refusal("upload_elsewhere", { received: found.received });
      return claimed;
    });
    const piece = { body, bytes, isLast: from + bytes === upload.bytes };
    const held = await withStore(deps, () => deps.files.append(keyOf(acting, id), upload, piece, signal));
    const isKept = await inOrganization(deps.db, acting.organizationId, (tx) =>
      advanceUpload(tx, { id, writer, at: deps.clock.now() }, held),
    );
    if (!isKept || held.received !== from + bytes) throw new Refusal("upload_elsewhere", { received: isKept ? held.received : from });
    return { received: held.received };
  });

const firstBytes = async ({ files }: Pick<Deps, "files">, key: FileKey): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.read(key, { from: 0, to: tellingBytes - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
};

type Cleaning = (source: AsyncIterable<Uint8Array>, length: number) => AsyncGenerator<Buffer>;

/** A picture's parts without what is noted beside its pixels, by its type. `length`: what they come to, which a WebP begins with. */
const withoutNotes: Partial<Record<string, Cleaning>> = {
  "image/jpeg": jpegWithoutNotes,
  "image/png": pngWithoutNotes,
  "image/webp": webpWithoutNotes,
};

/** Takes a picture's notes out, and says how long it is then; null for a broken one, which stays as it is. */
const cleaned = async ({ files }: Pick<Deps, "files">, key: FileKey, parts: Cleaning): Promise<number | null> => {
  let bytes = 0;
  try {
    // Read twice, and held never.
    for await (const part of parts(await files.read(key), 0)) bytes += part.length;
  } catch (error) {
    if (error instanceof BrokenPictureError) return null;
    throw error;
  }
  await files.replace(key, bytes, parts(await files.read(key), bytes));
  return bytes;
};

/** What a whole file is: its type by its content, and how long it is without what nobody is to see. */
const finished = async (deps: Pick<Deps, "files">, key: FileKey, bytes: number): Promise<{ type: string; bytes: number }> => {
  if (bytes === 0) return { type: otherType, bytes };
  const type = mediaTypeOf(await firstBytes(deps, key));
  const parts = withoutNotes[type];
  if (parts === undefined) return { type, bytes };
  const left = await cleaned(deps, key, parts);
  return left === null ? { type: otherType, bytes } : { type, bytes: left };
};

/**
 * Puts a file of which all is there on its task, and tells everybody who reads it; said again, it is answered the same.
 *
 * @throws Refusal upload_unfinished, files_unavailable, not_found, and those of `reserveUpload`
 */
export const finishUpload = async (deps: Needs, acting: Acting, id: string): Promise<{ id: string }> => {
  const upload = await reading(deps, acting, async (tx, { me }) => {
    requireSeat(me);
    return (await isEndedUpload(tx, id, me.userId)) ? null : ownUpload(tx, id, me.userId);
  });
  if (upload === null) return { id };
  if (upload.received !== upload.bytes) throw new Refusal("upload_unfinished");
  const key = keyOf(acting, id);
  const whole = await withStore(deps, async () => {
    await deps.files.complete(key, upload);
    return finished(deps, key, upload.bytes);
  });
  const file = { id, task: upload.task, name: upload.name, ...whole };
  const done = await deps.turns.take(acting.organizationId, () =>
    inOrganization(deps.db, acting.organizationId, async (tx): Promise<Committed | null> => {
      const at = await lockHead(tx, deps.clock);
      if (at === null) throw new Refusal("not_found");
      // Said twice at once, the other call has done it.
      if (await isEndedUpload(tx, id, acting.userId)) return null;
      await ownUpload(tx, id, acting.userId);
      const { facts, changes } = await judged(tx, acting.userId, file, at);
      const numbers = new TaskNumbers(facts);
      const committed = commitChanges(tx, { facts, numbers, changes, moved: [], undone: [], effects: [] }, { actor: acting.userId, at });
      // Behind the file's row, which keeps its bytes from being forgotten.
      await dropUpload(tx, id, acting.userId);
      return committed;
    }),
  );
  if (done !== null) announceCommitted(deps, acting.organizationId, done);
  return { id };
};

/** A file is not to come. @throws Refusal not_found, and those of `reading` */
export const abortUpload = (deps: Needs, acting: Acting, id: string): Promise<void> =>
  deps.fileWriters.take(`${acting.organizationId} ${id}`, () =>
    reading(deps, acting, async (tx, { me }) => {
      if (!(await dropUpload(tx, id, me.userId))) throw new Refusal("not_found");
    }),
  );
