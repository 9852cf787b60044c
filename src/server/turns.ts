import { Refusal } from "./refusal.ts";

/** How many may wait for their turn at one thing. */
const most = 200;

/** Seconds after which whoever found too many may ask again. */
const retryAfter = 1;

/**
 * Lets those who want the same thing have it one after the other, so that they wait here and not each with a connection to the store in hand.
 */
export class Turns {
  readonly #last = new Map<string, { end: Promise<unknown>; waiting: number }>();

  /** @throws Refusal unavailable where too many wait, and what `work` throws */
  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? { end: Promise.resolve(), waiting: 0 };
    if (before.waiting >= most) throw new Refusal("unavailable", { retryAfter });
    const result = before.end.then(work);
    const own = { end: result.catch(() => {}), waiting: before.waiting + 1 };
    this.#last.set(name, own);
    try {
      return await result;
    } finally {
      const last = this.#last.get(name);
      if (last !== undefined) last.waiting -= 1;
      if (last === own) this.#last.delete(name);
    }
  }
}
