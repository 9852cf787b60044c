import { Hono } from "hono";
import { exchangeRequest, renewalRequest } from "../../contract/workspace/session.ts";
import { ok } from "../http/answers.ts";
import { hostOf, limitKeyOf, workspacePrincipalOf } from "../http/caller.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { leaveWorkspaces, openSession, renewSession } from "../use-cases/workspace/session.ts";
import { workspaceAtHost } from "../workspace-address.ts";
import { visitorOf } from "./identity/visitor.ts";

/** The workspace of the path, which its own host answers for and no other. @throws Refusal not_found */
const subdomainOf = (c: Ctx): string => {
  const subdomain = c.req.param("subdomain");
  if (subdomain === undefined || workspaceAtHost(c.get("deps").config, hostOf(c)) !== subdomain) throw new Refusal("not_found");
  return subdomain;
};

/** /api/w/{subdomain}: what a workspace on an origin of its own asks. */
export const workspaceRoutes = new Hono<Env>();

workspaceRoutes.post("/:subdomain/session", async (c) => {
  const subdomain = subdomainOf(c);
  const input = parse(exchangeRequest, await readJson(c));
  const deps = c.get("deps");
  await deps.limits.take("token", limitKeyOf(c));
  return c.json(ok(await openSession(deps, subdomain, input, visitorOf(c))));
});

workspaceRoutes.post("/:subdomain/session/renewal", async (c) => {
  const subdomain = subdomainOf(c);
  const { refreshToken } = parse(renewalRequest, await readJson(c));
  const deps = c.get("deps");
  await deps.limits.take("token", limitKeyOf(c));
  return c.json(ok({ session: await renewSession(deps, subdomain, refreshToken) }));
});

workspaceRoutes.delete("/:subdomain/session", async (c) => {
  await leaveWorkspaces(c.get("deps"), subdomainOf(c), await workspacePrincipalOf(c));
  return c.json(ok(null));
});
