import { expect, it } from "vitest";
import { restorationMachine } from "../../machines/account/restoration.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin, silence } from "../model/journey.ts";

const input = { email: "somchai@example.com", subdomain: "kafae-dee" };
const actions = { tellSession: () => {} };

it("brings the organisation back and tells the session once", async () => {
  const { send, settled, at, asked, done } = begin(restorationMachine, input, { restore: () => success({}) }, actions);
  send({ type: "restore.chosen" });
  send({ type: "restore.chosen" });
  await settled();
  expect(asked).toEqual([{ actor: "restore", input }]);
  expect(done.map(({ action }) => action)).toEqual(["tellSession"]);
  expect(at().hasTag("restored")).toBe(true);
});

it("says why it was refused, and may be asked again", async () => {
  const answers = [refusal("account_suspended"), success({})];
  const { send, settled, at } = begin(restorationMachine, input, { restore: () => answers.shift() }, actions);
  send({ type: "restore.chosen" });
  await settled();
  expect(at().context.problem?.code).toBe("account_suspended");
  send({ type: "restore.chosen" });
  expect(at().context.problem).toBeNull();
  await settled();
  expect(at().hasTag("restored")).toBe(true);
});

it("offers to stop waiting after fifteen seconds", () => {
  const { send, at, pass } = begin(restorationMachine, input, { restore: silence }, actions);
  send({ type: "restore.chosen" });
  pass(2_000);
  expect(at().hasTag("slow")).toBe(true);
  pass(13_000);
  send({ type: "wait.cancelled" });
  expect(at().value).toBe("suspended");
});
