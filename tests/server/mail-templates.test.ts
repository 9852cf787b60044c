// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "../../src/contract/preferences.ts";
import type { SecurityChange } from "gotrue-for-node";
import type { MailKind, MailParams } from "../../src/server/store/queries/mail/kinds.ts";
import type { RenderedMail } from "../../src/server/mail/rendering.ts";
import { renderByForms } from "../../src/server/mail/templates/forms.ts";
import { render, renderAnew } from "../../src/server/mail/templates/index.tsx";
import { happenings } from "../../src/domain/rows.ts";
import palettes from "../../src/web/theme/palettes.json";
import { link, organizationName, samples } from "./mail-samples.ts";

/** What a mail has without saying it. */
const unseen = ["accent", "settings", "unsubscribe", "thread"];

const securityChanges: SecurityChange[] = [
  "factor_added",
  "factor_removed",
  "recovery_codes_made",
  "recovery_code_used",
  "identity_linked",
  "identity_unlinked",
  "phone_changed",
];
const kinds = Object.keys(samples) as MailKind[];
const all = languages.flatMap((language) => kinds.map((kind) => [kind, language] as const));

const seen = (html: string) => {
  const document = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of document.querySelectorAll("style, [data-skip-in-text]")) hidden.remove();
  return { document, words: document.body.textContent ?? "" };
};

describe.each(all)("The mail %s in %s", (kind, language) => {
  test("says everything in HTML and in plain text, without a script or an image that would be fetched", async () => {
    const { subject, html, text } = await render(kind, language, samples[kind]);
    const { document, words } = seen(html);
    expect(subject.trim()).not.toBe("");
    // Inboxes that show a mail within their own page keep only what stands in its body.
    expect(new Set(Array.from(document.querySelectorAll("[lang]"), (element) => element.getAttribute("lang")))).toEqual(
      new Set([language]),
    );
    expect(document.querySelectorAll("img:not([src='cid:logo']), script, link, iframe, form")).toHaveLength(0);
    if ("link" in samples[kind]) {
      expect([...document.querySelectorAll("a")].map((anchor) => anchor.href)).toContain(link);
      expect(text).toContain(link);
    }
    expect(text).toContain(language === "th" ? "ลานงาน" : "Lanngan");
    for (const [name, value] of Object.entries(samples[kind])) {
      if (typeof value === "object" || [...unseen, "answer", "reason", "link", "logo", "trialEndsAt", "until", "what"].includes(name))
        continue;
      // Plans are called as on the screens.
      const shown = value === "Standard" && language === "th" ? "สแตนดาร์ด" : String(value);
      expect(words).toContain(shown);
      expect(text).toContain(shown);
    }
  });

  test("is in its own language alone", async () => {
    const { subject, html, text } = await render(kind, language, samples[kind]);
    const own = (words: string) => words.replaceAll(organizationName, "").replaceAll(link, "");
    // What happens to a task is about it alone.
    for (const words of [...(kind === "task_news" ? [] : [subject]), own(seen(html).words), own(text)])
      if (language === "th") expect(words).toMatch(/[ก-ฮ]/);
      else expect(words.replace(/\S*สวนส้ม\S*/g, "")).not.toMatch(/[ก-ฮ]/);
  });
});

describe.each(all)("The mail %s in %s", (kind, language) => {
  test("reads as rendered anew, whatever was filled in before", async () => {
    // What inboxes show beside the subject is padded to a length.
    const plain = ({ html, logo: _, unsubscribe: _u, thread: _t, answer: _a, ...mail }: RenderedMail) => ({
      ...mail,
      html: html.replace(/\p{Cf}|\u00a0|\u2007|\u034f/gu, ""),
    });
    const others = Object.entries(samples[kind]).map(([name, value]) => [
      name,
      typeof value === "string" && value !== "" && !["accent", "reason", "what", "trialEndsAt", "until"].includes(name)
        ? `another  & <${name}> "'`
        : value,
    ]);
    for (const params of [samples[kind], Object.fromEntries(others), samples[kind]] as MailParams[typeof kind][])
      expect(plain(await render(kind, language, params))).toEqual(plain(await renderAnew(kind, language, params)));
  });
});

test("A mail is rendered once, and filled in for everybody else", async () => {
  let times = 0;
  const renderOnce = renderByForms(async (_kind, _language, { code, link, minutes }) => {
    times += 1;
    return { subject: `${code}`, html: `<a href="${link}">${code}</a> ${minutes}`, text: `${code} ${link} ${minutes}` };
  });
  const link = "https://lanngan.example/?a=1&b='";
  for (const code of ["048213", "$&$1", "\\"])
    expect(await renderOnce("verification_link", "en", { code, link, minutes: 10 })).toEqual({
      subject: code,
      html: `<a href="https://lanngan.example/?a=1&amp;b=&#x27;">${code.replace("&", "&amp;")}</a> 10`,
      text: `${code} ${link} 10`,
    });
  expect(times).toBe(1);
  // Another length reads differently, another language too, and so does a mail without a code.
  await renderOnce("verification_link", "en", { code: "048213", link, minutes: 1 });
  await renderOnce("verification_link", "th", { code: "048213", link, minutes: 10 });
  await renderOnce("reset_link", "th", { code: "", link, minutes: 10 });
  expect(times).toBe(4);
});

test("A code's mail shows the code in its subject, and as one word", async () => {
  const { subject, html } = await render("code", "en", samples.code);
  expect(subject).toBe("048213 is your verification code");
  expect([...seen(html).document.querySelectorAll("p")].map((paragraph) => paragraph.textContent)).toContain("048213");
});

test("A welcome tells the day that the trial ends in Thailand, and leaves out what is not so", async () => {
  expect((await render("welcome", "en", samples.welcome)).text).toContain("1 January 2027");
  expect((await render("welcome", "th", samples.welcome)).text).toContain("1 มกราคม 2570");
  const { text } = await render("welcome", "en", { ...samples.welcome, trialEndsAt: "", requestedPlan: "" });
  expect(text).not.toMatch(/trial|plan/);
});

test("A deletion says until when it can be undone, and its end whose doing it was", async () => {
  expect((await render("lifecycle_deleted", "en", samples.lifecycle_deleted)).text).toContain("1 January 2027");
  expect((await render("lifecycle_deleted", "th", samples.lifecycle_deleted)).text).toContain("1 มกราคม 2570");
  const { text } = await render("lifecycle_purged", "en", { ...samples.lifecycle_purged, unusedDays: 0 });
  expect(text).toContain("An owner deleted");
  expect(text).not.toContain("Nobody used");
});

test("What happened to a task is told as the inbox tells it, with what was said, and where mails like it end", async () => {
  const mail = await render("task_news", "en", samples.task_news);
  expect(mail).toMatchObject({
    subject: 'MKT-12 Brew <b> & "serve"',
    unsubscribe: samples.task_news.unsubscribe,
    thread: samples.task_news.thread,
  });
  for (const words of [
    "things happened before",
    "It is your move: Söhne & <i>Zoë</i> gave it to you · 09:05",
    "Mali commented · 09:06",
    "First <b>line</b>",
    "The workflow moved it to Ready & <done> · 09:07",
  ])
    expect(mail.text.replace(/\s+/g, " ")).toContain(words);
  const hrefs = [...seen(mail.html).document.querySelectorAll("a")].map((anchor) => anchor.href);
  expect(hrefs).toEqual(expect.arrayContaining([samples.task_news.settings, samples.task_news.unsubscribe]));
  // In the colours of its workspace, in both modes.
  expect(mail.html).toContain(palettes.normal.forest.light.accent);
  expect(mail.html).toContain(palettes.normal.forest.dark.accent);
});

test.each(happenings)("What happened is said of %s in both languages", async (what) => {
  const line = { ...samples.task_news.lines[0]!, what, detail: "Ready", percent: "80" };
  for (const language of languages) {
    const { text } = await render("task_news", language, {
      ...samples.task_news,
      lines: [line, { ...line, who: "" }, { ...line, who: null, detail: "" }],
    });
    expect(text.match(/09:05/g)).toHaveLength(3);
  }
});

test("What the morning brings names the first, and says how many more there are", async () => {
  const { text } = await render("morning_summary", "en", samples.morning_summary);
  const words = text.replace(/\s+/g, " ");
  for (const part of ["Late · 12", "MKT-12 Brew <b> & serve", "Fri 27 Nov", "and 11 more", "Due today · 1", "Serve", "3 notices"])
    expect(words).toContain(part);
  expect(words).not.toContain("your move");
});

test("A notice tells what was changed", async () => {
  const subjects = await Promise.all(securityChanges.map(async (what) => (await render("security_changed", "en", { what, link })).subject));
  expect(new Set(subjects).size).toBe(securityChanges.length);
  expect(subjects[0]).toBe("A second factor was added to your account");
});

test("A link to the product's own page comes without a code", async () => {
  const { text } = await render("reset_link", "en", { link, code: "", minutes: 60 });
  expect(text).not.toContain("code");
});

test("An English minute is one minute", async () => {
  expect((await render("code", "en", { ...samples.code, minutes: 1 })).text).toContain("for 1 minute.");
});

test("No mail lacks a translation", () => {
  const catalogue = readFileSync("src/locales/mail/th.po", "utf8");
  const missing = catalogue
    .split("\n\n")
    .filter((entry) => /^msgid "[^"]/m.test(entry) && /^msgstr ""$(?!\n")/m.test(entry))
    .map((entry) => /^msgid (.*)$/m.exec(entry)?.[1]);
  expect(missing).toEqual([]);
});
