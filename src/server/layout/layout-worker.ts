/** A thread that lays graphs out: of a large workflow that takes the better part of a second, in which a server answers nobody else. */
import { parentPort } from "node:worker_threads";
import Elk, { type ElkNode } from "elkjs/lib/elk.bundled.js";

const elk = new Elk();

/** What is asked of the thread, and what it tells. */
export type LayoutQuestion = { number: number; graph: ElkNode };
export type LayoutWord = { number: number; graph: ElkNode } | { number: number; failed: string };

parentPort?.on("message", ({ number, graph }: LayoutQuestion) => {
  const tell = (word: LayoutWord) => parentPort?.postMessage(word);
  elk.layout(graph).then(
    (laid) => tell({ number, graph: laid }),
    (error: unknown) => tell({ number, failed: String(error) }),
  );
});
