import { describe, expect, it } from "vitest";
import { passwordResetMachine } from "../../machines/auth/password-reset.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const link = { token: "token-of-a-mail", email: "somchai@example.com" };
const box = (answer: unknown) => begin(passwordResetMachine, { link: null, passwordMin: 8 }, { sendResetLink: () => answer });
const page = (answer: unknown, own: { token: string; email: string } = link) =>
  begin(passwordResetMachine, { link: own, passwordMin: 8 }, { savePassword: () => answer });

describe("asking for a mail", () => {
  it("takes the address from the sign-in card and goes idle, sending, sent", async () => {
    const { send, at, settled, asked } = box(success(null));
    expect(at().hasTag("closed")).toBe(true);
    send({ type: "reset.opened", email: " somchai@example.com" });
    expect(at().value).toEqual({ request: "idle" });
    send({ type: "submitted" });
    expect(at().hasTag("busy")).toBe(true);
    await settled();
    expect(asked).toEqual([{ actor: "sendResetLink", input: { email: "somchai@example.com" } }]);
    expect(at().hasTag("sent")).toBe(true);
    send({ type: "reset.closed" });
    expect(at().hasTag("closed")).toBe(true);
  });

  it("asks for an address that is one", () => {
    const { send, at } = box(success(null));
    send({ type: "reset.opened", email: "somchai@" });
    send({ type: "submitted" });
    expect(at().context.errors.email?.code).toBe("email_invalid");
    expect(at().hasTag("busy")).toBe(false);
  });

  it("shows a refusal and can be sent again", async () => {
    const { send, at, settled } = box(refusal("rate_limited"));
    send({ type: "reset.opened", email: "somchai@example.com" });
    send({ type: "submitted" });
    await settled();
    expect(at().value).toEqual({ request: "error" });
    expect(at().context.problem?.code).toBe("rate_limited");
    expect(at().can({ type: "submitted" })).toBe(true);
  });
});

describe("the page behind the link", () => {
  const choose = (run: ReturnType<typeof page>, password = "บ้านสวนริมคลอง") => {
    run.send({ type: "field.changed", field: "password", value: password });
    run.send({ type: "field.changed", field: "confirmPassword", value: password });
    run.send({ type: "submitted" });
    return run.settled();
  };

  it("sends email, new password and token, then forgets both secrets", async () => {
    const run = page(success(null));
    await choose(run);
    expect(run.asked).toEqual([
      { actor: "savePassword", input: { email: "somchai@example.com", newPassword: "บ้านสวนริมคลอง", token: "token-of-a-mail" } },
    ]);
    expect(run.at().hasTag("saved")).toBe(true);
    expect(run.at().context).toMatchObject({ token: null, values: { password: "", confirmPassword: "" } });
  });

  it.each([
    ["a token", { token: "", email: "somchai@example.com" }],
    ["an email", { token: "t", email: "" }],
  ])("is dead without %s", (_, broken) => expect(page(success(null), broken).at().hasTag("dead")).toBe(true));

  it("says when the link no longer works", async () => {
    const run = page(refusal("reset_link_invalid"));
    await choose(run);
    expect(run.at().hasTag("dead")).toBe(true);
  });

  it("puts a refused password at its field and keeps the link", async () => {
    const run = page(refusal("password_common"));
    await choose(run);
    expect(run.at().context.errors.password?.code).toBe("password_common");
    expect(run.at().context.token).toBe("token-of-a-mail");
  });

  it("judges a field as it is left, before anything is sent", () => {
    const { send, at } = page(success(null));
    send({ type: "field.changed", field: "password", value: "1234567" });
    expect(at().context.errors).toEqual({});
    send({ type: "field.left", field: "password" });
    expect(at().context.errors.password?.code).toBe("password_short");
  });

  it("requires eight characters, twice the same", async () => {
    const run = page(success(null));
    await choose(run, "1234567");
    expect(run.at().context.errors.password).toEqual({ code: "password_short", params: { min: 8, max: 256 } });
    expect(run.asked).toEqual([]);
  });
});
