/** Of the calls that write one upload on this server, the last alone: one before it ends, and has ended when the next begins. */
export class FileWriters {
  readonly #last = new Map<string, { stop: AbortController; end: Promise<unknown> }>();

  /** @param work ends soon after its signal says so */
  async take<Result>(name: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name);
    before?.stop.abort();
    const stop = new AbortController();
    const result = (before?.end ?? Promise.resolve()).then(() => work(stop.signal));
    const own = { stop, end: result.catch(() => {}) };
    this.#last.set(name, own);
    try {
      return await result;
    } finally {
      if (this.#last.get(name) === own) this.#last.delete(name);
    }
  }
}
