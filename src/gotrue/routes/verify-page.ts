import { html } from "hono/html";
import type { ServicePage } from "../http.ts";
import type { Language } from "../language.ts";

/**
 * The page behind a mailed link. Opening it changes nothing, because mail scanners open links too; its one button does (DECISIONS 34).
 * It needs no client: it must work whatever the app's front end is.
 */
const words = {
  th: { title: "ยืนยันอีเมลของคุณ", text: "กดปุ่มด้านล่างเพื่อดำเนินการต่อ ลิงก์นี้ใช้ได้ครั้งเดียว", button: "ดำเนินการต่อ" },
  en: { title: "Confirm your email", text: "Press the button to continue. This link works once.", button: "Continue" },
} satisfies Record<Language, Record<string, string>>;

export const verifyPage = (language: Language, fields: { token: string; type: string; redirectTo: string }): ServicePage => {
  const { title, text, button } = words[language];
  const form = html`<form method="post" action="verify">
    <input type="hidden" name="token" value="${fields.token}" />
    <input type="hidden" name="type" value="${fields.type}" />
    <input type="hidden" name="redirect_to" value="${fields.redirectTo}" />
    <button>${button}</button>
  </form>`;
  return { language, title, text, form, leadsTo: new URL(fields.redirectTo).origin };
};
