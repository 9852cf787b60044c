/** A thread that reads a file of another program: of a large one that takes seconds, in which a server answers nobody else. */
import { parentPort, workerData } from "node:worker_threads";
import { UnreadableFile, type Fault } from "../../imports/limits.ts";
import type { Circumstances, Imported } from "../../imports/neutral.ts";
import { readImport } from "../../imports/open.ts";

/** What the thread is given, and what it tells. */
export type ImportQuestion = { bytes: Uint8Array; circumstances: Circumstances; name: string | null };
export type ImportWord = { imported: Imported } | { fault: Fault; detail: string } | { failed: string };

// Whoever begins the thread gives it one.
const { bytes, circumstances, name } = workerData as ImportQuestion;
const tell = (word: ImportWord) => parentPort?.postMessage(word);

readImport(bytes, circumstances, name).then(
  (imported) => tell({ imported }),
  (error: unknown) =>
    tell(
      error instanceof UnreadableFile
        ? { fault: error.fault, detail: error.detail }
        : { failed: String(error instanceof Error ? error.stack : error) },
    ),
);
