import { html } from "hono/html";
import type { Language } from "../../contract/preferences.ts";
import type { MailboxMessage } from "../store/queries/mail/outbox.ts";
import { plainPage } from "../web/plain-page.ts";

const words = {
  th: {
    title: "กล่องจดหมายในเครื่อง",
    about: "จดหมายทั้งหมดที่ระบบส่งจะมาอยู่ที่นี่ ไม่ถูกส่งออกไปจริง",
    list: "จดหมาย",
    to: "ถึง",
    sent: "ส่งเมื่อ",
    asText: "แบบข้อความ",
    none: "ยังไม่มีจดหมาย",
    again: "ดูจดหมายใหม่",
    choose: "เลือกจดหมายเพื่ออ่าน",
  },
  en: {
    title: "Local mailbox",
    about: "Every mail the product sends ends here; none leaves this computer.",
    list: "Mail",
    to: "To",
    sent: "Sent",
    asText: "As text",
    none: "No mail yet.",
    again: "Look for new mail",
    choose: "Choose a mail to read it.",
  },
} as const;

const timeOf = (language: Language, time: Date) =>
  new Intl.DateTimeFormat(language === "th" ? "th-TH" : "en-GB", { dateStyle: "medium", timeStyle: "medium" }).format(time);

/**
 * The mailbox: newest mail first, the open one beside the list. It needs no script, and a mail's own HTML is shown in a frame that may
 * run nothing.
 */
export const mailboxPage = (language: Language, messages: MailboxMessage[], open: MailboxMessage | null) => {
  const say = words[language];
  const item = (message: MailboxMessage) =>
    html`<li>
      <a href="/mailbox?id=${message.id}" ${message.id === open?.id ? html`aria-current="true"` : ""}>
        <strong>${message.subject}</strong>
        <small>${message.to} · <time datetime="${message.receivedAt.toISOString()}">${timeOf(language, message.receivedAt)}</time></small>
      </a>
    </li>`;
  const reading = (message: MailboxMessage) =>
    html`<h2>${message.subject}</h2>
      <dl>
        <dt>${say.to}</dt>
        <dd>${message.to}</dd>
        <dt>${say.sent}</dt>
        <dd>${timeOf(language, message.receivedAt)}</dd>
      </dl>
      <iframe title="${message.subject}" src="/mailbox/html/${message.id}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <details>
        <summary>${say.asText}</summary>
        <pre>${message.text}</pre>
      </details>`;
  const body = html`<header>
      <h1>${say.title}</h1>
      <a href="/mailbox">${say.again}</a>
      <p>${say.about}</p>
    </header>
    <nav aria-label="${say.list}">
      <ol>
        ${messages.map(item)}
      </ol>
    </nav>
    <main>${open ? reading(open) : html`<p class="empty">${messages.length === 0 ? say.none : say.choose}</p>`}</main>`;
  return plainPage(language, { title: say.title, style: html`<link rel="stylesheet" href="/mailbox/style.css" />`, body });
};
