import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { Env } from "../http/environment.ts";
import type { StoreState } from "../store/state.ts";

/** Milliseconds that the store may take to answer before this server counts as one that cannot serve. */
const timeout = 2000;

/** How the store is; one question at a time, however many ask. */
const askingStore = ({ storeState }: Deps): (() => Promise<StoreState>) => {
  let asked: Promise<StoreState> | undefined;
  return async () => {
    asked ??= storeState().finally(() => (asked = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<StoreState>((resolve) => {
      timer = setTimeout(() => resolve("unreachable"), timeout);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
};

/**
 * Whether this server should be sent requests (`/health`, 503 with a reason while its store does not answer, cannot be written or has not this version's
 * tables), and whether its process lives (`/health/live`): one that waits for its store is left out, and not started anew.
 */
export const healthRoutes = (deps: Deps): Hono<Env> => {
  const askStore = askingStore(deps);
  const app = new Hono<Env>();
  app.get("/live", (c) => c.json({ status: "ok" }));
  app.get("/", async (c) => {
    const state = await askStore();
    return state === "ok" ? c.json({ status: "ok" }) : c.json({ status: "unavailable", reason: state }, 503);
  });
  return app;
};
