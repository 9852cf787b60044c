import { brand } from "../../contract/brand.ts";
import type { Command, CommandOutcome } from "../../domain/wire.ts";
import type { CommandError } from "../../domain/refusals.ts";

/** What a tab tells the others of the same person in the same workspace. */
export type TabNews =
  | { type: "given"; command: Command }
  /** It may reach the server from here on. */
  | { type: "sending"; id: string }
  /** It was taken back before it was sent. */
  | { type: "dropped"; id: string }
  | { type: "settled"; id: string; outcome: CommandOutcome }
  | { type: "given up"; id: string; refused: CommandError }
  | { type: "forgotten"; id: string };

/**
 * The tabs of one person in one workspace.
 *
 * @param owner says whose they are
 */
export const openTabs = (owner: string) => {
  const name = `${brand.storagePrefix}-workspace ${owner}`;
  const channel = new BroadcastChannel(name);
  /** What was told before anybody listened. */
  const early: TabNews[] = [];
  let isLeading = false;
  let tellOn = (news: TabNews): void => void early.push(news);
  // Told by tabs of the same origin alone.
  channel.addEventListener("message", ({ data }) => tellOn(data as TabNews));
  return {
    tell: (news: TabNews) => channel.postMessage(news),
    listen(hear: (news: TabNews) => void) {
      tellOn = hear;
      for (const news of early.splice(0)) hear(news);
    },
    /** Waits until no other tab leads, and leads until it is called off. Where browsers know no locks, every tab does: a command has one outcome. */
    lead(taken: () => void): () => void {
      const leaving = new AbortController();
      const until = new Promise<void>((done) => leaving.signal.addEventListener("abort", () => done()));
      const hold = () => {
        isLeading = !leaving.signal.aborted;
        if (isLeading) taken();
        return until;
      };
      if (navigator.locks) navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => {});
      else queueMicrotask(() => void hold());
      return () => leaving.abort();
    },
    /** How many tabs wait to lead after this one; null where this one does not. */
    async followers(): Promise<number | null> {
      if (!isLeading) return null;
      const { pending = [] } = (await navigator.locks?.query()) ?? {};
      return pending.filter((lock) => lock.name === name).length;
    },
    close: () => channel.close(),
  };
};
