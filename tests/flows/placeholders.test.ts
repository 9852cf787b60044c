/** What stands for secrets in a recording: by what they are for, the same for the same, and what may be made up instead. */
import { createActor, createMachine } from "xstate";
import { describe, expect, it } from "vitest";
import { Placeholders } from "../../src/web/clients/placeholders.ts";
import { tokenWith } from "../../machines/model/answers.ts";

/** The names of what became placeholders, with everything that may be made up for each. */
const madeFor = (...values: unknown[]) => {
  const placeholders = new Placeholders();
  for (const value of values) placeholders.hide(value);
  return Object.fromEntries(placeholders.secrets.map(({ name, made }) => [name, made]));
};
const claimsOf = (token: string) => JSON.parse(atob(token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/"))) as object;

describe("what is made up", () => {
  it.each([
    ["a password, whatever its length", { password: "x" }, { password1: ["made-up Password 1", "short1", "1"] }],
    ["a password that a field holds", { field: "confirmPassword", value: "x" }, { password1: ["made-up Password 1", "short1", "1"] }],
    ["an address", { to: "somchai@example.co.th" }, { address1: ["somebody1@example.com", "aaaaaaa@aaaaaaa.aa.aa"] }],
    ["what should be an address and is none yet", { email: "Som9" }, { address1: ["Aaa1"] }],
    ["a code in Thai digits, of the same length", { code: "๑๒ ๓๔๕๖" }, { code1: ["11 1111"] }],
    ["a recovery code, in its own look", { recoveryCode: "abcd-EF12" }, { code1: ["aaaa-AA11"] }],
    ["Thai letters, the marks above them apart", { code: "1", email: "กด่" }, { code1: ["1"], address1: ["aa่"] }],
    ["what is a secret by its name", { "refresh-token": "r-1" }, { refreshToken1: ["made-up-refreshToken-1", "a-1"] }],
    ["what is a secret by a name without letters", [{ session: { 7: "U-2" } }], { text1: ["made-up-text-1", "A-1"] }],
  ])("is alike for %s", (_, value, made) => {
    expect(madeFor(value)).toEqual(made);
  });

  it("counts on for the same kind, and from the start again after 26 letters and ten digits", () => {
    const codes = Array.from({ length: 28 }, (_, at) => ({ code: `${100_000 + at}` }));
    const made = madeFor(...codes, ...Array.from({ length: 28 }, (_, at) => ({ recoveryCode: `aA-${at}-q` })));
    expect(["code1", "code9", "code10", "code28"].map((name) => made[name])).toEqual([["111111"], ["999999"], ["000000"], ["888888"]]);
    expect(["code29", "code52", "code53"].map((name) => made[name])).toEqual([["cC-9-c"], ["zZ-22-z"], ["aA-33-a"]]);
  });

  it("of a token is the token without its signature and its addresses: charts read the rest", () => {
    const token = tokenWith({ sub: "1", email: "somchai@example.com", note: "ก?>~" });
    const [made] = madeFor({ text: token })["token1"]!;
    expect(made).toMatch(/^[\w-]+\.[\w-]+\.made-up-1$/);
    expect(made!.split(".")[0]).toBe(token.split(".")[0]);
    expect(claimsOf(made!)).toEqual({ ...claimsOf(token), email: "somebody@example.com" });
    const unreadable = "abcdefgh.abcdefg-h.x";
    expect(madeFor({ text: unreadable })).toEqual({ token1: ["aaaaaaaa.aaaaaaa-a.a"] });
  });
});

describe("what is hidden", () => {
  const hidden = (value: unknown) => new Placeholders().hide(value);

  it("is the same placeholder wherever the same value is, by the first name it had", () => {
    const placeholders = new Placeholders();
    expect(placeholders.hide({ password: "x", confirmPassword: "x", other: { password: "y" } })).toEqual({
      password: { $secret: "password1" },
      confirmPassword: { $secret: "password1" },
      other: { password: { $secret: "password2" } },
    });
  });

  it("is not what is empty, a word, a moment, an id, or of another kind than text", () => {
    const moment = "2026-05-04T09:00:00Z";
    const id = "01234567-89ab-cdef-0123-456789abcdef";
    const session = { user: { role: "authenticated", at: moment, id, "": "", age: 7, is: true, none: null }, refresh: "R9" };
    expect(hidden({ password: "", email: "", session })).toEqual({
      password: "",
      email: "",
      session: { user: session.user, refresh: { $secret: "refresh1" } },
    });
  });

  it("is a secret or an address among other words, whose rest stays", () => {
    expect(hidden(["write to somchai@example.com", "/auth?token=abc&a=1"])).toEqual([
      "write to somebody@example.com",
      "/auth?token=made-up&a=1",
    ]);
  });

  it("is an error's message too, and what can't be written down stands for anything", () => {
    const actor = createActor(createMachine({}));
    expect(hidden({ error: new Error("no somchai@example.com"), actor, call: () => 1, date: new Date(0) })).toEqual({
      error: { $error: "no somebody@example.com" },
      actor: { $any: true },
      call: undefined,
      date: "1970-01-01T00:00:00.000Z",
    });
    const chart = createMachine({ initial: "open", context: { password: "x", seen: 2 }, states: { open: {} } });
    expect(hidden({ child: createActor(chart).getSnapshot() })).toEqual({
      child: { value: "open", context: { password: { $secret: "password1" }, seen: 2 } },
    });
  });

  it("stands for anything once the list is closed, but for what is known", () => {
    const placeholders = new Placeholders();
    placeholders.hide({ password: "x" });
    placeholders.close();
    expect(placeholders.hide({ again: { password: "x" }, password: "new", text: "to a@example.com", plain: "ok" })).toEqual({
      again: { password: { $secret: "password1" } },
      password: { $any: true },
      text: { $any: true },
      plain: "ok",
    });
    expect(placeholders.secrets).toHaveLength(1);
  });
});

describe("made-up values", () => {
  it("go in where placeholders are, are placeholders again in what comes of them, and are tried one after the other", () => {
    const placeholders = new Placeholders();
    const recorded = placeholders.hide({
      password: "x",
      list: [{ code: "123456" }],
      error: new Error("no"),
      any: createActor(createMachine({})),
    });
    const made = placeholders.made(recorded);
    expect(made).toEqual({ password: "made-up Password 1", list: [{ code: "111111" }], error: new Error("no"), any: null });
    expect(placeholders.named({ ...(made as object), at: new Date(0), count: 1, off: false, gone: null, call: () => 1 })).toEqual({
      password: { $secret: "password1" },
      list: [{ code: { $secret: "code1" } }],
      error: { $error: "no" },
      any: null,
      at: "1970-01-01T00:00:00.000Z",
      count: 1,
      off: false,
      gone: null,
      call: undefined,
    });
    expect(placeholders.named(createActor(createMachine({})))).toEqual({ $any: true });

    expect(placeholders.tryNext("code1")).toBe(false);
    expect(placeholders.tryNext("password1")).toBe(true);
    expect(placeholders.made({ $secret: "password1" })).toBe("short1");
    expect(placeholders.named(["short1", "made-up Password 1"])).toEqual([{ $secret: "password1" }, "made-up Password 1"]);
    expect(placeholders.list(true)).toEqual([
      { name: "password1", made: "short1" },
      { name: "code1", made: "111111" },
    ]);
    expect(placeholders.tryNext("password1")).toBe(true);
    // As short as this, it would be found in words that have nothing to do with it.
    expect(placeholders.named("1")).toBe("1");
    expect(placeholders.tryNext("password1")).toBe(false);
    expect(placeholders.list(false).map(({ made: value }) => value)).toEqual([null, null]);
  });
});
