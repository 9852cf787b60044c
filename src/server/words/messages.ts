/** What the portal's answers say where nothing went wrong; as with the error catalogue the sentence is the key of its translation. */
export const messages = {
  registered: /*i18n*/ { id: "Thank you. You can sign in now." },
  passwordChanged: /*i18n*/ { id: "Your password was changed. Please sign in with it." },
  myTasks: /*i18n*/ { id: "My tasks" },
  hasOrganization: /*i18n*/ { id: "You already have an organisation." },
  lookIntoInbox: /*i18n*/ { id: "Check your inbox: an email tells you how to go on." },
  contacted: /*i18n*/ { id: "Thank you. We will be in touch." },
  welcomeMailed: /*i18n*/ { id: "The confirmation email is on its way." },
  confirmed: /*i18n*/ { id: "Your email is verified and your organisation is ready." },
  demoConfirmed: /*i18n*/ { id: "This is a demo: the code was not checked and your email counts as verified." },
};
