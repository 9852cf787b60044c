import { expect, it } from "vitest";
import { passwordChangeMachine, type PasswordChangeField } from "../../machines/account/password-change.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const whole = { currentPassword: "แม่น้ำสายเก่า", password: "บ้านสวนริมคลอง", confirmPassword: "บ้านสวนริมคลอง" };
const change = (answer: () => unknown = () => success(null), hasPassword = true) =>
  begin(passwordChangeMachine, { passwordMin: 8, hasPassword }, { changePassword: answer });
const fill = ({ send }: ReturnType<typeof change>, values: Partial<Record<PasswordChangeField, string>> = whole) => {
  for (const [field, value] of Object.entries(values) as [PasswordChangeField, string][]) send({ type: "field.changed", field, value });
};
const codes = ({ at }: ReturnType<typeof change>) =>
  Object.fromEntries(Object.entries(at().context.errors).map(([field, problem]) => [field, problem?.code]));

it("sends the present password along, and keeps none", async () => {
  const run = change();
  fill(run);
  run.send({ type: "submitted" });
  await run.settled();
  expect(run.asked).toEqual([{ actor: "changePassword", input: { currentPassword: whole.currentPassword, password: whole.password } }]);
  expect(run.at().hasTag("saved")).toBe(true);
  expect(Object.values(run.at().context.values).join("")).toBe("");
});

it("judges before it sends", () => {
  const run = change();
  fill(run, { password: "short", confirmPassword: "other" });
  run.send({ type: "submitted" });
  expect(codes(run)).toEqual({ currentPassword: "required", password: "password_short", confirmPassword: "confirm_mismatch" });
  expect(run.asked).toEqual([]);
});

it.each([
  ["current_password_wrong", "currentPassword"],
  ["password_common", "password"],
  ["password_same", "password"],
] as const)("blames the right field for %s", async (code, field) => {
  const run = change(() => refusal(code));
  fill(run);
  run.send({ type: "submitted" });
  await run.settled();
  expect(codes(run)).toEqual({ [field]: code });
});

it("keeps what was typed when it is refused as a whole", async () => {
  const run = change(() => refusal("network"));
  fill(run);
  run.send({ type: "submitted" });
  await run.settled();
  expect(run.at().hasTag("refused")).toBe(true);
  expect(run.at().context.values).toEqual(whole);
});

it("sets a first password without asking for one, and asks for it from then on", async () => {
  const run = change(undefined, false);
  fill(run, { password: whole.password, confirmPassword: whole.confirmPassword });
  run.send({ type: "submitted" });
  // The session hears of the new way before the answer is there.
  run.send({ type: "ways.changed", hasPassword: true });
  await run.settled();
  expect(run.asked).toEqual([{ actor: "changePassword", input: { password: whole.password } }]);
  expect(run.at().hasTag("first")).toBe(true);
  expect(run.at().context.hasPassword).toBe(true);
  fill(run, { password: whole.password, confirmPassword: whole.confirmPassword });
  run.send({ type: "submitted" });
  expect(codes(run)).toEqual({ currentPassword: "required" });
});

it("asks for the present password where the service knows of one after all", async () => {
  const run = change(() => refusal("current_password_wrong"), false);
  fill(run, { password: whole.password, confirmPassword: whole.confirmPassword });
  run.send({ type: "submitted" });
  await run.settled();
  expect(run.at().context.hasPassword).toBe(true);
  expect(codes(run)).toEqual({ currentPassword: "current_password_wrong" });
});

it("asks for no present password that was removed since a new one was saved", async () => {
  const run = change();
  fill(run);
  run.send({ type: "submitted" });
  await run.settled();
  run.send({ type: "ways.changed", hasPassword: false });
  expect(run.at().can({ type: "field.changed", field: "currentPassword", value: "x" })).toBe(false);
  expect(run.at().can({ type: "field.changed", field: "password", value: "x" })).toBe(true);
});

it("sets another first one after the password was removed from the ways to sign in", () => {
  const run = change();
  run.send({ type: "ways.changed", hasPassword: false });
  expect(run.at().can({ type: "field.changed", field: "currentPassword", value: "x" })).toBe(false);
});
