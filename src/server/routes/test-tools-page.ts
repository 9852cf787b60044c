import { html } from "hono/html";
import type { Language } from "../../contract/preferences.ts";
import type { TestTools } from "../test-tools.ts";
import { cardStyle, plainPage } from "../web/plain-page.ts";

const words = {
  th: {
    title: "เครื่องมือทดสอบ",
    about: "เปิดหน้านี้ก่อนหน้าที่จะทดสอบ แล้วเปิดทั้งสองหน้าไว้คนละแท็บ",
    again: "ดูอีกครั้ง",
    anew: "เริ่มใหม่",
    time: "เวลา",
    runs: "เวลาของหน้าเดินอยู่",
    stands: "เวลาของหน้าหยุดอยู่",
    stop: "หยุดเวลา",
    run: "ให้เวลาเดิน",
    seconds: "วินาที",
    pass: "ให้เวลาผ่านไป",
    server: "เวลาของเซิร์ฟเวอร์",
    hold: "พักการเรียก",
    call: "การเรียก",
    held: "การเรียกที่พักไว้",
    none: "ไม่มี",
    release: "เลิกพัก",
    waiting: "การเรียกที่รออยู่",
    through: "ปล่อยผ่าน",
    cut: "ตัดการเชื่อมต่อ",
    told: "คำตอบเป็น JSON",
    answer: "ตอบแทน",
    wrong: 'ต้องเป็น {"code": …}, {"data": …} หรือ {"status": …, "body": …}',
  },
  en: {
    title: "Test tools",
    about: "Open this page before the one that is tested, and keep both open in tabs of their own.",
    again: "Look again",
    anew: "Begin anew",
    time: "Time",
    runs: "The time of pages runs",
    stands: "The time of pages stands",
    stop: "Stop the time",
    run: "Let the time run",
    seconds: "Seconds",
    pass: "Let time pass",
    server: "Time of the server",
    hold: "Hold the call",
    call: "Call",
    held: "Held calls",
    none: "None",
    release: "Hold no longer",
    waiting: "Waiting calls",
    through: "Let through",
    cut: "Cut off",
    told: "Answer, as JSON",
    answer: "Answer instead",
    wrong: 'It must be {"code": …}, {"data": …} or {"status": …, "body": …}',
  },
} as const satisfies Record<Language, Record<string, string>>;

const style = cardStyle(`
  body { place-items: start center; }
  main { width: min(46rem, 100vw); max-width: none; box-sizing: border-box; display: grid; gap: 1.5rem; padding: 1.5rem 1rem 4rem; }
  section { display: grid; gap: .75rem; }
  h2 { margin: 0; font-size: 1.1rem; }
  p { margin: 0; }
  ul { display: grid; gap: 1rem; margin: 0; padding: 0; list-style: none; }
  li, form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
  label { display: grid; flex: 1 1 12rem; min-width: 0; }
  label[for] { flex: 1 1 100%; }
  select { flex: 1 1 12rem; }
  code { flex: 1 1 100%; overflow-wrap: anywhere; }
  input, select { min-height: 44px; min-width: 0; box-sizing: border-box; padding: 0 .75rem; font: inherit; }
  button { padding: 0 1rem; }
  .wrong { flex: 1 1 100%; font-weight: 700; }
  .answering { flex: 1 1 16rem; }
`);

export const testToolsPolicy = [
  "default-src 'none'",
  `style-src ${style.source}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** @param wrong the call whose answer could not be read */
export const testToolsPage = (language: Language, tools: TestTools, wrong: number | null) => {
  const say = words[language];
  const { time, now, held, holdable, waiting } = tools;
  const body = html`<main>
    <h1>${say.title}</h1>
    <p>${say.about}</p>
    <form method="post" action="/test/anew">
      <a href="/test">${say.again}</a>
      <button>${say.anew}</button>
    </form>
    <section aria-label="${say.waiting}">
      <h2>${say.waiting}</h2>
      ${waiting.length === 0 ? html`<p>${say.none}</p>` : ""}
      <ul>
        ${waiting.map(
          ({ id, call, path }) =>
            html`<li aria-label="${call}">
              <code>${call}${call.endsWith(path) ? "" : ` (${path})`}</code>
              <form method="post" action="/test/calls">
                <input type="hidden" name="id" value="${id}" />
                <button name="do" value="through">${say.through}</button>
                <button name="do" value="cut">${say.cut}</button>
              </form>
              <form method="post" action="/test/calls" class="answering">
                <input type="hidden" name="id" value="${id}" />
                <label>${say.told}<input name="told" autocomplete="off" /></label>
                <button name="do" value="answer">${say.answer}</button>
                ${wrong === id ? html`<p class="wrong" role="alert">${say.wrong}</p>` : ""}
              </form>
            </li>`,
        )}
      </ul>
    </section>
    <section aria-label="${say.time}">
      <h2>${say.time}</h2>
      <p>${time.stands ? say.stands : say.runs}</p>
      <p>${say.server}: <time datetime="${now.toISOString()}">${now.toISOString()}</time></p>
      <form method="post" action="/test/time">
        <button name="do" value="${time.stands ? "run" : "stop"}">${time.stands ? say.run : say.stop}</button>
      </form>
      <form method="post" action="/test/time">
        <label>${say.seconds}<input name="seconds" type="number" min="0.001" step="any" required /></label>
        <button name="do" value="pass">${say.pass}</button>
      </form>
    </section>
    <section aria-label="${say.held}">
      <h2>${say.held}</h2>
      <form method="post" action="/test/held">
        <label for="call">${say.call}</label>
        <select id="call" name="call">
          ${holdable.map((call) => html`<option>${call}</option>`)}
        </select>
        <button name="do" value="hold">${say.hold}</button>
      </form>
      ${held.length === 0 ? html`<p>${say.none}</p>` : ""}
      <ul>
        ${held.map(
          (call) =>
            html`<li>
              <code>${call}</code>
              <form method="post" action="/test/held">
                <input type="hidden" name="call" value="${call}" />
                <button name="do" value="release">${say.release}</button>
              </form>
            </li>`,
        )}
      </ul>
    </section>
  </main>`;
  return plainPage(language, { title: say.title, style: style.element, body });
};
