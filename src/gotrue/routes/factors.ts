import { Hono, type Context, type Handler } from "hono";
import { enrollRequest, recoveryCodesRequest, verifyFactorRequest, verifyRecoveryCodeRequest } from "../wire.ts";
import type { Env, Mounted } from "../http.ts";
import { IdentityError } from "../errors.ts";
import { challengeFactor, verifyFactor } from "../factors/challenges.ts";
import { enrolFactor, unenrolFactor } from "../factors/factors.ts";
import { makeRecoveryCodes, recoveryCodesStatus, renewRecoveryCodes, useRecoveryCode } from "../factors/recovery-codes.ts";
import { readPhone } from "../users/phone.ts";
import { idOf, invalid, isId, sessionOf } from "./checks.ts";
import { limitKeyOf, parse, readJson } from "./requests.ts";

/**
 * Whether a path below `/factors/:factor` is about recovery codes. The word is read from the parameter: a fixed word beside a parameter
 * would cost each request of the whole server Hono's fast router.
 */
export const isRecoveryCodes = (c: Context<Env>): boolean => c.req.param("factor") === "recovery-codes";

/** Answers where it is about recovery codes, and leaves factors to what follows. */
const ofRecoveryCodes =
  (handler: Handler<Env>): Handler<Env> =>
  (c, next) =>
    isRecoveryCodes(c) ? handler(c, next) : next();

/** /factors: second factors of the caller (IDENTITY.md §3). */
export const factorRoutes = (deps: Mounted): Hono<Env> => {
  const app = new Hono<Env>();

  app.post("/", async (c) => {
    const person = await sessionOf(deps, c);
    const { factor_type, friendly_name, issuer, phone } = parse(enrollRequest, await readJson(deps, c));
    if (factor_type === "webauthn") {
      throw new IdentityError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
    }
    if (factor_type !== "totp" && factor_type !== "phone") throw invalid("factor_type needs to be totp or phone");
    await deps.limits.take("challenge", limitKeyOf(deps, c));
    const enrolment = {
      type: factor_type,
      name: friendly_name || null,
      issuer: issuer || null,
      phone: phone ? readPhone(phone) : null,
    } as const;
    return c.json(await enrolFactor(deps, person, enrolment));
  });

  app.get(
    "/:factor",
    ofRecoveryCodes(async (c) => c.json(await recoveryCodesStatus(deps, await sessionOf(deps, c)))),
  );
  app.post(
    "/:factor",
    ofRecoveryCodes(async (c) => {
      const person = await sessionOf(deps, c);
      const { friendly_name } = parse(recoveryCodesRequest, (await readJson(deps, c)) ?? {});
      await deps.limits.take("challenge", limitKeyOf(deps, c));
      return c.json(await makeRecoveryCodes(deps, person, friendly_name || "Recovery codes", deps.http.languageOf(c)));
    }),
  );
  app.post(
    "/:factor/regenerate",
    ofRecoveryCodes(async (c) => {
      const person = await sessionOf(deps, c);
      await deps.limits.take("challenge", limitKeyOf(deps, c));
      return c.json(await renewRecoveryCodes(deps, person, deps.http.languageOf(c)));
    }),
  );
  app.post(
    "/:factor/verify",
    ofRecoveryCodes(async (c) => {
      const person = await sessionOf(deps, c);
      const { code } = parse(verifyRecoveryCodeRequest, await readJson(deps, c));
      await deps.limits.take("challenge", limitKeyOf(deps, c));
      return c.json(await useRecoveryCode(deps, person, code ?? "", deps.http.languageOf(c)));
    }),
  );
  app.delete(
    "/:factor",
    ofRecoveryCodes(async (c) => {
      const person = await sessionOf(deps, c);
      const { id } = await recoveryCodesStatus(deps, person);
      await unenrolFactor(deps, person, id, deps.http.languageOf(c));
      return c.json({ id });
    }),
  );

  app.post("/:factor/challenge", async (c) => {
    const person = await sessionOf(deps, c);
    const id = idOf(c, "factor");
    await deps.limits.take("challenge", limitKeyOf(deps, c));
    return c.json(await challengeFactor(deps, person, id, deps.http.languageOf(c)));
  });

  app.post("/:factor/verify", async (c) => {
    const person = await sessionOf(deps, c);
    const factor = idOf(c, "factor");
    const { challenge_id, code } = parse(verifyFactorRequest, await readJson(deps, c));
    if (!code) throw invalid("Code needs to be non-empty");
    if (!isId(challenge_id)) throw new IdentityError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
    await deps.limits.take("challenge", limitKeyOf(deps, c));
    const session = await verifyFactor(deps, person, { factor, challenge: challenge_id.toLowerCase() }, code, deps.http.languageOf(c));
    return c.json(session);
  });

  app.delete("/:factor", async (c) => {
    const person = await sessionOf(deps, c);
    const id = idOf(c, "factor");
    await unenrolFactor(deps, person, id, deps.http.languageOf(c));
    return c.json({ id });
  });

  return app;
};
