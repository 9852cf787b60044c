import { IdentityError } from "gotrue-for-node";
import { limitKeyOf } from "../http/caller.ts";
import type { Ctx } from "../http/environment.ts";
import { Refusal } from "../refusal.ts";

/**
 * A call that proves by itself who is calling, or counts by their session: the people of an office share an address. What is refused counts by that, so that
 * nobody tries things out.
 */
export const countedIfRefused = async <Result>(c: Ctx, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const isRefused = (error instanceof Refusal && error.code !== "rate_limited") || error instanceof IdentityError;
    if (isRefused) await c.get("deps").limits.take("token", limitKeyOf(c));
    throw error;
  }
};
