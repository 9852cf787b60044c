import { Hono } from "hono";
import { loginRequest, registerRequest, resetPasswordRequest } from "../../contract/auth.ts";
import type { Deps } from "../deps.ts";
import { languageOf, limitKeyOf, ok, parse, readJson, type Env } from "../http.ts";
import { choosePassword, logIn, registerPerson } from "../use-cases/auth/auth.ts";
import { visitorOf } from "./identity/visitor.ts";

/** /api/auth: registering, signing in and choosing a new password through the portal (SPEC §7). */
export const authRoutes = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>();

  app.post("/register", async (c) => {
    const input = parse(registerRequest, await readJson(c));
    await deps.limits.take("mail", limitKeyOf(c));
    await registerPerson(deps, input, languageOf(c));
    return c.json(ok(null, "Thank you. You can sign in now."));
  });

  app.post("/login", async (c) => {
    const input = parse(loginRequest, await readJson(c));
    await deps.limits.take("token", limitKeyOf(c));
    return c.json(ok(await logIn(deps, input, visitorOf(c))));
  });

  app.put("/user/ResetPassword", async (c) => {
    const input = parse(resetPasswordRequest, await readJson(c));
    await deps.limits.take("mail", limitKeyOf(c));
    await choosePassword(deps, input, languageOf(c), visitorOf(c));
    return c.json(ok(null, "Your password was changed. Please sign in with it."));
  });

  return app;
};
