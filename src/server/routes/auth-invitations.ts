import { Hono } from "hono";
import { acceptanceRequest, newAccountRequest, tokenRequest } from "../../contract/workspace/invitation-acceptance.ts";
import { ok } from "../http/answers.ts";
import { bearerOf } from "../../basics/http.ts";
import { limitKeyOf, principalOf } from "../http/caller.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { languageOf } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { visitorOf } from "./visitor.ts";
import type { Principal } from "../principal.ts";
import {
  acceptInvitation,
  askAgain,
  declineInvitation,
  joinWithNewAccount,
  mailJoiningCode,
  showInvitation,
} from "../use-cases/workspace/invitation-acceptance.ts";

/** Whoever looks, if they are signed in: a session that has ended is none. */
const visitorIn = async (c: Ctx): Promise<Principal | null> => {
  const token = bearerOf(c);
  return token === null ? null : c.get("deps").identity.verify(token);
};

/** The token that a call brings, which nobody may guess at. @throws Refusal validation, rate_limited */
const tokenOf = async (c: Ctx): Promise<string> => {
  const { token } = parse(tokenRequest, await readJson(c));
  await c.get("deps").limits.take("verify", limitKeyOf(c));
  return token;
};

/** /api/auth/invitations: what whoever is invited does with an invitation, before there is a workspace to do it in. */
export const authInvitationRoutes = new Hono<Env>()
  .post("/shown", async (c) => {
    const visitor = await visitorIn(c);
    return c.json(ok(await showInvitation(c.get("deps"), await tokenOf(c), visitor)));
  })
  .post("/code", async (c) => {
    const principal = await principalOf(c);
    const token = await tokenOf(c);
    await c.get("deps").limits.take("mail", limitKeyOf(c));
    return c.json(ok(await mailJoiningCode(c.get("deps"), principal, token, languageOf(c))));
  })
  .post("/acceptance", async (c) => {
    const principal = await principalOf(c);
    const input = parse(acceptanceRequest, await readJson(c));
    await c.get("deps").limits.take("verify", limitKeyOf(c));
    return c.json(ok(await acceptInvitation(c.get("deps"), principal, input)));
  })
  .post("/account", async (c) => {
    const input = parse(newAccountRequest, await readJson(c));
    const { limits } = c.get("deps");
    await limits.take("verify", limitKeyOf(c));
    await limits.take("mail", limitKeyOf(c));
    return c.json(ok(await joinWithNewAccount(c.get("deps"), input, visitorOf(c), languageOf(c))));
  })
  .post("/refusal", async (c) => {
    await declineInvitation(c.get("deps"), await tokenOf(c));
    return c.json(ok(null));
  })
  .post("/request", async (c) => {
    await askAgain(c.get("deps"), await tokenOf(c));
    return c.json(ok(null));
  });
