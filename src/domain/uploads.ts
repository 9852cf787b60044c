import * as z from "zod/mini";
import { bounds } from "./records/bounds.ts";
import { rowId } from "./ids.ts";
import { type DataOf, envelope, nothing } from "../contract/envelope.ts";
import { text } from "../contract/fields.ts";

/**
 * Files on tasks. An upload reserves room, sends pieces from where the server is, and says that it is done; then a file is on the task, and stands among the
 * rows that everybody has. Bytes are had under an address that a pass is part of, without a session: src/domain/rows.ts, docs/decisions/files.md.
 */

const bytes = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** POST /api/w/{subdomain}/files: a file is to come; `lastModified` is in milliseconds, as the browser says it. Names and sizes are judged by the server. */
export const uploadRequest = z.strictObject({ task: rowId, name: text(Number.POSITIVE_INFINITY), bytes, lastModified: bytes });

/** A file that is on its way. `piece`: bytes that are sent at once at most. */
const upload = z.object({ id: rowId, name: z.string(), bytes, lastModified: bytes, received: bytes, piece: bytes });
export const uploadAnswer = envelope(upload);

/** GET /api/w/{subdomain}/tasks/{id}/uploads: what the caller has not finished there, the oldest first. */
export const uploadsAnswer = envelope(z.array(upload));

/**
 * GET /api/w/{subdomain}/files/{id}: how much of an upload there is. PUT ?from={number}: what comes there, as its bytes; `upload_elsewhere` (409) with the
 * number where it is another. DELETE: it is not to come.
 */
export const pieceQuery = z.object({ from: z.coerce.number().check(z.int(), z.nonnegative()) });
export const receivedAnswer = envelope(z.object({ received: bytes }));
export const abortAnswer = envelope(nothing);

/** POST /api/w/{subdomain}/files/{id}/done: all is there, and the file is put on its task. Said again, it is answered the same. */
export const doneAnswer = envelope(z.object({ id: rowId }));

/** GET /api/w/{subdomain}/tasks/{id}/file-pass: lets the caller's browser have the bytes of the files on a task, for as many seconds. */
export const filePassAnswer = envelope(z.object({ pass: z.string(), seconds: z.int() }));

/** GET: a file's bytes, in place where its type may be shown, else as a download; with `?download` in any case. */
export const filePath = (subdomain: string, id: string, pass: string): string => `/files/${subdomain}/${id}/${pass}`;

/** What browsers show by themselves without running anything of it; whatever else there is comes as a download. */
export const shownTypes = {
  picture: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"],
  video: ["video/mp4", "video/webm"],
  audio: ["audio/mpeg", "audio/mp4", "audio/wav", "audio/ogg"],
  document: ["application/pdf"],
} as const satisfies Record<string, readonly string[]>;
export type ShownAs = keyof typeof shownTypes;
export type ShownType = (typeof shownTypes)[ShownAs][number];
/** Of whatever is not shown. */
export const otherType = "application/octet-stream";

/** As what a file is shown; null for a download alone. */
export const shownAs = (type: string): ShownAs | null => {
  for (const [as, types] of Object.entries(shownTypes))
    // The table's keys are these.
    if ((types as readonly string[]).includes(type)) return as as ShownAs;
  return null;
};

/** The largest file, in bytes. */
export const largestFile = bounds.fileBytes;

export type UploadRequest = z.output<typeof uploadRequest>;
export type Upload = DataOf<typeof uploadAnswer>;
export type FilePass = DataOf<typeof filePassAnswer>;
