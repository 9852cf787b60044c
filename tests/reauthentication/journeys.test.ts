import { expect, it } from "vitest";
import { reauthenticationMachine } from "../../machines/auth/reauthentication.ts";
import { person, refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const both = { hasPassword: true, hasGoogle: true };
const renew = (signIn: () => unknown = () => success(null), ways = both) =>
  begin(
    reauthenticationMachine,
    { email: person.email, ...ways },
    { signIn, leaveForGoogle: () => refusal("google_failed") },
    { leave: () => {} },
  );

it("signs in as the same person, and keeps no password", async () => {
  const { send, settled, at, asked } = renew();
  send({ type: "password.changed", password: "x" });
  send({ type: "submitted" });
  await settled();
  expect(asked).toEqual([{ actor: "signIn", input: { email: person.email, password: "x" } }]);
  expect(at().value).toBe("reauthenticated");
  expect(at().context).toMatchObject({ password: "" });
});

it("asks for a password before it asks anybody", () => {
  const { send, at, asked } = renew();
  send({ type: "submitted" });
  expect(at().context.error?.code).toBe("required");
  expect(asked).toEqual([]);
  send({ type: "password.changed", password: "x" });
  expect(at().context.error).toBeNull();
});

it("says why it was refused, keeps what was typed, and may be sent again", async () => {
  const { send, settled, at } = renew(() => refusal("credentials_wrong"));
  send({ type: "password.changed", password: "x" });
  send({ type: "submitted" });
  await settled();
  expect(at().context).toMatchObject({ password: "x", problem: { code: "credentials_wrong" } });
  expect(at().can({ type: "submitted" })).toBe(true);
});

it("can be left by signing out", () => {
  const { send, done } = renew();
  send({ type: "leave.chosen" });
  expect(done.map(({ action }) => action)).toEqual(["leave"]);
});

it("asks nobody for a password who has none, and offers their provider", async () => {
  const { send, settled, at, asked } = renew(undefined, { hasPassword: false, hasGoogle: true });
  expect(at().can({ type: "password.changed", password: "x" })).toBe(false);
  expect(at().can({ type: "submitted" })).toBe(false);
  send({ type: "google.chosen" });
  await settled();
  expect(asked).toEqual([{ actor: "leaveForGoogle", input: { email: person.email } }]);
  expect(at().context.problem?.code).toBe("google_failed");
  expect(at().can({ type: "google.chosen" })).toBe(true);
  expect(at().can({ type: "submitted" })).toBe(false);
});

it("offers both to who has both, and no provider to who has none", () => {
  expect(renew().at().can({ type: "google.chosen" })).toBe(true);
  expect(renew().at().can({ type: "password.changed", password: "x" })).toBe(true);
  const withPassword = renew(undefined, { hasPassword: true, hasGoogle: false });
  expect(withPassword.at().can({ type: "google.chosen" })).toBe(false);
});
