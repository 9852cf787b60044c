import { expect, it } from "vitest";
import { factorEnrolmentMachine } from "../../machines/account/factor-enrolment.ts";
import { refusal, success } from "../model/answers.ts";
import { begin } from "../model/journey.ts";
import { app } from "../second-factor/samples.ts";
import { enrolment } from "./samples.ts";

const factors = (answers: Parameters<typeof begin>[2] = {}) =>
  begin(factorEnrolmentMachine, undefined, {
    listFactors: () => success([]),
    enrol: () => success(enrolment),
    prove: () => success(null),
    remove: () => success(null),
    takeBack: () => success(null),
    ...answers,
  });

it("shows the secret once, proves it with a code, and lists the app", async () => {
  const lists = [success([]), success([app])];
  const { send, heard, at, asked } = factors({ listFactors: () => lists.shift() });
  await heard();
  send({ type: "enrol.chosen" });
  await heard();
  expect(at().context.enrolment).toEqual(enrolment);
  send({ type: "code.changed", code: "123 456" });
  await heard();
  await heard();
  expect(asked.map(({ actor }) => actor)).toEqual(["listFactors", "enrol", "prove", "listFactors"]);
  expect(asked[2]!.input).toEqual({ factorId: enrolment.factorId, code: "123456" });
  expect(at().hasTag("enrolled")).toBe(true);
  expect(at().context).toMatchObject({ enrolment: null, code: "", factors: [app] });
});

it("clears a wrong code and keeps the QR code", async () => {
  const { send, heard, at } = factors({ prove: () => refusal("code_invalid") });
  await heard();
  send({ type: "enrol.chosen" });
  await heard();
  send({ type: "code.changed", code: "123456" });
  await heard();
  expect(at().hasTag("refused")).toBe(true);
  expect(at().context).toMatchObject({ enrolment, code: "" });
});

it("takes back what was begun and not proved", async () => {
  const { send, heard, at, asked } = factors();
  await heard();
  send({ type: "enrol.chosen" });
  await heard();
  send({ type: "enrol.cancelled" });
  await heard();
  expect(asked.at(-1)).toEqual({ actor: "takeBack", input: { factorId: enrolment.factorId } });
  expect(at().context.enrolment).toBeNull();
});

it("removes a factor only after it was confirmed", async () => {
  const lists = [success([app]), success([])];
  const { send, heard, at, asked } = factors({ listFactors: () => lists.shift() });
  await heard();
  send({ type: "factor.removed", id: app.id });
  send({ type: "removal.cancelled" });
  expect(asked).toHaveLength(1);
  send({ type: "factor.removed", id: app.id });
  send({ type: "removal.confirmed" });
  await heard();
  await heard();
  expect(asked[1]).toEqual({ actor: "remove", input: { factorId: app.id } });
  expect(at().hasTag("removed")).toBe(true);
  expect(at().context.factors).toEqual([]);
});

it("says that a code is asked for, and never that the password is alone, where the new list cannot be had", async () => {
  const lists = [success([]), refusal("network"), success([app])];
  const { send, heard, at } = factors({ listFactors: () => lists.shift() });
  await heard();
  send({ type: "enrol.chosen" });
  await heard();
  send({ type: "code.changed", code: "123456" });
  await heard();
  await heard();
  expect(["enrolled", "unreachable", "shown"].map((tag) => at().hasTag(tag as "shown"))).toEqual([true, true, false]);
  expect(at().context.problem).toMatchObject({ code: "network" });
  send({ type: "list.retried" });
  await heard();
  expect(["enrolled", "shown"].map((tag) => at().hasTag(tag as "shown"))).toEqual([true, true]);
  expect(at().context.factors).toEqual([app]);
});
