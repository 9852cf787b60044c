/**
 * Who wants to know of what: each names what they look at by a key, such as `task:01AbCdEfGhI`, and is told when that changed and nothing else is.
 */
export class Wakes {
  readonly #listeners = new Map<string, Set<() => void>>();
  /** What is to be told later; null while nothing is. */
  #held: Set<string> | null = null;

  /** @returns how to stop */
  subscribe(key: string, wake: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(wake));
    return () => {
      listeners.delete(wake);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  /** Tells whoever looks at one of these. Whoever looks at several is told for each. */
  tell(keys: Iterable<string>): void {
    if (this.#held !== null) {
      for (const key of keys) this.#held.add(key);
      return;
    }
    // Who is told may begin to look at something, or stop.
    for (const key of keys) for (const wake of Array.from(this.#listeners.get(key) ?? [])) wake();
  }

  /** Tells nobody of anything until what this answers is called, and then each thing once. */
  hold(): () => void {
    const held = (this.#held ??= new Set());
    return () => {
      if (this.#held !== held) return;
      this.#held = null;
      this.tell(held);
    };
  }

  /** All that somebody looks at. */
  keys(): string[] {
    return [...this.#listeners.keys()];
  }
}
