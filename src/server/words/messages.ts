import type { MailedKind } from "../../contract/workspace/notifications.ts";

/** What the portal's answers say where nothing went wrong; as with the error catalogue the sentence is the key of its translation. */
export const messages = {
  registered: /*i18n*/ { id: "Thank you. You can sign in now." },
  passwordChanged: /*i18n*/ { id: "Your password was changed. Please sign in with it." },
  myWork: /*i18n*/ { id: "My work" },
  inbox: /*i18n*/ { id: "Inbox" },
  myTasks: /*i18n*/ { id: "My tasks" },
  unsubscribe: /*i18n*/ { id: "Stop these emails?" },
  unsubscribeWhat: /*i18n*/ { id: "{organization} will no longer email you about: {what}. Your inbox there stays as it is." },
  unsubscribeNow: /*i18n*/ { id: "Stop these emails" },
  unsubscribed: /*i18n*/ { id: "These emails have stopped" },
  unsubscribedWhat: /*i18n*/ { id: "{organization} no longer emails you about: {what}. Your inbox there stays as it is." },
  chooseMailed: /*i18n*/ { id: "Choose what is mailed" },
  hasOrganization: /*i18n*/ { id: "You already have an organisation." },
  lookIntoInbox: /*i18n*/ { id: "Check your inbox: an email tells you how to go on." },
  contacted: /*i18n*/ { id: "Thank you. We will be in touch." },
  welcomeMailed: /*i18n*/ { id: "The confirmation email is on its way." },
  confirmed: /*i18n*/ { id: "Your email is verified and your organisation is ready." },
  demoConfirmed: /*i18n*/ { id: "This is a demo: the code was not checked and your email counts as verified." },
};

/** What kinds of mail are about, as an address to unsubscribe names them. */
export const mailedAbout: Record<MailedKind, { id: string }> = {
  assigned: /*i18n*/ { id: "tasks that wait for you" },
  mentioned: /*i18n*/ { id: "mentions of you" },
  commented: /*i18n*/ { id: "comments" },
  moved: /*i18n*/ { id: "moves of tasks" },
  due: /*i18n*/ { id: "due dates" },
  promises: /*i18n*/ { id: "promises about tasks" },
  trashed: /*i18n*/ { id: "tasks in the trash" },
  summary: /*i18n*/ { id: "your mornings" },
};
