import { describe, expect, it } from "vitest";
import { authCardMachine, type Field } from "../../machines/auth/auth-card.ts";
import { refusal, success, tooSoon } from "../../machines/model/answers.ts";
import { begin, silence } from "../model/journey.ts";

const signIn = (answers: Parameters<typeof begin>[2] = {}) =>
  begin(authCardMachine, { mode: "signin", passwordMin: 8 }, answers, { showMode: () => {} });
const signUp = (answers: Parameters<typeof begin>[2] = {}) =>
  begin(authCardMachine, { mode: "signup", passwordMin: 8 }, answers, { showMode: () => {} });
type Send = ReturnType<typeof signIn>["send"];

const fill = (send: Send, values: Partial<Record<Field, string>>) => {
  for (const [field, value] of Object.entries(values) as [Field, string][]) send({ type: "field.changed", field, value });
};
const credentials = { email: " somchai@example.com ", password: "x" };
const account = { firstName: "สมชาย", email: "somchai@example.com", password: "บ้านสวนริมคลอง", confirmPassword: "บ้านสวนริมคลอง" };

describe("signing in", () => {
  it("sends the credentials without stray spaces, leads on, and keeps no password", async () => {
    const { send, settled, at, asked } = signIn({ signIn: () => success(null) });
    fill(send, credentials);
    send({ type: "submitted" });
    await settled();
    expect(asked).toEqual([{ actor: "signIn", input: { email: "somchai@example.com", password: "x" } }]);
    expect(at().value).toBe("signedIn");
    expect(at().context.values.password).toBe("");
  });

  it("waits for as long as the server says, keeps what is typed, and can be sent again then", async () => {
    const { send, settled, at, asked, pass } = signIn({ signIn: () => tooSoon(42) });
    fill(send, credentials);
    send({ type: "submitted" });
    await settled();
    expect(at().hasTag("cooling")).toBe(true);
    expect(at().can({ type: "submitted" })).toBe(false);
    fill(send, { password: "y" });
    pass(41_999);
    expect(at().can({ type: "submitted" })).toBe(false);
    pass(1);
    expect(at().can({ type: "submitted" })).toBe(true);
    expect(at().context).toMatchObject({ problem: null, values: { password: "y" } });
    send({ type: "submitted" });
    await settled();
    expect(asked).toHaveLength(2);
  });

  it("keeps what was typed when it is refused, and clears the banner at the next key", async () => {
    const { send, settled, at } = signIn({ signIn: () => refusal("credentials_wrong") });
    fill(send, credentials);
    send({ type: "submitted" });
    await settled();
    expect(at().hasTag("refused")).toBe(true);
    expect(at().context.values).toMatchObject(credentials);
    fill(send, { password: "y" });
    expect(at().hasTag("refused")).toBe(false);
    expect(at().context.problem).toBeNull();
  });

  it("asks for both fields, and for nothing before it is sent", () => {
    const { send, at } = signIn();
    send({ type: "field.left", field: "email" });
    expect(at().context.errors).toEqual({});
    send({ type: "submitted" });
    expect(at().context.errors).toMatchObject({ email: { code: "email_required" }, password: { code: "required" } });
  });

  it("says that it is still working after 2 s, and after 15 s lets the person retry or stop", async () => {
    const { send, pass, at, asked, settled } = signIn({ signIn: silence });
    fill(send, credentials);
    send({ type: "submitted" });
    await settled();
    pass(1_999);
    expect(at().hasTag("slow")).toBe(false);
    pass(1);
    expect(at().hasTag("slow")).toBe(true);
    pass(13_000);
    expect(at().hasTag("stalled")).toBe(true);
    send({ type: "wait.retried" });
    await settled();
    expect(asked.filter(({ actor }) => actor === "signIn")).toHaveLength(2);
    pass(2_000);
    pass(13_000);
    send({ type: "wait.cancelled" });
    expect(at().hasTag("busy")).toBe(false);
    expect(at().context.values).toMatchObject(credentials);
  });

  it("says so when Google cannot be reached", async () => {
    const { send, settled, at } = signIn({ leaveForGoogle: () => refusal("network") });
    send({ type: "google.chosen" });
    await settled();
    expect(at().context.problem?.code).toBe("google_failed");
  });
});

describe("signing up", () => {
  it("is offered with Google too, and keeps the form where that cannot be reached", async () => {
    const { send, settled, at } = signUp({ leaveForGoogle: () => refusal("network") });
    send({ type: "field.changed", field: "firstName", value: "มะลิ" });
    send({ type: "google.chosen" });
    await settled();
    expect([at().hasTag("signUp"), at().context.problem?.code, at().context.values.firstName]).toEqual([true, "google_failed", "มะลิ"]);
    // What is missing is still asked for.
    send({ type: "submitted" });
    expect(at().context.errors).toHaveProperty("password");
  });

  it("clears the fields and turns to signing in after one second", async () => {
    const { send, settled, at, pass } = signUp({ signUp: () => success(null) });
    fill(send, account);
    send({ type: "submitted" });
    await settled();
    expect(at().hasTag("signedUp")).toBe(true);
    expect(Object.values(at().context.values).join("")).toBe("");
    pass(999);
    expect(at().hasTag("signUp")).toBe(true);
    pass(1);
    expect(at().hasTag("signIn")).toBe(true);
  });

  it("requires a first name but no last name, eight characters, and the same twice", () => {
    const { send, at } = signUp();
    fill(send, { email: "somchai@example.com", password: "1234567", confirmPassword: "12345678" });
    send({ type: "submitted" });
    expect(at().context.errors).toEqual({
      firstName: { code: "required", params: { min: 8, max: 256 } },
      password: { code: "password_short", params: { min: 8, max: 256 } },
      confirmPassword: { code: "confirm_mismatch", params: { min: 8, max: 256 } },
    });
  });

  it("judges a field when it is left, and clears its error when it is edited", () => {
    const { send, at } = signUp();
    fill(send, { email: "somchai@" });
    expect(at().context.errors.email).toBeUndefined();
    send({ type: "field.left", field: "email" });
    expect(at().context.errors.email?.code).toBe("email_invalid");
    fill(send, { email: "somchai@e" });
    expect(at().context.errors.email).toBeUndefined();
  });

  it("fills both fields with a generated password", () => {
    const { send, at } = signUp();
    send({ type: "password.generated", password: "x7$Kq2!mZp9#" });
    expect(at().context.values).toMatchObject({ password: "x7$Kq2!mZp9#", confirmPassword: "x7$Kq2!mZp9#" });
  });

  it.each([
    ["password_common", "password"],
    ["email_invalid", "email"],
  ] as const)("puts the server's %s at its field", async (code, field) => {
    const { send, settled, at } = signUp({ signUp: () => refusal(code) });
    fill(send, account);
    send({ type: "submitted" });
    await settled();
    expect(at().hasTag("refused")).toBe(false);
    expect(at().context.errors[field]?.code).toBe(code);
  });

  it("keeps what was typed when a person turns to signing in and back", () => {
    const { send, at } = signUp();
    fill(send, { firstName: "สมชาย", email: "somchai@example.com" });
    send({ type: "signIn.chosen" });
    send({ type: "signUp.chosen" });
    expect(at().context.values).toMatchObject({ firstName: "สมชาย", email: "somchai@example.com" });
  });
});

describe("the address", () => {
  it("names the mode: one that was chosen as a new entry, one that was begun with or led to in place of another", async () => {
    const { send, settled, pass, done } = signIn({ signUp: () => success(null) });
    send({ type: "signUp.chosen" });
    send({ type: "signIn.chosen" });
    send({ type: "signUp.chosen" });
    fill(send, account);
    send({ type: "submitted" });
    await settled();
    pass(1_000);
    expect(done.map(({ params }) => params)).toEqual([
      { mode: "signin", isWalked: false },
      { mode: "signup", isWalked: true },
      { mode: "signin", isWalked: true },
      { mode: "signup", isWalked: true },
      { mode: "signin", isWalked: false },
    ]);
  });
});
