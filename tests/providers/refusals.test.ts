/** What the actors of charts make of a refusal of the identity service. */
import { describe, expect, it } from "vitest";
import { person } from "../../machines/model/answers.ts";
import type { Reply } from "../clients/recorder.ts";
import { app, recorder, run, sent } from "./actors.ts";
import { rows } from "./requests.ts";

/** What is said where the identity service names a reason that nobody knows. */
const refused: Record<string, string> = {
  "session.signOut": "sign_out_failed",
  "passwordReset.sendResetLink": "reset_failed",
  "profile.saveNames": "server",
  "passwordChange.changePassword": "server",
  "emailChange.changeEmail": "server",
  "identities.list": "server",
  "identities.end": "server",
  "identities.add": "google_failed",
  "secondFactor.challenge": "server",
  "secondFactor.verify": "code_invalid",
  "secondFactor.useCode": "server",
  "factorEnrolment.listFactors": "server",
  "factorEnrolment.enrol": "server",
  "factorEnrolment.prove": "code_invalid",
  "factorEnrolment.remove": "server",
  "factorEnrolment.takeBack": "server",
  "recoveryCodes.makeCodes": "server",
};

describe("a refusal for a reason of its own", () => {
  const unheardOf = { status: 400, body: { code: "unheard_of", message: "m" }, headers: { "X-Supabase-Api-Version": "2024-01-01" } };

  it("is listed for every call of the identity service", () => {
    const asking = Object.entries(rows).filter(([, { asks }]) => asks[0]?.[0].includes(" /auth/v1/"));
    expect(asking.map(([name]) => name).toSorted()).toEqual(Object.keys(refused).toSorted());
  });

  it.each(Object.entries(refused))("in %s is %s", async (name, code) => {
    recorder.says(unheardOf);
    expect(await run(name, rows[name]!.input)).toEqual({ success: false, code, error: "m" });
  });

  it("of the portal's, where the identity service is asked in its place", async () => {
    recorder.says({ status: 404, body: { success: false, code: "not_offered" } }, unheardOf);
    expect(await run("signOutEverywhere.endOthers", undefined)).toEqual({ success: false, code: "server", error: "m" });
  });

  it("of the portal's that takes back the token is told to the session's chart", async () => {
    recorder.says({ status: 401, body: { success: false } });
    expect(await run("sessions.list", undefined)).toMatchObject({ success: false, code: "unauthenticated" });
    expect(recorder.asked()[0]!.headers.authorization).toBe(`Bearer ${person.token}`);
    expect(sent).toEqual([{ type: "session.rejected" }]);
  });
});

describe("the identity service's refusals", () => {
  const version = { "X-Supabase-Api-Version": "2024-01-01" };
  const refused = async (reply: Reply) => {
    recorder.says(reply);
    return run("passwordChange.changePassword", { password: "new" });
  };

  it.each([
    ["same_password", 422, "password_same"],
    ["current_password_invalid", 400, "current_password_wrong"],
    ["current_password_required", 400, "current_password_wrong"],
    ["email_exists", 422, "email_taken"],
    ["email_not_confirmed", 400, "email_unproven"],
    ["email_address_invalid", 400, "email_invalid"],
    ["single_identity_not_deletable", 422, "identity_last"],
    ["email_conflict_identity_not_deletable", 422, "identity_last"],
    ["mfa_verification_failed", 422, "code_invalid"],
    ["mfa_verification_rejected", 403, "code_invalid"],
    ["mfa_challenge_expired", 422, "factor_challenge_expired"],
    ["mfa_factor_name_conflict", 422, "factor_name_taken"],
    ["too_many_enrolled_mfa_factors", 422, "factor_limit"],
    // Of the portal's own codes, those that the service sends as they are.
    ["password_common", 422, "password_common"],
    // The call's own, where nobody knows the code.
    ["something_new", 422, "server"],
  ])("%s (%i) is %s", async (code, status, problem) => {
    expect(await refused({ status, body: { code, message: "In English" }, headers: version })).toEqual({
      success: false,
      code: problem,
      error: "In English",
    });
  });

  it.each([
    ["by its header", { "Retry-After": "17" }, "Slowly", 17],
    ["by its words", {}, "For security purposes, you can only request this after 42 seconds.", 42],
    ["by neither", {}, "Slowly", 60],
  ])("say how long to wait %s", async (_how, headers, message, seconds) => {
    expect(await refused({ status: 429, body: { code: "over_request_rate_limit", message }, headers: { ...version, ...headers } })).toEqual(
      {
        success: false,
        code: "rate_limited",
        error: message,
        params: { retryAfter: seconds },
      },
    );
    recorder.says({ status: 429, body: { code: "mfa_recovery_codes_locked", message }, headers: { ...version, ...headers } });
    expect(await run("secondFactor.useCode", { recoveryCode: "x" })).toMatchObject({
      code: "recovery_codes_locked",
      params: { retryAfter: seconds },
    });
  });

  it("are the server's where it failed, whatever was asked", async () => {
    for (const status of [500, 502, 503]) {
      recorder.says({
        status,
        body: status === 502 ? "<h1>Bad gateway</h1>" : { code: "unexpected_failure", message: "m" },
        headers: version,
      });
      const answer = await run("secondFactor.verify", rows["secondFactor.verify"]!.input);
      expect(answer).toMatchObject({ success: false, code: "server" });
    }
  });

  it("of a session that is gone are told to the session's chart", async () => {
    const events: unknown[] = [];
    const stop = app.identity.watch((event) => events.push(event));
    expect(await refused({ status: 403, body: { code: "session_not_found", message: "Gone" }, headers: version })).toMatchObject({
      success: false,
    });
    expect(events).toEqual([{ type: "identity.signedOut", isChosen: false }]);
    stop();
  });
});
