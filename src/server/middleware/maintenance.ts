import type { Ctx } from "../http/environment.ts";
import { Refusal } from "../refusal.ts";
import { allowAnyOrigin } from "./cors.ts";
import { refuse } from "./errors.ts";

/** What answers under maintenance, too: probes, the operator's calls, testers' tools, and files, which pages that are open may still ask for. */
const spared = /^\/(health|api\/admin|test)(\/|$)|^\/(?!api\/|auth\/v1\/).*\.\w+$/;

/** Seconds after which another try is worth it, of a request that is not answered because of maintenance; null for all others. */
export const maintenanceOf = (c: Ctx): number | null => {
  const retryAfter = c.get("deps").maintenance.retryAfter();
  return retryAfter === null || spared.test(c.req.path) ? null : retryAfter;
};

/** What is answered instead: 503 with when to come back, in the envelope; `showErrorPage` makes a page of it. */
export const refuseForMaintenance = async (c: Ctx, retryAfter: number): Promise<Response> => {
  const answered = /^\/(api|auth\/v1)\//.test(c.req.path) ? allowAnyOrigin(c) : null;
  return answered ?? refuse(new Refusal("unavailable", { retryAfter }), c);
};
