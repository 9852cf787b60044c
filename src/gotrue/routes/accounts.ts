import { Hono } from "hono";
import { otpRequest, recoverRequest, resendRequest, signupRequest } from "../wire.ts";
import type { Ctx, Env, Mounted } from "../http.ts";
import { IdentityError } from "../errors.ts";
import { requestMagicLink } from "../proofs/magic-link.ts";
import { requestRecovery } from "../proofs/recovery.ts";
import { resendEmailChange } from "../users/email-change.ts";
import { readPhone, requestTextCode, resendPhoneChange } from "../users/phone.ts";
import { resendConfirmation, signUp } from "../users/sign-up.ts";
import { invalid, requireAddress, requireData } from "./checks.ts";
import { targetOf } from "./redirect.ts";
import { limitKeyOf, parse, readJson } from "./requests.ts";

/** Sign-up, codes and links for those who are not signed in (IDENTITY.md §3). Known and unknown addresses are answered alike. */
export const accountRoutes = (deps: Mounted): Hono<Env> => {
  const app = new Hono<Env>();

  app.post("/signup", async (c) => {
    const body = parse(signupRequest, await readJson(deps, c));
    const { email, phone, password, data } = body;
    if (email && phone) throw invalid("Only an email address or phone number should be provided on signup.");
    if (phone) throw new IdentityError(400, "phone_provider_disabled", "Phone signups are disabled");
    if (!email) throw new IdentityError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    if (!password) throw invalid("Signup requires a valid password");
    await deps.limits.take("mail", limitKeyOf(deps, c));
    const person = { email: requireAddress(email), password, data: requireData(data), language: deps.http.languageOf(c) };
    return c.json(await signUp(deps, person, targetOf(deps, c, body), deps.http.visitorOf(c)));
  });

  app.post("/recover", async (c) => {
    const body = parse(recoverRequest, await readJson(deps, c));
    const email = requireAddress(body.email);
    await deps.limits.take("mail", limitKeyOf(deps, c));
    await requestRecovery(deps, email, deps.http.languageOf(c), targetOf(deps, c, body));
    return c.json({});
  });

  const otp = async (c: Ctx) => {
    const body = parse(otpRequest, await readJson(deps, c));
    const { email, phone } = body;
    if (email && phone) throw invalid("Only an email address or phone number should be provided");
    if (!email && !phone) throw invalid("One of email or phone must be set");
    await deps.limits.take("mail", limitKeyOf(deps, c));
    if (phone) {
      if (body.channel && body.channel !== "sms") throw invalid("Only the channel sms is offered");
      await requestTextCode(deps, readPhone(phone), deps.http.languageOf(c));
      return c.json({});
    }
    const request = {
      email: requireAddress(email),
      mayBeNew: body.create_user ?? true,
      data: requireData(body.data),
      language: deps.http.languageOf(c),
    };
    await requestMagicLink(deps, request, targetOf(deps, c, body));
    return c.json({});
  };
  app.post("/otp", otp);
  app.post("/magiclink", otp);

  app.post("/resend", async (c) => {
    const body = parse(resendRequest, await readJson(deps, c));
    const { type, email, phone } = body;
    await deps.limits.take("mail", limitKeyOf(deps, c));
    const [language, target] = [deps.http.languageOf(c), targetOf(deps, c, body)];
    switch (type) {
      case "signup":
        await resendConfirmation(deps, requireAddress(email), language, target);
        break;
      case "email_change":
        await resendEmailChange(deps, requireAddress(email), language, target);
        break;
      case "sms":
      case "phone_change": {
        if (!phone) throw invalid("A phone number is required");
        const resend = type === "sms" ? requestTextCode : resendPhoneChange;
        await resend(deps, readPhone(phone), language);
        break;
      }
      default:
        throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
    }
    return c.json({});
  });

  return app;
};
