import { expect, it } from "vitest";
import { factorEnrolmentMachine } from "../../machines/account/factor-enrolment.ts";
import { refusal, success, tooSoon } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";
import { app, phone } from "../../machines/auth/second-factor.model.ts";
import { enrolment, list } from "../../machines/account/factor-enrolment.model.ts";

const factors = (answers: Parameters<typeof begin>[2] = {}) =>
  begin(factorEnrolmentMachine, undefined, {
    listFactors: () => list([]),
    enrol: () => success(enrolment),
    prove: () => success(null),
    remove: () => success(null),
    takeBack: () => success(null),
    ...answers,
  });

it("names the app, shows the secret once, proves it with a code, and makes recovery codes with the first one", async () => {
  const lists = [list([]), list([app], 8)];
  const { actor, send, settled, at, asked } = factors({ listFactors: () => lists.shift() });
  await settled();
  send({ type: "enrol.chosen", name: "My phone" });
  expect(at().context.name).toBe("My phone");
  send({ type: "appName.changed", name: " โทรศัพท์ " });
  send({ type: "submitted" });
  await settled();
  expect(at().context.enrolment).toEqual(enrolment);
  send({ type: "code.changed", code: "123 456" });
  await settled();
  expect(asked.map(({ actor: name }) => name)).toEqual(["listFactors", "enrol", "prove"]);
  expect(asked.slice(1).map(({ input }) => input)).toEqual([{ name: "โทรศัพท์" }, { factorId: enrolment.factorId, code: "123456" }]);
  expect(["enrolled", "keeping"].map((tag) => at().hasTag(tag as "keeping"))).toEqual([true, true]);
  expect(at().children.recoveryCodes?.getSnapshot().context.isReplacing).toBe(false);
  expect(at().context).toMatchObject({ enrolment: null, code: "" });
  actor.send({ type: "xstate.done.actor.recoveryCodes" } as never);
  await settled();
  expect(at().context).toMatchObject({ factors: [app], codesLeft: { left: 8, total: 8 } });
});

it("lists another app without new codes, and makes those when they are asked for", async () => {
  const { send, settled, at } = factors({ listFactors: () => list([app], 3) });
  await settled();
  send({ type: "enrol.chosen", name: app.name });
  send({ type: "submitted" });
  await settled();
  send({ type: "code.changed", code: "123456" });
  await settled();
  await settled();
  expect(["enrolled", "shown"].map((tag) => at().hasTag(tag as "shown"))).toEqual([true, true]);
  send({ type: "codes.wanted" });
  expect(at().children.recoveryCodes?.getSnapshot().context.isReplacing).toBe(true);
});

it("suggests a name that is free, and takes none twice", async () => {
  const { send, settled, at, asked } = factors({ listFactors: () => list([app]) });
  await settled();
  send({ type: "enrol.chosen", name: app.name });
  expect(at().context.name).toBe(`${app.name} 2`);
  send({ type: "appName.changed", name: ` ${app.name}` });
  send({ type: "submitted" });
  expect(at().context.error).toMatchObject({ code: "factor_name_taken" });
  send({ type: "appName.changed", name: "" });
  expect(at().context.error).toBeNull();
  send({ type: "appName.left" });
  expect(at().context.error).toMatchObject({ code: "required" });
  expect(asked.map(({ actor }) => actor)).toEqual(["listFactors"]);
});

it("blames the name where the service knows it already", async () => {
  const { send, settled, at } = factors({ enrol: () => refusal("factor_name_taken") });
  await settled();
  send({ type: "enrol.chosen", name: "My phone" });
  send({ type: "submitted" });
  await settled();
  expect(at().context).toMatchObject({ name: "My phone", error: { code: "factor_name_taken" }, problem: null });
  expect(["naming", "refused"].map((tag) => at().hasTag(tag as "naming"))).toEqual([true, false]);
});

it("clears a wrong code and keeps the QR code", async () => {
  const { send, settled, at } = factors({ prove: () => refusal("code_invalid") });
  await settled();
  send({ type: "enrol.chosen", name: "My phone" });
  send({ type: "submitted" });
  await settled();
  send({ type: "code.changed", code: "123456" });
  await settled();
  expect(at().hasTag("refused")).toBe(true);
  expect(at().context).toMatchObject({ enrolment, code: "" });
});

it("takes back what was begun and not proved", async () => {
  const { send, settled, at, asked } = factors();
  await settled();
  send({ type: "enrol.chosen", name: "My phone" });
  send({ type: "submitted" });
  await settled();
  send({ type: "enrol.cancelled" });
  await settled();
  expect(asked.at(-1)).toEqual({ actor: "takeBack", input: { factorId: enrolment.factorId } });
  expect(at().context.enrolment).toBeNull();
});

it("takes it back while nothing can be tried for a while too", async () => {
  const { send, settled, at, asked } = factors({ prove: () => tooSoon(60) });
  await settled();
  send({ type: "enrol.chosen", name: "My phone" });
  send({ type: "submitted" });
  await settled();
  send({ type: "code.changed", code: "123456" });
  await settled();
  expect(at().hasTag("cooling")).toBe(true);
  send({ type: "enrol.cancelled" });
  await settled();
  expect(asked.at(-1)).toEqual({ actor: "takeBack", input: { factorId: enrolment.factorId } });
});

it("removes a factor only after it was confirmed", async () => {
  const lists = [list([app]), list([])];
  const { send, settled, at, asked } = factors({ listFactors: () => lists.shift() });
  await settled();
  send({ type: "factor.removed", id: app.id });
  send({ type: "removal.cancelled" });
  expect(asked).toHaveLength(1);
  send({ type: "factor.removed", id: app.id });
  send({ type: "removal.confirmed" });
  await settled();
  await settled();
  expect(asked[1]).toEqual({ actor: "remove", input: { factorId: app.id } });
  expect(at().hasTag("removed")).toBe(true);
  expect(at().context.factors).toEqual([]);
});

it("says that a code is asked for, and never that the password is alone, where the new list cannot be had", async () => {
  const lists = [list([phone]), refusal("network"), list([phone, app])];
  const { send, settled, at } = factors({ listFactors: () => lists.shift() });
  await settled();
  send({ type: "enrol.chosen", name: "My phone" });
  send({ type: "submitted" });
  await settled();
  send({ type: "code.changed", code: "123456" });
  await settled();
  await settled();
  expect(["enrolled", "unreachable", "shown"].map((tag) => at().hasTag(tag as "shown"))).toEqual([true, true, false]);
  expect(at().context.problem).toMatchObject({ code: "network" });
  send({ type: "list.retried" });
  await settled();
  expect(["enrolled", "shown"].map((tag) => at().hasTag(tag as "shown"))).toEqual([true, true]);
  expect(at().context.factors).toEqual([phone, app]);
});
