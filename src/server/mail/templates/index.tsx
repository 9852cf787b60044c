import { type I18n, setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render as renderHtml, toPlainText } from "react-email";
import { messages as en } from "../../../locales/mail/en.po";
import { messages as th } from "../../../locales/mail/th.po";
import type { Language } from "../../../contract/preferences.ts";
import type { MailKind, MailParams } from "../../store/queries/mail/kinds.ts";
import type { RenderedMail } from "../rendering.ts";
import { emailChanged, securityChanged } from "./account-changed.tsx";
import { accountDeleted } from "./account-deleted.tsx";
import { addressChanged } from "./address-changed.tsx";
import { alreadyRegistered } from "./already-registered.tsx";
import { answerRefused } from "./answer-refused.tsx";
import { code } from "./code.tsx";
import { renderByForms } from "./forms.ts";
import { holdReassigned } from "./hold-reassigned.tsx";
import { invitation, invitationAsked, joiningCode } from "./invitations.tsx";
import { Layout } from "./layout.tsx";
import { lifecycleDeleted, lifecyclePurged, lifecycleSuspended, lifecycleWarning } from "./lifecycle.tsx";
import { morningSummary } from "./morning-summary.tsx";
import { passwordChanged } from "./password-changed.tsx";
import { planDowngraded } from "./plan-downgraded.tsx";
import { planUpgraded } from "./plan-upgraded.tsx";
import { projectJoined } from "./project-joined.tsx";
import { reauthentication } from "./reauthentication.tsx";
import { resetLink } from "./reset-link.tsx";
import { salesLead } from "./sales-lead.tsx";
import { setPassword } from "./set-password.tsx";
import { emailChangeCurrent, emailChangeNew, invite, magicLink } from "./sign-in-links.tsx";
import { signupAttempted } from "./signup-attempted.tsx";
import { taskNews } from "./task-news.tsx";
import type { Template } from "./template.ts";
import { verificationLink } from "./verification-link.tsx";
import { welcome } from "./welcome.tsx";

/** The mails' words and looks; built by Vite into a module that Node can import. */

const templates: { [Kind in MailKind]: Template<Kind> } = {
  code,
  verification_link: verificationLink,
  reset_link: resetLink,
  magic_link: magicLink,
  invite,
  invitation,
  invitation_asked: invitationAsked,
  joining_code: joiningCode,
  email_change_current: emailChangeCurrent,
  email_change_new: emailChangeNew,
  email_changed: emailChanged,
  reauthentication,
  security_changed: securityChanged,
  welcome,
  signup_attempted: signupAttempted,
  hold_reassigned: holdReassigned,
  password_changed: passwordChanged,
  account_deleted: accountDeleted,
  answer_refused: answerRefused,
  sales_lead: salesLead,
  set_password: setPassword,
  already_registered: alreadyRegistered,
  lifecycle_warning: lifecycleWarning,
  lifecycle_suspended: lifecycleSuspended,
  lifecycle_deleted: lifecycleDeleted,
  lifecycle_purged: lifecyclePurged,
  plan_downgraded: planDowngraded,
  plan_upgraded: planUpgraded,
  project_joined: projectJoined,
  address_changed: addressChanged,
  task_news: taskNews,
  morning_summary: morningSummary,
};

const words: Record<Language, I18n> = {
  th: setupI18n({ locale: "th", messages: { th } }),
  en: setupI18n({ locale: "en", messages: { en } }),
};

/** How the text part differs from what is seen: no ornament, headings as written, and the button's address stands at the button alone. */
const plainText = [
  { selector: "span.ornament", format: "skip" },
  { selector: "p.address", format: "skip" },
  { selector: "h1", options: { uppercase: false } },
  { selector: "a.button", options: { linkBrackets: false as const }, format: "anchor" },
];

/** A mail from its template. */
export const renderAnew = async <Kind extends MailKind>(
  kind: Kind,
  language: Language,
  params: MailParams[Kind],
): Promise<RenderedMail> => {
  const { subject, heading, body, look, foot } = templates[kind];
  const i18n = words[language];
  const subjectLine = i18n._(subject(params, language));
  const html = await renderHtml(
    <I18nProvider i18n={i18n}>
      <Layout
        language={language}
        preview={subjectLine}
        heading={heading(params, language)}
        look={look?.(params)}
        foot={foot?.(params, language)}
      >
        {body(params, language)}
      </Layout>
    </I18nProvider>,
  );
  const text = toPlainText(html, { selectors: plainText });
  return { subject: subjectLine, html, text };
};

// Kind and params come in together, by `render`.
const byForms = renderByForms((kind, language, params) => renderAnew(kind, language, params as never));

/** A mail of a kind in a language, ready to be sent. */
export const render = async <Kind extends MailKind>(kind: Kind, language: Language, params: MailParams[Kind]): Promise<RenderedMail> => {
  const mail = await byForms(kind, language, params);
  return {
    ...mail,
    ...("logo" in params && params.logo && { logo: params.logo }),
    ...("unsubscribe" in params && { unsubscribe: params.unsubscribe }),
    ...("thread" in params && { thread: params.thread }),
    ...("answer" in params && params.answer !== "" && { answer: params.answer }),
  };
};
