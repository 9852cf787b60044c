/** Deleting one's account, by the letter of WORKSPACE §2 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { accountDeletionMachine } from "../../machines/account/account-deletion.ts";
import { begin, silence } from "../model/journey.ts";

const kafae = { name: "กาแฟดี", address: "http://kafae-dee.localhost:3000/" };
const free = success({ hasPassword: true, soleOwnerOf: [] });

const open = (answers: { look: () => unknown; remove: () => unknown }) =>
  begin(accountDeletionMachine, undefined, answers, { leave: silence });

it("asks for the password, and leaves once the account is gone", async () => {
  const { send, settled, at, asked, done } = open({ look: () => free, remove: () => success(null) });
  send({ type: "deletion.chosen" });
  await settled();
  send({ type: "submitted" });
  expect(asked.map(({ actor }) => actor)).toEqual(["look"]);
  send({ type: "proof.changed", proof: "eleven paper boats" });
  send({ type: "submitted" });
  send({ type: "submitted" });
  await settled();
  expect(asked.slice(1)).toEqual([{ actor: "remove", input: { proof: "eleven paper boats" } }]);
  expect([at().hasTag("deleted"), at().context.proof, done.length]).toEqual([true, "", 1]);
});

it("lists what nobody else owns, and asks for no proof before that is done", async () => {
  let look: unknown = success({ hasPassword: true, soleOwnerOf: [kafae] });
  const { send, settled, at, asked } = open({ look: () => look, remove: () => success(null) });
  send({ type: "deletion.chosen" });
  await settled();
  send({ type: "proof.changed", proof: "eleven paper boats" });
  send({ type: "submitted" });
  expect([at().hasTag("owning"), at().context.held?.soleOwnerOf, asked.length]).toEqual([true, [kafae], 1]);
  look = free;
  send({ type: "deletion.chosen" });
  await settled();
  expect(at().hasTag("confirming")).toBe(true);
});

it("looks again where somebody became the only owner meanwhile, and forgets the password", async () => {
  const { send, settled, at, asked, done } = open({ look: () => free, remove: () => refusal("sole_owner") });
  send({ type: "deletion.chosen" });
  await settled();
  send({ type: "proof.changed", proof: "eleven paper boats" });
  send({ type: "submitted" });
  await settled();
  expect([asked.map(({ actor }) => actor), at().context.proof, done]).toEqual([["look", "remove", "look"], "", []]);
});
