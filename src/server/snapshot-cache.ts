import { LRUCache } from "lru-cache";

/** Bytes that a server keeps at most. */
const most = 64 * 1024 * 1024;

/** Answers about a project, compressed: with all of it, and with what is seen first of its board. */
export type StoredSnapshot = { whole: Buffer; first: Buffer };

/** What is the same for many until it changes: made once for each version, and forgotten when others are asked for more. */
export class SnapshotCache {
  readonly #kept = new LRUCache<string, { version: string } & StoredSnapshot>({
    maxSize: most,
    sizeCalculation: ({ whole, first }) => whole.length + first.length + 1,
  });
  readonly #making = new Map<string, Promise<StoredSnapshot>>();

  /** What `make` gives for that version of what is called so; asked for at the same moment, it is made once. */
  async of(name: string, version: string, make: () => Promise<StoredSnapshot>): Promise<StoredSnapshot> {
    const kept = this.#kept.get(name);
    if (kept?.version === version) return kept;
    const key = `${name} ${version}`;
    const making = this.#making.get(key) ?? make();
    this.#making.set(key, making);
    try {
      const made = await making;
      this.#kept.set(name, { version, ...made });
      return made;
    } finally {
      this.#making.delete(key);
    }
  }
}
