import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, type Answer, type Stack } from "../server/harness.ts";
import { newName, registrationOf } from "../server/organization-people.ts";
import { confirmed } from "./browser.ts";

/** What people and programs are refused, and in which words. */
describe("a refusal", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store: "pglite" });
  });
  afterAll(() => stack.close());

  const logIn = (email: string, password: string) => stack.request("/api/auth/login", { body: { email, password } });
  const asService = (path: string, method: string, body: object) => {
    const { service: key } = stack.deps.apiKeys;
    return stack.request(`/auth/v1/admin/${path}`, { method, token: key, body, headers: { apikey: key } });
  };
  const statusAndCode = ({ status, body }: Answer) => [status, body.error_code ?? body.code];

  test("tells whoever is banned so with the right password alone", async () => {
    const { email, session } = await stack.signUp();
    await asService(`users/${session.user.id}`, "PUT", { ban_duration: "24h" });
    expect(statusAndCode(await logIn(email, goodPassword))).toEqual([403, "account_suspended"]);
    const [wrong, unknown] = [await logIn(email, "not the password"), await logIn(newAddress(), "not the password")];
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.body.code).toBe("credentials_wrong");
  });

  test.each([false, true])("says of a deleted person's token that there is no such person (soft: %s)", async (isSoft) => {
    const { token, session } = await stack.signUp();
    await asService(`users/${session.user.id}`, "DELETE", { should_soft_delete: isSoft });
    expect(statusAndCode(await stack.request("/auth/v1/user", { token }))).toEqual([403, "user_not_found"]);
  });

  test("of a session that ended says that", async () => {
    const { token } = await stack.signUp();
    await stack.request("/auth/v1/logout", { method: "POST", token });
    expect(statusAndCode(await stack.request("/auth/v1/user", { token }))).toEqual([403, "session_not_found"]);
  });

  test("of a text message where none can be sent is the same for every phone", async () => {
    const silent = await startStack({ store: "pglite", instead: () => ({ sms: null }) });
    const { session } = await confirmed(silent, newAddress(), goodPassword);
    const phone = "0812345678";
    const calls: [string, Parameters<Stack["request"]>[1]][] = [
      ["/auth/v1/user", { method: "PUT", token: session.access_token, body: { phone } }],
      ["/auth/v1/resend", { body: { phone, type: "phone_change" } }],
      ["/auth/v1/resend", { body: { phone, type: "sms" } }],
      ["/auth/v1/otp", { body: { phone } }],
    ];
    for (const [path, call] of calls) expect(statusAndCode(await silent.request(path, call))).toEqual([422, "phone_provider_disabled"]);
    await silent.close();
  });

  test("does not depend on a key where none is asked for", async () => {
    const keysOf = async (headers: Headers) => {
      const answer = await stack.app.request("/auth/v1/.well-known/jwks.json", { headers });
      return [answer.status, await answer.json()];
    };
    const without = await keysOf(new Headers());
    expect(without[0]).toBe(200);
    expect(await keysOf(new Headers({ apikey: "wrong" }))).toEqual(without);
  });

  test("names what is missing", async () => {
    const grant = async (type: string, body: object) => (await stack.request(`/auth/v1/token?grant_type=${type}`, { body })).body.msg;
    expect(await grant("password", { email: "somchai@example.com" })).toBe("missing password");
    expect(await grant("password", { password: "x" })).toBe("missing email or phone");
    expect(await grant("refresh_token", { refresh_token: "x" })).toBe("Refresh token is not valid");
  });

  test.each([{}, { email: "a@example.com" }, { email: "a@example.com", token: "x" }, { email: "a@example.com", newPassword: "x" }])(
    "of a reset without its fields is in the words of the specification: %j",
    async (body) => {
      const answer = await stack.request("/api/auth/user/ResetPassword", { method: "PUT", body });
      expect([...statusAndCode(answer), answer.body.error]).toEqual([400, "reset_failed", "Reset password failed"]);
    },
  );

  test.each(["xx:;x@x.x", "a,b@example.com", "admin<me@example.com", "a@b>.com", '"a"@example.com', "a(b)@example.com", "a@[127.0.0.1]"])(
    "meets %s, which is no address, everywhere",
    async (email) => {
      const person = { password: goodPassword, confirmPassword: goodPassword, firstName: "Ann", signInUrl: "/auth" };
      expect(statusAndCode(await stack.request("/auth/v1/signup", { body: { email, password: goodPassword } }))).toEqual([
        400,
        "validation_failed",
      ]);
      expect(statusAndCode(await stack.request("/auth/v1/recover", { body: { email } }))).toEqual([400, "validation_failed"]);
      expect(statusAndCode(await stack.request("/api/auth/register", { body: { email, ...person } }))).toEqual([400, "email_invalid"]);
    },
  );

  test("never meets an address as people have them", async () => {
    for (const email of ["o'brien+tag@example.co.th", "สมชาย@ตัวอย่าง.ไทย", "a_b-c.d@sub.example.com", "{x}!#$%&*/=?^`|~@example.com"]) {
      expect((await stack.request("/auth/v1/recover", { body: { email } })).status).toBe(200);
    }
  });

  describe.each(["Ann\r\nBcc: everybody@example.com", "Ann\nSomebody", "Ann\u2028Somebody", "Ann\u0000"])("meets %j as a name", (name) => {
    test("in every form", async () => {
      const { token, email } = await stack.signUp();
      const person = { email: newAddress(), password: goodPassword, confirmPassword: goodPassword, signInUrl: "/auth" };
      const answers = [
        await stack.request("/api/auth/register", { body: { ...person, firstName: name } }),
        await stack.request("/api/auth/register", { body: { ...person, firstName: "Ann", lastName: name } }),
        await stack.request("/api/organization/registration", {
          token,
          body: { email, ...registrationOf(newName()), organizationName: name },
        }),
        await stack.request("/api/registration", {
          body: { email: newAddress(), organizationName: name, acceptTerms: true, registrationBy: crypto.randomUUID() },
        }),
        ...(await Promise.all(
          [{ name }, { name: "Ann", company: name }].map((data) =>
            stack.request("/api/registration/contact-sale", {
              body: { email: newAddress(), phone: "0812345678", message: "Hello\nthere", ...data },
            }),
          ),
        )),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400));
    });

    test("at the identity service", async () => {
      const own = await confirmed(stack, newAddress(), goodPassword);
      const signUp = await stack.request("/auth/v1/signup", { body: { email: newAddress(), password: goodPassword, data: { name } } });
      const put = await stack.request("/auth/v1/user", {
        method: "PUT",
        token: own.session.access_token,
        body: { data: { first_name: name } },
      });
      expect([signUp.status, put.status].every((status) => [400, 422].includes(status))).toBe(true);
    });
  });

  test("a person without a second factor has an empty list of them", async () => {
    const { session } = await stack.signUp();
    expect(session.user.factors).toEqual([]);
  });
});
