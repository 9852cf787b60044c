import { LRUCache } from "lru-cache";

/** Bytes that a server keeps at most. */
const most = 64 * 1024 * 1024;

/** What is the same for many until it changes: made once for each version, and forgotten when others are asked for more. */
export class SnapshotCache {
  readonly #kept = new LRUCache<string, { version: string; bytes: Buffer }>({
    maxSize: most,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  readonly #making = new Map<string, Promise<Buffer>>();

  /** What `make` gives for that version of what is called so; asked for at the same moment, it is made once. */
  async of(name: string, version: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(name);
    if (kept?.version === version) return kept.bytes;
    const key = `${name} ${version}`;
    const making = this.#making.get(key) ?? make();
    this.#making.set(key, making);
    try {
      const bytes = await making;
      this.#kept.set(name, { version, bytes });
      return bytes;
    } finally {
      this.#making.delete(key);
    }
  }
}
