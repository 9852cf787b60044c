import { headerOf } from "../../basics/http.ts";
import type { Ctx } from "../http/environment.ts";
import { Refusal } from "../refusal.ts";

/**
 * Knows the client by the header `apikey`, in any case, or by the query parameter `apiKey` where headers cannot be set. The id is
 * public (DECISIONS 19), so how long the comparison takes tells nobody anything.
 *
 * @throws Refusal("client_unknown")
 */
export const requirePortalClient = (c: Ctx): void => {
  const key = headerOf(c, "apikey") ?? c.req.query("apiKey");
  if (key !== c.get("deps").config.API_KEY) throw new Refusal("client_unknown");
};
