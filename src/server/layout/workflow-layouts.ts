import { Worker } from "node:worker_threads";
import type { ElkNode } from "elkjs/lib/elk-api.js";
import { LRUCache } from "lru-cache";
import type { WorkflowLayout } from "../../domain/workflow-layout.ts";
import { minute } from "../../contract/time.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import type { LayoutQuestion, LayoutWord } from "./layout-worker.ts";
import { graphOf, layoutOf } from "./workflow-graph.ts";

/** Of different workflows: as many as a busy server's people look at in an hour. */
const kept = 500;

type Waiting = { resolve(graph: ElkNode): void; reject(error: Error): void };

/** Where the parts of workflows stand in pictures of them: laid out in a thread of its own, which rests when nobody asks. */
export class WorkflowLayouts {
  readonly #known = new LRUCache<string, Promise<WorkflowLayout>>({ max: kept });
  readonly #waiting = new Map<number, Waiting>();
  readonly #restsAfter: number;
  #worker: Worker | null = null;
  #asked = 0;
  #rest: NodeJS.Timeout | undefined;

  /** @param restsAfter milliseconds without a question, after which the thread ends */
  constructor(restsAfter = minute) {
    this.#restsAfter = restsAfter;
  }

  /** @throws Error where the engine fails, or the thread ends */
  of(workflow: WorkflowDocument): Promise<WorkflowLayout> {
    const graph = graphOf(workflow);
    const key = JSON.stringify(graph);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const laid = this.#lay(graph).then(layoutOf);
    this.#known.set(key, laid);
    laid.catch(() => this.#known.delete(key));
    return laid;
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await this.#worker?.terminate();
  }

  #lay(graph: ElkNode): Promise<ElkNode> {
    const number = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      clearTimeout(this.#rest);
      (this.#worker ??= this.#begin()).postMessage({ number, graph } satisfies LayoutQuestion);
    });
  }

  #begin(): Worker {
    const worker = new Worker(new URL("./layout-worker.ts", import.meta.url));
    const end = (error: Error) => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on("message", (word: LayoutWord) => {
      const waiting = this.#waiting.get(word.number);
      this.#waiting.delete(word.number);
      if ("failed" in word) waiting?.reject(new Error(word.failed));
      else waiting?.resolve(word.graph);
      if (this.#waiting.size === 0) this.#restSoon(worker);
    });
    worker.once("error", end);
    worker.once("exit", () => end(new Error("The thread that lays workflows out has ended")));
    // A server that closes waits for no picture.
    worker.unref();
    return worker;
  }

  #restSoon(worker: Worker): void {
    this.#rest = setTimeout(() => {
      this.#worker = null;
      void worker.terminate();
    }, this.#restsAfter);
    this.#rest.unref();
  }
}
