import { Hono } from "hono";
import { emailProblem } from "../../../contract/fields.ts";
import { logoutScope, recoverRequest, resendRequest, signupRequest, userUpdateRequest } from "../../../contract/identity.ts";
import type { Deps } from "../../deps.ts";
import { bearerOf, isAdmin, languageOf, limitKeyOf, parse, readJson, type Env } from "../../http.ts";
import { changeAccount, requireSession } from "../../identity/account.ts";
import { IdentityError, identityErrors } from "../../identity/errors.ts";
import { requestRecovery } from "../../identity/recovery.ts";
import { endSessions } from "../../identity/sessions.ts";
import { resendConfirmation, signUp } from "../../identity/sign-up.ts";
import { publicUser } from "../../identity/users.ts";
import { redirectTarget } from "./redirect.ts";
import { visitorOf } from "./visitor.ts";

const invalid = (message: string, status = 400) => new IdentityError(status, "validation_failed", message);

/** @throws IdentityError validation_failed */
const requireAddress = (email: string | null | undefined): string => {
  if (!email) throw invalid("An email address is required");
  if (emailProblem(email) !== null) throw identityErrors.badEmail();
  return email;
};

/** Sign-up, recovery, the own account and signing out (IDENTITY.md §3). */
export const accountRoutes = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>();

  app.post("/signup", async (c) => {
    const { email, phone, password, data } = parse(signupRequest, await readJson(c));
    if (email && phone) throw invalid("Only an email address or phone number should be provided on signup.");
    if (phone) throw new IdentityError(400, "phone_provider_disabled", "Phone signups are disabled");
    if (!email) throw new IdentityError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    if (!password) throw invalid("Signup requires a valid password");
    await deps.limits.take("mail", limitKeyOf(c));
    if (JSON.stringify(data ?? {}).length > 8192) throw invalid("The user's data is too large", 422);
    const person = { email: requireAddress(email), password, data: data ?? {}, language: languageOf(c) };
    return c.json(await signUp(deps, person, redirectTarget(c, c.req.query("redirect_to")), visitorOf(c)));
  });

  app.post("/recover", async (c) => {
    const email = requireAddress(parse(recoverRequest, await readJson(c)).email);
    await deps.limits.take("mail", limitKeyOf(c));
    await requestRecovery(deps, email, languageOf(c));
    return c.json({});
  });

  app.post("/resend", async (c) => {
    const { type, email } = parse(resendRequest, await readJson(c));
    if (!["signup", "email_change", "sms", "phone_change"].includes(type ?? ""))
      throw invalid("Missing one of these types: signup, email_change");
    const address = requireAddress(email);
    await deps.limits.take("mail", limitKeyOf(c));
    if (type === "signup") await resendConfirmation(deps, address, languageOf(c), redirectTarget(c, c.req.query("redirect_to")));
    return c.json({});
  });

  app.get("/user", async (c) => c.json(publicUser(await requireSession(deps, bearerOf(c)))));

  app.put("/user", async (c) => {
    const person = await requireSession(deps, bearerOf(c));
    const change = parse(userUpdateRequest, await readJson(c));
    if (change.app_metadata && !isAdmin(c)) throw new IdentityError(403, "not_admin", "Updating app_metadata requires admin privileges");
    await deps.limits.take("mail", limitKeyOf(c));
    const user = await changeAccount(deps, person, {
      email: change.email || null,
      password: change.password || null,
      currentPassword: change.current_password || null,
      data: change.data ?? null,
      language: languageOf(c),
    });
    return c.json(user);
  });

  app.post("/logout", async (c) => {
    const scope = logoutScope.safeParse(c.req.query("scope") ?? "global");
    if (!scope.success) throw invalid("Unsupported logout scope");
    const { id, session_id } = await requireSession(deps, bearerOf(c));
    await endSessions(deps, id, { global: {}, local: { only: session_id }, others: { except: session_id } }[scope.data]);
    return c.body(null, 204);
  });

  return app;
};
