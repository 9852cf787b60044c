/** What the portal's answers say, to callers that read the words rather than the code. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../../src/contract/fields.ts";
import { problems } from "../../src/contract/problems.ts";
import { messages } from "../../src/server/words/messages.ts";
import { say } from "../../src/server/words/thai.ts";
import { newAddress, type Person, type Stack, startStack } from "./harness.ts";
import { newName, registrationOf } from "./organization-people.ts";

const thai = { "accept-language": "th-TH,th;q=0.9,en;q=0.8" };
const isThai = expect.stringMatching(/^[^a-z]*[ก-๛]/);

describe("The words of an answer", () => {
  let stack: Stack;
  let person: Person;
  let load = async () => say;
  beforeAll(async () => {
    stack = await startStack({ store: "pglite", instead: () => ({ loadThai: () => load() }) });
    person = await stack.signUp();
  });
  afterAll(() => stack.close());

  const reset = (headers?: Record<string, string>) => stack.request("/api/auth/user/ResetPassword", { method: "PUT", body: {}, headers });
  const ask = (path: string, body: object, headers: Record<string, string> = thai) =>
    stack.request(`/api/organization/${path}`, { token: person.token, body: { email: person.email, ...body }, headers });

  test.each([
    [thai, "รีเซ็ตรหัสผ่านไม่สำเร็จ"],
    [{ "accept-language": "TH" }, "รีเซ็ตรหัสผ่านไม่สำเร็จ"],
    [{ "accept-language": "en-GB,th;q=0.5" }, "Reset password failed"],
    [{ "accept-language": "*" }, "Reset password failed"],
    [{ "accept-language": "thx" }, "Reset password failed"],
    [undefined, "Reset password failed"],
  ])("of a refusal are in the language that %j asks for", async (headers, words) => {
    expect(await reset(headers)).toMatchObject({ status: 400, body: { error: words, message: words, code: "reset_failed" } });
  });

  test("of fields are, too, with their numbers", async () => {
    const { body } = await ask("registration", { ...registrationOf("-"), organizationName: "x".repeat(limits.nameMax + 1) });
    expect(body.data.errors).toMatchObject({
      organizationName: [isThai],
      subdomainName: [isThai],
      codes: { organizationName: "too_long" },
    });
    expect(body.data.errors.organizationName[0]).toContain(String(limits.nameMax));
  });

  test("of a check and of a success are, too", async () => {
    expect((await ask("validate-subdomain", { subdomain: newName() })).body).toMatchObject({ success: true, message: isThai, error: null });
    expect((await ask("validate-subdomain", { subdomain: "admin" })).body).toMatchObject({
      success: false,
      message: isThai,
      error: isThai,
    });
    expect((await ask("validate-subdomain", { subdomain: "admin" }, {})).body.error).toBe(problems.subdomain_reserved.text.id);
    expect((await ask("send-success-email", {})).body).toMatchObject({ success: true, message: isThai });
    const contact = { name: "Mali", email: newAddress(), phone: "0812345678", message: "Hello" };
    expect((await stack.request("/api/registration/contact-sale", { body: contact, headers: thai })).body.message).toMatch(/ขอบคุณ/);
    expect((await ask("start-session", { sessionId: "session_1" })).body).toEqual({
      success: true,
      data: null,
      message: null,
      error: null,
    });
  });

  test("are known in Thai, all of them", () => {
    const sentences = [...Object.values(problems).map(({ text }) => text.id), ...Object.values(messages).map(({ id }) => id)];
    expect(sentences.length).toBeGreaterThan(80);
    for (const sentence of sentences) expect(say(sentence, {}), sentence).toMatch(/[ก-๛]/);
  });

  test("are English where the Thai ones cannot be loaded", async () => {
    load = () => Promise.reject(new Error("not built"));
    expect((await reset(thai)).body.error).toBe("Reset password failed");
    load = async () => say;
  });
});
