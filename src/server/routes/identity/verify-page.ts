import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { brand } from "../../../contract/brand.ts";
import type { Language } from "../../../contract/preferences.ts";

/**
 * The page behind a mailed link. Opening it changes nothing, because mail scanners open links too; its one button does (DECISIONS 34).
 * The server's only page without the client: it must work where the product's front end is another one.
 */
const words = {
  th: { title: "ยืนยันอีเมลของคุณ", text: "กดปุ่มด้านล่างเพื่อดำเนินการต่อ ลิงก์นี้ใช้ได้ครั้งเดียว", button: "ดำเนินการต่อ" },
  en: { title: "Confirm your email", text: "Press the button to continue. This link works once.", button: "Continue" },
} satisfies Record<Language, Record<string, string>>;

const style = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.65; }
  body { min-height: 100vh; margin: 0; display: grid; place-items: center; }
  main { max-width: 26rem; padding: 2rem; text-align: center; }
  h1 { font-size: 1.5rem; line-height: 1.4; }
  button { min-height: 44px; padding: 0 1.5rem; font: inherit; font-weight: 600; border: 1px solid currentColor; border-radius: 10px; cursor: pointer; }
  button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;

/** `'sha256-…'` of the page's style, for its policy. */
export const verifyPageStyleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

const inlineStyle = raw(`<style>${style}</style>`);

export const verifyPage = (language: Language, fields: { token: string; type: string; redirectTo: string }) => {
  const { title, text, button } = words[language];
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
          <p>${brand.name[language]}</p>
          <h1>${title}</h1>
          <p>${text}</p>
          <form method="post" action="verify">
            <input type="hidden" name="token" value="${fields.token}" />
            <input type="hidden" name="type" value="${fields.type}" />
            <input type="hidden" name="redirect_to" value="${fields.redirectTo}" />
            <button>${button}</button>
          </form>
        </main>
      </body>
    </html>`;
};
