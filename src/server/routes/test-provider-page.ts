import { html } from "hono/html";
import type { Language } from "../../contract/preferences.ts";
import type { TestPerson } from "../identity/test-provider.ts";
import { cardStyle, plainPage, plainPolicy } from "../web/plain-page.ts";

const words = {
  th: {
    title: "ผู้ให้บริการทดสอบ",
    text: "นี่ไม่ใช่ Google แต่เป็นหน้าทดสอบของระบบนี้ เลือกบุคคลสมมติเพื่อเข้าสู่ระบบ",
    unverified: "อีเมลยังไม่ได้ยืนยัน",
    cancel: "ยกเลิก",
  },
  en: {
    title: "Test provider",
    text: "This is not Google but a test page of this server. Choose a made-up person to sign in as.",
    unverified: "address not verified",
    cancel: "Cancel",
  },
} satisfies Record<Language, Record<string, string>>;

const style = cardStyle(`
  .mark { display: inline-block; padding: 0 .75rem; border: 2px dashed currentColor; font-weight: 700; }
  form { display: grid; gap: .75rem; }
  button { padding: .5rem 1rem; text-align: start; }
  button small { display: block; }
`);

/** Its style, and a form whose answer leads to wherever the sign-in began. */
export const peoplePagePolicy = plainPolicy(style);

/** Choosing whom to sign in as; clearly marked as what it is. */
export const peoplePage = (language: Language, uid: string, people: readonly TestPerson[]) => {
  const { title, text, unverified, cancel } = words[language];
  const body = html`<main>
    <p class="mark">TEST</p>
    <h1>${title}</h1>
    <p>${text}</p>
    <form method="post" action="${uid}">
      ${people.map(
        ({ id, email, isVerified, given, family }) =>
          html`<button name="person" value="${id}">
            ${given} ${family}<small>${email}${isVerified ? "" : ` (${unverified})`}</small>
          </button>`,
      )}
      <button name="person" value="">${cancel}</button>
    </form>
  </main>`;
  return plainPage(language, { title, style: style.element, body });
};
