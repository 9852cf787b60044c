/** What each kind of mail may be told. */
import type { MailKind, MailParams } from "../../src/server/store/queries/mail/kinds.ts";

export const link = "https://lanngan.example/auth/verify?token=abc_-123&email=a%40b.example&subdomainName=orange";
export const organizationName = `สวนส้ม & <b>Söhne</b> "{0}"`;
const workspace = "orange.lanngan.com";
const fromWorkspace = {
  organizationName,
  accent: "forest",
  settings: "https://orange.lanngan.com/notifications",
  unsubscribe: "https://orange.lanngan.com/unsubscribe/00000000-0000-4000-8000-000000000001.commented.secret",
} as const;

export const samples: { [Kind in MailKind]: MailParams[Kind] } = {
  code: { code: "048213", link, workspace, minutes: 10 },
  verification_link: { code: "048213", link, minutes: 10 },
  reset_link: { link, code: "048213", minutes: 60 },
  magic_link: { code: "048213", link, minutes: 10 },
  invite: { code: "048213", link, minutes: 10 },
  invitation: { inviter: `Zoë <b> & "Söhne"`, organizationName, logo: "/9j/2Q==", project: "Kitchen & <Bar>", workspace, link, days: 7 },
  invitation_asked: { address: "new@example.com", organizationName, link },
  joining_code: { code: "048213", minutes: 10 },
  email_change_current: { newEmail: "new@example.com", code: "048213", link, minutes: 10 },
  email_change_new: { code: "048213", link, minutes: 10 },
  email_changed: { newEmail: "new@example.com", link },
  reauthentication: { code: "048213", minutes: 10 },
  security_changed: { what: "factor_added", link },
  welcome: { organizationName, workspace, link, trialEndsAt: "2026-12-31T20:00:00.000Z", requestedPlan: "Standard" },
  signup_attempted: { link },
  hold_reassigned: { workspace, link },
  password_changed: { link },
  account_deleted: { link },
  sales_lead: {
    name: "Somchai <b>",
    email: "somchai@example.com",
    phone: "0812345678",
    company: organizationName,
    wish: "Standard",
    language: "English",
    message: "Line one & <i>two</i>",
    link,
  },
  set_password: { workspace, link, hours: 24 },
  already_registered: { workspace, link },
  lifecycle_warning: { organizationName, daysLeft: 30, link },
  lifecycle_suspended: { organizationName, reason: "", daysLeft: 90, link },
  lifecycle_deleted: { organizationName, by: "Söhne & <i>Zoë</i>", until: "2026-12-31T20:00:00.000Z", link },
  lifecycle_purged: { organizationName, unusedDays: 180, link },
  address_changed: {
    organizationName,
    by: "Söhne & <i>Zoë</i>",
    former: "apple.lanngan.com",
    workspace,
    until: "2026-12-31T20:00:00.000Z",
    link,
  },
  project_joined: { called: "Mali", project: "Marketing", organizationName, link },
  plan_downgraded: { organizationName, plan: "Standard", projects: 2, people: 3, link },
  task_news: {
    ...fromWorkspace,
    task: "MKT-12",
    title: `Brew <b> & "serve"`,
    project: "Kitchen & <Bar>",
    lines: [
      { what: "assigned", who: "Söhne & <i>Zoë</i>", time: "09:05", detail: "", percent: "", quote: "" },
      { what: "commented", who: "Mali", time: "09:06", detail: "", percent: "", quote: "First <b>line</b>\nSecond & last" },
      { what: "moved", who: null, time: "09:07", detail: "Ready & <done>", percent: "", quote: "" },
    ],
    more: 2,
    link,
    thread: "task.00000000001.00000000-0000-4000-8000-000000000001",
  },
  morning_summary: {
    ...fromWorkspace,
    day: "Monday 30 November",
    late: { count: 12, tasks: [{ name: "MKT-12", title: "Brew <b> & serve", note: "Fri 27 Nov", link: `${link}&late` }] },
    today: { count: 1, tasks: [{ name: "", title: "Serve", note: "", link: `${link}&today` }] },
    waiting: { count: 0, tasks: [] },
    unread: 3,
    link,
  },
  plan_upgraded: { organizationName, plan: "Standard", link },
};
