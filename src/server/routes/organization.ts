import { Hono } from "hono";
import type * as z from "zod/mini";
import * as contract from "../../contract/organization.ts";
import { ok } from "../http/answers.ts";
import { principalOf, requireEmail } from "../http/caller.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { languageOf, translated } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import type { Caller } from "../principal.ts";
import { restoreOrganization } from "../use-cases/life/organization-deletion.ts";
import { resendCode } from "../use-cases/organization/codes.ts";
import { confirmCode, confirmedMessage, confirmLink } from "../use-cases/organization/confirmation.ts";
import { organizationOf } from "../use-cases/organization/lookup.ts";
import { registerOrganizationOf } from "../use-cases/organization/registration.ts";
import { endRegistrationSession, startRegistrationSession } from "../use-cases/organization/registration-sessions.ts";
import { suggestSubdomains, validateSubdomain } from "../use-cases/organization/subdomain.ts";
import { messages } from "../words/messages.ts";

const callerOf = async (c: Ctx): Promise<Caller> => ({ principal: await principalOf(c), language: languageOf(c) });

/** The caller and what they sent, once the address in it is known to be their own (DECISIONS 13). Strangers hear nothing about their input. */
const owned = async <Schema extends z.core.$ZodType<{ email: string }>>(c: Ctx, schema: Schema) => {
  const caller = await callerOf(c);
  const request = parse(schema, c.req.method === "GET" ? c.req.query() : await readJson(c));
  requireEmail(caller.principal, request.email);
  return { deps: c.get("deps"), caller, request };
};

/** `/api/organization/*`: every call is for a signed-in person. */
export const organizationRoutes = new Hono<Env>()
  .post("/validate-subdomain", async (c) => {
    const { deps, caller, request } = await owned(c, contract.validateSubdomainRequest);
    return c.json(await translated(c, await validateSubdomain(deps, caller, request)));
  })
  .post("/suggest-subdomain", async (c) => {
    const { deps, request } = await owned(c, contract.suggestSubdomainRequest);
    return c.json(ok(await suggestSubdomains(deps, request.organizationName)));
  })
  .post("/start-session", async (c) => {
    const { deps, caller, request } = await owned(c, contract.startSessionRequest);
    await startRegistrationSession(deps, caller, request.sessionId);
    return c.json(ok(null));
  })
  .post("/end-session", async (c) => {
    const caller = await callerOf(c);
    const { sessionId } = parse(contract.endSessionRequest, await readJson(c));
    await endRegistrationSession(c.get("deps"), caller, sessionId);
    return c.json(ok(null));
  })
  .post("/registration", async (c) => {
    const { deps, caller, request } = await owned(c, contract.registrationRequest);
    return c.json(ok(await registerOrganizationOf(deps, caller, request)));
  })
  .post("/resend-otp", async (c) => {
    const { deps, caller, request } = await owned(c, contract.resendOtpRequest);
    return c.json(ok(await resendCode(deps, caller, request.automatic ?? false)));
  })
  .post("/confirm-email-otp", async (c) => {
    const { deps, caller, request } = await owned(c, contract.confirmEmailOtpRequest);
    return c.json(await translated(c, ok(await confirmCode(deps, caller, request.otpCode), confirmedMessage(deps))));
  })
  .post("/confirm-email-link", async (c) => {
    const { deps, caller, request } = await owned(c, contract.confirmEmailLinkRequest);
    return c.json(await translated(c, ok(await confirmLink(deps, caller, request.token), confirmedMessage(deps))));
  })
  .post("/restore", async (c) => {
    const { deps, caller, request } = await owned(c, contract.restoreRequest);
    return c.json(ok(await restoreOrganization(deps, caller, request.subdomainName ?? null)));
  })
  // The welcome mail went out with the confirmation (DECISIONS 29): nothing is left to do but to say so.
  .post("/send-success-email", async (c) => {
    const { principal } = await callerOf(c);
    const { email } = parse(contract.sendSuccessEmailRequest, await readJson(c));
    if (email) requireEmail(principal, email);
    return c.json(await translated(c, ok(null, messages.welcomeMailed.id)));
  })
  .get("/get-organization-by-email", async (c) => {
    const { deps, caller } = await owned(c, contract.organizationQuery);
    return c.json(ok(await organizationOf(deps, caller)));
  });
