import { describe, expect, it } from "vitest";
import { subdomainMachine } from "../../machines/registration/subdomain.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin, silence } from "../model/journey.ts";

const input = { email: "somchai@example.com", subdomain: "", organizationName: "กาแฟดี" };
const free = () => success({ available: true, heldFor: 900 });

describe("the subdomain check", () => {
  it("waits 1000 ms after the last key, and asks with lower case and without other characters", async () => {
    const { send, pass, settled, at, asked } = begin(subdomainMachine, input, { checkSubdomain: free });
    send({ type: "subdomain.changed", subdomain: "Kafae", organizationName: "กาแฟดี" });
    pass(999);
    send({ type: "subdomain.changed", subdomain: "Kafae Dee!", organizationName: "กาแฟดี" });
    pass(999);
    expect(at().hasTag("checking")).toBe(false);
    pass(1);
    expect(at().value).toBe("checking");
    await settled();
    expect(at().hasTag("available")).toBe(true);
    expect(asked).toEqual([
      { actor: "checkSubdomain", input: { email: "somchai@example.com", subdomain: "kafaedee", organizationName: "กาแฟดี" } },
    ]);
  });

  it("stays idle for less than three characters", () => {
    const { send, pass, at } = begin(subdomainMachine, input);
    for (const subdomain of ["", "ab", "-a"]) {
      send({ type: "subdomain.changed", subdomain, organizationName: "กาแฟดี" });
      pass(1_000);
      expect(at().value, subdomain).toEqual({ idle: "quiet" });
    }
  });

  it.each([
    ["", "required"],
    ["ab", "subdomain_short"],
    ["abc-", "subdomain_hyphen"],
  ])("says what is wrong with %j when the field is left, and forgives when it is edited", (subdomain, code) => {
    const { send, at } = begin(subdomainMachine, input);
    send({ type: "subdomain.changed", subdomain, organizationName: "กาแฟดี" });
    send({ type: "subdomain.left" });
    expect(at().hasTag("malformed")).toBe(true);
    expect(at().context.problem?.code).toBe(code);
    send({ type: "subdomain.changed", subdomain: "ka", organizationName: "กาแฟดี" });
    expect(at().hasTag("malformed")).toBe(false);
    expect(at().context.problem).toBeNull();
  });

  it("judges a field that was left as empty as it was found", () => {
    const { send, at } = begin(subdomainMachine, input);
    send({ type: "subdomain.left" });
    expect(at().context.problem?.code).toBe("required");
  });

  it("says that a name has no right form as soon as typing pauses, but never that it is short", () => {
    const { send, at, pass } = begin(subdomainMachine, input);
    send({ type: "subdomain.changed", subdomain: "-kafae", organizationName: "กาแฟดี" });
    pass(999);
    expect(at().hasTag("malformed")).toBe(false);
    pass(1);
    expect(at().context.problem?.code).toBe("subdomain_hyphen");
  });

  it("goes on with the check of a name that is left while typing pauses", async () => {
    const { send, at, pass, settled } = begin(subdomainMachine, input, { checkSubdomain: free });
    send({ type: "subdomain.changed", subdomain: "kafae", organizationName: "กาแฟดี" });
    send({ type: "subdomain.left" });
    pass(1_000);
    await settled();
    expect(at().hasTag("available")).toBe(true);
  });

  it("forgets the answer for a name that was typed over", async () => {
    const { send, pass, settled, at } = begin(subdomainMachine, input, { checkSubdomain: free });
    send({ type: "subdomain.changed", subdomain: "kafae", organizationName: "กาแฟดี" });
    pass(1_000);
    send({ type: "subdomain.changed", subdomain: "kafae-d", organizationName: "กาแฟดี" });
    await settled();
    expect(at().value).toBe("typing");
  });

  it("keeps an available name for as long as the server does, then says so", async () => {
    const { pass, settled, at, send } = begin(subdomainMachine, { ...input, subdomain: "kafae-dee" }, { checkSubdomain: free });
    await settled();
    expect(at().hasTag("kept")).toBe(true);
    pass(899_999);
    expect(at().hasTag("kept")).toBe(true);
    pass(1);
    expect(at().value).toBe("lapsed");
    send({ type: "check.retried" });
    await settled();
    expect(at().hasTag("available")).toBe(true);
  });

  const speaks = (words: string, data?: object) => refusal("subdomain_failed", data, words);
  const transferred = "Subdomain was transferred from an old account";
  it.each([
    ["the code", refusal("subdomain_reassigned", { available: false, heldFor: 900 }), null],
    ["the word transfer", speaks(transferred, { available: false, heldFor: 900 }), transferred],
    ["the word reassign", speaks("Smart Reassignment", { available: false }), "Smart Reassignment"],
    ["a change of owner", speaks("The owner change is done", { available: false }), "The owner change is done"],
    ["its Thai words", speaks("ซับโดเมนนี้ถูกโอนจากบัญชีเก่า", { available: false }), "ซับโดเมนนี้ถูกโอนจากบัญชีเก่า"],
    ["its words alone", speaks(transferred), transferred],
    ["the words beside a success", { ...success({ available: true }), message: transferred }, transferred],
    ["the words beside a success that says the opposite", { ...success({ available: false }), message: transferred }, transferred],
  ])("counts a reassigned name as available, by %s, and keeps the server's words", async (_, answer, words) => {
    const { settled, at } = begin(subdomainMachine, { ...input, subdomain: "kafae-dee" }, { checkSubdomain: () => answer });
    await settled();
    expect(at().hasTag("reassigned")).toBe(true);
    expect(at().hasTag("kept")).toBe(true);
    expect(at().context.words).toBe(words);
  });

  it("keeps a name without an end where the server does not say how long it keeps it", async () => {
    const { settled, at, pass } = begin(
      subdomainMachine,
      { ...input, subdomain: "kafae-dee" },
      { checkSubdomain: () => success({ available: true }) },
    );
    await settled();
    pass(10 * 24 * 3_600_000);
    expect(at().hasTag("available")).toBe(true);
    expect(at().hasTag("timed")).toBe(false);
  });

  it.each([
    ["a refusal", refusal("subdomain_failed", { available: false }, "No")],
    ["an HTTP status", refusal("server", { available: false }, "No")],
    ["a success", success({ available: false })],
  ])("is taken where %s says that it is not available", async (_, answer) => {
    const { settled, at } = begin(subdomainMachine, { ...input, subdomain: "kafae" }, { checkSubdomain: () => answer });
    await settled();
    expect(at().hasTag("unavailable")).toBe(true);
    expect(at().context.problem).toMatchObject({ code: "subdomain_taken" });
    expect(at().context.problem?.message).toBeUndefined();
  });

  it.each([
    ["network", refusal("network")],
    ["rate_limited", refusal("rate_limited")],
    ["subdomain_check_failed", refusal("subdomain_failed")],
    ["subdomain_check_failed", refusal("subdomain_failed", null, "The moon is in the way")],
    ["subdomain_check_failed", refusal("server", null, "The transfer of data broke down")],
    ["subdomain_check_failed", refusal("unexpected")],
    ["subdomain_check_failed", success({})],
  ] as const)("could not be checked, and says so as %s", async (code, answer) => {
    const { settled, at } = begin(subdomainMachine, { ...input, subdomain: "kafae" }, { checkSubdomain: () => answer });
    await settled();
    expect(at().hasTag("error")).toBe(true);
    expect(at().context.problem).toMatchObject({ code });
    expect(at().context.problem?.message).toBeUndefined();
  });

  it("says the status of an answer that told nothing else", async () => {
    const answer = { ...refusal("subdomain_failed"), params: { status: 502 } };
    const { settled, at } = begin(subdomainMachine, { ...input, subdomain: "kafae" }, { checkSubdomain: () => answer });
    await settled();
    expect(at().context.problem).toEqual({ code: "subdomain_check_failed", params: { status: 502 } });
  });

  it("offers what the server suggests for a taken name, and checks a choice at once", async () => {
    const answers = [refusal("subdomain_taken", { available: false, suggestions: ["kafae-bkk"] }), free()];
    const { settled, at, send, asked } = begin(
      subdomainMachine,
      { ...input, subdomain: "kafae" },
      { checkSubdomain: () => answers.shift() },
    );
    await settled();
    expect(at().value).toBe("unavailable");
    expect(at().context.problem?.code).toBe("subdomain_taken");
    expect(at().can({ type: "suggestion.chosen", subdomain: "another" })).toBe(false);
    send({ type: "suggestion.chosen", subdomain: "kafae-bkk" });
    await settled();
    expect(at().hasTag("available")).toBe(true);
    expect(asked.at(-1)?.input).toEqual({ email: "somchai@example.com", subdomain: "kafae-bkk", organizationName: "กาแฟดี" });
  });

  describe("in an empty field", () => {
    const leave = { type: "name.left", organizationName: "กาแฟดี" } as const;
    const offers = () => success({ suggestions: ["kafae-di", "kafae-di-team"] });

    it("offers names for the organisation's when that is left, and checks a choice at once", async () => {
      const { send, settled, at, asked } = begin(subdomainMachine, input, { suggestSubdomains: offers, checkSubdomain: free });
      send(leave);
      expect(at().hasTag("idle")).toBe(true);
      await settled();
      expect(at().context.suggestions).toEqual(["kafae-di", "kafae-di-team"]);
      expect(at().context.subdomain).toBe("");
      send({ type: "suggestion.chosen", subdomain: "kafae-di" });
      await settled();
      expect(at().hasTag("available")).toBe(true);
      expect(asked).toEqual([
        { actor: "suggestSubdomains", input: { email: "somchai@example.com", organizationName: "กาแฟดี" } },
        { actor: "checkSubdomain", input: { email: "somchai@example.com", subdomain: "kafae-di", organizationName: "กาแฟดี" } },
      ]);
    });

    it("goes on offering while somebody goes through the field to the names", async () => {
      const { send, settled, at } = begin(subdomainMachine, input, { suggestSubdomains: offers });
      send(leave);
      send({ type: "subdomain.left" });
      expect(at().hasTag("malformed")).toBe(true);
      await settled();
      expect(at().can({ type: "suggestion.chosen", subdomain: "kafae-di" })).toBe(true);
    });

    it("asks once for a name, and anew for another one", async () => {
      const { send, settled, asked } = begin(subdomainMachine, input, { suggestSubdomains: offers });
      for (const organizationName of ["กาแฟดี", "กาแฟดี", "ชาเย็น", " "]) {
        send({ type: "name.left", organizationName });
        await settled();
      }
      expect(asked.map(({ input: sent }) => (sent as { organizationName: string }).organizationName)).toEqual(["กาแฟดี", "ชาเย็น"]);
    });

    it("never offers over what was typed, and drops what comes too late for it", async () => {
      const { send, settled, at, asked } = begin(subdomainMachine, input, { suggestSubdomains: offers });
      send(leave);
      send({ type: "subdomain.changed", subdomain: "ka", organizationName: "กาแฟดี" });
      await settled();
      expect(at().context).toMatchObject({ subdomain: "ka", suggestions: [] });
      send(leave);
      expect(asked).toHaveLength(1);
    });

    it.each([
      ["refuses", () => refusal("network")],
      ["has none", () => success({ suggestions: [] })],
      ["says nothing about it", () => success({})],
    ])("shows nothing where the server %s", async (_, suggestSubdomains) => {
      const { send, settled, at } = begin(subdomainMachine, input, { suggestSubdomains });
      send(leave);
      await settled();
      expect(at().value).toEqual({ idle: "quiet" });
      expect(at().context).toMatchObject({ suggestions: [], problem: null });
    });

    it("waits no longer than for a check", () => {
      const { send, pass, at } = begin(subdomainMachine, input, { suggestSubdomains: () => silence });
      send(leave);
      pass(15_000);
      expect(at().value).toEqual({ idle: "quiet" });
    });
  });

  it("tells the server the organisation's name, for suggestions made from it", async () => {
    const { send, pass, settled, asked } = begin(subdomainMachine, input, { checkSubdomain: free });
    send({ type: "subdomain.changed", subdomain: "cha", organizationName: "ร้านชาเย็น" });
    pass(1_000);
    await settled();
    expect(asked[0]?.input).toMatchObject({ organizationName: "ร้านชาเย็น" });
  });

  it.each(["network", "subdomain_failed", "server"] as const)("is an error, not a refusal, when nobody could say: %s", async (code) => {
    const { settled, at } = begin(subdomainMachine, { ...input, subdomain: "kafae" }, { checkSubdomain: () => refusal(code) });
    await settled();
    expect(at().value).toBe("error");
    expect(at().can({ type: "check.retried" })).toBe(true);
  });
});
