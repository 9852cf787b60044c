import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { codeOf } from "../../basics/error-code.ts";
import { type ByteRange, type FileKey, FilesUnavailable, type FileStore, type Held, type Piece } from "./file-store.ts";

/** Files in a folder: one for each organisation, in it one for each file. What is uploaded ends in `.part` until it is whole. */

const mebibyte = 1024 * 1024;
const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT";

const failed = (error: unknown): never => {
  throw new FilesUnavailable("The folder of files cannot be used.", { cause: error });
};

/** So much of a body, until it breaks off. */
const upTo = async function* (body: AsyncIterable<Uint8Array>, bytes: number, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  let left = bytes;
  try {
    for await (const chunk of body) {
      if (signal?.aborted) return;
      yield chunk.subarray(0, left);
      left -= Math.min(left, chunk.length);
      if (left === 0) return;
    }
  } catch {
    // Whoever sends it is gone: what came is kept.
  }
};

/** Writes behind what is there until the body ends or breaks off; from 0 the file is made. @returns how many bytes were written */
const writeTo = async (
  path: string,
  from: number,
  { body, bytes }: Pick<Piece, "body" | "bytes">,
  signal?: AbortSignal,
): Promise<number> => {
  const into = createWriteStream(path, { flags: from === 0 ? "w" : "r+", start: from, highWaterMark: mebibyte });
  await pipeline(upTo(body, bytes, signal), into).catch(failed);
  return into.bytesWritten;
};

const toDisk = async (file: FileHandle): Promise<void> => {
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
};

export class FolderFileStore implements FileStore {
  readonly pieceBytes = 8 * mebibyte;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  #path({ organizationId, id }: FileKey): string {
    if (!/^[\w-]+$/.test(organizationId) || !/^[\w-]+$/.test(id)) throw new TypeError("A file is named by ids.");
    return join(this.#root, organizationId, id);
  }

  async append(key: FileKey, held: Held, piece: Piece, signal: AbortSignal): Promise<Held> {
    const path = this.#path(key);
    await mkdir(join(path, ".."), { recursive: true }).catch(failed);
    return { ...held, received: held.received + (await writeTo(`${path}.part`, held.received, piece, signal)) };
  }

  async complete(key: FileKey, { received }: Held): Promise<void> {
    const path = this.#path(key);
    try {
      await mkdir(join(path, ".."), { recursive: true });
      const file = await open(`${path}.part`, received === 0 ? "w" : "r+");
      await file.truncate(received);
      await toDisk(file);
      await rename(`${path}.part`, path);
    } catch (error) {
      const isDone =
        isMissing(error) &&
        (await stat(path).then(
          () => true,
          () => false,
        ));
      if (!isDone) failed(error);
    }
  }

  async read(key: FileKey, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const file = await open(this.#path(key)).catch(failed);
    return createReadStream("", { fd: file, ...(range && { start: range.from, end: range.to }) });
  }

  async replace(key: FileKey, bytes: number, body: AsyncIterable<Uint8Array>): Promise<void> {
    const path = this.#path(key);
    try {
      if ((await writeTo(`${path}.part`, 0, { body, bytes })) !== bytes) throw new Error("It broke off.");
      await toDisk(await open(`${path}.part`, "r+"));
      await rename(`${path}.part`, path);
    } catch (error) {
      failed(error);
    }
  }

  async remove(key: FileKey): Promise<void> {
    const path = this.#path(key);
    await Promise.all([path, `${path}.part`].map((each) => rm(each, { force: true }))).catch(failed);
  }

  async *listUntouched(since: Date): AsyncIterable<FileKey & { multipart: null }> {
    const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((error) => (isMissing(error) ? [] : failed(error)));
    for (const organizationId of await namesIn(this.#root))
      for (const name of await namesIn(join(this.#root, organizationId))) {
        const found = await stat(join(this.#root, organizationId, name)).catch(() => null);
        if (found !== null && found.mtime < since) yield { organizationId, id: name.replace(/\.part$/, ""), multipart: null };
      }
  }

  close(): void {}
}
