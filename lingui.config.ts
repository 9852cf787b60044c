import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

// English is the source: the sentence in the code is the key of its translation.
export default defineConfig({
  sourceLocale: "en",
  locales: ["th", "en"],
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["src/web", "src/contract"],
      exclude: [
        "src/contract/problems/**",
        "src/contract/job-messages.ts",
        "src/web/prerender/**",
        "src/web/i18n/dates.ts",
        "src/web/views/{account,legal,landing,dialogs,flows,home,realtime,security}/**",
        "src/web/views/auth/{auth-card,new-password,reset-box,sign-in-form,sign-up-form}.tsx",
        "src/web/views/registration/{one-page-registration-form,complete-step,details-step,email-link-page,subdomain-field,subdomain-input,verify-step,workspace-preview}.tsx",
        "src/web/ui/subdomain-status.tsx",
        "src/web/views/shell/site-navigation.tsx",
      ],
    },
    {
      path: "<rootDir>/src/locales/site/{locale}",
      include: [
        "src/contract/problems/site.ts",
        "src/web/views/landing",
        "src/web/views/dialogs",
        "src/web/views/shell/site-navigation.tsx",
      ],
    },
    // For search engines and shared links: drawn into the pages, never loaded by them.
    { path: "<rootDir>/src/locales/head/{locale}", include: ["src/web/prerender"] },
    // The pages below /auth, without what the wizard's one-page form shares with them.
    {
      path: "<rootDir>/src/locales/auth/{locale}",
      include: [
        "src/contract/problems/auth.ts",
        "src/web/views/auth/{auth-card,new-password,reset-box,sign-in-form,sign-up-form}.tsx",
        "src/web/views/registration/email-link-page.tsx",
      ],
    },
    // The wizard from its second step on, the older form, and the link in their mail.
    {
      path: "<rootDir>/src/locales/registration/{locale}",
      include: [
        "src/web/i18n/dates.ts",
        "src/contract/problems/registration.ts",
        "src/web/views/registration/{one-page-registration-form,complete-step,details-step,subdomain-field,subdomain-input,verify-step,workspace-preview}.tsx",
        "src/web/ui/subdomain-status.tsx",
      ],
    },
    // What only members of an organisation read.
    { path: "<rootDir>/src/locales/home/{locale}", include: ["src/web/i18n/dates.ts", "src/web/views/home"] },
    // Long, and read on two pages alone.
    { path: "<rootDir>/src/locales/legal/{locale}", include: ["src/web/i18n/dates.ts", "src/web/views/legal"] },
    // Jobs: the debug page, and the last step of the wizard.
    {
      path: "<rootDir>/src/locales/realtime/{locale}",
      include: ["src/contract/problems/realtime.ts", "src/contract/job-messages.ts", "src/web/views/realtime"],
    },
    // A person's own account: rarely looked at.
    {
      path: "<rootDir>/src/locales/account/{locale}",
      include: ["src/contract/problems/account.ts", "src/web/i18n/dates.ts", "src/web/views/account", "src/web/views/security"],
    },
    // For developers and testers alone.
    { path: "<rootDir>/src/locales/flows/{locale}", include: ["src/web/views/flows"] },
    // What the server's own answers say.
    { path: "<rootDir>/src/locales/server/{locale}", include: ["src/server/words"] },
    // Apart, so that browsers do not load the mails' texts.
    { path: "<rootDir>/src/locales/mail/{locale}", include: ["src/server/mail"] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
});
