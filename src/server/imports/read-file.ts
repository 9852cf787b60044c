import { Worker } from "node:worker_threads";
import { UnreadableFile } from "../../imports/limits.ts";
import type { Circumstances, Imported } from "../../imports/neutral.ts";
import type { ImportQuestion, ImportWord } from "./import-worker.ts";

/** Megabytes that reading a file may take: twenty times the largest file. One that takes more ends its thread, and not the server. */
const memory = 1024;

/** The reading under way. A server reads one file at a time: each may take as much memory as that. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a thread of its own, after those that others sent.
 *
 * @param name what it is called
 * @throws UnreadableFile; Error where the thread fails
 */
export const readFileInThread = (bytes: Uint8Array, circumstances: Circumstances, name: string | null): Promise<Imported> => {
  const reading = last.then(() => read(bytes, circumstances, name));
  last = reading.catch(() => {});
  return reading;
};

const read = async (bytes: Uint8Array, circumstances: Circumstances, name: string | null): Promise<Imported> => {
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
