import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { Env } from "../http/environment.ts";
import { answers } from "../store/queries/answers.ts";

/** Milliseconds that the store may take to answer before this server counts as one that cannot serve. */
const timeout = 2000;

/** Whether the store answers; one question at a time, however many ask. */
const askingStore = ({ db }: Deps): (() => Promise<boolean>) => {
  let asked: Promise<boolean> | undefined;
  return async () => {
    asked ??= answers(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), timeout);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
};

/**
 * Whether this server should be sent requests (`/health`, 503 while its store does not answer), and whether its process lives
 * (`/health/live`): one that waits for its store is left out, and not started anew.
 */
export const healthRoutes = (deps: Deps): Hono<Env> => {
  const isStoreThere = askingStore(deps);
  const app = new Hono<Env>();
  app.get("/live", (c) => c.json({ status: "ok" }));
  app.get("/", async (c) => ((await isStoreThere()) ? c.json({ status: "ok" }) : c.json({ status: "unavailable" }, 503)));
  return app;
};
