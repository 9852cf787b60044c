import { Hono } from "hono";
import { logoutScope, userUpdateRequest } from "../wire.ts";
import type { Env, Mounted } from "../http.ts";
import { IdentityError } from "../errors.ts";
import { endSessions } from "../sessions/sessions.ts";
import { changeAccount, requestReauthentication } from "../users/account.ts";
import { readPhone } from "../users/phone.ts";
import { publicUser } from "../users/users.ts";
import { invalid, requireAddress, requireData, sessionOf } from "./checks.ts";
import { targetOf } from "./redirect.ts";
import { isAdmin, limitKeyOf, parse, readJson } from "./requests.ts";

/** The caller's own account (IDENTITY.md §3). */
export const userRoutes = (deps: Mounted): Hono<Env> => {
  const app = new Hono<Env>();

  app.get("/user", async (c) => c.json(publicUser(await sessionOf(deps, c))));

  app.put("/user", async (c) => {
    const person = await sessionOf(deps, c);
    const change = parse(userUpdateRequest, await readJson(deps, c));
    if (change.app_metadata && !isAdmin(deps, c))
      throw new IdentityError(403, "not_admin", "Updating app_metadata requires admin privileges");
    await deps.limits.take("mail", limitKeyOf(deps, c));
    const user = await changeAccount(deps, person, {
      email: change.email ? requireAddress(change.email) : null,
      phone: change.phone ? readPhone(change.phone) : null,
      password: change.password || null,
      currentPassword: change.current_password || null,
      nonce: change.nonce || null,
      data: change.data ? requireData(change.data) : null,
      language: deps.http.languageOf(c),
      target: targetOf(deps, c, change),
    });
    return c.json(user);
  });

  app.get("/reauthenticate", async (c) => {
    const person = await sessionOf(deps, c);
    await deps.limits.take("mail", limitKeyOf(deps, c));
    await requestReauthentication(deps, person, deps.http.languageOf(c));
    return c.json({});
  });

  app.post("/logout", async (c) => {
    const scope = logoutScope.safeParse(c.req.query("scope") ?? "global");
    if (!scope.success) throw invalid("Unsupported logout scope");
    const { id, session_id } = await sessionOf(deps, c);
    await endSessions(deps, id, { global: {}, local: { only: session_id }, others: { except: session_id } }[scope.data]);
    return c.body(null, 204);
  });

  return app;
};
