import type { Visitor } from "gotrue-for-node";
import { clientAddress } from "../http/caller.ts";
import type { Ctx } from "../http/environment.ts";

/** Where the request comes from, as it is kept with a session. */
export const visitorOf = (c: Ctx): Visitor => ({ address: clientAddress(c), userAgent: c.req.header("user-agent") ?? null });
