import { html } from "hono/html";
import type { ServicePage } from "../http.ts";
import type { Language } from "../language.ts";

type Words = Record<"title" | "text" | "button", string>;

/** For a type that may stand for several acts, and for one that no link has. */
const general: Record<Language, Words> = {
  th: { title: "ยืนยันอีเมลของคุณ", text: "กดปุ่มด้านล่างเพื่อดำเนินการต่อ ลิงก์นี้ใช้ได้ครั้งเดียว", button: "ดำเนินการต่อ" },
  en: { title: "Confirm your email", text: "Press the button to continue. This link works once.", button: "Continue" },
};

/**
 * What the button of each type of link does. Nothing here depends on whether the link works or on whose it is: the page tells nobody which addresses have
 * an account.
 */
const words = new Map<string, Record<Language, Words>>([
  [
    "signup",
    {
      th: {
        title: "ยืนยันอีเมลของคุณ",
        text: "กดปุ่มเพื่อยืนยันว่าอีเมลนี้เป็นของคุณ แล้วเข้าสู่ระบบ ลิงก์นี้ใช้ได้ครั้งเดียว",
        button: "ยืนยันอีเมลของฉัน",
      },
      en: {
        title: "Confirm your email",
        text: "Press the button to confirm that this address is yours and to sign in. This link works once.",
        button: "Confirm my email",
      },
    },
  ],
  [
    "invite",
    {
      th: {
        title: "คุณได้รับคำเชิญ",
        text: "กดปุ่มเพื่อตอบรับคำเชิญและเข้าสู่ระบบ ลิงก์นี้ใช้ได้ครั้งเดียว",
        button: "ตอบรับคำเชิญ",
      },
      en: {
        title: "You are invited",
        text: "Press the button to accept the invitation and to sign in. This link works once.",
        button: "Accept the invitation",
      },
    },
  ],
  [
    "recovery",
    {
      th: {
        title: "ตั้งรหัสผ่านใหม่",
        text: "กดปุ่มเพื่อไปยังหน้าตั้งรหัสผ่านใหม่ ลิงก์นี้ใช้ได้ครั้งเดียว",
        button: "ตั้งรหัสผ่านใหม่",
      },
      en: {
        title: "Choose a new password",
        text: "Press the button to go to the page where you choose it. This link works once.",
        button: "Choose a new password",
      },
    },
  ],
  [
    "magiclink",
    {
      th: {
        title: "เข้าสู่ระบบด้วยลิงก์นี้",
        text: "กดปุ่มเพื่อเข้าสู่ระบบในเบราว์เซอร์นี้ ลิงก์นี้ใช้ได้ครั้งเดียว",
        button: "เข้าสู่ระบบ",
      },
      en: {
        title: "Sign in with this link",
        text: "Press the button to sign in with this browser. This link works once.",
        button: "Sign in",
      },
    },
  ],
  [
    "email_change",
    {
      th: {
        title: "เปลี่ยนอีเมลของคุณ",
        text: "กดปุ่มหากคุณต้องการเปลี่ยนอีเมลของบัญชีนี้ ลิงก์นี้ใช้ได้ครั้งเดียว",
        button: "ยืนยันการเปลี่ยนอีเมล",
      },
      en: {
        title: "Change your email address",
        text: "Press the button if you want to change the email address of your account. This link works once.",
        button: "Confirm the change",
      },
    },
  ],
]);

/**
 * The page behind a mailed link. Opening it changes nothing, because mail scanners open links too; its one button does (DECISIONS 34).
 * It needs no client: it must work whatever the app's front end is.
 */
export const verifyPage = (language: Language, fields: { token: string; type: string; redirectTo: string }): ServicePage => {
  const { title, text, button } = (words.get(fields.type) ?? general)[language];
  const form = html`<form method="post" action="verify">
    <input type="hidden" name="token" value="${fields.token}" />
    <input type="hidden" name="type" value="${fields.type}" />
    <input type="hidden" name="redirect_to" value="${fields.redirectTo}" />
    <button>${button}</button>
  </form>`;
  return { language, title, text, form, leadsTo: new URL(fields.redirectTo).origin };
};
