import type { Deps } from "../../deps.ts";
import { forgetPrepared, forgetSubmissions } from "../../store/queries/portal-free.ts";
import { dueLives } from "../../store/queries/portal-life.ts";

const everyHour = 3_600_000;

/** Passes when the server starts and every hour, and drops what free registrations left unused. @returns ends it, after the pass in hand */
export const keepLiving = (deps: Deps): (() => Promise<void>) => {
  const pass = async () => {
    try {
      const now = deps.clock.now();
      if ((await dueLives(deps.db, now)).length > 0) {
        const { passLife } = await import("./pass.ts");
        await passLife(deps, now);
      }
      const before = new Date(now.getTime() - deps.config.SETUP_LINK_LIFE * 1000);
      await forgetPrepared(deps.db, before);
      await forgetSubmissions(deps.db, before);
    } catch (error) {
      deps.log.warn({ err: error }, "the organisations' life could not be looked at; trying again later");
    }
  };
  let running = pass();
  const timer = setInterval(() => (running = pass()), everyHour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
};
