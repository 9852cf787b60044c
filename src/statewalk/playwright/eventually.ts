/** Patience with what comes late in a browser. */
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds until a failure. */
const timeout = 8_000;

/**
 * Tries until nothing is wrong. Playwright's own ways make a whole failure of each try, with its place in the source, and tours try often.
 *
 * @param wrong says in words what is still wrong, or nothing; an error is wrong too: the page may be on its way to another
 * @throws Error with what was wrong last
 */
export const eventually = async (what: string, wrong: () => Promise<string>, pauses: readonly number[] = [5, 10, 20]): Promise<void> => {
  const end = performance.now() + timeout;
  for (let tries = 0; ; tries += 1) {
    const found = await wrong().catch(String);
    if (found === "") return;
    if (performance.now() > end) throw new Error(`${what}: ${found}`);
    await pause(pauses[Math.min(tries, pauses.length - 1)]);
  }
};
