import { expect, it } from "vitest";
import { secondFactorMachine } from "../../machines/auth/second-factor.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";
import { app, codes, phone } from "../../machines/auth/second-factor.model.ts";

const challenge = () => success({ challengeId: "c1" });
const factor = (answers: Parameters<typeof begin>[2] = {}) =>
  begin(
    secondFactorMachine,
    { factors: [app, phone, codes] },
    { challenge, verify: () => success(null), useCode: () => success(null), ...answers },
    { leave: () => {} },
  );

it("asks for a challenge at once and checks the sixth digit by itself, Thai digits too", async () => {
  const { send, settled, at, asked } = factor();
  await settled();
  send({ type: "code.changed", code: "๑๒๓ 45" });
  expect(at().context.code).toBe("12345");
  send({ type: "code.changed", code: "๑๒๓ 456" });
  await settled();
  expect(asked).toEqual([
    { actor: "challenge", input: { factorId: app.id } },
    { actor: "verify", input: { factorId: app.id, challengeId: "c1", code: "123456" } },
  ]);
  expect(at().value).toBe("verified");
});

it("clears a wrong code and says so", async () => {
  const { send, settled, at } = factor({ verify: () => refusal("code_invalid") });
  await settled();
  send({ type: "code.changed", code: "123456" });
  await settled();
  expect(at().hasTag("refused")).toBe(true);
  expect(at().context).toMatchObject({ code: "", problem: { code: "code_invalid" } });
  send({ type: "code.changed", code: "1" });
  expect(at().hasTag("refused")).toBe(false);
});

it("asks for a new challenge when the old one ran out", async () => {
  const { send, settled, asked } = factor({ verify: () => refusal("factor_challenge_expired") });
  await settled();
  send({ type: "code.changed", code: "123456" });
  await settled();
  expect(asked.map(({ actor }) => actor)).toEqual(["challenge", "verify", "challenge"]);
});

it("turns to another factor, which is sent its code", async () => {
  const { send, settled, asked, at } = factor();
  await settled();
  expect(at().can({ type: "code.requested" })).toBe(false);
  send({ type: "factor.chosen", id: phone.id });
  await settled();
  send({ type: "code.requested" });
  await settled();
  expect(asked.map(({ input }) => input)).toEqual([{ factorId: app.id }, { factorId: phone.id }, { factorId: phone.id }]);
});

it("can be left by signing out", async () => {
  const { send, settled, done } = factor();
  await settled();
  send({ type: "leave.chosen" });
  expect(done.map(({ action }) => action)).toEqual(["leave"]);
});

it("takes a recovery code as it is typed, keeps a wrong one, and goes back to the app", async () => {
  const { send, settled, at, asked } = factor({ useCode: () => refusal("recovery_code_wrong") });
  await settled();
  send({ type: "factor.chosen", id: codes.id });
  expect(asked).toHaveLength(1);
  send({ type: "submitted" });
  expect(at().context.error).toEqual({ code: "required" });
  send({ type: "recovery.changed", recoveryCode: "ABCD efgh" });
  send({ type: "submitted" });
  await settled();
  expect(asked[1]).toEqual({ actor: "useCode", input: { recoveryCode: "ABCD efgh" } });
  expect(at().hasTag("refused")).toBe(false);
  expect(at().context).toMatchObject({ recoveryCode: "ABCD efgh", error: { code: "recovery_code_wrong" } });
  send({ type: "factor.chosen", id: app.id });
  await settled();
  expect(asked.at(-1)).toEqual({ actor: "challenge", input: { factorId: app.id } });
  expect(at().context).toMatchObject({ recoveryCode: "", error: null });
});

it("tries no recovery code for as long as too many were wrong", async () => {
  const { send, settled, at } = factor({ useCode: () => ({ ...refusal("recovery_codes_locked"), params: { retryAfter: 600 } }) });
  await settled();
  send({ type: "factor.chosen", id: codes.id });
  send({ type: "recovery.changed", recoveryCode: "abcd" });
  send({ type: "submitted" });
  await settled();
  expect(at().hasTag("cooling")).toBe(true);
  expect(at().can({ type: "submitted" })).toBe(false);
  expect(at().can({ type: "factor.chosen", id: app.id })).toBe(true);
});

it("sends a recovery code once more that could not be sent, as it was typed", async () => {
  const answers = [refusal("network"), success(null)];
  const { send, settled, at, asked } = factor({ useCode: () => answers.shift() });
  await settled();
  send({ type: "factor.chosen", id: codes.id });
  send({ type: "recovery.changed", recoveryCode: "ABCD efgh" });
  send({ type: "submitted" });
  await settled();
  expect(at().hasTag("refused")).toBe(true);
  send({ type: "submitted" });
  await settled();
  expect(asked.slice(1)).toEqual(Array(2).fill({ actor: "useCode", input: { recoveryCode: "ABCD efgh" } }));
  expect(at().value).toBe("verified");
});

it("waits a single second where that is all that is asked for", async () => {
  const { send, settled, at } = factor({ useCode: () => ({ ...refusal("recovery_codes_locked"), params: { retryAfter: 1 } }) });
  await settled();
  send({ type: "factor.chosen", id: codes.id });
  send({ type: "recovery.changed", recoveryCode: "abcd" });
  send({ type: "submitted" });
  await settled();
  expect(at().hasTag("cooling")).toBe(true);
});
