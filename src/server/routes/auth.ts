import { Hono } from "hono";
import * as z from "zod/mini";
import { continuationRequest, loginRequest, registerRequest, resetPasswordRequest } from "../../contract/auth.ts";
import { accountDeletionRequest } from "../../contract/own-account.ts";
import { enterRequest } from "../../contract/workspace/session.ts";
import type { Deps } from "../deps.ts";
import { ok } from "../http/answers.ts";
import { limitKeyOf, principalOf } from "../http/caller.ts";
import type { Env } from "../http/environment.ts";
import { languageOf, translated } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { accountHeld, deleteAccount } from "../use-cases/auth/account.ts";
import { organizationsOf } from "../use-cases/auth/organizations.ts";
import { choosePassword } from "../use-cases/auth/password-reset.ts";
import { endOtherSessions, endSession, listSessions } from "../use-cases/auth/sessions.ts";
import { logIn } from "../use-cases/auth/sign-in.ts";
import { continueSignUp, registerPerson } from "../use-cases/auth/sign-up.ts";
import { enterWorkspace } from "../use-cases/workspace/session.ts";
import { messages } from "../words/messages.ts";
import { authInvitationRoutes } from "./auth-invitations.ts";
import { visitorOf } from "./visitor.ts";

const sessionPath = z.object({ id: z.uuid() });

/**
 * /api/auth: registering, signing in, choosing a new password, the own sessions and organisations, through the portal (SPEC §7), and going from there into a
 * workspace (WORKSPACE §1), also as somebody who was invited (§2).
 */
export const authRoutes = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>();

  app.post("/register", async (c) => {
    const input = parse(registerRequest, await readJson(c));
    await deps.limits.take("mail", limitKeyOf(c));
    const continuation = await registerPerson(deps, input, visitorOf(c), languageOf(c));
    return c.json(await translated(c, ok(continuation, messages.registered.id)));
  });

  app.post("/continue", async (c) => {
    const { token } = parse(continuationRequest, await readJson(c));
    await deps.limits.take("token", limitKeyOf(c));
    return c.json(ok(await continueSignUp(deps, token, visitorOf(c))));
  });

  app.post("/login", async (c) => {
    const input = parse(loginRequest, await readJson(c));
    await deps.limits.take("token", limitKeyOf(c));
    return c.json(ok(await logIn(deps, input, visitorOf(c), languageOf(c))));
  });

  app.put("/user/ResetPassword", async (c) => {
    const input = parse(resetPasswordRequest, await readJson(c));
    await deps.limits.take("mail", limitKeyOf(c));
    const entry = await choosePassword(deps, input, languageOf(c), visitorOf(c));
    return c.json(await translated(c, ok(entry, messages.passwordChanged.id)));
  });

  app.get("/sessions", async (c) => c.json(ok(await listSessions(deps, await principalOf(c)))));

  app.delete("/sessions", async (c) => c.json(ok(await endOtherSessions(deps, await principalOf(c)))));

  app.delete("/sessions/:id", async (c) => {
    const path = sessionPath.safeParse(c.req.param());
    const principal = await principalOf(c);
    if (!path.success) throw new Refusal("not_found");
    await endSession(deps, principal, path.data.id);
    return c.json(ok(null));
  });

  app.get("/account", async (c) => c.json(ok(await accountHeld(deps, await principalOf(c)))));

  app.delete("/account", async (c) => {
    const principal = await principalOf(c);
    const { proof } = parse(accountDeletionRequest, await readJson(c));
    await deleteAccount(deps, principal, proof, languageOf(c));
    return c.json(ok(null));
  });

  app.get("/organizations", async (c) => c.json(ok(await organizationsOf(deps, await principalOf(c)))));

  app.post("/enter", async (c) => {
    const principal = await principalOf(c);
    const input = parse(enterRequest, await readJson(c));
    // As a renewal: everybody of an office may come in at once.
    await deps.limits.take("renewal", principal.sessionId ?? principal.userId);
    return c.json(ok(await enterWorkspace(deps, principal, input)));
  });

  app.route("/invitations", authInvitationRoutes);

  return app;
};
