import { html, raw } from "hono/html";
import type { Language } from "../../contract/preferences.ts";
import { testToolsWords } from "../../contract/test-tools.ts";
import type { TestTools } from "../test-tools.ts";
import { cardStyle, plainPage, plainPolicy } from "../web/plain-page.ts";

const style = cardStyle(`
  body { place-items: start center; }
  main { width: min(46rem, 100%); display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; padding: 1.5rem 1rem 4rem; }
  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; }
  h2 { margin: 0; font-size: 1.1rem; }
  p { margin: 0; }
  a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; }
  ul { display: grid; gap: 1rem; margin: 0; padding: 0; list-style: none; }
  li, form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
  label { display: grid; flex: 1 1 12rem; min-width: 0; }
  label[for] { flex: 1 1 100%; }
  select { flex: 1 1 16rem; }
  time { white-space: nowrap; }
  code { flex: 1 1 100%; overflow-wrap: anywhere; }
  input, select { min-height: 44px; min-width: 0; box-sizing: border-box; padding: 0 .75rem; font: inherit; }
  button { padding: 0 1rem; }
  .wrong { flex: 1 1 100%; font-weight: 700; }
  .answering { flex: 1 1 16rem; }
`);

export const testToolsPolicy = plainPolicy(style, "form-action 'self'");

/** What could not be read: an answer and the call for which it was written, or the key of an authenticator app. */
export type Misread = { id: number; told: string } | { key: string };

/** Of the field that is to be mended. */
const mended = raw('aria-invalid="true" aria-describedby="wrong" autofocus');

/** Whoever has only a keyboard looks again, or mends what they wrote, without going through the page. */
export const testToolsPage = (language: Language, tools: TestTools, misread: Misread | null) => {
  const say = testToolsWords[language];
  const { time, now, held, holdable, waiting, digits } = tools;
  const wrongKey = misread !== null && "key" in misread ? misread.key : null;
  const body = html`<main>
    <h1>${say.title}</h1>
    <p>${say.about}</p>
    <form method="post" action="/test/anew">
      <a href="/test" ${misread === null ? "autofocus" : ""}>${say.again}</a>
      <button>${say.anew}</button>
    </form>
    <section aria-label="${say.waiting}">
      <h2>${say.waiting}</h2>
      ${waiting.length === 0 ? html`<p>${say.none}</p>` : ""}
      <ul>
        ${waiting.map(({ id, call, path }) => {
          const wrong = misread !== null && "id" in misread && misread.id === id ? misread : null;
          return html`<li aria-label="${call}">
            <code>${call}${call.endsWith(path) ? "" : ` (${path})`}</code>
            <form method="post" action="/test/calls">
              <input type="hidden" name="id" value="${id}" />
              <button name="do" value="through">${say.through}</button>
              <button name="do" value="cut">${say.cut}</button>
            </form>
            <form method="post" action="/test/calls" class="answering">
              <input type="hidden" name="id" value="${id}" />
              <label>${say.told}<input name="told" autocomplete="off" value="${wrong?.told ?? ""}" ${wrong ? mended : ""} /></label>
              <button name="do" value="answer">${say.answer}</button>
            </form>
            ${wrong ? html`<p id="wrong" class="wrong" role="alert">${say.wrong}</p>` : ""}
          </li>`;
        })}
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
    <section aria-label="${say.app}">
      <h2>${say.app}</h2>
      <form method="post" action="/test/app">
        <label
          >${say.key}<input
            name="key"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            required
            value="${wrongKey ?? ""}"
            ${wrongKey === null ? "" : mended}
        /></label>
        <button>${say.show}</button>
      </form>
      ${wrongKey === null ? "" : html`<p id="wrong" class="wrong" role="alert">${say.noKey}</p>`}
      ${digits === null ? "" : html`<p>${say.digits}: <strong>${digits}</strong></p>`}
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
