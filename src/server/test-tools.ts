/**
 * What a tester has in hand (TEST_TOOLS): the time of pages and server, the calls that pages make, and an authenticator app that goes by the server's time.
 * It knows nothing of HTTP.
 */
import type { TestClock } from "../basics/clock.ts";

/** What comes of a held call: it goes on, is cut off unanswered, or is answered in the server's place with the JSON that the tester wrote. */
export type Verdict = { as: "through" } | { as: "cut" } | { as: "answer"; told: string };

/** A call that waits for its verdict. `call` is what was held, such as `PUT /auth/v1/user`. */
export type HeldCall = { id: number; call: string; path: string; decide(verdict: Verdict): void };

/** What pages are told: whether their time stands, and how many milliseconds a tester has let pass. `version` grows with every change. */
export type PageTime = { version: number; stands: boolean; passed: number };

/** How long a page's question for news of the time waits, and how long a page counts as open after it was last heard of, in milliseconds. */
const questionLife = 1_000;
const pageLife = 500;

/** How long whoever lets time pass waits for the open pages to follow, in milliseconds. */
const followTimeout = 2_000;

const later = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

export class TestTools {
  readonly #clock: TestClock;
  readonly #calls: () => string[];
  readonly #held = new Set<string>();
  readonly #waiting = new Map<number, HeldCall>();
  readonly #pages = new Map<string, { seenVersion: number; at: number; isAsking: boolean }>();
  readonly #listeners = new Set<() => void>();
  #time: PageTime = { version: 1, stands: false, passed: 0 };
  #next = 1;
  #app: ((at: Date) => string) | null = null;

  /** @param calls every call that can be held, such as `PUT /auth/v1/user`; a part that begins with a colon stands for any */
  constructor(clock: TestClock, calls: () => string[]) {
    this.#clock = clock;
    this.#calls = calls;
  }

  get time() {
    return this.#time;
  }

  get now() {
    return this.#clock.now();
  }

  get held() {
    return [...this.#held];
  }

  /** What can be held and is not. */
  get holdable() {
    return this.#calls().filter((call) => !this.#held.has(call));
  }

  /** The newest first. */
  get waiting() {
    return [...this.#waiting.values()].toReversed();
  }

  hold(call: string) {
    if (this.#calls().includes(call)) this.#held.add(call);
  }

  /** Holds it no longer; what waits of it goes on. */
  release(call: string) {
    this.#held.delete(call);
    for (const waiting of this.#waiting.values()) if (waiting.call === call) waiting.decide({ as: "through" });
  }

  /** Holds nothing, lets the time run, and forgets the authenticator app. */
  anew() {
    for (const call of this.#held) this.release(call);
    this.run();
    this.#app = null;
  }

  /** What the authenticator app shows now; null where there is none. */
  get digits() {
    return this.#app?.(this.now) ?? null;
  }

  /** Has this authenticator app in the place of any other. @param app what it shows at a time */
  setUpApp(app: (at: Date) => string) {
    this.#app = app;
  }

  decide(id: number, verdict: Verdict) {
    this.#waiting.get(id)?.decide(verdict);
  }

  stop() {
    this.#change({ stands: true });
  }

  run() {
    this.#change({ stands: false });
  }

  /** Lets this many seconds pass, at the server and on every open page. Comes back when the pages have followed. */
  async pass(seconds: number) {
    await this.#clock.advance(seconds);
    this.#change({ passed: this.#time.passed + seconds * 1000 });
    await this.#followed();
  }

  /**
   * A page's question: the time, as soon as it is another than the page has heard of.
   *
   * @param seenVersion the version that the page has followed
   */
  async news(page: string, seenVersion: number): Promise<PageTime> {
    this.#pages.set(page, { seenVersion, at: Date.now(), isAsking: true });
    if (seenVersion === this.#time.version) {
      const changed = Promise.withResolvers<void>();
      this.#listeners.add(changed.resolve);
      await Promise.race([changed.promise, later(questionLife)]);
      this.#listeners.delete(changed.resolve);
    }
    this.#pages.set(page, { seenVersion, at: Date.now(), isAsking: false });
    return this.#time;
  }

  /** What comes of a call, at once where it is not held. `gone` ends the waiting. */
  async verdictOn(method: string, path: string, gone: AbortSignal): Promise<Verdict> {
    const call = this.#heldAs(method, path);
    if (call === null) return { as: "through" };
    const id = this.#next++;
    const decided = Promise.withResolvers<Verdict>();
    this.#waiting.set(id, { id, call, path, decide: decided.resolve });
    gone.addEventListener("abort", () => decided.resolve({ as: "cut" }), { once: true });
    const verdict = await decided.promise;
    this.#waiting.delete(id);
    return verdict;
  }

  #heldAs(method: string, path: string): string | null {
    const isAt = (call: string) => {
      const [heldMethod, pattern = ""] = call.split(" ");
      return heldMethod === method && new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path);
    };
    return [...this.#held].find(isAt) ?? null;
  }

  #change(change: Partial<PageTime>) {
    this.#time = { ...this.#time, ...change, version: this.#time.version + 1 };
    for (const tell of this.#listeners) tell();
  }

  /** Resolves when every open page has followed, or a page that does not is given up. */
  async #followed() {
    const { version } = this.#time;
    const end = Date.now() + followTimeout;
    const isBehind = ({ seenVersion, at, isAsking }: { seenVersion: number; at: number; isAsking: boolean }) =>
      seenVersion < version && (isAsking || Date.now() - at < pageLife);
    while (Date.now() < end && [...this.#pages.values()].some(isBehind)) await later(10);
    for (const [page, { at }] of this.#pages) if (Date.now() - at > followTimeout) this.#pages.delete(page);
  }
}
