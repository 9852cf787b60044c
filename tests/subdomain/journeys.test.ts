import { describe, expect, it } from "vitest";
import { subdomainMachine } from "../../machines/registration/subdomain.ts";
import { refusal, success } from "../model/answers.ts";
import { begin } from "../model/journey.ts";

const input = { email: "somchai@example.com", subdomain: "", organizationName: "กาแฟดี" };
const free = () => success({ available: true, heldFor: 900 });

describe("the subdomain check", () => {
  it("waits 1000 ms after the last key, and asks with lower case and without other characters", async () => {
    const { send, pass, heard, at, asked } = begin(subdomainMachine, input, { checkSubdomain: free });
    send({ type: "subdomain.changed", subdomain: "Kafae", organizationName: "กาแฟดี" });
    pass(999);
    send({ type: "subdomain.changed", subdomain: "Kafae Dee!", organizationName: "กาแฟดี" });
    pass(999);
    expect(at().hasTag("checking")).toBe(false);
    pass(1);
    expect(at().value).toBe("checking");
    await heard();
    expect(at().value).toBe("available");
    expect(asked).toEqual([
      { actor: "checkSubdomain", input: { email: "somchai@example.com", subdomain: "kafaedee", organizationName: "กาแฟดี" } },
    ]);
  });

  it("stays idle for less than three characters, and for a hyphen at an end", () => {
    const { send, pass, at } = begin(subdomainMachine, input);
    for (const subdomain of ["", "ab", "abc-", "-abc"]) {
      send({ type: "subdomain.changed", subdomain, organizationName: "กาแฟดี" });
      pass(1_000);
      expect(at().value, subdomain).toBe("idle");
    }
  });

  it("forgets the answer for a name that was typed over", async () => {
    const { send, pass, heard, at } = begin(subdomainMachine, input, { checkSubdomain: free });
    send({ type: "subdomain.changed", subdomain: "kafae", organizationName: "กาแฟดี" });
    pass(1_000);
    send({ type: "subdomain.changed", subdomain: "kafae-d", organizationName: "กาแฟดี" });
    await heard();
    expect(at().value).toBe("typing");
  });

  it("keeps an available name for as long as the server does, then says so", async () => {
    const { pass, heard, at, send } = begin(subdomainMachine, { ...input, subdomain: "kafae-dee" }, { checkSubdomain: free });
    await heard();
    expect(at().hasTag("kept")).toBe(true);
    pass(899_999);
    expect(at().hasTag("kept")).toBe(true);
    pass(1);
    expect(at().value).toBe("lapsed");
    send({ type: "check.retried" });
    await heard();
    expect(at().value).toBe("available");
  });

  it.each([
    ["the code", refusal("subdomain_reassigned", { available: false, heldFor: 900 })],
    ["the word transfer", refusal("subdomain_failed", { available: false, heldFor: 900 }, "Subdomain was transferred from an old account")],
    ["the word reassign", refusal("subdomain_failed", { available: false }, "Smart Reassignment")],
    ["a change of owner", refusal("subdomain_failed", { available: false }, "The owner change is done")],
    ["its Thai words", refusal("subdomain_failed", { available: false }, "ซับโดเมนนี้ถูกโอนจากบัญชีเก่า")],
  ])("counts a reassigned name as available, by %s", async (_, answer) => {
    const { heard, at } = begin(subdomainMachine, { ...input, subdomain: "kafae-dee" }, { checkSubdomain: () => answer });
    await heard();
    expect(at().value).toBe("reassigned");
    expect(at().hasTag("kept")).toBe(true);
  });

  it("offers what the server suggests for a taken name, and checks a choice at once", async () => {
    const answers = [refusal("subdomain_taken", { available: false, suggestions: ["kafae-bkk"] }), free()];
    const { heard, at, send, asked } = begin(subdomainMachine, { ...input, subdomain: "kafae" }, { checkSubdomain: () => answers.shift() });
    await heard();
    expect(at().value).toBe("unavailable");
    expect(at().context.problem?.code).toBe("subdomain_taken");
    expect(at().can({ type: "suggestion.chosen", subdomain: "another" })).toBe(false);
    send({ type: "suggestion.chosen", subdomain: "kafae-bkk" });
    await heard();
    expect(at().value).toBe("available");
    expect(asked.at(-1)?.input).toEqual({ email: "somchai@example.com", subdomain: "kafae-bkk", organizationName: "กาแฟดี" });
  });

  it("tells the server the organisation's name, for suggestions made from it", async () => {
    const { send, pass, heard, asked } = begin(subdomainMachine, input, { checkSubdomain: free });
    send({ type: "subdomain.changed", subdomain: "cha", organizationName: "ร้านชาเย็น" });
    pass(1_000);
    await heard();
    expect(asked[0]?.input).toMatchObject({ organizationName: "ร้านชาเย็น" });
  });

  it.each(["network", "subdomain_failed", "server"] as const)("is an error, not a refusal, when nobody could say: %s", async (code) => {
    const { heard, at } = begin(subdomainMachine, { ...input, subdomain: "kafae" }, { checkSubdomain: () => refusal(code) });
    await heard();
    expect(at().value).toBe("error");
    expect(at().can({ type: "check.retried" })).toBe(true);
  });
});
