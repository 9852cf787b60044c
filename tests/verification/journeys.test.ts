import { describe, expect, it } from "vitest";
import { lockoutOf } from "../../machines/registration/verification-outcome.ts";
import { verificationMachine } from "../../machines/registration/verification.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const input = { email: "somchai@example.com", isDemo: false };
const sent = (retryAfter: number) => () => success({ sentAt: "2026-11-20T09:00:00Z", retryAfter, expiresIn: 600 });
const right = () => success({ organizationName: "กาแฟดี" });
const type = (code: string) => ({ type: "code.changed", code }) as const;

describe("verifying an email", () => {
  it("sends a code on entering, and marks that send as automatic", async () => {
    const { asked, settled } = begin(verificationMachine, input, { sendCode: sent(10) });
    await settled();
    expect(asked).toEqual([{ actor: "sendCode", input: { email: "somchai@example.com", automatic: true } }]);
  });

  it("lets another code be requested after 10 s, and the next after 60 s", async () => {
    const seconds = [10, 60];
    const { settled, pass, at, send, asked } = begin(verificationMachine, input, { sendCode: () => sent(seconds.shift()!)() });
    await settled();
    pass(9_999);
    expect(at().can({ type: "code.requested" })).toBe(false);
    pass(1);
    send({ type: "code.requested" });
    await settled();
    expect(asked.at(-1)?.input).toEqual({ email: "somchai@example.com", automatic: false });
    pass(59_999);
    expect(at().can({ type: "code.requested" })).toBe(false);
    pass(1);
    expect(at().can({ type: "code.requested" })).toBe(true);
  });

  it("checks a code by itself at the sixth digit, and no sooner", async () => {
    const { asked, settled, send, at } = begin(verificationMachine, input, { sendCode: sent(10), confirmCode: right });
    send(type("12345"));
    expect(at().hasTag("verifying")).toBe(false);
    send(type("123456"));
    expect(at().hasTag("verifying")).toBe(true);
    await settled();
    expect(asked.at(-1)).toEqual({ actor: "confirmCode", input: { email: "somchai@example.com", code: "123456" } });
  });

  it("takes Thai digits", async () => {
    const { asked, settled, send } = begin(verificationMachine, input, { sendCode: sent(10), confirmCode: right });
    send(type("๔๘๐ ๒๑๖"));
    await settled();
    expect(asked.at(-1)?.input).toEqual({ email: "somchai@example.com", code: "480216" });
  });

  it("shows success for two seconds, then ends with what was verified", async () => {
    const { settled, send, at, pass } = begin(verificationMachine, input, { sendCode: sent(10), confirmCode: right });
    send(type("123456"));
    await settled();
    expect(at().hasTag("success")).toBe(true);
    pass(1_999);
    expect(at().status).toBe("active");
    expect(at().context.code).toBe("123456");
    pass(1);
    expect(at().context.code).toBe("");
    expect(at().output).toEqual({ outcome: "verified", verified: { organizationName: "กาแฟดี" } });
  });

  it("forgets a wrong code, says how many tries are left, and clears that at the next digit", async () => {
    const { settled, send, at } = begin(verificationMachine, input, {
      sendCode: sent(10),
      confirmCode: () => refusal("code_invalid", { triesLeft: 4 }),
    });
    send(type("123456"));
    await settled();
    expect(at().hasTag("wrong")).toBe(true);
    expect(at().context).toMatchObject({ code: "", triesLeft: 4 });
    send(type("1"));
    expect(at().hasTag("wrong")).toBe(false);
    expect(at().context.problem).toBeNull();
  });

  it("accepts no code while no tries are left, then asks for a new one", async () => {
    const { settled, send, at, pass } = begin(verificationMachine, input, {
      sendCode: sent(10),
      confirmCode: () => refusal("code_exhausted", { triesLeft: 0, retryAfter: 600 }),
    });
    send(type("123456"));
    await settled();
    expect(at().can(type("1"))).toBe(false);
    pass(599_999);
    expect(at().hasTag("exhausted")).toBe(true);
    pass(1);
    expect(at().hasTag("expired")).toBe(true);
    expect(at().can(type("1"))).toBe(true);
  });

  it("closes the boxes when nothing was sent because no tries are left, for as long as the answer says", async () => {
    const answers = [refusal("code_exhausted", { triesLeft: 0, retryAfter: 480 }), sent(60)()];
    const { settled, send, at, pass, asked } = begin(verificationMachine, input, { sendCode: () => answers.shift(), confirmCode: right });
    await settled();
    expect(at().hasTag("exhausted")).toBe(true);
    expect(at().context).toMatchObject({ problem: { code: "code_exhausted" }, lockout: 480 });
    expect(at().hasTag("sendFailed")).toBe(false);
    for (const event of [type("1"), type("123456"), { type: "code.requested" } as const]) expect(at().can(event), event.type).toBe(false);
    pass(479_999);
    expect(at().can({ type: "code.requested" })).toBe(false);
    pass(1);
    expect(at().can(type("1"))).toBe(true);
    send({ type: "code.requested" });
    await settled();
    expect(asked.map((one) => (one.input as { automatic: boolean }).automatic)).toEqual([true, false]);
    expect(at().hasTag("cooling")).toBe(true);
  });

  it("asks for no code while no tries are left, though the wait for another is over", async () => {
    const { settled, send, at, pass } = begin(verificationMachine, input, {
      sendCode: sent(10),
      confirmCode: () => refusal("code_exhausted", { triesLeft: 0, retryAfter: 600 }),
    });
    await settled();
    send(type("123456"));
    await settled();
    pass(60_000);
    expect(at().can({ type: "code.requested" })).toBe(false);
    pass(540_000);
    expect(at().can({ type: "code.requested" })).toBe(true);
  });

  it("lets a check that is under way say itself what became of the tries", async () => {
    let answer: (value: unknown) => void = () => {};
    const { settled, send, at } = begin(verificationMachine, input, {
      sendCode: () => refusal("code_exhausted", { triesLeft: 0, retryAfter: 480 }),
      confirmCode: () => new Promise((resolve) => (answer = resolve)),
    });
    send(type("123456"));
    await settled();
    expect(at().hasTag("verifying")).toBe(true);
    answer(right());
    await settled();
    expect(at().hasTag("success")).toBe(true);
  });

  it.each([
    ["subdomain_lost by its code", refusal("subdomain_lost"), "nameLost"],
    ["a subdomain by its words", refusal("code_failed", null, "Subdomain is held by another account"), "nameLost"],
    ["an OTP by its words", refusal("code_failed", null, "OTP is not right"), "wrong"],
    ["a code in Thai words", refusal("code_failed", null, "รหัสไม่ถูกต้อง"), "wrong"],
    ["a failed connection", refusal("network"), "failed"],
    ["anything else", refusal("server", null, "Oops"), "failed"],
  ] as const)("reads %s as SPEC §8 has it", async (_, answer, tag) => {
    const { settled, send, at } = begin(verificationMachine, input, { sendCode: sent(10), confirmCode: () => answer });
    send(type("123456"));
    await settled();
    expect(at().hasTag(tag)).toBe(true);
  });

  it("keeps the code when the network failed, and tries the same one again", async () => {
    const answers = [refusal("network"), right()];
    const { settled, send, at, asked } = begin(verificationMachine, input, { sendCode: sent(10), confirmCode: () => answers.shift() });
    send(type("123456"));
    await settled();
    send({ type: "check.retried" });
    await settled();
    expect(asked.at(-1)?.input).toEqual({ email: "somchai@example.com", code: "123456" });
    expect(at().hasTag("success")).toBe(true);
  });

  it("leads back to the details when the name was lost", async () => {
    const { settled, send, at } = begin(verificationMachine, input, { sendCode: sent(10), confirmCode: () => refusal("subdomain_lost") });
    send(type("123456"));
    await settled();
    send({ type: "back.chosen" });
    expect(at().output).toMatchObject({ outcome: "nameLost", problem: { code: "subdomain_lost" } });
  });

  it("simulates a code only where the server does", async () => {
    const answers = { sendCode: sent(10), confirmCode: right };
    expect(begin(verificationMachine, input, answers).at().can({ type: "demo.chosen" })).toBe(false);
    const { send, settled, at } = begin(verificationMachine, { ...input, isDemo: true }, answers);
    send({ type: "demo.chosen" });
    await settled();
    expect(at().hasTag("success")).toBe(true);
  });

  it("ends the old code when a new one is on its way", async () => {
    const { settled, send, at, pass } = begin(verificationMachine, input, { sendCode: sent(10), confirmCode: () => refusal("network") });
    await settled();
    pass(10_000);
    send(type("123456"));
    await settled();
    expect(at().context.code).toBe("123456");
    send({ type: "code.requested" });
    await settled();
    expect(at().context.code).toBe("");
  });
});

it.each([
  [success(null), 0],
  [refusal("code_invalid", { triesLeft: 3 }), 0],
  [refusal("network"), 0],
  [refusal("code_exhausted", { triesLeft: 0, retryAfter: 600 }), 600],
])("an answer such as %j leaves %i seconds until tries are granted again", (answer, seconds) => {
  expect(lockoutOf(answer)).toBe(seconds);
});
