/** A stream that the client sends, as the method reads it. */
export class Upload implements AsyncIterable<unknown> {
  readonly #items: unknown[] = [];
  readonly #capacity: number;
  readonly #sender: { hold(): void; release(): void };
  #isHolding = false;
  #isOver = false;
  #failure: Error | null = null;
  #wake = () => {};

  /**
   * @param capacity items that wait before the sender has to wait
   * @param sender is held back meanwhile
   */
  constructor(capacity: number, sender: { hold(): void; release(): void }) {
    this.#capacity = capacity;
    this.#sender = sender;
  }

  push(item: unknown): void {
    if (this.#isOver) return;
    this.#items.push(item);
    if (this.#items.length >= this.#capacity && !this.#isHolding) {
      this.#isHolding = true;
      this.#sender.hold();
    }
    this.#wake();
  }

  /** @param failure that the reader sees after the items before it */
  finish(failure?: Error): void {
    this.#isOver = true;
    this.#failure ??= failure ?? null;
    this.#wake();
  }

  /** Nobody reads any longer. */
  discard(): void {
    this.#items.length = 0;
    this.#isOver = true;
    this.#letGo();
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    while (true) {
      while (this.#items.length > 0) {
        const item = this.#items.shift();
        if (this.#items.length < this.#capacity) this.#letGo();
        yield item;
      }
      if (this.#failure !== null) throw this.#failure;
      if (this.#isOver) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #letGo(): void {
    if (!this.#isHolding) return;
    this.#isHolding = false;
    this.#sender.release();
  }
}
