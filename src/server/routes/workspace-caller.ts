import * as z from "zod/mini";
import { rowId } from "../../domain/ids.ts";
import { bearerOf } from "../../basics/http.ts";
import { hostOf, limitKeyOf, principalOf } from "../http/caller.ts";
import type { Ctx } from "../http/environment.ts";
import { Refusal } from "../refusal.ts";
import { type AddressedCaller, type WorkspaceCaller, callerAtPath, callerInSession } from "../use-cases/workspace/caller.ts";
import { refusalOf } from "../use-cases/workspace/session.ts";
import { workspaceAddress, workspaceAtHost, workspacePlace } from "../workspace-address.ts";

/** The workspace of the path. */
const namedIn = (c: Ctx): string => c.req.param("subdomain") ?? "";

const idInPath = z.uuid();

/** Whom or what the path names. @throws Refusal not_found for what is no id */
export const idIn = (c: Ctx): string => {
  const id = idInPath.safeParse(c.req.param("id"));
  if (!id.success) throw new Refusal("not_found");
  return id.data;
};

/** Which row the path names. @throws Refusal not_found for what is no id */
export const rowIn = (c: Ctx): string => {
  const id = rowId.safeParse(c.req.param("id"));
  if (!id.success) throw new Refusal("not_found");
  return id.data;
};

/** The workspace of the path, which its own host answers for and no other. @throws Refusal not_found */
export const subdomainOf = (c: Ctx): string => {
  const subdomain = namedIn(c);
  if (workspaceAtHost(c.get("deps").config, hostOf(c)) !== subdomain) throw new Refusal("not_found");
  return subdomain;
};

/** Tells who calls at an address of before where the workspace is now (RFC 5829): until that one is free, it is answered as if it were the new one. */
const tellSuccessor = (c: Ctx, caller: AddressedCaller): WorkspaceCaller => {
  const { subdomain } = caller;
  if (subdomain !== namedIn(c)) c.header("Link", `<${workspaceAddress(c.get("deps").config, subdomain)}/>; rel="successor-version"`);
  return caller;
};

/**
 * Who calls in the workspace of the path: by a session of that workspace where it is an origin of its own, by the portal's where it shares that
 * one. Whether they belong to it, the call reads with what it is asked.
 *
 * @throws Refusal not_found, unauthenticated, not_a_member for a session that ended with its membership, second_factor_required, not_offered where there are no workspaces
 */
export const callerOf = async (c: Ctx): Promise<WorkspaceCaller> => {
  const deps = c.get("deps");
  const place = workspacePlace(deps.config);
  if (place === null) throw new Refusal("not_offered");
  if (place === "path") return tellSuccessor(c, await callerAtPath(deps, namedIn(c), await principalOf(c)));
  const token = bearerOf(c);
  const principal = token === null ? null : await deps.identity.verifyForWorkspace(token);
  if (token !== null && principal === null) throw await refusalOf(deps, subdomainOf(c), token);
  if (principal === null) throw new Refusal("unauthenticated");
  return tellSuccessor(c, await callerInSession(deps, subdomainOf(c), principal));
};

/** Who calls, counted by their session: the people of an office share an address. Whoever has none is counted by that. */
export const counted = async (c: Ctx, limit: "command" | "read" | "look" | "upload"): Promise<WorkspaceCaller> => {
  const { limits } = c.get("deps");
  try {
    const acting = await callerOf(c);
    await limits.take(limit, acting.sessionId ?? acting.userId);
    return acting;
  } catch (error) {
    if (error instanceof Refusal && error.code !== "rate_limited") await limits.take("api", limitKeyOf(c));
    throw error;
  }
};
