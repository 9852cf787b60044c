import { expect, it } from "vitest";
import { recoveryCodesMachine } from "../../machines/account/recovery-codes.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";
import { codes } from "../../machines/account/recovery-codes.model.ts";

const making = (isReplacing: boolean, answers: Parameters<typeof begin>[2] = {}) =>
  begin(recoveryCodesMachine, { isReplacing }, { makeCodes: () => success(codes), copyCodes: () => true, ...answers });

it("makes the first codes at once, and forgets them when they are kept", async () => {
  const { send, settled, at, asked } = making(false);
  await settled();
  expect(asked).toEqual([{ actor: "makeCodes", input: { isReplacing: false } }]);
  expect(at().context.codes).toEqual(codes);
  send({ type: "copy.chosen" });
  await settled();
  expect(asked[1]).toEqual({ actor: "copyCodes", input: { codes } });
  expect(at().hasTag("copied")).toBe(true);
  send({ type: "codes.kept" });
  expect(at().status).toBe("done");
  expect(at().context.codes).toEqual([]);
});

it("replaces codes only after it was confirmed", async () => {
  const { send, settled, at, asked } = making(true);
  expect(at().hasTag("confirming")).toBe(true);
  expect(asked).toEqual([]);
  send({ type: "replacement.confirmed" });
  await settled();
  expect(asked).toEqual([{ actor: "makeCodes", input: { isReplacing: true } }]);
  expect(at().hasTag("shown")).toBe(true);
});

it("leaves the old ones where nobody confirms, and lets what was refused be tried again", async () => {
  const declined = making(true);
  declined.send({ type: "codes.declined" });
  expect([declined.at().status, declined.asked]).toEqual(["done", []]);
  const answers = [refusal("network"), success(codes)];
  const { send, settled, at } = making(false, { makeCodes: () => answers.shift() });
  await settled();
  expect(at().hasTag("refused")).toBe(true);
  send({ type: "making.retried" });
  await settled();
  expect(at().hasTag("shown")).toBe(true);
});
