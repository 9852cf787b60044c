/**
 * Who wants to know of what: each names what they look at by a key, such as `task:01AbCdEfGhI`, and is told when that changed and nothing else is.
 */
export class Subscriptions {
  readonly #listeners = new Map<string, Set<() => void>>();
  /** What is to be told later; null while nothing is. */
  #held: Set<string> | null = null;

  /** @returns how to stop */
  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  /** Notifies whoever looks at one of these; whoever looks at several, for each. */
  notify(keys: Iterable<string>): void {
    for (const key of keys)
      if (this.#held !== null) this.#held.add(key);
      else this.#notifyOne(key);
  }

  /** Tells nobody of anything until what this answers is called, and then each thing once; called with a key, of that alone. */
  hold(): (only?: string) => void {
    const held = (this.#held ??= new Set());
    return (only) => {
      if (this.#held !== held) return;
      if (only !== undefined) {
        if (held.delete(only)) this.#notifyOne(only);
        return;
      }
      this.#held = null;
      this.notify(held);
    };
  }

  #notifyOne(key: string): void {
    // Who is told may begin to look at something, or stop.
    for (const listener of Array.from(this.#listeners.get(key) ?? [])) listener();
  }

  /** All that somebody looks at. */
  keys(): string[] {
    return [...this.#listeners.keys()];
  }
}
