import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { brand } from "../../contract/brand.ts";
import type { Language } from "../../contract/preferences.ts";
import type { TestPerson } from "../identity/test-provider.ts";

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

const style = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.65; }
  body { min-height: 100vh; margin: 0; display: grid; place-items: center; }
  main { max-width: 26rem; padding: 2rem; }
  .mark { display: inline-block; padding: 0 .75rem; border: 2px dashed currentColor; font-weight: 700; }
  h1 { font-size: 1.5rem; line-height: 1.4; }
  form { display: grid; gap: .75rem; }
  button { min-height: 44px; padding: .5rem 1rem; font: inherit; text-align: start; border: 1px solid currentColor; border-radius: 10px; cursor: pointer; }
  button small { display: block; }
  button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;

/** Its style, and a form whose answer leads to wherever the sign-in began. */
export const peoplePagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const inlineStyle = raw(`<style>${style}</style>`);

/** Choosing whom to sign in as; clearly marked as what it is. */
export const peoplePage = (language: Language, uid: string, people: readonly TestPerson[]) => {
  const { title, text, unverified, cancel } = words[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} · ${brand.name[language]}</title>
        ${inlineStyle}
      </head>
      <body>
        <main>
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
        </main>
      </body>
    </html>`;
};
