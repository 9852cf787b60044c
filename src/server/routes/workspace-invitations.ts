import { Hono } from "hono";
import { invitationRoleRequest, invitingRequest, linkRequest } from "../../contract/workspace/invitations.ts";
import { ok } from "../http/answers.ts";
import type { Env } from "../http/environment.ts";
import { languageOf } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import {
  giveInvitationRole,
  invitationsOf,
  inviteAddresses,
  makeLink,
  revokeInvitation,
  sendAgain,
} from "../use-cases/workspace/invitations.ts";
import { callerOf, idIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}/invitations: whom an organisation invites. */
export const workspaceInvitationRoutes = new Hono<Env>()
  .get("/:subdomain/invitations", async (c) => c.json(ok(await invitationsOf(c.get("deps"), await callerOf(c)))))
  .post("/:subdomain/invitations", async (c) => {
    const acting = await callerOf(c);
    const input = parse(invitingRequest, await readJson(c));
    return c.json(ok(await inviteAddresses(c.get("deps"), acting, input, languageOf(c))));
  })
  .post("/:subdomain/invitation-links", async (c) => {
    const acting = await callerOf(c);
    const input = parse(linkRequest, await readJson(c));
    return c.json(ok(await makeLink(c.get("deps"), acting, input, languageOf(c))));
  })
  .post("/:subdomain/invitations/:id/sending", async (c) =>
    c.json(ok(await sendAgain(c.get("deps"), await callerOf(c), idIn(c), languageOf(c)))),
  )
  .put("/:subdomain/invitations/:id/role", async (c) => {
    const acting = await callerOf(c);
    const { role } = parse(invitationRoleRequest, await readJson(c));
    return c.json(ok(await giveInvitationRole(c.get("deps"), acting, idIn(c), role)));
  })
  .delete("/:subdomain/invitations/:id", async (c) => {
    await revokeInvitation(c.get("deps"), await callerOf(c), idIn(c));
    return c.json(ok(null));
  });
