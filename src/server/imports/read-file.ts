import { Worker } from "node:worker_threads";
import { UnreadableFile } from "../../imports/limits.ts";
import type { Circumstances, Imported } from "../../imports/neutral.ts";
import type { ImportQuestion, ImportWord } from "./import-worker.ts";

/** Megabytes that reading a file may take: twenty times the largest file. One that takes more ends its thread, and not the server. */
const memory = 1024;

/**
 * Reads a file in a thread of its own.
 *
 * @param name what it is called
 * @throws UnreadableFile; Error where the thread fails
 */
export const readFileInThread = async (bytes: Uint8Array, circumstances: Circumstances, name: string | null): Promise<Imported> => {
  const question: ImportQuestion = { bytes, circumstances, name };
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  try {
    const word = await new Promise<ImportWord>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The thread that reads files has ended")));
    });
    if ("fault" in word) throw new UnreadableFile(word.fault, word.detail);
    if ("failed" in word) throw new Error(word.failed);
    return word.imported;
  } finally {
    await worker.terminate();
  }
};
