import { html } from "hono/html";
import type { Language } from "../../../contract/preferences.ts";
import { brandLine, cardStyle, plainPage } from "../../web/plain-page.ts";

/**
 * The page behind a mailed link. Opening it changes nothing, because mail scanners open links too; its one button does (DECISIONS 34).
 * The server's only page without the client: it must work where the product's front end is another one.
 */
const words = {
  th: { title: "ยืนยันอีเมลของคุณ", text: "กดปุ่มด้านล่างเพื่อดำเนินการต่อ ลิงก์นี้ใช้ได้ครั้งเดียว", button: "ดำเนินการต่อ" },
  en: { title: "Confirm your email", text: "Press the button to continue. This link works once.", button: "Continue" },
} satisfies Record<Language, Record<string, string>>;

const style = cardStyle(`
  main > p:not(.brand) { color: var(--textMuted); }
  button { width: 100%; padding: 0 1.5rem; font-weight: 600; color: var(--onAccent); background: var(--accent); border-color: transparent; }
  button:hover { background: var(--accentHover); border-color: transparent; }
`);

/** For the policy of the page. */
export const verifyPageStyle = style.source;

export const verifyPage = (language: Language, fields: { token: string; type: string; redirectTo: string }) => {
  const { title, text, button } = words[language];
  const body = html`<main>
    ${brandLine(language)}
    <h1>${title}</h1>
    <p>${text}</p>
    <form method="post" action="verify">
      <input type="hidden" name="token" value="${fields.token}" />
      <input type="hidden" name="type" value="${fields.type}" />
      <input type="hidden" name="redirect_to" value="${fields.redirectTo}" />
      <button>${button}</button>
    </form>
  </main>`;
  return plainPage(language, { title, style: style.element, body });
};
