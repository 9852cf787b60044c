import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, newAddress, startStack, type Stack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";

describe.each(storesHere())("mailed links and codes on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const signUp = async (redirect = "") => {
    const email = newAddress();
    await stack.request(`/auth/v1/signup${redirect}`, { body: { email, password: goodPassword } });
    return { email, ...(await latest(email)) };
  };
  const latest = async (email: string) => {
    const [mail] = await stack.mails(email);
    const link = new URL(String(mail?.params["link"]));
    return { link, token: link.searchParams.get("token")!, code: String(mail?.params["code"]) };
  };
  const verify = (body: object) => stack.request("/auth/v1/verify", { body });
  const submit = (token: string, type = "signup", redirectTo = "") =>
    stack.app.request("/auth/v1/verify", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ token, type, redirect_to: redirectTo }).toString(),
    });

  test("opening the link shows a page and uses nothing up, and its button ends in the product", async () => {
    const { link, token } = await signUp();
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await stack.app.request(link.pathname + link.search, { method, headers: { "accept-language": "en" } });
      expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
      if (method === "GET") expect(await page.text()).toContain("Confirm your email");
    }
    const answer = await submit(token);
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get("location")!);
    expect(target.origin).toBe("http://localhost:3000");
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect([...fragment.keys()]).toEqual(["access_token", "expires_at", "expires_in", "refresh_token", "sb", "token_type", "type"]);
    expect((await stack.request("/auth/v1/user", { token: fragment.get("access_token")! })).status).toBe(200);

    const again = new URL((await submit(token)).headers.get("location")!);
    expect(again.hash).toContain("error=access_denied&error_code=otp_expired");
  });

  test.each<Record<string, string>>([{ type: "signup" }, { token: "x" }, {}])(
    "a form that lacks what the page's has, %j, leads back with the reason",
    async (fields) => {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const body = new URLSearchParams(fields).toString();
      const answer = await stack.app.request("/auth/v1/verify", { method: "POST", headers, body });
      expect(answer.status).toBe(303);
      expect(new URL(answer.headers.get("location")!).hash).toContain("error=access_denied");
    },
  );

  test.each([
    ["signup", "Confirm your email", "Confirm my email", "ยืนยันอีเมลของคุณ", "ยืนยันอีเมลของฉัน"],
    ["invite", "You are invited", "Accept the invitation", "คุณได้รับคำเชิญ", "ตอบรับคำเชิญ"],
    ["recovery", "Choose a new password", "Choose a new password", "ตั้งรหัสผ่านใหม่", "ตั้งรหัสผ่านใหม่"],
    ["magiclink", "Sign in with this link", "Sign in", "เข้าสู่ระบบด้วยลิงก์นี้", "เข้าสู่ระบบ"],
    ["email_change", "Change your email address", "Confirm the change", "เปลี่ยนอีเมลของคุณ", "ยืนยันการเปลี่ยนอีเมล"],
    ["email", "Confirm your email", "Continue", "ยืนยันอีเมลของคุณ", "ดำเนินการต่อ"],
    ["__proto__", "Confirm your email", "Continue", "ยืนยันอีเมลของคุณ", "ดำเนินการต่อ"],
  ])("the page of a link for %s says what its button does", async (type, heading, button, thaiHeading, thaiButton) => {
    const link = `/auth/v1/verify?${new URLSearchParams({ type, token: "any" })}`;
    const shown = async (language: string) => {
      const page = await stack.app.request(link, { headers: { "accept-language": language } });
      const html = await page.text();
      const within = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(html)?.[1];
      return [/<html lang="(\w+)"/.exec(html)?.[1], within("h1"), within("button")];
    };
    expect(await shown("en")).toEqual(["en", heading, button]);
    expect(await shown("th")).toEqual(["th", thaiHeading, thaiButton]);
  });

  test("the page shows what it was given as text, never as markup", async () => {
    const page = await stack.app.request(`/auth/v1/verify?type=signup&token=${encodeURIComponent(`"><script>alert(1)</script>`)}`);
    expect(await page.text()).not.toContain("<script>");
  });

  test.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "http://localhost:3000@evil.example/"])(
    "never leads to %s",
    async (redirectTo) => {
      const { link } = await signUp(`?redirect_to=${encodeURIComponent(redirectTo)}`);
      expect(new URL(link.searchParams.get("redirect_to")!).origin).toBe("http://localhost:3000");
      const answer = await submit("nothing", "signup", redirectTo);
      expect(new URL(answer.headers.get("location")!).origin).toBe("http://localhost:3000");
    },
  );

  test("ten tries of one link at once sign in once", async () => {
    const { token } = await signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify({ type: "signup", token_hash: token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  test("ten tries of one code at once sign in once", async () => {
    const { email, code } = await signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify({ type: "signup", email, token: code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  test("sixty guesses at once use up the tries, also for the right code and for the next one; the link remains", async () => {
    const { email, code } = await signUp();
    const wrong = code === "000000" ? "000001" : "000000";
    const answers = await Promise.all(Array.from({ length: 60 }, () => verify({ type: "signup", email, token: wrong })));
    expect(answers.every(({ status }) => status === 403)).toBe(true);
    expect((await verify({ type: "signup", email, token: code })).status).toBe(403);
    stack.clock.advance(61);
    await stack.request("/auth/v1/resend", { body: { email, type: "signup" } });
    const fresh = await latest(email);
    expect((await verify({ type: "signup", email, token: fresh.code })).status).toBe(403);
    expect((await verify({ type: "signup", token_hash: fresh.token })).status).toBe(200);
  });

  test("four wrong codes leave a fifth try", async () => {
    const { email, code } = await signUp();
    const wrong = code === "000000" ? "000001" : "000000";
    for (let turn = 0; turn < 4; turn += 1) await verify({ type: "signup", email, token: wrong });
    expect((await verify({ type: "signup", email, token: code })).status).toBe(200);
  });

  test("a code belongs to its address, a link to its purpose", async () => {
    const one = await signUp();
    const two = await signUp();
    expect((await verify({ type: "signup", email: two.email, token: one.code })).status).toBe(403);
    expect((await verify({ type: "recovery", token_hash: one.token })).status).toBe(403);
    expect((await verify({ type: "signup", email: two.email, token: one.token })).status).toBe(403);
    expect((await verify({ type: "email", email: one.email, token: one.token })).status).toBe(200);
  });

  test("both end after their life, and with the next mail", async () => {
    const old = await signUp();
    stack.clock.advance(61);
    await stack.request("/auth/v1/resend", { body: { email: old.email, type: "signup" } });
    expect((await verify({ type: "signup", token_hash: old.token })).status).toBe(403);
    const fresh = await latest(old.email);
    stack.clock.advance(601);
    expect((await verify({ type: "signup", token_hash: fresh.token })).status).toBe(403);
    expect((await verify({ type: "signup", email: old.email, token: fresh.code })).status).toBe(403);
  });

  test("neither is stored as it was mailed", async () => {
    const { token, code } = await signUp();
    const { rows } = await stack.deps.db.query(sql`select * from one_time_tokens`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});
