import { html } from "hono/html";
import { brand } from "../../contract/brand.ts";
import type { Language } from "../../contract/preferences.ts";
import { brandLine, cardStyle, mainButton, plainPage, plainPolicy } from "./plain-page.ts";

/** What is wrong, as far as a reader can do something about it. */
type ErrorKind = "noPage" | "forPrograms" | "incomplete" | "tooMany" | "failed" | "unavailable" | "maintenance" | "headers" | "refused";

type Words = { title: string; text: string };

const words: Record<Language, Record<ErrorKind, Words>> = {
  th: {
    noPage: { title: "ไม่พบหน้านี้", text: "ที่อยู่อาจพิมพ์ผิด หรือหน้านี้ไม่มีแล้ว" },
    forPrograms: { title: "ที่อยู่นี้ไม่ใช่หน้าเว็บ", text: "ที่อยู่นี้มีไว้ให้โปรแกรมเรียกใช้ โปรดเริ่มจากหน้าแรก" },
    incomplete: {
      title: "เปิดลิงก์นี้ไม่ได้",
      text: "ที่อยู่ของลิงก์ขาดไปบางส่วนหรือไม่ถูกต้อง หากได้รับทางอีเมล โปรดเปิดจากอีเมลนั้นอีกครั้ง หรือคัดลอกที่อยู่ให้ครบ",
    },
    tooMany: { title: "ส่งคำขอถี่เกินไป", text: "เครือข่ายของคุณส่งคำขอเข้ามามากเกินไปในช่วงนี้" },
    failed: { title: "ระบบขัดข้อง", text: "เกิดข้อผิดพลาดที่เซิร์ฟเวอร์ ไม่ได้เกิดจากคุณ" },
    unavailable: { title: "ระบบยังไม่พร้อมใช้งาน", text: "ระบบใช้งานไม่ได้ชั่วคราว" },
    maintenance: { title: "ปิดปรับปรุงระบบชั่วคราว", text: "เรากำลังปรับปรุงระบบ ข้อมูลของคุณยังอยู่ครบ" },
    headers: {
      title: "เปิดหน้านี้ไม่ได้",
      text: "เบราว์เซอร์ส่งข้อมูลมากับคำขอมากเกินไป มักเกิดจากคุกกี้ที่สะสมไว้ โปรดลบคุกกี้ของเว็บไซต์นี้แล้วลองใหม่",
    },
    refused: { title: "ทำรายการไม่สำเร็จ", text: "เซิร์ฟเวอร์รับคำขอนี้ไม่ได้" },
  },
  en: {
    noPage: { title: "Page not found", text: "The address may be mistyped, or the page is no longer there." },
    forPrograms: { title: "This address is not a page", text: "It is there for programs to call. Please begin at the home page." },
    incomplete: {
      title: "This link cannot be opened",
      text: "Part of its address is missing or wrong. If it came in an email, open it from there again, or copy the whole address.",
    },
    tooMany: { title: "Too many requests", text: "Your network has sent too many requests in a short time." },
    failed: { title: "Something went wrong", text: "The server made a mistake. It was nothing that you did." },
    unavailable: { title: "Not available right now", text: "The service is briefly out of order." },
    maintenance: { title: "Down for maintenance", text: "We are working on the service. Everything of yours is kept." },
    headers: {
      title: "This page cannot be opened",
      text: "Your browser sent too much along with the request, mostly cookies that have piled up. Delete the cookies of this site and try again.",
    },
    refused: { title: "This did not work", text: "The server could not take this request." },
  },
};

/** How to go on. What a form sent is not sent once more by opening its address: its reader goes back to the button. */
const wayOn = {
  th: {
    wait: (time: string, isRepeatable: boolean) => `กรุณารอ${time}${isRepeatable ? "แล้วลองใหม่" : "แล้วกลับไปกดปุ่มในหน้าก่อนอีกครั้ง"}`,
    moment: "สักครู่",
    seconds: (count: number) => ` ${count} วินาที `,
    minutes: (count: number) => ` ${count} นาที `,
    retry: "ลองใหม่",
    home: "กลับหน้าแรก",
    support: "หากยังพบปัญหา โปรดแจ้งรหัสนี้ที่",
  },
  en: {
    wait: (time: string, isRepeatable: boolean) =>
      `Please wait ${time}, then ${isRepeatable ? "try again" : "go back and press the button again"}.`,
    moment: "a moment",
    seconds: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
    minutes: (count: number) => `${count} minutes`,
    retry: "Try again",
    home: "Back to Home",
    support: "If it happens again, send this number to",
  },
} satisfies Record<Language, unknown>;

const style = cardStyle(`
  main > p:not(.brand) { color: var(--textMuted); }
  nav { display: grid; gap: .75rem; margin-block-start: 1.5rem; }
  nav a { display: grid; place-items: center; min-height: 44px; padding: .5rem 1.5rem; font-weight: 600; text-align: center; text-decoration: none; color: var(--text); border: 1px solid var(--borderControl); border-radius: 10px; }
  nav a:hover { border-color: var(--accent); }
  nav a:first-child { ${mainButton.rest} }
  nav a:first-child:hover { ${mainButton.hover} }
  p a { color: var(--accentText); }
  code { display: block; font-size: .875rem; overflow-wrap: anywhere; }
`);

/** Its style and nothing else: it has links alone. */
export const errorPagePolicy = plainPolicy(style);

const kindOf = (status: number): ErrorKind => {
  if (status === 404 || status === 410) return "noPage";
  if ([401, 403, 405].includes(status)) return "forPrograms";
  if (status === 400 || status === 422) return "incomplete";
  if (status === 429) return "tooMany";
  if (status === 431) return "headers";
  if (status === 503) return "unavailable";
  return status >= 500 ? "failed" : "refused";
};

/** What a browser was refused that opened an address as a page. */
export type ErrorPage = {
  status: number;
  /** Whether it was refused because the operator works on the product, where every other page is refused too. */
  isMaintenance?: boolean;
  /** Whether the same address can be opened once more: what a form sent cannot. */
  isRepeatable: boolean;
  /** Seconds after which it is worth another try; null where nobody knows. */
  retryAfter: number | null;
  /** By which the log knows the request. */
  requestId: string;
  /** Path of the page to begin at. */
  home: string;
};

/** A refusal as a card of the product, with a way on. */
export const errorPage = (language: Language, { status, isMaintenance = false, isRepeatable, retryAfter, requestId, home }: ErrorPage) => {
  const kind = isMaintenance ? "maintenance" : kindOf(status);
  const { title, text } = words[language][kind];
  const say = wayOn[language];
  const isPassing = kind === "tooMany" || kind === "failed" || kind === "unavailable" || kind === "maintenance" || kind === "refused";
  const time = () => {
    if (retryAfter === null) return say.moment;
    return retryAfter > 90 ? say.minutes(Math.ceil(retryAfter / 60)) : say.seconds(retryAfter);
  };
  const body = html`<main>
    ${brandLine(language)}
    <h1>${title}</h1>
    <p>${text}${isPassing ? html` ${say.wait(time(), isRepeatable)}` : ""}</p>
    ${
      kind === "failed"
        ? html`<p>${say.support} <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a><code>${requestId}</code></p>`
        : ""
    }
    <nav>
      ${(isPassing || kind === "headers") && isRepeatable ? html`<a href="">${say.retry}</a>` : ""}
      ${kind === "maintenance" && isRepeatable ? "" : html`<a href="${home}">${say.home}</a>`}
    </nav>
  </main>`;
  return plainPage(language, { title, style: style.element, body });
};
