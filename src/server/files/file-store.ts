/** Where the bytes of files are. What is known of each stands in the database: store/schema/files.ts. */

/** `id` is the number in the tables: letters of ids differ by case alone, which not every file system tells apart. */
export type FileKey = { organizationId: string; id: string };

/** What is there of an upload: so many bytes, and what the store calls them. */
export type Held = { received: number; multipart: string | null; parts: readonly HeldPart[] };
export type HeldPart = { etag: string; bytes: number };

export const nothingHeld: Held = { received: 0, multipart: null, parts: [] };

/** A piece that comes: its length, and whether nothing comes after it. */
export type Piece = { body: AsyncIterable<Uint8Array>; bytes: number; isLast: boolean };

/** From the first byte to the last, both of which are in it. */
export type ByteRange = { from: number; to: number };

/** The store does not do what it should: it has no room, or is not there. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}

export interface FileStore {
  /** How many bytes are best sent at once. */
  readonly pieceBytes: number;
  /**
   * Keeps a piece behind what is there.
   *
   * @param signal ends it: nothing more of it is wanted
   * @returns what is there now; less than the piece where it broke off
   * @throws FilesUnavailable
   */
  append(key: FileKey, held: Held, piece: Piece, signal: AbortSignal): Promise<Held>;
  /** Makes a file of all that is there; once more it does nothing. @throws FilesUnavailable */
  complete(key: FileKey, held: Held): Promise<void>;
  /** @throws FilesUnavailable, also for one that is not there */
  read(key: FileKey, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Puts other bytes in a file's place, all at once. @throws FilesUnavailable */
  replace(key: FileKey, bytes: number, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Forgets a file, or an upload; one that is not there is forgotten. @throws FilesUnavailable */
  remove(key: FileKey, multipart: string | null): Promise<void>;
  /** All that is there, of files and uploads, that was not touched since. @throws FilesUnavailable */
  listUntouched(since: Date): AsyncIterable<FileKey & { multipart: string | null }>;
  close(): void;
}
