import type { Announcement } from "../members/audience.ts";
import type { Backplane } from "./backplane.ts";
import { readNodeMessage, writeNodeMessage } from "./node-message.ts";

/** Short texts that a store carries between its servers, such as those of Postgres. They may get lost while it is disturbed. */
type Notices = {
  /** `lost` is called when some may be missed from now on, `found` when they are heard. */
  listen(on: { received(text: string): void; lost(): void; found(): void }): void;
  /** To all servers, this one included, in this order. */
  tell(texts: readonly string[]): Promise<void>;
};

type Options = {
  notices: Notices;
  /** Unlike that of any other node. */
  nodeId: string;
  log: { warn(fields: object, text: string): void };
};

/** Milliseconds in which what is said goes out together: each notice takes a lock that all transactions of the store wait for. */
const together = 50;

/** Bytes of a piece: in letters of base64, with what stands before them, it stays below the 8,000 that Postgres takes. */
const piece = 5_800;

/** Announcements as texts that are short enough: each says who sends it, of how many pieces it is which one, and of what. */
const piecesOf = (nodeId: string, number: number, announcements: readonly Announcement[]): string[] => {
  const whole = Buffer.from(announcements.map((each) => writeNodeMessage(nodeId, each)).join("\n"));
  const count = Math.ceil(whole.length / piece);
  return Array.from({ length: count }, (_, at) =>
    [nodeId, number, at, count, whole.subarray(at * piece, (at + 1) * piece).toString("base64")].join(" "),
  );
};

/** Puts together what came in pieces; what lacks one is left out. */
class Pieces {
  readonly #begun = new Map<string, { number: string; parts: Buffer[] }>();

  /** The lines of what a piece completes. */
  add(text: string): string[] {
    const [from = "", number = "", at, count, letters = ""] = text.split(" ");
    const own = this.#begun.get(from);
    const parts = own?.number === number ? own.parts : [];
    if (Number(at) !== parts.length) return [];
    parts.push(Buffer.from(letters, "base64"));
    if (parts.length < Number(count)) {
      this.#begun.set(from, { number, parts });
      return [];
    }
    this.#begun.delete(from);
    return Buffer.concat(parts).toString("utf8").split("\n");
  }
}

/**
 * Between nodes through notices of their store, for those that have nothing else in common. What is said first goes out at once, and what
 * is said soon after that goes together. While the store is away events reach this node's connections alone.
 */
export const noticeBackplane = ({ notices, nodeId, log }: Options): Backplane => ({
  async join(take, missed) {
    let isMember = true;
    let wasLost = false;
    const pieces = new Pieces();
    notices.listen({
      received(text) {
        if (!isMember || text.startsWith(`${nodeId} `)) return;
        for (const line of pieces.add(text)) {
          const message = readNodeMessage(line);
          if (message !== null) take(message);
        }
      },
      lost: () => (wasLost = true),
      found() {
        if (wasLost) missed?.();
        wasLost = false;
      },
    });

    let number = 0;
    let queue: Announcement[] = [];
    let saying: Promise<void> | null = null;
    const say = async () => {
      // What is said in one go is heard in one.
      await Promise.resolve();
      while (queue.length > 0) {
        const pause = new Promise((resolve) => setTimeout(resolve, together));
        number += 1;
        await notices.tell(piecesOf(nodeId, number, queue.splice(0))).catch((error: unknown) => {
          log.warn({ err: error }, "events reached this node's connections alone");
        });
        if (isMember) await pause;
      }
      saying = null;
    };
    return {
      publish(announcement) {
        queue.push(announcement);
        saying ??= say();
      },
      async leave() {
        isMember = false;
        await saying;
      },
    };
  },
});
