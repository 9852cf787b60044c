import type { Answer } from "../../contract/envelope.ts";
import {
  abortAnswer,
  doneAnswer,
  filePassAnswer,
  receivedAnswer,
  uploadAnswer,
  type UploadRequest,
  uploadsAnswer,
} from "../../domain/uploads.ts";
import { withParams } from "./answer-params.ts";
import type { createCalls } from "./calls.ts";
import { type BytesSender, sendBytes } from "./send-bytes.ts";

/** Files on their way to tasks, and passes for those that are there. */

const mebibyte = 1024 * 1024;
/** Bytes of the first piece, before it is known how fast the network is, and of the smallest. */
export const firstPiece = mebibyte;
const leastPiece = mebibyte / 4;
/** Milliseconds that a piece should take: long enough to be worth a call, and short enough to lose little with it. */
const quick = 2_000;
const slow = 8_000;

/** How many bytes are best sent next, by how long as many took. @param most of the server */
export const nextPiece = (bytes: number, milliseconds: number, most: number): number => {
  if (milliseconds < quick) return Math.min(most, bytes * 2);
  return milliseconds > slow ? Math.max(leastPiece, Math.ceil(bytes / 2)) : bytes;
};

export const ofFiles = (call: ReturnType<ReturnType<typeof createCalls>>, subdomain: string) => ({
  reserve: async (file: UploadRequest) => withParams(await call("POST", `w/${subdomain}/files`, file, uploadAnswer, "server")),
  unfinished: async (task: string) =>
    withParams(await call("GET", `w/${subdomain}/tasks/${task}/uploads`, undefined, uploadsAnswer, "server")),
  received: async (id: string) => withParams(await call("GET", `w/${subdomain}/files/${id}`, undefined, receivedAnswer, "server")),
  finish: async (id: string) => withParams(await call("POST", `w/${subdomain}/files/${id}/done`, {}, doneAnswer, "server")),
  abort: async (id: string) => withParams(await call("DELETE", `w/${subdomain}/files/${id}`, undefined, abortAnswer, "server")),
  pass: async (task: string) =>
    withParams(await call("GET", `w/${subdomain}/tasks/${task}/file-pass`, undefined, filePassAnswer, "server")),
});

type PieceOf = { file: Blob; id: string; from: number; piece: number };

const isElsewhere = (answer: Answer<unknown>): answer is Extract<typeof answer, { success: false }> & { data: { received: number } } =>
  !answer.success && (answer.reason ?? answer.code) === "upload_elsewhere" && typeof answer.data === "object" && answer.data !== null;

/**
 * Sends a piece of a file, which is no JSON.
 *
 * @returns how much there is then, also where the server was elsewhere
 */
export const sendPiece = async (asking: BytesSender, { file, id, from, piece }: PieceOf): Promise<Answer<{ received: number }>> => {
  const body = file.slice(from, from + piece, "application/octet-stream");
  const sent = { method: "PUT", path: `files/${id}?from=${from}`, type: "application/octet-stream", body } as const;
  const answer = await sendBytes(asking, sent, receivedAnswer);
  return isElsewhere(answer) ? { success: true, data: { received: answer.data.received } } : answer;
};
