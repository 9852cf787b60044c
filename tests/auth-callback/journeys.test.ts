import { describe, expect, it } from "vitest";
import { authCallbackMachine } from "../../machines/auth/auth-callback.ts";
import { cleanOfReport, readReport } from "../../src/web/clients/auth-callback-address.ts";
import { reportOf } from "../../src/web/clients/session-store.ts";
import { begin, silence } from "../model/journey.ts";

/** Comes back to this address. */
const come = async (address: string, isSignedIn = false, awaitSignIn: () => unknown = silence) => {
  const report = readReport(reportOf(new URL(address, "http://localhost")));
  const journey = begin(
    authCallbackMachine,
    { report },
    { settle: () => ({ isSignedIn }), awaitSignIn },
    { cleanAddress: () => {}, endSession: () => {} },
  );
  await journey.settled();
  return { ...journey, did: () => journey.done.map(({ action }) => action) };
};
const refusal = (error: string, code: string, description = "") =>
  `/#${new URLSearchParams({ error, error_code: code, error_description: description, sb: "" })}`;

describe("a refusal in the page's address", () => {
  it.each([
    ["access_denied", "bad_oauth_callback", "declined"],
    ["access_denied", "", "declined"],
    ["server_error", "bad_oauth_callback", "unavailable"],
    ["temporarily_unavailable", "bad_oauth_callback", "unavailable"],
    ["invalid_request", "bad_oauth_state", "lapsed"],
    ["invalid_request", "flow_state_already_used", "lapsed"],
    ["access_denied", "otp_expired", "deadLink"],
    ["access_denied", "provider_email_needs_verification", "unconfirmed"],
    ["access_denied", "signup_disabled", "closed"],
    ["access_denied", "user_banned", "banned"],
    ["invalid_request", "identity_already_exists", "taken"],
    ["invalid_request", "over_request_rate_limit", "busy"],
    ["server_error", "unexpected_failure", "unavailable"],
    ["invalid_request", "bad_oauth_callback", "unknown"],
    ["toString", "__proto__", "unknown"],
  ])("%s %s is told as %s", async (error, code, reason) => {
    const { at } = await come(refusal(error, code));
    expect(at().value).toEqual({ reported: reason });
  });

  it("is read from the query as well: a flow that is over comes back without a fragment", async () => {
    const { at, did } = await come("/?error=invalid_request&error_code=bad_oauth_state&error_description=x");
    expect(at().value).toEqual({ reported: "lapsed" });
    expect(did()).toEqual(["cleanAddress", "endSession"]);
  });

  it("knows a provider that tells no address by the service's sentence", async () => {
    const { at } = await come(refusal("server_error", "unexpected_failure", "Error getting user email from external provider"));
    expect(at().value).toEqual({ reported: "emailMissing" });
  });

  it("ends the session that was there", async () => {
    const { did, at } = await come(refusal("access_denied", "otp_expired"), true);
    expect(did()).toEqual(["cleanAddress", "endSession"]);
    expect(at().context.isSignedIn).toBe(false);
  });

  it.each(["identity_already_exists", "identity_not_found", "single_identity_not_deletable"])("keeps it with %s", async (code) => {
    const { did, at } = await come(refusal("invalid_request", code), true);
    expect(did()).toEqual(["cleanAddress"]);
    expect(at().context.isSignedIn).toBe(true);
  });

  it("keeps it when the person themselves said no", async () => {
    const { did } = await come(refusal("access_denied", "bad_oauth_callback"), true);
    expect(did()).toEqual(["cleanAddress"]);
  });

  it("is gone once it was closed, or once somebody signs in", async () => {
    const { at, send } = await come(refusal("access_denied", "otp_expired"));
    send({ type: "report.dismissed" });
    expect(at().value).toBe("dismissed");
    const other = await come(refusal("access_denied", "otp_expired"), false, () => undefined);
    expect(other.at().value).toBe("dismissed");
  });
});

it("tells that one of two mails was confirmed, and keeps the session", async () => {
  const { at, did } = await come("/profile#message=Confirmation+link+accepted&sb=", true);
  expect(at().value).toEqual({ reported: "halfConfirmed" });
  expect(did()).toEqual(["cleanAddress"]);
});

describe("an address", () => {
  it.each(["/", "/?dialog=contact#pricing", "/auth?mode=signin&next=/profile", "/?message=hello", "/#access_token=a.b.c&type=signup"])(
    "%s brings no report",
    (address) => expect(reportOf(new URL(address, "http://localhost"))).toBe(""),
  );

  it.each([
    ["/?error=a&error_code=b&error_description=c&sb=#error=a&error_code=b&sb=", "/"],
    ["/en?dialog=contact&error_code=b", "/en?dialog=contact"],
    ["/auth?mode=signin#error=a", "/auth?mode=signin"],
    ["/?error=a#pricing", "/#pricing"],
    ["/profile?sb_flow_id=1#message=half", "/profile"],
  ])("%s is cleaned to %s", (address, clean) => expect(cleanOfReport(`http://localhost:3000${address}`)).toBe(clean));
});
