import { html } from "hono/html";
import { keysOf } from "../../contract/keys.ts";
import { openProblems } from "../../contract/open/problems.ts";
import { refusalWords } from "../../contract/open/refusals.ts";
import { type OpenRoute, routes } from "../../contract/open/routes.ts";
import { samples } from "../../contract/open/samples.ts";
import type { Language } from "../../contract/preferences.ts";
import type { Say } from "../words/words.ts";
import { brandLine, cardStyle, plainPage, plainPolicy } from "./plain-page.ts";

/** The page that describes the API, made of its table of routes. */

const style = cardStyle(`
  body { display: block; }
  main { width: min(60rem, 100%); margin-inline: auto; }
  h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; font-weight: 600; }
  pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--border); border-radius: 10px; background: var(--canvas); font-size: .8125rem; line-height: 1.5; }
  .routes { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; font-size: .875rem; }
  td, th { padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--border); }
  a { color: inherit; }
`);

export const apiDocsPolicy = plainPolicy(style);

const words = {
  title: { en: "Lanngan API", th: "API ของลานงาน" },
  intro: {
    en: "Programs read and change what the person of a key may. Send a key of the workspace's settings with each call:",
    th: "โปรแกรมอ่านและแก้ไขสิ่งที่เจ้าของคีย์มีสิทธิ์ ให้ส่งคีย์จากหน้าตั้งค่าของพื้นที่ทำงานไปกับทุกคำขอ:",
  },
  form: { en: "Form", th: "รูปแบบ" },
  data: {
    en: "Answers are {data}, lists {data, next}: ask for the following page with after. For changes, next is what to ask with the next time. Answers have an ETag. Send an Idempotency-Key with what changes something: for 60 days the same call is done once. Accept-Language: th or en.",
    th: "คำตอบอยู่ในรูป {data} ส่วนรายการอยู่ในรูป {data, next} ขอหน้าถัดไปด้วย after สำหรับ changes ค่า next ใช้ถามครั้งต่อไป คำตอบมี ETag คำขอที่แก้ไขให้ส่ง Idempotency-Key คำขอเดิมภายใน 60 วันจะทำเพียงครั้งเดียว ใช้ Accept-Language: th หรือ en ได้",
  },
  document: { en: "The whole in OpenAPI 3.1", th: "เอกสารฉบับเต็มแบบ OpenAPI 3.1" },
  samples: { en: "To begin with", th: "ตัวอย่างเริ่มต้น" },
  routes: { en: "Calls", th: "คำขอทั้งหมด" },
  scope: { en: "Scope", th: "ขอบเขต" },
  problems: { en: "Problems", th: "ปัญหาที่อาจพบ" },
  problemForm: {
    en: "What is refused is answered as application/problem+json (RFC 9457), with a code; a move also with reasons, and needs with pointers into its body.",
    th: "คำขอที่ถูกปฏิเสธตอบเป็น application/problem+json (RFC 9457) พร้อม code ส่วนขั้นตอนของงานมี reasons และ needs ที่ชี้ตำแหน่งในเนื้อหาคำขอด้วย",
  },
} as const;

/** @param base the address of the API */
export const apiDocs = (language: Language, base: string, say: Say) => {
  const all = keysOf(routes).map((name): OpenRoute => routes[name]);
  const problems = Object.entries({ ...openProblems, ...refusalWords });
  const body = html`<main>
    ${brandLine(language)}
    <h1>${words.title[language]}</h1>
    <p>${words.intro[language]}</p>
    <pre>
Authorization: Bearer lng_…
${base}</pre>
    <p><a href="${base}/openapi.json">${words.document[language]}</a></p>
    <h2>${words.samples[language]}</h2>
    <pre>${samples.curl}</pre>
    <pre>${samples.typescript}</pre>
    <h2>${words.form[language]}</h2>
    <p>${words.data[language]}</p>
    <h2>${words.routes[language]}</h2>
    <div class="routes" tabindex="0" role="region" aria-label="${words.routes[language]}">
      <table>
        ${all.map(
          ({ method, path, scope, title }) =>
            html`<tr>
              <td><code>${method.toUpperCase()} ${path}</code></td>
              <td>${title[language]}</td>
              <td><code>${scope ?? ""}</code></td>
            </tr>`,
        )}
      </table>
    </div>
    <h2>${words.problems[language]}</h2>
    <p>${words.problemForm[language]}</p>
    <div class="routes" tabindex="0" role="region" aria-label="${words.problems[language]}">
      <table>
        ${problems.map(
          ([code, { status, text }]) =>
            html`<tr id="${code}">
              <td><code>${status}</code></td>
              <td><code>${code}</code></td>
              <td>${say(text.id, {})}</td>
            </tr>`,
        )}
      </table>
    </div>
  </main>`;
  return plainPage(language, { title: words.title[language], style: style.element, body });
};
