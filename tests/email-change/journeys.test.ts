import { expect, it } from "vitest";
import { emailChangeMachine } from "../../machines/account/email-change.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const change = (answer: () => unknown = () => success(null)) =>
  begin(emailChangeMachine, { email: "somchai@example.com" }, { changeEmail: answer });

it("asks for the change and says what to look for", async () => {
  const { send, settled, at, asked } = change();
  send({ type: "email.changed", email: " somchai@new.example " });
  send({ type: "submitted" });
  await settled();
  expect(asked).toEqual([{ actor: "changeEmail", input: { email: "somchai@new.example" } }]);
  expect(at().hasTag("sent")).toBe(true);
});

it.each([
  ["", "email_required"],
  ["somchai at home", "email_invalid"],
  ["SOMCHAI@example.com", "email_same"],
])("does not send %j", (email, code) => {
  const { send, at, asked } = change();
  send({ type: "email.changed", email });
  send({ type: "submitted" });
  expect(at().context.error?.code).toBe(code);
  expect(asked).toEqual([]);
});

it("judges a field that was left only once something was typed", () => {
  const { send, at } = change();
  send({ type: "email.left" });
  expect(at().context.error).toBeNull();
  send({ type: "email.changed", email: "x" });
  send({ type: "email.left" });
  expect(at().context.error?.code).toBe("email_invalid");
});

it("blames the field for an address that cannot be had", async () => {
  const { send, settled, at } = change(() => refusal("email_taken"));
  send({ type: "email.changed", email: "somchai@new.example" });
  send({ type: "submitted" });
  await settled();
  expect(at().context.error?.code).toBe("email_taken");
});
