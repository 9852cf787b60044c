/** What is told to the page of the charts holds no secret. */
import { expect, it } from "vitest";
import { mask } from "../../src/contract/flows.ts";
import { masked } from "../../src/web/clients/masked.ts";
import { sessionFor, tokenWith } from "../../machines/model/answers.ts";
import { createActor } from "xstate";
import { subdomainMachine } from "../../machines/registration/subdomain.ts";

const session = sessionFor({ id: "1", email: "somchai@example.com", first_name: "สมชาย" });

it.each([
  [
    "a password that was typed",
    { type: "field.changed", field: "password", value: "correct horse" },
    { type: "field.changed", field: "password", value: mask },
  ],
  [
    "its repetition",
    { type: "field.changed", field: "confirmPassword", value: "x" },
    { type: "field.changed", field: "confirmPassword", value: mask },
  ],
  ["a password of its own", { type: "password.changed", password: "x" }, { type: "password.changed", password: mask }],
  ["a number that is one", { token: 123456, secret: 7 }, { token: mask, secret: mask }],
  ["a code", { type: "code.changed", code: "123456" }, { type: "code.changed", code: mask }],
  ["a code in Thai digits", { code: "๑๒๓ ๔๕๖" }, { code: mask }],
  ["recovery codes", { context: { codes: ["abcd-efgh"], codesLeft: { left: 8 } } }, { context: { codes: mask, codesLeft: { left: 8 } } }],
  ["a recovery code that was typed", { type: "recovery.changed", recoveryCode: "abcd" }, { type: "recovery.changed", recoveryCode: mask }],
  ["a session", { type: "session.opened", session: { token: "a", session } }, { type: "session.opened", session: mask }],
  [
    "tokens by any name",
    { access_token: "a", refresh_token: "b", output: { login_token: { a: 1 } } },
    { access_token: mask, refresh_token: mask, output: { login_token: mask } },
  ],
  ["a signed token without a name", ["token", tokenWith({ sub: "1" })], ["token", mask]],
  [
    "a token in an address",
    { link: "https://lanngan.com/auth/verify?token=abc&email=a" },
    { link: `https://lanngan.com/auth/verify?token=${mask}&email=a` },
  ],
  ["a link that lets people in", { link: "https://lanngan.com/invitation#abc" }, { link: mask }],
  [
    "what an authenticator app is shown",
    { data: { secret: "JBSW", uri: "otpauth://x", qr: "<svg/>" } },
    { data: { secret: mask, uri: mask, qr: mask } },
  ],
])("masks %s", (_, value, shown) => {
  expect(masked(value)).toEqual(shown);
});

it("leaves what is no secret, such as a refusal's code and an empty password", () => {
  const data = {
    type: "field.changed",
    field: "name",
    value: "สมชาย",
    problem: { code: "code_wrong" },
    password: "",
    isValid: true,
    limits: { passwordMin: 8, passwordMax: 128 },
    count: 3,
    nothing: null,
  };
  expect(masked(data)).toEqual(data);
});

it("leaves out what no message can carry", () => {
  expect(masked({ act: () => 1, at: undefined, error: new Error("broken") })).toEqual({ error: { error: "broken" } });
});

it("tells of the snapshot that a flow hears of another one, whose parts lead back to themselves", () => {
  const field = createActor(subdomainMachine, { input: { email: "a@example.com", subdomain: "kafae", organizationName: "" } });
  expect(masked({ type: "xstate.snapshot.subdomain", snapshot: field.getSnapshot() })).toMatchObject({
    type: "xstate.snapshot.subdomain",
    snapshot: { value: "checking", context: { subdomain: "kafae" } },
  });
});
