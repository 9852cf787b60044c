/** The time of a page in a tester's hand (`/test`): it follows the server's word, and stands while that says so. */
import { pageClock } from "../loading/page-clock.ts";

type PageTime = { version: number; stands: boolean; passed: number };
type Timer = { due: number; fire: (...args: unknown[]) => void; running?: number };

/** Between two questions that were not answered, in milliseconds. */
const pause = 1_000;

/** Follows the time of the server's testers from now on. Resolves as soon as it is known, so that no chart begins before. */
export const followTestTime = async (): Promise<void> => {
  const page = crypto.randomUUID();
  const timers = new Map<number, Timer>();
  let next = 1;
  let time: PageTime = { version: 0, stands: false, passed: 0 };
  /** By how much this page's time is ahead of the browser's, and where it stands. */
  let ahead = 0;
  let standsAt: number | null = null;

  const now = () => standsAt ?? Date.now() + ahead;
  const fire = (id: number) => {
    const timer = timers.get(id);
    timers.delete(id);
    timer?.fire();
  };
  const arm = () => {
    for (const [id, timer] of timers) {
      window.clearTimeout(timer.running);
      if (standsAt === null) timer.running = window.setTimeout(() => fire(id), timer.due - now());
    }
  };
  const moveTo = (moment: number) => {
    if (standsAt === null) ahead = moment - Date.now();
    else standsAt = moment;
  };
  /** What is due meanwhile happens in its order and at its own time: one timer may begin another. */
  const pass = (milliseconds: number) => {
    const end = now() + milliseconds;
    for (;;) {
      const [first] = [...timers].filter(([, { due }]) => due <= end).toSorted(([, a], [, b]) => a.due - b.due);
      if (!first) break;
      moveTo(Math.max(now(), first[1].due));
      fire(first[0]);
    }
    moveTo(Math.max(now(), end));
  };
  const follow = (news: PageTime, isFirst: boolean) => {
    if (!isFirst) pass(news.passed - time.passed);
    if (news.stands) standsAt = now();
    else if (standsAt !== null) {
      ahead = standsAt - Date.now();
      standsAt = null;
    }
    time = news;
    arm();
  };
  // Our own server, at this computer.
  const ask = async () => (await (await fetch(`/test/time?page=${page}&heard=${time.version}`)).json()) as PageTime;

  follow(await ask(), true);
  pageClock.now = now;
  pageClock.options = {
    clock: {
      setTimeout(fireTimer, length) {
        const id = next++;
        timers.set(id, { due: now() + length, fire: fireTimer });
        arm();
        return id;
      },
      clearTimeout(id: number) {
        timers.delete(id);
      },
    },
  };
  void (async () => {
    for (;;)
      try {
        follow(await ask(), false);
      } catch {
        await new Promise((done) => setTimeout(done, pause));
      }
  })();
};
